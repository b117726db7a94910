// Compares what is stored of each receiver with what must hold of it: its numbers, the steps that published
// its updates, its deliveries, and what Redis has of it. The checks are in audit/.
import type { Redis } from 'ioredis';
import type { ClientSession } from 'mongodb';
import { slotsTotal } from '../cluster/slots.js';
import type { Mongo } from '../storage/mongo.js';
import { deliveryFaults } from './audit/deliveries.js';
import { numberFaults } from './audit/numbers.js';
import { givenFrom, readerFaults } from './audit/readers.js';
import { type SourceOf, type SourceVersions, sourceFaults, sourcesOf } from './audit/sources.js';
import { batchesWith, standingFaults } from './audit/standing.js';
import type { AuditedDelivery, AuditedUpdate, QueueStored } from './audit/stored.js';
import { type StoredBodies, type StreamEntry, streamFaults, updatesOf } from './audit/streams.js';
import { firstsUnderWay } from './deliveries/beginning.js';
import type { DeliveryStatus } from './deliveries/delivery.js';
import { type SuccessesRow, successesIn } from './deliveries/first-successes.js';
import {
  batchesCollection,
  deliveriesCollection,
  queuesCollection,
  successesCollection,
  updatesCollection,
} from './names.js';
import { type BatchRow, firstQueue, type QueueState } from './queue/queue.js';
import { streamKeyOf } from './queue/tail.js';
import { isStanding, type StandingSource, slotOfQueue, standingKindOf } from './standing.js';
import type { UpdateRow } from './update.js';

export interface QueuesAudit {
  tell(line: string): void;
  rest(): Promise<void>;
  /** Absent: what is in Redis is not looked at. */
  readonly redis?: Pick<Redis, 'xrange'> | undefined;
  readonly sourceOf: SourceOf;
  /** Updates that stay are read from these; a receiver without its source is not audited. */
  readonly sources?: readonly StandingSource[];
  /** About this many updates that stay are read at once. */
  readonly pageMax?: number;
}

const ended: readonly DeliveryStatus[] = ['success', 'dead_letter'];
const waiting: readonly DeliveryStatus[] = ['pending', 'delivering', 'failed'];
const hasBody = { $ne: [{ $type: '$body' }, 'missing'] };
const usualPageMax = 1_000;
const slotsAtOnce = 64;

interface AuditedQueue {
  readonly st: QueueState;
  /** By the clock of the database. */
  readonly now: number;
}

export interface QueuesAudited {
  readonly queues: number;
  readonly faults: number;
}

/** A fault is reported only when two looks in a row find it, since work under way is over by the second. */
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

/** All receivers, with those that have updates and no queue yet. */
async function* receivers({ db }: Mongo, rest: () => Promise<void>): AsyncGenerator<string> {
  const queues = db.collection<{ _id: string }>(queuesCollection);
  const onlyId = { projection: { _id: 1 }, sort: { _id: 1 } } as const;
  for await (const { _id } of queues.find({}, onlyId)) yield _id;
  for (let first = 0; first < slotsTotal; first += slotsAtOnce) {
    const slot = { $gte: first, $lt: first + slotsAtOnce };
    const told = await db.collection<UpdateRow>(updatesCollection).distinct('to', { slot });
    const known = told.length === 0 ? [] : await queues.find({ _id: { $in: told } }, onlyId).toArray();
    const hasQueue = new Set(known.map(({ _id }) => _id));
    for (const to of told) if (!hasQueue.has(to)) yield to;
    await rest();
  }
}

async function faultsNow(mongo: Mongo, to: string, audit: QueuesAudit): Promise<readonly string[]> {
  const { redis, sourceOf, sources = [] } = audit;
  const source = sources.find(({ kind }) => kind === standingKindOf(to));
  // A receiver whose updates stay is skipped when no source says where they are kept.
  if (isStanding(to)) return source === undefined ? [] : keptFaults(mongo, { to, source }, audit);
  // Before what is stored: an entry is added when its number is committed.
  const entries: StreamEntry[] = (await redis?.xrange(streamKeyOf(to), '-', '+')) ?? [];
  return mongo.client.withSession({ snapshot: true }, async (session) => {
    const stored = await readQueue(mongo, to, session);
    const versions = await readSources(mongo, sourcesOf(stored.rows, sourceOf), session);
    const bodies = await readBodies(mongo, updatesOf(stored, entries), session);
    // A receiver does not read its stream while its updates are pushed.
    const given = stored.isPushed ? [] : givenFrom(stored, entries);
    return [
      ...numberFaults(stored),
      ...sourceFaults(stored.rows, versions, sourceOf),
      ...deliveryFaults(stored),
      ...streamFaults(stored, entries, bodies),
      ...readerFaults(stored, given, bodies),
    ];
  });
}

interface Kept {
  readonly to: string;
  readonly source: StandingSource;
}

/** Updates that stay are audited page by page, since they outlast a snapshot and do not fit into memory. */
async function keptFaults(
  mongo: Mongo,
  { to, source }: Kept,
  audit: QueuesAudit,
): Promise<readonly string[]> {
  const { db, client } = mongo;
  const { rest, pageMax = usualPageMax } = audit;
  const stored = await client.withSession({ snapshot: true }, (session) => readQueue(mongo, to, session));
  const batches: QueueStored['batches'][number][] = [];
  const standing: { readonly _id: string }[] = [];
  for (const { $in } of paged(
    stored.deliveries.map(({ _id }) => _id),
    pageMax,
  )) {
    batches.push(...(await batchesWith(db, source.kind, $in)));
    for (const _id of (await source.find($in)).keys()) standing.push({ _id });
  }
  return [
    ...(await standingFaults(stored, { db, source, rest, pageMax })),
    ...deliveryFaults({ ...stored, batches, standing }),
  ];
}

async function readQueue({ db }: Mongo, to: string, session: ClientSession): Promise<QueueStored> {
  const slot = slotOfQueue(to);
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const withNow = { st: 1, now: { $toLong: '$$NOW' } };
  const queue = await queues.findOne<AuditedQueue>({ _id: to }, { session, projection: withNow });
  const { st, now } = queue ?? { st: firstQueue, now: 0 };
  const ofBatch = { session, projection: { first: 1, ids: 1 }, sort: { first: 1 } } as const;
  // Batches of updates that stay are left out here, since they are read a page at a time.
  const batches = isStanding(to)
    ? []
    : await db.collection<BatchRow>(batchesCollection).find({ to }, ofBatch).toArray();
  const rows = await db
    .collection<UpdateRow>(updatesCollection)
    .find({ slot, to }, { session })
    .project<AuditedUpdate>({ lane: 1, v: 1, i: 1, type: 1 })
    .toArray();
  // Ended deliveries are kept for days, so only those with numbers above `done` are read.
  const recent = { status: { $in: ended }, seq: { $gt: st.done } };
  const documents = await db
    .collection(deliveriesCollection)
    .find({ queue: to, $or: [{ status: { $in: waiting } }, recent] }, { session })
    .project<AuditedDelivery>({ seq: 1, status: 1, lease: 1, dueAt: 1, hasBody })
    .toArray();
  const { newest, done, switchedAt, skipped = 0, held } = st;
  const succeeded = await db
    .collection<SuccessesRow>(successesCollection)
    .find({ queue: to, to: { $gt: st.done } }, { session })
    .toArray();
  const firsts: AuditedDelivery[] = [...firstsUnderWay(to, st.held ?? {})].map(([_id, first]) => {
    const { seq, status, lease, dueAt } = first;
    return { _id, seq, status, hasBody: false, ...(lease && { lease }), ...(dueAt && { dueAt }) };
  });
  const delivered = succeeded
    .flatMap(successesIn)
    .flatMap(({ id: _id, seq, status }): AuditedDelivery[] =>
      seq > st.done ? [{ _id, seq, status, hasBody: false }] : [],
    );
  const deliveries = [...documents, ...firsts, ...delivered];
  const isPushed = st.target !== undefined;
  return { to, now, newest, done, switchedAt, skipped, isPushed, held, batches, rows, deliveries };
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

function paged(ids: readonly string[], pageMax = usualPageMax): readonly { readonly $in: string[] }[] {
  const pages = Math.ceil(ids.length / pageMax);
  return Array.from({ length: pages }, (_, nth) => ({
    $in: ids.slice(nth * pageMax, (nth + 1) * pageMax),
  }));
}
