// Which update of each lane of a queue was numbered last, and by which stream of notices it came: from these
// follows whether the next update may be numbered, or an earlier one may be missing.
import { BoundedMap } from '../../shared/bounded-map.js';
import type { UpdatePosition } from '../standing.js';

type LanePosition = Pick<UpdatePosition, 'lane' | 'v' | 'i'>;

/** The position of an update, and how this node has learnt of it. */
interface ReportedPosition extends LanePosition {
  /** The stream of notices that has brought it, which has no gap; undefined where no notice has. */
  readonly from: string | undefined;
  /** The stream has brought everything that the lane published after this version; absent where unknown. */
  readonly since?: number | undefined;
}

type LaneStanding = 'next' | 'taken' | 'unsure';

export interface Lanes {
  /**
   * Takes the update if it is the next of its lane. `next`: no earlier update of the lane can be missing.
   * `taken`: it has a number already. `unsure`: an earlier one may be missing, so the stored updates have to
   * be read.
   */
  take(told: ReportedPosition): LaneStanding;
  /** This returns the updates that would be next if taken in this order, but takes none of them. */
  nextOf<U extends ReportedPosition>(updates: readonly U[]): readonly U[];
  isTaken(update: LanePosition): boolean;
  /** The last update of the lane that has a number. */
  last(lane: string): LanePosition;
  /** Notes updates that are numbered, or will be next. */
  note(updates: readonly LanePosition[], from?: string): void;
  /** Sorts updates by lanes, the lane with the oldest update first, and by their order within a lane. */
  inOrder<U extends UpdatePosition>(updates: readonly U[]): readonly U[];
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
  /** So many dense lanes are remembered, those with the latest numbers; other lanes' updates are `unsure`. */
  readonly max?: number;
}

export function createLanes({ isDense = false, max = Number.POSITIVE_INFINITY }: LaneOptions = {}): Lanes {
  /** Dense lanes are in the order of their latest numbers, the oldest first. */
  const lanes: Map<string, Last> = isDense ? new BoundedMap({ max }) : new Map();
  const none = isDense ? beforeFirst : before;

  const lastOf = (lane: string) => lanes.get(lane) ?? none;

  function set(lane: string, last: Last): void {
    lanes.set(lane, last);
  }

  function note(updates: readonly LanePosition[], from?: string): void {
    for (const { lane, v, i } of updates) {
      const known = lanes.get(lane);
      if (known === undefined || isBehind({ v, i }, known)) set(lane, { from, v, i });
      else if (from !== undefined) set(lane, { ...known, from });
    }
  }

  return Object.freeze({
    take(told: ReportedPosition) {
      const standing = standingOf(told, lastOf(told.lane), isDense);
      if (standing === 'next') set(told.lane, lastFrom(told));
      return standing;
    },
    nextOf<U extends ReportedPosition>(updates: readonly U[]) {
      const taken = new Map<string, Last>();
      return updates.filter((told) => {
        const isNext = standingOf(told, taken.get(told.lane) ?? lastOf(told.lane), isDense) === 'next';
        if (isNext) taken.set(told.lane, lastFrom(told));
        return isNext;
      });
    },
    isTaken: (update: LanePosition) => !isBehind(update, lastOf(update.lane)),
    last: (lane: string) => ({ lane, v: lastOf(lane).v, i: lastOf(lane).i }),
    note,
    inOrder<U extends UpdatePosition>(updates: readonly U[]) {
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

/** The fields of an update that are remembered. */
function lastFrom({ from, v, i }: ReportedPosition): Last {
  return { from, v, i };
}

function standingOf({ from, since, v, i }: ReportedPosition, last: Last, isDense: boolean): LaneStanding {
  if (!isBehind({ v, i }, last)) return 'taken';
  if (isDense) return v === last.v + 1 ? 'next' : 'unsure';
  // Another node may have published between the two, and its notice may be late or lost.
  const isWhole = since !== undefined && since <= last.v;
  return from === undefined || last.from !== from || !isWhole ? 'unsure' : 'next';
}

function isBehind({ v, i }: Pick<LanePosition, 'v' | 'i'>, last: Pick<LanePosition, 'v' | 'i'>): boolean {
  return v > last.v || (v === last.v && i > last.i);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
