// Reads what waits for its first attempt: updates of a queue that have no document of a delivery yet.
import type { Collection } from 'mongodb';
import type { Mongo } from '../../storage/mongo.js';
import { deliveriesCollection, updatesCollection } from '../names.js';
import { batchMax } from '../queue/queue.js';
import { isStanding, type StandingSource, slotOfQueue, standingKindOf } from '../standing.js';
import type { UpdateRow } from '../update.js';
import type { DeliveryStatus, PendingDelivery, WebhookDelivery } from './delivery.js';
import type { FirstSuccessStore } from './first-successes.store.js';
import { createNumberedStore, type NumberedAt, type NumberedId } from './numbered.store.js';
import { createPositions, type QueuePositionRead } from './position.store.js';

export interface FreshAsked {
  readonly after: number;
  readonly limit: number;
  readonly hasBodies?: boolean;
}

type Fields = Record<'lane' | 'type' | 'body' | 'traceparent', 1>;

/** This many deliveries are read at once to pass over those that are done with or on earlier pages. */
const passedAtOnce = 2_048;

/** Their updates are stored as well. */
const undone: readonly DeliveryStatus[] = ['failed', 'delivering', 'pending'];
const bodiless = { body: { $exists: false } } as const;
/** None comes by itself. */
export const ended: readonly DeliveryStatus[] = ['success', 'dead_letter'];

export interface StoredDelivery extends WebhookDelivery {
  readonly _id: string;
}

export interface PendingOptions extends Pick<Mongo, 'db'> {
  readonly successes: FirstSuccessStore;
  readonly sources: readonly StandingSource[];
}

export function createPendingStore({ db, successes, sources }: PendingOptions) {
  const updates = db.collection<UpdateRow>(updatesCollection);
  const deliveries = db.collection<StoredDelivery>(deliveriesCollection);
  const numbered = createNumberedStore({ db });
  const { positionOf, standingOf } = createPositions({ db });

  const sourceOf = (queue: string) => sources.find(({ kind }) => kind === standingKindOf(queue));

  async function publishedAmong(queue: string, ids: readonly string[], projection: Partial<Fields>) {
    const source = sourceOf(queue);
    if (source !== undefined) return source.find(ids);
    const filter = { _id: { $in: [...ids] }, to: queue };
    const rows = updates.find(filter, { projection, ...allAtOnce(ids.length) });
    return new Map((await rows.toArray()).map((row) => [row._id, row]));
  }

  /** This keeps the deliveries that wait for their first attempt, in their order. */
  async function waitingAmong(
    { id: queue, underWay }: QueuePositionRead,
    all: readonly NumberedId[],
    { hasBodies = false }: Pick<FreshAsked, 'hasBodies'> = {},
  ) {
    const begun = new Set(underWay);
    const some = all.filter(({ id }) => !begun.has(id));
    if (some.length === 0) return [];
    const ids = some.map(({ id }) => id);
    const fields: Partial<Fields> = { lane: 1, type: 1, ...(hasBodies && { body: 1, traceparent: 1 }) };
    const [byId, delivered] = await (sourceOf(queue) === undefined
      ? Promise.all([publishedAmong(queue, ids, fields), documentsAmong(deliveries, { queue, ids })])
      : keptAmong(queue, some));
    return some.flatMap(({ id, seq }): PendingDelivery[] => {
      const row = delivered.has(id) ? undefined : byId.get(id);
      if (row === undefined) return [];
      const { lane, type, body, traceparent } = row;
      return [{ id, seq, lane, type, ...(hasBodies && { body, traceparent }) }];
    });
  }

  /** Updates that stay are always read with their bodies, so only those that wait are looked up. */
  async function keptAmong(queue: string, some: readonly NumberedId[]) {
    const ids = some.map(({ id }) => id);
    const [known, succeeded] = await Promise.all([
      documentsAmong(deliveries, { queue, ids }),
      succeededAmong(successes, queue, some),
    ]);
    const delivered = new Set([...known, ...succeeded]);
    const left = ids.filter((id) => !delivered.has(id));
    return [await publishedAmong(queue, left, {}), delivered] as const;
  }

  /** The next of what waits; what is done with between is passed over in great steps. */
  async function fresh(queue: string, { after, limit, hasBodies = false }: FreshAsked) {
    const place = await positionOf(queue);
    const { changes, done } = place;
    const start = Math.max(after, after === 0 ? done : 0);
    const items: PendingDelivery[] = [];
    let upTo = start;
    let size = limit;
    for await (const page of numbered.pages(queue, { from: start + 1, size: () => size })) {
      items.push(...(await waitingAmong(place, page, { hasBodies })));
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

  /** This finds the updates of the page that still wait: since when, by id. */
  async function undoneAmong(
    queue: string,
    page: readonly NumberedAt[],
  ): Promise<ReadonlyMap<string, number>> {
    const _id = { $in: page.map(({ id }) => id) };
    if (!isStanding(queue)) {
      const rows = await updates.find({ _id, to: queue }, { projection: { at: 1 } }).toArray();
      return new Map(rows.map((row) => [row._id, row.at]));
    }
    const [over, succeeded] = await Promise.all([
      documentsAmong(deliveries, { queue, ids: _id.$in, statuses: ended }),
      succeededAmong(successes, queue, page),
    ]);
    const isOver = (id: string) => over.has(id) || succeeded.has(id);
    return new Map(page.flatMap(({ id, at }) => (isOver(id) ? [] : [[id, at] as const])));
  }

  async function doneUpTo(queue: string, done: number): Promise<{ upTo: number; oldestAt?: number }> {
    let upTo = done;
    let size = batchMax;
    for await (const page of numbered.pages(queue, { from: done + 1, size: () => size })) {
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
    const place = await positionOf(queue);
    const { done } = place;
    const found: PendingDelivery[] = [];
    let left = skip;
    let page: NumberedId[] = [];
    const look = async () => {
      const waiting = await waitingAmong(place, page);
      found.push(...waiting.slice(left, left + limit - found.length));
      left = Math.max(0, left - waiting.length);
      page = [];
    };
    for await (const some of numbered.newestFirst(queue, done)) {
      page.push(...some);
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
    const place = await numbered.find(queue, { of, id });
    return place !== undefined && place.seq > done;
  }

  async function countPending(queue: string) {
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
  }

  return Object.freeze({ publishedAmong, fresh, doneUpTo, pending, isPending, countPending });
}

interface DocumentsAsked {
  readonly queue: string;
  readonly ids: readonly string[];
  /** Absent: of any. */
  readonly statuses?: readonly DeliveryStatus[];
}

async function documentsAmong(
  deliveries: Collection<StoredDelivery>,
  { queue, ids, statuses }: DocumentsAsked,
) {
  const ofStatus = statuses && { status: { $in: [...statuses] } };
  const filter = { _id: { $in: [...ids] }, queue, ...ofStatus };
  const options = { projection: { _id: 1 }, hint: '_id_', ...allAtOnce(ids.length) };
  const known = await deliveries.find(filter, options).toArray();
  return new Set(known.map(({ _id }) => _id));
}

function succeededAmong(successes: FirstSuccessStore, queue: string, some: readonly NumberedId[]) {
  const seqs = some.map(({ seq }) => seq);
  return successes.between(queue, { first: Math.min(...seqs), last: Math.max(...seqs) });
}

/** One answer holds all that are asked for, and there is no cursor to be closed. */
const allAtOnce = (count: number) => ({ batchSize: count + 1 });
