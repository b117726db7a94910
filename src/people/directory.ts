// Finds people and bots by the ids under which they take part in chats, and by the beginning of a username.
import type { NamedPerson, NamedSystemUser, Registers } from './outside.js';

export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** Present when it is a bot. */
  readonly botId?: string;
  /** Who may bring a person into groups; absent: everyone, or one who was not found by id. */
  readonly addedToGroupsBy?: NonNullable<NamedPerson['addedToGroupsBy']>;
}

export interface Directory {
  /** By id; who does not exist is left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Identity>>;
  /** An approved bot, by its name in small letters. */
  botNamed(username: string): Promise<Identity | undefined>;
}

export interface Search {
  /** By whole id, who comes first, or by the beginning of the username, in the order of usernames. */
  search(keyword: string, page: SearchPage): Promise<SearchResult>;
}

interface SearchPage {
  readonly page: number;
  readonly pageSize: number;
}

interface SearchResult {
  readonly found: readonly Identity[];
  readonly total: number;
}

/** Of people and of bots each; the last page that may be asked for ends here. */
const countedMax = 5_000;

export function createDirectory({ people, bots }: Registers): Directory & Search {
  async function find(ids: readonly string[]) {
    const unique = [...new Set(ids)];
    const [persons, systems] = await Promise.all([people.byIds(unique), bots.bySystemUsers(unique)]);
    return new Map([...persons.map(personOf), ...systems.map(botOf)].map((one) => [one.id, one]));
  }

  async function search(keyword: string, { page, pageSize }: SearchPage) {
    const end = page * pageSize;
    const [byId, persons, systems, ...counts] = await Promise.all([
      find([keyword]),
      people.named(keyword, end),
      bots.named(keyword, end),
      people.countNamed(keyword, countedMax),
      bots.countNamed(keyword, countedMax),
    ]);
    const named = [...persons.map(personOf), ...systems.map(botOf)].sort(byUsername);
    const isNamed = (one: Identity) => one.username.startsWith(keyword.toLowerCase());
    const first = [...byId.values()].filter((one) => !isNamed(one));
    const total = counts.reduce((sum, count) => sum + count, first.length);
    return { found: [...first, ...named].slice(end - pageSize, end), total };
  }

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
