// The order within the lanes of one queue: which update of each was numbered last, and who told of it.
import { BoundedMap } from '../../shared/bounded-map.js';
import type { UpdatePlace } from '../standing.js';

type Place = Pick<UpdatePlace, 'lane' | 'v' | 'i'>;

/** How an update was heard of. */
interface ToldPlace extends Place {
  /** The words under one such name have no gap; undefined: the update came by no word. */
  readonly from: string | undefined;
  /** All that the lane published after this version was told in this row; absent: that is not known. */
  readonly since?: number | undefined;
}

type LaneStanding = 'next' | 'taken' | 'unsure';

export interface Lanes {
  /**
   * `next`: nothing of its lane can be missing before it. `taken`: it has a number. `unsure`: something
   * before it may not have been heard of, so that what is stored has to be looked at.
   */
  take(told: ToldPlace): LaneStanding;
  /** This returns the updates that would be next if taken in this order, but takes none of them. */
  nextOf<U extends ToldPlace>(updates: readonly U[]): readonly U[];
  isTaken(update: Place): boolean;
  /** The last that has a number. */
  last(lane: string): Place;
  /** These are numbered, or will be next. */
  note(updates: readonly Place[], from?: string): void;
  /** Lane by lane in order; the lanes by what is oldest in each. */
  inOrder<U extends UpdatePlace>(updates: readonly U[]): readonly U[];
  count(): number;
}

interface Last {
  readonly from: string | undefined;
  readonly v: number;
  readonly i: number;
}

const before: Last = { from: undefined, v: -1, i: -1 };
const beforeFirst: Last = { from: undefined, v: 0, i: 0 };

interface LaneOptions {
  /** The versions of a lane are 1, 2, 3 and so on. */
  readonly isDense?: boolean;
  /** This many dense lanes are remembered, those that were numbered last; the others are unsure. */
  readonly max?: number;
}

export function createLanes({ isDense = false, max = Number.POSITIVE_INFINITY }: LaneOptions = {}): Lanes {
  /** The dense lane that was numbered the longest time ago comes first. */
  const lanes: Map<string, Last> = isDense ? new BoundedMap({ max }) : new Map();
  const none = isDense ? beforeFirst : before;

  const lastOf = (lane: string) => lanes.get(lane) ?? none;

  function set(lane: string, last: Last): void {
    lanes.set(lane, last);
  }

  function note(updates: readonly Place[], from?: string): void {
    for (const { lane, v, i } of updates) {
      const known = lanes.get(lane);
      if (known === undefined || isBehind({ v, i }, known)) set(lane, { from, v, i });
      else if (from !== undefined) set(lane, { ...known, from });
    }
  }

  return Object.freeze({
    take(told: ToldPlace) {
      const standing = standingOf(told, lastOf(told.lane), isDense);
      if (standing === 'next') set(told.lane, placeIn(told));
      return standing;
    },
    nextOf<U extends ToldPlace>(updates: readonly U[]) {
      const taken = new Map<string, Last>();
      return updates.filter((told) => {
        const isNext = standingOf(told, taken.get(told.lane) ?? lastOf(told.lane), isDense) === 'next';
        if (isNext) taken.set(told.lane, placeIn(told));
        return isNext;
      });
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
    count: () => lanes.size,
  });
}

/** Without the rest of an update. */
function placeIn({ from, v, i }: ToldPlace): Last {
  return { from, v, i };
}

function standingOf({ from, since, v, i }: ToldPlace, last: Last, isDense: boolean): LaneStanding {
  if (!isBehind({ v, i }, last)) return 'taken';
  if (isDense) return v === last.v + 1 ? 'next' : 'unsure';
  // Another node may have published between the two, and its word may be late or lost.
  const isWhole = since !== undefined && since <= last.v;
  return from === undefined || last.from !== from || !isWhole ? 'unsure' : 'next';
}

function isBehind({ v, i }: Pick<Place, 'v' | 'i'>, last: Pick<Place, 'v' | 'i'>): boolean {
  return v > last.v || (v === last.v && i > last.i);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
