// Finds people and bots by their ids in chats, and by the beginning of a username.
import type { NamedPerson, NamedSystemUser, Registers } from './outside.js';

export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** Present when it is a bot. */
  readonly botId?: string;
  /** The people who may add a person to groups; absent means all, or that the person was not found by id. */
  readonly addedToGroupsBy?: NonNullable<NamedPerson['addedToGroupsBy']>;
}

export type Directory = ReturnType<typeof createDirectory>;

interface SearchPage {
  readonly page: number;
  readonly pageSize: number;
}

/** People and bots are each counted up to this number, where the last page ends. */
const countedMax = 5_000;

export function createDirectory({ people, bots }: Registers) {
  /** Unknown ids are left out. */
  async function find(ids: readonly string[]) {
    const unique = [...new Set(ids)];
    const [persons, systems] = await Promise.all([people.byIds(unique), bots.bySystemUsers(unique)]);
    return new Map([...persons.map(personOf), ...systems.map(botOf)].map((one) => [one.id, one]));
  }

  /** A user with this whole id comes first, and then those whose username begins so, in their order. */
  async function search(keyword: string, { page, pageSize }: SearchPage) {
    const end = page * pageSize;
    const [byId, persons, systems, ...counts] = await Promise.all([
      find([keyword]),
      people.byPrefix(keyword, end),
      bots.byPrefix(keyword, end),
      people.countByPrefix(keyword, countedMax),
      bots.countByPrefix(keyword, countedMax),
    ]);
    const named = [...persons.map(personOf), ...systems.map(botOf)].sort(byUsername);
    const isNamed = (one: Identity) => one.username.startsWith(keyword.toLowerCase());
    const first = [...byId.values()].filter((one) => !isNamed(one));
    const total = counts.reduce((sum, count) => sum + count, first.length);
    return { found: [...first, ...named].slice(end - pageSize, end), total };
  }

  /** Finds an approved bot by its username in lower case. */
  async function botNamed(username: string) {
    const bot = await bots.byUsername(username);
    return bot && botOf(bot);
  }

  return Object.freeze({ find, search, botNamed });
}

function personOf({ id, username, displayName: name, addedToGroupsBy }: NamedPerson): Identity {
  return { id, username, name, ...(addedToGroupsBy && { addedToGroupsBy }) };
}

function botOf({ systemUserId: id, botId, username, name }: NamedSystemUser): Identity {
  return { id, username, name, botId };
}

function byUsername(one: Identity, other: Identity): number {
  return one.username < other.username ? -1 : 1;
}
