// Compares the numbers of updates with what is stored of them: dense, each given once, in the order of each
// lane, with an update for every number that is not done with, and none that is or that has no number.
import type { ClientSession } from 'mongodb';
import type { Mongo } from '../storage/mongo.js';
import { batchesCollection, queuesCollection, updatesCollection } from './names.js';
import type { BatchRow, QueueState } from './queue/queue.js';
import {
  isStanding,
  type StandingSource,
  slotOfQueue,
  standingKindOf,
  type UpdatePlace,
} from './standing.js';

const pageMax = 5_000;

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
  /** Of receivers whose updates stay. */
  readonly sources?: readonly StandingSource[];
}

export interface QueuesAudited {
  readonly queues: number;
  readonly faults: number;
}

/** What is under way is over when it is looked at again: only what is wrong both times is told. */
export async function auditQueues(
  mongo: Mongo,
  { tell, rest, sources = [] }: QueuesAudit,
): Promise<QueuesAudited> {
  const ids = mongo.db.collection<{ _id: string }>(queuesCollection).find({}, { projection: { _id: 1 } });
  const doubtful = new Map<string, readonly string[]>();
  let queues = 0;
  for await (const { _id } of ids.sort({ _id: 1 })) {
    queues += 1;
    const found = await faultsNow(mongo, _id, sources);
    if (found.length > 0) doubtful.set(_id, found);
    await rest();
  }
  let faults = 0;
  for (const [id, before] of doubtful) {
    const still = new Set(await faultsNow(mongo, id, sources));
    for (const line of before.filter((one) => still.has(one))) {
      tell(line);
      faults += 1;
    }
    await rest();
  }
  return { queues, faults };
}

function faultsNow(mongo: Mongo, to: string, sources: readonly StandingSource[]): Promise<readonly string[]> {
  return mongo.client.withSession({ snapshot: true }, async (session) => {
    const stored = await readQueue(mongo, to, session);
    if (stored === undefined) return [];
    const source = sources.find(({ kind }) => kind === standingKindOf(to));
    return queueFaults(source === undefined ? stored : { ...stored, rows: await allOf(source, to) });
  });
}

async function readQueue({ db }: Mongo, to: string, session: ClientSession) {
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const queue = await queues.findOne({ _id: to }, { session });
  if (queue === null) return undefined;
  const { newest, done } = queue.st;
  const ofBatch = { session, projection: { first: 1, ids: 1 }, sort: { first: 1 } } as const;
  const batches = await db.collection<BatchRow>(batchesCollection).find({ to }, ofBatch).toArray();
  const filter = { slot: slotOfQueue(to), to };
  const projection = { lane: 1, v: 1, i: 1 };
  const updates = db.collection<UpdatePlace>(updatesCollection).find(filter, { session, projection });
  return { to, newest, done, batches, rows: await updates.toArray() };
}

async function allOf(source: StandingSource, to: string): Promise<readonly UpdatePlace[]> {
  const found = new Map<string, UpdatePlace>();
  let from = 0;
  let limit = pageMax;
  for (;;) {
    const page = await source.since({ slots: [slotOfQueue(to)], to, from, limit });
    for (const place of page) found.set(place._id, place);
    if (page.length < limit) return [...found.values()];
    const last = page.at(-1)?.at ?? from;
    limit = last === from ? limit * 2 : pageMax;
    from = last;
  }
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
  const stays = isStanding(to);
  let next = stays ? 1 : Math.min(batches[0]?.first ?? done + 1, done + 1);
  for (const { first, ids } of batches) {
    if (first !== next) say(`a batch begins at ${first}, and the one before it says ${next}`);
    next = first + ids.length;
    for (const [nth, id] of ids.entries()) {
      const seq = first + nth;
      const known = numbers.get(id);
      if (known !== undefined) say(`${id} has the numbers ${known} and ${seq}`);
      numbers.set(id, seq);
      const row = byId.get(id);
      if (row === undefined && (stays || seq > done)) say(`the update of ${seq} is missing`);
      if (row !== undefined && !stays && seq <= done)
        say(`the update of ${seq} is done with and still there`);
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
