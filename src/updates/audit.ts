// Compares the numbers of updates with what is stored of them: dense, each given once, in the order of each
// lane, with an update for every number that is not done with, and none that is or that has no number.
import type { ClientSession } from 'mongodb';
import { slotOf } from '../cluster/slots.js';
import type { Mongo } from '../storage/mongo.js';
import { batchesCollection, queueKindName, queuesCollection, updatesCollection } from './names.js';
import type { BatchRow, QueueState } from './queue/queue.js';
import type { UpdatePlace } from './queue/queue.store.js';

/** What is stored of one queue at one moment. */
export interface QueueStored {
  readonly to: string;
  readonly newest: number;
  readonly done: number;
  /** By their first numbers. */
  readonly batches: readonly Pick<BatchRow, 'first' | 'ids'>[];
  readonly rows: readonly Pick<UpdatePlace, '_id' | 'lane' | 'v' | 'i'>[];
}

export interface QueuesAudit {
  tell(line: string): void;
  rest(): Promise<void>;
}

export interface QueuesAudited {
  readonly queues: number;
  readonly faults: number;
}

/** What is under way is over when it is looked at again: only what is wrong both times is told. */
export async function auditQueues(mongo: Mongo, { tell, rest }: QueuesAudit): Promise<QueuesAudited> {
  const ids = mongo.db.collection<{ _id: string }>(queuesCollection).find({}, { projection: { _id: 1 } });
  const doubtful = new Map<string, readonly string[]>();
  let queues = 0;
  for await (const { _id } of ids.sort({ _id: 1 })) {
    queues += 1;
    const found = await faultsNow(mongo, _id);
    if (found.length > 0) doubtful.set(_id, found);
    await rest();
  }
  let faults = 0;
  for (const [id, before] of doubtful) {
    const still = new Set(await faultsNow(mongo, id));
    for (const line of before.filter((one) => still.has(one))) {
      tell(line);
      faults += 1;
    }
    await rest();
  }
  return { queues, faults };
}

function faultsNow(mongo: Mongo, to: string): Promise<readonly string[]> {
  return mongo.client.withSession({ snapshot: true }, async (session) => {
    const stored = await readQueue(mongo, to, session);
    return stored === undefined ? [] : queueFaults(stored);
  });
}

async function readQueue({ db }: Mongo, to: string, session: ClientSession) {
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const queue = await queues.findOne({ _id: to }, { session });
  if (queue === null) return undefined;
  const { newest, done } = queue.st;
  const ofBatch = { session, projection: { first: 1, ids: 1 }, sort: { first: 1 } } as const;
  const batches = await db.collection<BatchRow>(batchesCollection).find({ to }, ofBatch).toArray();
  const filter = { slot: slotOf(queueKindName, to), to };
  const projection = { lane: 1, v: 1, i: 1 };
  const updates = db.collection<UpdatePlace>(updatesCollection).find(filter, { session, projection });
  return { to, newest, done, batches, rows: await updates.toArray() };
}

/**
 * One line each; pure.
 * @internal
 */
export function queueFaults({ to, newest, done, batches, rows }: QueueStored): readonly string[] {
  const faults: string[] = [];
  const say = (text: string) => void faults.push(`queue ${to}: ${text}`);
  const byId = new Map(rows.map((row) => [row._id, row]));
  const numbers = new Map<string, number>();
  const lanes = new Map<string, (typeof rows)[number]>();
  let next = Math.min(batches[0]?.first ?? done + 1, done + 1);
  for (const { first, ids } of batches) {
    if (first !== next) say(`a batch begins at ${first}, and the one before it says ${next}`);
    next = first + ids.length;
    for (const [nth, id] of ids.entries()) {
      const seq = first + nth;
      const known = numbers.get(id);
      if (known !== undefined) say(`${id} has the numbers ${known} and ${seq}`);
      numbers.set(id, seq);
      const row = byId.get(id);
      if (row === undefined && seq > done) say(`the update of ${seq} is missing`);
      if (row !== undefined && seq <= done) say(`the update of ${seq} is done with and still there`);
      if (row === undefined) continue;
      const last = lanes.get(row.lane);
      if (last !== undefined && !isBefore(last, row)) say(`${seq} is older than one before it in its lane`);
      lanes.set(row.lane, row);
    }
  }
  if (next !== newest + 1) say(`the newest number is ${newest}, and its batches end at ${next - 1}`);
  for (const { _id } of rows) if (!numbers.has(_id)) say(`${_id} has no number`);
  return faults;
}

function isBefore(one: Pick<UpdatePlace, 'v' | 'i'>, other: Pick<UpdatePlace, 'v' | 'i'>): boolean {
  return one.v < other.v || (one.v === other.v && one.i < other.i);
}
