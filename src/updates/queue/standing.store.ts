// Reads updates that stay, with their numbers: which of them have one is asked of the batches, by id.
import type { Mongo } from '../../storage/mongo.js';
import { batchesCollection, numberedIndex } from '../names.js';
import type { PublishedBetween, StandingKind, StandingSource, UpdatePosition } from '../standing.js';
import { standingKindOf } from '../standing.js';
import { publishedPages } from '../standing-pages.js';
import type { BatchRow } from './queue.js';

export interface StandingStore {
  readonly sources: readonly StandingSource[];
  sourceOf(to: string): StandingSource | undefined;
  /** This keeps the updates that have no number. */
  unnumbered<U extends UpdatePosition>(positions: readonly U[]): Promise<readonly U[]>;
  /** This finds updates without a number, among all that are stored or among those since the newest batch. */
  missing(to: string, how: 'recent' | 'all'): Promise<MissingUpdates>;
  /** This finds the place before each of these in its lane, where that place has a number. */
  before(to: string, positions: readonly UpdatePosition[]): Promise<readonly UpdatePosition[]>;
  inLane(to: string, after: Pick<UpdatePosition, 'lane' | 'v'>): Promise<readonly UpdatePosition[]>;
  /** Published from this moment on, for receivers of these slots. */
  newest(slots: readonly number[], from: number, limit: number): Promise<readonly UpdatePosition[]>;
  counts(slots: readonly number[]): Promise<ReadonlyMap<string, number>>;
  /** How many were published for receivers of these slots in this time. */
  count(slots: readonly number[], between: PublishedBetween): Promise<number>;
  /** The last number that was given up to this moment; 0: none. */
  lastBefore(to: string, at: number): Promise<number>;
  /** The first number that there is. */
  firstOf(to: string): Promise<number | undefined>;
}

/** Ids of updates of these receivers. */
interface AskedIds {
  readonly ids: readonly string[];
  readonly tos: ReadonlySet<string>;
}

interface MissingUpdates {
  readonly positions: readonly UpdatePosition[];
  /** There may be more. */
  readonly isMore: boolean;
}

/** Clocks of two nodes differ by less, and no commit is as late. */
const marginMs = 60_000;
const pageMax = 5_000;
const missingMax = 20_000;
/** One question to the batches names this many ids at most. */
const idsMax = 1_000;
const byIds = { hint: numberedIndex };

export function createStandingStore(
  { db }: Pick<Mongo, 'db'>,
  sources: readonly StandingSource[],
): StandingStore {
  const batches = db.collection<BatchRow>(batchesCollection);
  const byKind = new Map<StandingKind, StandingSource>(sources.map((source) => [source.kind, source]));

  function sourceOf(to: string): StandingSource | undefined {
    const kind = standingKindOf(to);
    return kind && byKind.get(kind);
  }

  async function numbered(of: StandingKind, { ids, tos }: AskedIds): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let at = 0; at < ids.length; at += idsMax) {
      const asked = ids.slice(at, at + idsMax);
      // The batch of each has many others.
      const among = [
        { $match: { of, to: { $in: [...tos] }, ids: { $in: asked } } },
        { $project: { _id: 0, ids: { $setIntersection: ['$ids', asked] } } },
      ];
      for await (const batch of batches.aggregate<Pick<BatchRow, 'ids'>>(among, byIds))
        for (const id of batch.ids) found.add(id);
    }
    return found;
  }

  async function unnumbered<U extends UpdatePosition>(positions: readonly U[]): Promise<readonly U[]> {
    const known = new Set<string>();
    for (const kind of byKind.keys()) {
      const own = positions.filter(({ to }) => standingKindOf(to) === kind);
      const asked = { ids: own.map(({ _id }) => _id), tos: new Set(own.map(({ to }) => to)) };
      for (const id of await numbered(kind, asked)) known.add(id);
    }
    return positions.filter(({ _id }) => !known.has(_id));
  }

  /** Older updates are numbered, as far as clocks can be trusted; the care counts without one. */
  async function recentFrom(to: string, source: StandingSource): Promise<number> {
    const last = await batches.findOne({ to }, { sort: { first: -1 }, projection: { ids: 1 } });
    if (last === null) return 0;
    const oldest = Math.min(...[...(await source.find(last.ids)).values()].map(({ at }) => at));
    return Number.isFinite(oldest) ? oldest - marginMs : 0;
  }

  async function missing(to: string, how: 'recent' | 'all'): Promise<MissingUpdates> {
    const source = sourceOf(to);
    if (source === undefined) return { positions: [], isMore: false };
    const from = how === 'all' ? 0 : await recentFrom(to, source);
    const positions: UpdatePosition[] = [];
    for await (const page of publishedPages(source, { to, from, pageMax })) {
      if (positions.length >= missingMax) return { positions, isMore: true };
      for (const place of await unnumbered(page)) positions.push(place);
    }
    return { positions, isMore: false };
  }

  return Object.freeze({
    sources,
    sourceOf,
    unnumbered,
    missing,
    async before(to: string, positions: readonly UpdatePosition[]) {
      const source = sourceOf(to);
      if (source === undefined || positions.length === 0) return [];
      const ids = positions.map(({ lane, v }) => source.idOf(lane, v - 1));
      const known = await numbered(source.kind, { ids, tos: new Set([to]) });
      return positions.filter((_, nth) => known.has(ids[nth] ?? '')).map((one) => ({ ...one, v: one.v - 1 }));
    },
    async inLane(to: string, { lane, v }: Pick<UpdatePosition, 'lane' | 'v'>) {
      return unnumbered((await sourceOf(to)?.inLane(lane, v)) ?? []);
    },
    async newest(slots: readonly number[], from: number, limit: number) {
      const found = await Promise.all(sources.map((source) => source.since({ slots, from, limit })));
      return found.flat();
    },
    async counts(slots: readonly number[]) {
      const counted = await Promise.all(sources.map((source) => source.counts(slots)));
      return new Map(counted.flatMap((counts) => [...counts]));
    },
    async count(slots: readonly number[], between: PublishedBetween) {
      const counted = await Promise.all(sources.map((source) => source.count(slots, between)));
      return counted.reduce((sum, count) => sum + count, 0);
    },
    async lastBefore(to: string, at: number) {
      const last = await batches.findOne({ to, at: { $lte: at } }, { sort: { first: -1 } });
      return last === null ? 0 : last.first + last.ids.length - 1;
    },
    async firstOf(to: string) {
      return (await batches.findOne({ to }, { sort: { first: 1 }, projection: { first: 1 } }))?.first;
    },
  });
}
