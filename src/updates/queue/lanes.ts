// The order within the lanes of one queue: which update of each was numbered last, and who told of it.
import type { UpdatePlace } from './queue.store.js';

type Place = Pick<UpdatePlace, 'lane' | 'v' | 'i'>;

export interface Lanes {
  /**
   * `next`: nothing of its lane can be missing before it. `taken`: it has a number. `unsure`: it came another
   * way than the one before it, so that what is stored has to be looked at.
   */
  take(from: string, update: Place): 'next' | 'taken' | 'unsure';
  isTaken(update: Place): boolean;
  /** The last that has a number. */
  last(lane: string): Place;
  /** These are numbered, or will be next. */
  note(updates: readonly Place[], from?: string): void;
  /** Lane by lane in order; the lanes by what is oldest in each. */
  inOrder<U extends UpdatePlace>(updates: readonly U[]): readonly U[];
}

interface Last {
  readonly from: string;
  readonly v: number;
  readonly i: number;
}

const nobody = '';
const before: Last = { from: nobody, v: -1, i: -1 };

export function createLanes(): Lanes {
  const lanes = new Map<string, Last>();

  const lastOf = (lane: string) => lanes.get(lane) ?? before;

  function note(updates: readonly Place[], from = nobody): void {
    for (const { lane, v, i } of updates) {
      const known = lanes.get(lane);
      if (known === undefined || isBehind({ v, i }, known)) lanes.set(lane, { from, v, i });
      else if (from !== nobody) lanes.set(lane, { ...known, from });
    }
  }

  return Object.freeze({
    take(from: string, { lane, v, i }: Place) {
      const last = lastOf(lane);
      if (!isBehind({ v, i }, last)) return 'taken';
      if (last.from !== from) return 'unsure';
      lanes.set(lane, { from, v, i });
      return 'next';
    },
    isTaken: (update: Place) => !isBehind(update, lastOf(update.lane)),
    last: (lane: string) => ({ lane, v: lastOf(lane).v, i: lastOf(lane).i }),
    note,
    inOrder<U extends UpdatePlace>(updates: readonly U[]) {
      const oldest = new Map<string, number>();
      for (const { lane, at } of updates) oldest.set(lane, Math.min(at, oldest.get(lane) ?? at));
      const ageOf = ({ lane }: U) => oldest.get(lane) ?? 0;
      return updates.toSorted(
        (a, b) => ageOf(a) - ageOf(b) || compareText(a.lane, b.lane) || a.v - b.v || a.i - b.i,
      );
    },
  });
}

function isBehind({ v, i }: Pick<Place, 'v' | 'i'>, last: Pick<Place, 'v' | 'i'>): boolean {
  return v > last.v || (v === last.v && i > last.i);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
