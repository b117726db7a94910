// Webhooks as one would build them with BullMQ: a job a delivery, in Redis; a worker that signs and posts the
// body, keeps a row of each attempt in MongoDB, and lets BullMQ try again what has failed.
import { type Job, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { newId } from '../../src/shared/ids.js';
import { answerOrders } from '../answering.js';
import { bodyWith, type QueueOrder, type QueueSettings } from '../webhooks/messages.js';
import { createPosting } from '../webhooks/posting.js';

interface AttemptRow {
  readonly _id: string;
  readonly webhook: string;
  readonly updateId: string;
  /** The how manieth of this update. */
  readonly attempt: number;
  readonly at: Date;
  readonly tookMs: number;
  /** The status of the answer, or why there is none. */
  readonly outcome: number | string;
}

interface Update {
  readonly updateId: string;
  readonly body: string;
}

const { redisUrl, mongodbUrl, ...settings } = JSON.parse(process.argv[2] ?? '{}') as QueueSettings;
const name = 'webhooks';
const jobsAtOnce = 1_000;
const keptSeconds = 7 * 24 * 60 * 60;
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue<Update>(name, {
  connection,
  defaultJobOptions: { attempts: 8, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: true },
});
const client = await MongoClient.connect(mongodbUrl, { writeConcern: { w: 'majority', journal: true } });
const attempts = client.db('bullmq_peer').collection<AttemptRow>('attempts');
await attempts.createIndex({ webhook: 1, at: -1 });
await attempts.createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });
const posting = createPosting(settings, settings.connections);

async function attempt({ data: { updateId, body }, attemptsMade }: Job<Update>): Promise<void> {
  const at = new Date();
  const outcome = await posting.post(updateId, body).catch(String);
  const row = { webhook: settings.url, updateId, attempt: attemptsMade + 1, at, outcome };
  await attempts.insertOne({ _id: newId('att'), ...row, tookMs: Date.now() - at.getTime() });
  if (outcome !== 200) throw new Error(`The receiver has answered: ${outcome}`);
}

/** Until every job is done with and out of Redis. */
async function drain(count: number): Promise<void> {
  const worker = new Worker<Update>(name, attempt, { connection, concurrency: settings.connections });
  let done = 0;
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('completed', () => {
      done += 1;
      if (done === count) resolve();
    });
  });
  await worker.close();
}

async function fill(count: number): Promise<void> {
  for (let first = 0; first < count; first += jobsAtOnce) {
    const length = Math.min(jobsAtOnce, count - first);
    const jobs = Array.from({ length }, (_, nth) => {
      const data = { updateId: newId('upd'), body: bodyWith(settings.body, first + nth) };
      return { name: 'deliver', data };
    });
    await queue.addBulk(jobs);
  }
}

answerOrders<QueueOrder>(({ of, count }) => (of === 'fill' ? fill(count) : drain(count)));
