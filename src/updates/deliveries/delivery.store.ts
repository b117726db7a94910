// Reads deliveries: what is to be attempted next, and what a developer is shown.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { batchesCollection, deliveriesCollection, queuesCollection, updatesCollection } from '../names.js';
import { type BatchRow, batchMax, type QueueState } from '../queue/queue.js';
import { isStanding, type StandingSource, slotOfQueue, standingKindOf } from '../standing.js';
import type { UpdateRow } from '../update.js';
import { firstsUnderWay } from './beginning.js';
import type { DeliveryStatus, PendingDelivery, WebhookDelivery } from './delivery.js';
import { createFirstSuccessStore, successCollections } from './first-successes.store.js';
import { createListed, type Listed } from './listed.store.js';
import { type DeliveryReplay, latestOf } from './replay.js';
import { createSingle, type Single } from './single.store.js';

/** Delivered and dead ones are kept for so long after they have ended. */
export const keptSeconds = 7 * 24 * 60 * 60;

export const deliveryCollections: readonly CollectionSpec[] = [
  {
    name: deliveriesCollection,
    indexes: [
      { name: 'due', key: { queue: 1, dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
      { name: 'newest', key: { queue: 1, seq: -1 } },
      { name: 'status', key: { queue: 1, status: 1, seq: -1 } },
      { name: 'ended', key: { endedAt: 1 }, expireAfterSeconds: keptSeconds },
    ],
  },
  ...successCollections(keptSeconds),
];

interface StoredDelivery extends WebhookDelivery {
  readonly _id: string;
}

export interface PushedQueue {
  readonly id: string;
  readonly state: QueueState;
}

export interface DeliveryStore extends Listed, Single {
  /** This finds the queues of these slots whose way of delivery was set after this moment. */
  configured(slots: readonly number[], since: number): AsyncIterable<PushedQueue>;
  queue(id: string): Promise<PushedQueue | undefined>;
  fresh(
    queue: string,
    page: FreshAsked,
  ): Promise<{
    readonly items: readonly PendingDelivery[];
    readonly upTo: number;
    readonly isEnd: boolean;
    /** The queue had this count of changes before the page was read. */
    readonly changes: number;
  }>;
  /** This returns deliveries that are tried again or under way; the one that is due next comes first. */
  waiting(queue: string, limit: number): Promise<readonly StoredDelivery[]>;
  /** This returns by id the bodies of updates neither delivered nor dropped, and of dead letters. */
  bodies(queue: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The number up to which nothing waits any more, and when what waits longest was published. */
  doneUpTo(queue: string, done: number): Promise<{ readonly upTo: number; readonly oldestAt?: number }>;
  /** This finds deliveries that ended before a moment and whose numbers are not done with. */
  ended(queue: string, page: EndedPage): Promise<readonly string[]>;
  /** Keeps those that were delivered by their first attempts, likewise, for longer from now on. */
  prolongFirsts(queue: string, those: Omit<EndedPage, 'limit'> & { readonly at: number }): Promise<void>;
  find(queue: string, id: string): Promise<StoredDelivery | undefined>;
  /** This finds dropped updates up to this number whose attempts have failed so far. */
  dropped(queue: string, upTo: number, limit: number): Promise<readonly string[]>;
  /** The status is known also where there is no document; undefined: there is no such delivery. */
  statusOf(queue: string, id: string): Promise<DeliveryStatus | undefined>;
  /** This lists deliveries that wait for their first attempt; the newest comes first. */
  pending(
    queue: string,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<readonly PendingDelivery[]>;
  countPending(queue: string): Promise<number>;
  /** This finds the queues of these slots that have a running replay. */
  replaying(slots: readonly number[]): AsyncIterable<PushedQueue>;
  /** This returns deliveries that a replay has not looked at, in the order of their numbers. */
  replayable(queue: string, replay: DeliveryReplay, limit: number): Promise<readonly NumberedPlace[]>;
}

interface FreshAsked {
  readonly after: number;
  readonly limit: number;
  readonly hasBodies?: boolean;
}

type Fields = Record<'lane' | 'type' | 'body', 1>;

interface EndedPage {
  readonly done: number;
  readonly before: number;
  readonly limit: number;
}

interface NumberedPlace {
  readonly id: string;
  readonly seq: number;
}

/** This many deliveries are read at once to pass over those that are done with or on earlier pages. */
const passedAtOnce = 2_048;

/** How far a queue is, and the deliveries whose first attempts are under way. */
interface Standing {
  readonly id: string;
  readonly newest: number;
  readonly done: number;
  readonly changes: number;
  readonly underWay: ReadonlyMap<string, WebhookDelivery>;
}

/** With the moment at which it was given. */
interface ToldNumber extends NumberedPlace {
  readonly at: number;
}

/** Their updates are stored as well. */
const undone: readonly DeliveryStatus[] = ['failed', 'delivering', 'pending'];
const bodiless = { body: { $exists: false } } as const;
/** None comes by itself. */
const ended: readonly DeliveryStatus[] = ['success', 'dead_letter'];
/** Another attempt is to come. */
const waitingAgain: readonly DeliveryStatus[] = ['failed', 'pending'];

export function createDeliveryStore(
  { db }: Pick<Mongo, 'db'>,
  sources: readonly StandingSource[] = [],
): DeliveryStore {
  const queues = db.collection<{ _id: string; slot: number; st: QueueState }>(queuesCollection);
  const batches = db.collection<BatchRow>(batchesCollection);
  const updates = db.collection<UpdateRow>(updatesCollection);
  const deliveries = db.collection<StoredDelivery>(deliveriesCollection);

  const successes = createFirstSuccessStore({ db });

  const sourceOf = (queue: string) => sources.find(({ kind }) => kind === standingKindOf(queue));

  async function publishedAmong(queue: string, ids: readonly string[], projection: Partial<Fields>) {
    const source = sourceOf(queue);
    if (source !== undefined) return source.find(ids);
    const rows = updates.find({ _id: { $in: [...ids] } }, { projection });
    return new Map((await rows.toArray()).map((row) => [row._id, row]));
  }

  /** This keeps the deliveries that wait for their first attempt, in their order. */
  async function waitingAmong(
    { id: queue, underWay }: Standing,
    all: readonly NumberedPlace[],
    { hasBodies = false }: Pick<FreshAsked, 'hasBodies'> = {},
  ) {
    const numbered = all.filter(({ id }) => !underWay.has(id));
    if (numbered.length === 0) return [];
    const ids = numbered.map(({ id }) => id);
    const fields: Partial<Fields> = hasBodies ? { lane: 1, type: 1, body: 1 } : { lane: 1, type: 1 };
    const [byId, delivered] = await (sourceOf(queue) === undefined
      ? Promise.all([publishedAmong(queue, ids, fields), documentsAmong(ids)])
      : keptAmong(queue, numbered));
    return numbered.flatMap(({ id, seq }): PendingDelivery[] => {
      const row = delivered.has(id) ? undefined : byId.get(id);
      if (row === undefined) return [];
      const { lane, type, body } = row;
      return [{ id, seq, lane, type, ...(hasBodies && { body }) }];
    });
  }

  /** Updates that stay are always read with their bodies, so only those that wait are looked up. */
  async function keptAmong(queue: string, numbered: readonly NumberedPlace[]) {
    const ids = numbered.map(({ id }) => id);
    const [known, succeeded] = await Promise.all([documentsAmong(ids), succeededAmong(queue, numbered)]);
    const delivered = new Set([...known, ...succeeded]);
    const left = ids.filter((id) => !delivered.has(id));
    return [await publishedAmong(queue, left, {}), delivered] as const;
  }

  async function documentsAmong(ids: readonly string[], statuses?: readonly DeliveryStatus[]) {
    const filter = { _id: { $in: [...ids] }, ...(statuses && { status: { $in: [...statuses] } }) };
    const known = await deliveries.find(filter, { projection: { _id: 1 } }).toArray();
    return new Set(known.map(({ _id }) => _id));
  }

  function succeededAmong(queue: string, numbered: readonly NumberedPlace[]) {
    const seqs = numbered.map(({ seq }) => seq);
    return successes.between(queue, { first: Math.min(...seqs), last: Math.max(...seqs) });
  }

  /** Read before what is stored of its deliveries: what has ended meanwhile is found there. */
  async function standingOf(id: string): Promise<Standing> {
    const projection = { 'st.newest': 1, 'st.done': 1, 'st.changes': 1, 'st.held': 1 };
    const found = await queues.findOne({ _id: id }, { projection });
    const { newest = 0, done = 0, changes = 0, held = {} } = found?.st ?? {};
    return { id, newest, done, changes, underWay: firstsUnderWay(id, held) };
  }

  /** Where the batch with this number begins: there may be many small ones before it. */
  async function firstOfBatch(queue: string, seq: number): Promise<number> {
    const options = { sort: { first: -1 }, projection: { first: 1 } } as const;
    return (await batches.findOne({ to: queue, first: { $lte: seq } }, options))?.first ?? seq;
  }

  /** The next of what waits; what is done with between is passed over in great steps. */
  async function fresh(queue: string, { after, limit, hasBodies = false }: FreshAsked) {
    const standing = await standingOf(queue);
    const { changes, done } = standing;
    const start = Math.max(after, after === 0 ? done : 0);
    const items: PendingDelivery[] = [];
    let upTo = start;
    let size = limit;
    for await (const page of numberedPages(queue, { from: start + 1, size: () => size })) {
      items.push(...(await waitingAmong(standing, page, { hasBodies })));
      upTo = page.at(-1)?.seq ?? upTo;
      if (items.length === limit) return { items, upTo, isEnd: false, changes };
      if (items.length > limit) {
        const some = items.slice(0, limit);
        return { items: some, upTo: some.at(-1)?.seq ?? upTo, isEnd: false, changes };
      }
      size = items.length > 0 ? limit : Math.min(size * 2, passedAtOnce);
    }
    return { items, upTo, isEnd: true, changes };
  }

  /** From this number on. */
  async function* numberedPages(
    queue: string,
    { from, size }: { readonly from: number; readonly size: () => number },
  ): AsyncGenerator<readonly ToldNumber[]> {
    const first = { $gte: await firstOfBatch(queue, from) };
    let page: ToldNumber[] = [];
    for await (const batch of batches.find({ to: queue, first }, { sort: { first: 1 } }))
      for (const one of numberedIn(batch)) {
        if (one.seq < from) continue;
        page.push(one);
        if (page.length < size()) continue;
        yield page;
        page = [];
      }
    if (page.length > 0) yield page;
  }

  /** This finds the updates of the page that still wait: since when, by id. */
  async function undoneAmong(
    queue: string,
    page: readonly ToldNumber[],
  ): Promise<ReadonlyMap<string, number>> {
    const _id = { $in: page.map(({ id }) => id) };
    if (!isStanding(queue)) {
      const rows = await updates.find({ _id }, { projection: { at: 1 } }).toArray();
      return new Map(rows.map((row) => [row._id, row.at]));
    }
    const [over, succeeded] = await Promise.all([
      documentsAmong(_id.$in, ended),
      succeededAmong(queue, page),
    ]);
    const isOver = (id: string) => over.has(id) || succeeded.has(id);
    return new Map(page.flatMap(({ id, at }) => (isOver(id) ? [] : [[id, at] as const])));
  }

  async function doneUpTo(queue: string, done: number): Promise<{ upTo: number; oldestAt?: number }> {
    let upTo = done;
    let size = batchMax;
    for await (const page of numberedPages(queue, { from: done + 1, size: () => size })) {
      const waiting = await undoneAmong(queue, page);
      for (const { id, seq } of page) {
        const oldestAt = waiting.get(id);
        if (oldestAt !== undefined) return { upTo, oldestAt };
        upTo = seq;
      }
      size = passedAtOnce;
    }
    return { upTo };
  }

  async function pending(queue: string, { skip, limit }: { skip: number; limit: number }) {
    const standing = await standingOf(queue);
    const { done } = standing;
    const first = { $gt: done + 1 - batchMax };
    const found: PendingDelivery[] = [];
    let left = skip;
    let page: NumberedPlace[] = [];
    const look = async () => {
      const waiting = await waitingAmong(standing, page);
      found.push(...waiting.slice(left, left + limit - found.length));
      left = Math.max(0, left - waiting.length);
      page = [];
    };
    for await (const batch of batches.find({ to: queue, first }, { sort: { first: -1 } })) {
      page.push(
        ...numberedIn(batch)
          .filter(({ seq }) => seq > done)
          .reverse(),
      );
      // A page far behind is looked for in great steps.
      if (page.length < (left > 0 ? passedAtOnce : limit)) continue;
      await look();
      if (found.length >= limit) return found;
    }
    await look();
    return found;
  }

  async function isPending({ queue, id, done }: { queue: string; id: string; done: number }) {
    const of = standingKindOf(queue);
    if (of === undefined) return (await updates.countDocuments({ _id: id, to: queue }, { limit: 1 })) > 0;
    const batch = await batches.findOne({ of, ids: id, to: queue });
    const place = batch && numberedIn(batch).find((one) => one.id === id);
    return place ? place.seq > done : false;
  }

  return Object.freeze({
    async *configured(slots: readonly number[], since: number) {
      const filter = { slot: { $in: [...slots] }, 'st.configuredAt': { $gt: since } };
      for await (const { _id, st } of queues.find(filter)) yield { id: _id, state: st };
    },
    async queue(id: string) {
      const found = await queues.findOne({ _id: id });
      return found === null ? undefined : { id, state: found.st };
    },
    fresh,
    async waiting(queue: string, limit: number) {
      const { underWay } = await standingOf(queue);
      const again = await deliveries
        .find({ queue, dueAt: { $exists: true } }, { sort: { dueAt: 1 }, limit })
        .project<StoredDelivery>({ attempt_log: 0, body: 0 })
        .toArray();
      const known = new Set(again.map(({ _id }) => _id));
      const firsts = [...underWay].flatMap(([_id, first]) => (known.has(_id) ? [] : [{ _id, ...first }]));
      const all = [...again, ...firsts].sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
      return all.slice(0, limit);
    },
    async bodies(queue: string, ids: readonly string[]) {
      const kept = { _id: { $in: [...ids] }, body: { $exists: true } };
      const [rows, dead] = await Promise.all([
        publishedAmong(queue, ids, { body: 1 }),
        deliveries.find(kept, { projection: { body: 1 } }).toArray(),
      ]);
      const found = new Map(dead.map(({ _id, body = '' }) => [_id, body]));
      for (const [id, { body }] of rows) found.set(id, body);
      return found;
    },
    doneUpTo,
    async ended(queue: string, { done, before, limit }: EndedPage) {
      const filter = {
        queue,
        status: { $in: [...ended] },
        seq: { $gt: done },
        endedAt: { $lt: new Date(before) },
      };
      const found = await deliveries.find(filter, { projection: { _id: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },
    prolongFirsts: successes.prolong,
    async find(queue: string, id: string) {
      return (await deliveries.findOne({ _id: id, queue })) ?? undefined;
    },
    async dropped(queue: string, upTo: number, limit: number) {
      const status = { $in: [...waitingAgain] };
      const filter = { queue, status, seq: { $lte: upTo }, body: { $exists: false } };
      const found = await deliveries.find(filter, { projection: { _id: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },
    async statusOf(queue: string, id: string) {
      const { underWay, done } = await standingOf(queue);
      if (underWay.has(id)) return 'delivering';
      if (await successes.has(queue, id)) return 'success';
      return (await isPending({ queue, id, done })) ? 'pending' : undefined;
    },
    pending,
    async countPending(queue: string) {
      const { newest, done, underWay } = await standingOf(queue);
      const isStored = isStanding(queue);
      const without = isStored ? { seq: { $gt: done } } : { status: { $in: [...undone] }, ...bodiless };
      const begun = [...underWay.values()].filter(({ seq }) => seq > done).length;
      const [all, known, succeeded] = await Promise.all([
        isStored ? newest - done : updates.countDocuments({ slot: slotOfQueue(queue), to: queue }),
        deliveries.countDocuments({ queue, ...without }),
        isStored ? successes.countAfter(queue, done) : 0,
      ]);
      return Math.max(0, all - known - succeeded - begun);
    },
    ...createSingle({ db, successes, standing: standingOf, publishedAmong }),
    ...createListed({ db, successes, underWay: async (queue) => (await standingOf(queue)).underWay }),
    async *replaying(slots: readonly number[]) {
      const filter = { slot: { $in: [...slots] }, 'st.replay.isRunning': true };
      for await (const { _id, st } of queues.find(filter)) yield { id: _id, state: st };
    },
    async replayable(queue: string, replay: DeliveryReplay, limit: number) {
      const { status, from = 0, upTo } = replay;
      const at = status === 'dead_letter' ? '$dead_letter_at' : { $last: '$attempt_log.at' };
      const $expr = { $and: [{ $gte: [at, from] }, { $lte: [at, latestOf(replay)] }] };
      const filter = { queue, status, seq: { $gt: upTo }, $expr };
      const found = deliveries.find(filter, { projection: { seq: 1 }, sort: { seq: 1 }, limit });
      return (await found.toArray()).map(({ _id: id, seq }) => ({ id, seq }));
    },
  });
}

function numberedIn({ first, ids, at }: BatchRow): readonly ToldNumber[] {
  return ids.map((id, nth) => ({ id, seq: first + nth, at }));
}
