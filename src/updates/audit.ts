// Compares what is stored of each receiver with what must hold of it: its numbers, the steps that published
// its updates, its deliveries, and what Redis has of it. The checks are in audit/.
import type { Redis } from 'ioredis';
import type { ClientSession } from 'mongodb';
import { slotsTotal } from '../cluster/slots.js';
import type { Mongo } from '../storage/mongo.js';
import { deliveryFaults } from './audit/deliveries.js';
import { numberFaults } from './audit/numbers.js';
import { type SourceOf, type SourceVersions, sourceFaults, sourcesOf } from './audit/sources.js';
import type { AuditedDelivery, AuditedUpdate, QueueStored } from './audit/stored.js';
import { type StoredBodies, type StreamEntry, streamFaults, updatesOf } from './audit/streams.js';
import type { DeliveryStatus } from './deliveries/delivery.js';
import { batchesCollection, deliveriesCollection, queuesCollection, updatesCollection } from './names.js';
import { type BatchRow, firstQueue, type QueueState } from './queue/queue.js';
import { streamKeyOf } from './queue/tail.js';
import { type StandingSource, slotOfQueue, standingKindOf, type UpdatePlace } from './standing.js';
import type { UpdateRow } from './update.js';

export interface QueuesAudit {
  tell(line: string): void;
  rest(): Promise<void>;
  /** Absent: what is in Redis is not looked at. */
  readonly redis?: Pick<Redis, 'xrange'> | undefined;
  readonly sourceOf: SourceOf;
  /** Of receivers whose updates stay. */
  readonly sources?: readonly StandingSource[];
}

const ended: readonly DeliveryStatus[] = ['success', 'dead_letter'];
const waiting: readonly DeliveryStatus[] = ['pending', 'delivering', 'failed'];
const hasBody = { $ne: [{ $type: '$body' }, 'missing'] };
const pageMax = 1_000;
const standingPageMax = 5_000;

interface AuditedQueue {
  readonly st: QueueState;
  /** By the clock of the database. */
  readonly now: number;
}

export interface QueuesAudited {
  readonly queues: number;
  readonly faults: number;
}

/** What is under way is over when it is looked at again: only what is wrong both times is told. */
export async function auditQueues(mongo: Mongo, audit: QueuesAudit): Promise<QueuesAudited> {
  const { tell, rest } = audit;
  const doubtful = new Map<string, readonly string[]>();
  let queues = 0;
  for await (const id of receivers(mongo, rest)) {
    queues += 1;
    const found = await faultsNow(mongo, id, audit);
    if (found.length > 0) doubtful.set(id, found);
    await rest();
  }
  let faults = 0;
  for (const [id, before] of doubtful) {
    const still = new Set(await faultsNow(mongo, id, audit));
    for (const line of before.filter((one) => still.has(one))) {
      tell(`queue ${id}: ${line}`);
      faults += 1;
    }
    await rest();
  }
  return { queues, faults };
}

/** Also those that have updates and never had a number. */
async function* receivers({ db }: Mongo, rest: () => Promise<void>): AsyncGenerator<string> {
  const known = new Set<string>();
  const queues = db.collection<{ _id: string }>(queuesCollection);
  for await (const { _id } of queues.find({}, { projection: { _id: 1 }, sort: { _id: 1 } })) {
    known.add(_id);
    yield _id;
  }
  for (let slot = 0; slot < slotsTotal; slot += 1) {
    for (const to of await db.collection<UpdateRow>(updatesCollection).distinct('to', { slot }))
      if (!known.has(to)) yield to;
    await rest();
  }
}

async function faultsNow(mongo: Mongo, to: string, audit: QueuesAudit): Promise<readonly string[]> {
  const { redis, sourceOf, sources = [] } = audit;
  // Before what is stored: an entry is added when its number is committed.
  const entries: StreamEntry[] = (await redis?.xrange(streamKeyOf(to), '-', '+')) ?? [];
  return mongo.client.withSession({ snapshot: true }, async (session) => {
    const stored = await readQueue(mongo, to, session);
    const source = sources.find(({ kind }) => kind === standingKindOf(to));
    if (source !== undefined) {
      const standing = { ...stored, standing: await allOf(source, to) };
      return [...numberFaults(standing), ...deliveryFaults(standing)];
    }
    const versions = await readSources(mongo, sourcesOf(stored.rows, sourceOf), session);
    const bodies = await readBodies(mongo, updatesOf(stored, entries), session);
    return [
      ...numberFaults(stored),
      ...sourceFaults(stored.rows, versions, sourceOf),
      ...deliveryFaults(stored),
      ...streamFaults(stored, entries, bodies),
    ];
  });
}

async function readQueue({ db }: Mongo, to: string, session: ClientSession): Promise<QueueStored> {
  const slot = slotOfQueue(to);
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const withNow = { st: 1, now: { $toLong: '$$NOW' } };
  const queue = await queues.findOne<AuditedQueue>({ _id: to }, { session, projection: withNow });
  const { st, now } = queue ?? { st: firstQueue, now: 0 };
  const ofBatch = { session, projection: { first: 1, ids: 1 }, sort: { first: 1 } } as const;
  const batches = await db.collection<BatchRow>(batchesCollection).find({ to }, ofBatch).toArray();
  const rows = await db
    .collection<UpdateRow>(updatesCollection)
    .find({ slot, to }, { session })
    .project<AuditedUpdate>({ lane: 1, v: 1, i: 1, type: 1 })
    .toArray();
  // Of those that have ended only what is not yet done with from below: they are kept for days.
  const recent = { status: { $in: ended }, seq: { $gt: st.done } };
  const deliveries = await db
    .collection(deliveriesCollection)
    .find({ queue: to, $or: [{ status: { $in: waiting } }, recent] }, { session })
    .project<AuditedDelivery>({ seq: 1, status: 1, lease: 1, dueAt: 1, hasBody })
    .toArray();
  return { to, now, newest: st.newest, done: st.done, held: st.held, batches, rows, deliveries };
}

async function allOf(source: StandingSource, to: string): Promise<readonly UpdatePlace[]> {
  const found = new Map<string, UpdatePlace>();
  let from = 0;
  let limit = standingPageMax;
  for (;;) {
    const page = await source.since({ slots: [slotOfQueue(to)], to, from, limit });
    for (const place of page) found.set(place._id, place);
    if (page.length < limit) return [...found.values()];
    const last = page.at(-1)?.at ?? from;
    limit = last === from ? limit * 2 : standingPageMax;
    from = last;
  }
}

async function readSources(
  { db }: Mongo,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
  session: ClientSession,
): Promise<ReadonlyMap<string, SourceVersions>> {
  const versions = new Map<string, SourceVersions>();
  for (const [collection, ids] of sources) {
    const found = new Map<string, number>();
    for (const _id of paged([...ids])) {
      const actors = db.collection<{ _id: string; v: number }>(collection);
      for await (const actor of actors.find({ _id }, { session, projection: { v: 1 } }))
        found.set(actor._id, actor.v);
    }
    versions.set(collection, found);
  }
  return versions;
}

async function readBodies(
  { db }: Mongo,
  ids: readonly string[],
  session: ClientSession,
): Promise<StoredBodies> {
  const found = new Map<string, UpdateRow>();
  for (const _id of paged(ids))
    for await (const row of db.collection<UpdateRow>(updatesCollection).find({ _id }, { session }))
      found.set(row._id, row);
  return found;
}

function paged(ids: readonly string[]): readonly { readonly $in: string[] }[] {
  const pages = Math.ceil(ids.length / pageMax);
  return Array.from({ length: pages }, (_, nth) => ({
    $in: ids.slice(nth * pageMax, (nth + 1) * pageMax),
  }));
}
