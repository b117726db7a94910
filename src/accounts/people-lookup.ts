// Finds people for other rooms, which give something to people.
import type { Schemas } from '../generated/schemas.js';
import type { LastSeen, PresenceRow, UserRow, UserStore } from './user.store.js';

interface Found {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

interface FoundById extends Found {
  /** Absent: everyone. */
  readonly addedToGroupsBy?: Schemas['accounts.AddedToGroupsBy'];
}

export interface PeopleLookup {
  exists(userId: string): Promise<boolean>;
  /** The living among them. */
  byIds(ids: readonly string[]): Promise<FoundById[]>;
  /** By the beginning of a username, in either case, or by a whole id; at most so many. */
  find(keyword: string, max: number): Promise<Found[]>;
  /** By the beginning of a username, in either case and in the order of usernames. */
  named(beginning: string, max: number): Promise<Found[]>;
  /** How many there are of them, and no more than `max`. */
  countNamed(beginning: string, max: number): Promise<number>;
  /** Who is shown whether they are online, and when they were last; of the living among them. */
  presenceRows(ids: readonly string[]): Promise<ReadonlyMap<string, PresenceRow>>;
  /** When these people were here last. */
  noteSeen(seen: readonly LastSeen[]): Promise<void>;
}

type Users = Pick<
  UserStore,
  'statusOf' | 'find' | 'activeOf' | 'named' | 'countNamed' | 'presenceRows' | 'noteSeen'
>;

export function createPeopleLookup(users: Users): PeopleLookup {
  return Object.freeze({
    exists: async (id: string) => (await users.statusOf(id)) === 'active',
    byIds: async (ids: readonly string[]) => (await users.activeOf(ids)).map(foundByIdOf),
    find: async (keyword: string, max: number) => (await users.find(keyword, max)).map(foundOf),
    named: async (beginning: string, max: number) => (await users.named(beginning, max)).map(foundOf),
    countNamed: users.countNamed,
    presenceRows: users.presenceRows,
    noteSeen: users.noteSeen,
  });
}

function foundOf({ _id: id, username, displayName }: UserRow): Found {
  return { id, username, displayName };
}

function foundByIdOf({ addedBy, ...row }: UserRow): FoundById {
  return { ...foundOf(row), ...(addedBy && { addedToGroupsBy: addedBy }) };
}
