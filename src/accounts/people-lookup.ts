// Finds people for other rooms, which give something to people.
import type { UserStore } from './user.store.js';

export interface PeopleLookup {
  exists(userId: string): Promise<boolean>;
  /** The living among them. */
  byIds(ids: readonly string[]): Promise<{ id: string; username: string; displayName: string }[]>;
  /** By the beginning of a username, in either case, or by a whole id; at most so many. */
  find(keyword: string, max: number): Promise<{ id: string; username: string; displayName: string }[]>;
}

export function createPeopleLookup(users: Pick<UserStore, 'statusOf' | 'find' | 'activeOf'>): PeopleLookup {
  return Object.freeze({
    exists: async (id: string) => (await users.statusOf(id)) === 'active',
    async byIds(ids: readonly string[]) {
      const found = await users.activeOf(ids);
      return found.map(({ _id, username, displayName }) => ({ id: _id, username, displayName }));
    },
    async find(keyword: string, max: number) {
      const found = await users.find(keyword, max);
      return found.map(({ _id, username, displayName }) => ({ id: _id, username, displayName }));
    },
  });
}
