// The names of people and bots, remembered for a moment: an answer to a send needs two of them.
import { BoundedMap } from '../../shared/bounded-map.js';
import type { Clock } from '../../shared/clock.js';
import type { NamedUser, NamesRead } from '../outside.js';

interface Remembered {
  /** The name is undefined for an id that nobody has. */
  readonly named: NamedUser | undefined;
  readonly untilMs: number;
}

export interface RecentNamesOptions {
  readonly directory: NamesRead;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** A name that was changed is shown as it was for so long. */
const rememberedMs = 30_000;
const namesMax = 20_000;

export function createRecentNames({ directory, clock }: RecentNamesOptions): NamesRead {
  const names = new BoundedMap<string, Remembered>({ max: namesMax });
  return Object.freeze({
    async find(ids: readonly string[]) {
      const now = clock.monotonic();
      const missing = ids.filter((id) => (names.get(id)?.untilMs ?? 0) <= now);
      const found = missing.length > 0 ? await directory.find(missing) : new Map<string, NamedUser>();
      for (const id of missing) names.set(id, { named: found.get(id), untilMs: now + rememberedMs });
      const known = new Map<string, NamedUser>();
      for (const id of ids) {
        const named = found.get(id) ?? names.get(id)?.named;
        if (named !== undefined) known.set(id, named);
      }
      return known;
    },
  });
}
