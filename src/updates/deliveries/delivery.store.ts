// Reads deliveries: what is to be attempted next, and what a developer is shown.
import { inSlots } from '../../cluster/slots.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { deliveriesCollection, queuesCollection } from '../names.js';
import type { QueueState } from '../queue/queue.js';
import { shardOfReceiver } from '../shard-rules.js';
import type { StandingSource } from '../standing.js';
import type { SentUpdate } from '../update.js';
import type { DeliveryStatus, PendingDelivery } from './delivery.js';
import { createFirstSuccessStore, successCollections } from './first-successes.store.js';
import { createListed, type Listed } from './listed.store.js';
import type { NumberedId } from './numbered.store.js';
import { createPendingStore, ended, type FreshAsked, type StoredDelivery } from './pending.store.js';
import { createPositions } from './position.store.js';
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
    shard: shardOfReceiver('queue'),
  },
  ...successCollections(keptSeconds),
];

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
  bodies(queue: string, ids: readonly string[]): Promise<ReadonlyMap<string, SentUpdate>>;
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
  replayable(queue: string, replay: DeliveryReplay, limit: number): Promise<readonly NumberedId[]>;
}

interface EndedPage {
  readonly done: number;
  readonly before: number;
  readonly limit: number;
}

/** Another attempt is to come. */
const waitingAgain: readonly DeliveryStatus[] = ['failed', 'pending'];

export function createDeliveryStore(
  { db }: Pick<Mongo, 'db'>,
  sources: readonly StandingSource[] = [],
): DeliveryStore {
  const queues = db.collection<{ _id: string; slot: number; st: QueueState }>(queuesCollection);
  const deliveries = db.collection<StoredDelivery>(deliveriesCollection);
  const successes = createFirstSuccessStore({ db });
  const first = createPendingStore({ db, successes, sources });
  const { standingOf } = createPositions({ db });

  return Object.freeze({
    async *configured(slots: readonly number[], since: number) {
      const filter = { slot: inSlots(slots), 'st.configuredAt': { $gt: since } };
      for await (const { _id, st } of queues.find(filter)) yield { id: _id, state: st };
    },
    async queue(id: string) {
      const found = await queues.findOne({ _id: id });
      return found === null ? undefined : { id, state: found.st };
    },
    fresh: first.fresh,
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
      const kept = { _id: { $in: [...ids] }, queue, body: { $exists: true } };
      const [rows, dead] = await Promise.all([
        first.publishedAmong(queue, ids, { body: 1, traceparent: 1 }),
        deliveries.find(kept, { projection: { body: 1 }, hint: '_id_' }).toArray(),
      ]);
      const found = new Map<string, SentUpdate>(dead.map(({ _id, body = '' }) => [_id, { body }]));
      for (const [id, { body, traceparent }] of rows) found.set(id, { body, traceparent });
      return found;
    },
    doneUpTo: first.doneUpTo,
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
      return (await first.isPending({ queue, id, done })) ? 'pending' : undefined;
    },
    pending: first.pending,
    countPending: first.countPending,
    ...createSingle({ db, successes, standing: standingOf, publishedAmong: first.publishedAmong }),
    ...createListed({ db, successes, underWay: async (queue) => (await standingOf(queue)).underWay }),
    async *replaying(slots: readonly number[]) {
      const filter = { slot: inSlots(slots), 'st.replay.isRunning': true };
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
