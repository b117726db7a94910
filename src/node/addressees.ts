// What every node remembers of bots that updates are published to: as long as nothing of it is revoked.
import { addresseesIn } from '../bots/addressees.js';
import type { Trust } from '../guards/revocation.js';
import { createTokenCache } from '../guards/token-cache.js';
import type { Clock } from '../shared/clock.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';

export type FindAddressees = (botIds: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;

export function createAddressees(options: {
  readonly mongo: Mongo;
  readonly trust: Trust;
  readonly clock: Clock;
}): FindAddressees {
  const { mongo, trust, clock } = options;
  const read = addresseesIn(mongo);
  const cache = createTokenCache<Addressee>({ clock, trust });

  async function standing(id: string) {
    const [value] = await read([id]);
    const subjects = [`bot:${id}`] as const;
    return value === undefined ? null : { value, subjects, endsAtMs: Number.POSITIVE_INFINITY };
  }

  return async (ids) => {
    const found = new Map<string, Addressee>();
    for (const id of ids) {
      const known = cache.peek(id);
      const bot = known === undefined ? await cache.load(id, () => standing(id)) : known;
      if (bot !== null) found.set(id, bot);
    }
    return found;
  };
}
