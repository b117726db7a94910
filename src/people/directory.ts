// Finds people and bots by the ids under which they take part in chats.
import type { PeopleOutside, RegisteredBot } from './outside.js';

export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** Present when it is a bot. */
  readonly botId?: string;
}

export interface Directory {
  /** By id; who does not exist is left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Identity>>;
  /** An approved bot, by its name in small letters. */
  botNamed(username: string): Promise<Identity | undefined>;
}

export function createDirectory({ people, bots }: PeopleOutside): Directory {
  return Object.freeze({
    async find(ids: readonly string[]) {
      const unique = [...new Set(ids)];
      const [persons, systems] = await Promise.all([people.byIds(unique), bots.bySystemUsers(unique)]);
      const found: Identity[] = [
        ...persons.map(({ id, username, displayName: name }) => ({ id, username, name })),
        ...systems.map(identityOf),
      ];
      return new Map(found.map((one) => [one.id, one]));
    },
    async botNamed(username: string) {
      const bot = await bots.byUsername(username);
      return bot && identityOf(bot);
    },
  });
}

function identityOf({ systemUserId: id, botId, username, name }: RegisteredBot): Identity {
  return { id, username, name, botId };
}
