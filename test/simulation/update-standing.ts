// What is stored of updates that stay, as a node reads it: the same plain state, by ids and by time.
import type { StandingStore } from '../../src/updates/queue/standing.store.js';
import { isStanding } from '../../src/updates/standing.js';
import type { UpdateRow } from '../../src/updates/update.js';
import type { UpdateLog } from './update-log.js';

type Reach = <T>(name: keyof StandingStore, effect: () => T) => Promise<T>;

const marginMs = 60_000;

export function standingStoreOf({ rows, batches }: UpdateLog, reach: Reach): StandingStore {
  const kept = (isMeant: (row: UpdateRow) => boolean) =>
    [...rows.values()].filter((row) => isStanding(row.to) && isMeant(row)).toSorted((a, b) => a.at - b.at);
  const isNumbered = (id: string) => [...batches.values()].some(({ ids }) => ids.includes(id));
  const idOf = (to: string, { lane, v }: { lane: string; v: number }) => `${to} ${lane}:${v}.0`;

  /** The time of the oldest update in the newest batch, less what clocks may differ by. */
  function recentFrom(to: string): number {
    const own = [...batches.values()].filter((batch) => batch.to === to);
    const last = own.toSorted((a, b) => a.first - b.first).at(-1);
    const oldest = Math.min(...(last?.ids ?? []).map((id) => rows.get(id)?.at ?? 0));
    return Number.isFinite(oldest) ? oldest - marginMs : 0;
  }

  return {
    sources: [],
    sourceOf: () => undefined,
    unnumbered: (positions) => reach('unnumbered', () => positions.filter(({ _id }) => !isNumbered(_id))),
    missing: (to, how) =>
      reach('missing', () => {
        const from = how === 'all' ? 0 : recentFrom(to);
        const positions = kept((row) => row.to === to && row.at >= from && !isNumbered(row._id));
        return { positions, isMore: false };
      }),
    before: (to, positions) =>
      reach('before', () => {
        const earlier = positions.map((one) => ({ ...one, v: one.v - 1 }));
        return earlier.filter((one) => isNumbered(idOf(to, one)));
      }),
    inLane: (to, { lane, v }) =>
      reach('inLane', () =>
        kept((row) => row.to === to && row.lane === lane && row.v > v && !isNumbered(row._id)).toSorted(
          (a, b) => a.v - b.v,
        ),
      ),
    newest: (slots, from, limit) =>
      reach('newest', () => kept(({ slot, at }) => slots.includes(slot) && at >= from).slice(0, limit)),
    counts: () => reach('counts', () => new Map()),
    count: (slots, { from, until }) =>
      reach('count', () => kept(({ slot, at }) => slots.includes(slot) && at >= from && at < until).length),
    lastBefore: () => reach('lastBefore', () => 0),
    firstOf: () => reach('firstOf', () => undefined),
  };
}
