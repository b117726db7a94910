// The node's cache of bots that updates are published to: an entry is valid until it is revoked.
import type { Trust } from '../guards/revocation.js';
import { createTokenCache } from '../guards/token-cache.js';
import { createBatcher } from '../shared/batcher.js';
import type { Clock } from '../shared/clock.js';
import type { Addressee } from '../updates/addressee.js';

/** A bot that is missing in the answer was never made. */
export type ReadAddressees = (botIds: readonly string[]) => Promise<readonly Addressee[]>;

export type FindAddressees = (botIds: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;

export function createAddressees(options: {
  readonly read: ReadAddressees;
  readonly trust: Trust;
  readonly clock: Clock;
}): FindAddressees {
  const { read, trust, clock } = options;
  // A group may have a thousand bots: the unknown ones are one query.
  const { ask } = createBatcher<string, Addressee | undefined>({
    soon: setImmediate,
    itemsMax: 256,
    atOnce: 2,
    async run(ids) {
      const found = new Map((await read(ids)).map((bot) => [bot.botId, bot]));
      return ids.map((id) => found.get(id));
    },
  });
  const cache = createTokenCache<Addressee>({ clock, trust });

  async function standing(id: string) {
    const value = await ask(id);
    const subjects = [`bot:${id}`] as const;
    return value === undefined ? null : { value, subjects, endsAtMs: Number.POSITIVE_INFINITY };
  }

  return async (ids) => {
    const bots = await Promise.all(
      ids.map((id) => {
        const known = cache.peek(id);
        return known === undefined ? cache.load(id, () => standing(id)) : known;
      }),
    );
    return new Map(bots.flatMap((bot) => (bot === null ? [] : [[bot.botId, bot] as const])));
  };
}
