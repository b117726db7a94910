// A database of deeds, and nodes that do each deed once under an Idempotency-Key.
import type { ClientSession, Collection, Document } from 'mongodb';
import {
  type BareClaim,
  collections,
  createIdempotency,
  type Idempotency,
} from '../../src/guards/idempotency.js';
import type { IdempotencyClaim } from '../../src/shared/endpoint.js';
import type { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { movableClock } from './clock.js';
import { readableLog } from './logs.js';
import { type OwnServer, startReplicaSet } from './own-stores.js';

export interface Deed {
  _id: string;
  by?: string;
}

export interface Deeds {
  readonly server: OwnServer;
  readonly mongo: Mongo;
  readonly deeds: Collection<Deed>;
  /** The rows of the keys. */
  readonly stored: Collection<Document>;
  openMongo(appName: string): Promise<Mongo>;
  node(settings?: { mongo?: Mongo; waitMs?: number; budgetMs?: number }): Idempotency;
  claimOf(claim?: Partial<BareClaim>): IdempotencyClaim;
  /** An effect that inserts one deed. */
  doing(id: string): (session: ClientSession) => Promise<object>;
  ids(): Promise<string[]>;
  advance(ms: number): void;
  now(): number;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openDeeds(): Promise<Deeds> {
  // A server of its own, because fail points must not meet other tests.
  const server = await startReplicaSet(['--setParameter', 'enableTestCommands=1']);
  const open = (appName: string) =>
    openMongo({ url: server.url, database: 'deeds', appName, log: readableLog().log });
  const mongo = await open('test');
  await ensureCollections(mongo, [...collections, { name: 'deeds', indexes: [] }]);
  // Expired rows must stay until a test has met them.
  await mongo.client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  const moved = movableClock();
  // Waiting for a first call is real, so the monotonic time is too.
  const clock = { now: moved.now, monotonic: () => performance.now() };
  const deeds = mongo.db.collection<Deed>('deeds');
  const stored = mongo.db.collection('idempotency');
  let renders = 0;
  return Object.freeze({
    server,
    mongo,
    deeds,
    stored,
    openMongo: open,
    node: (settings = {}) => createIdempotency({ mongo, clock, ...settings }),
    claimOf: (claim = {}) => ({
      scope: 'application:app_1',
      key: 'key-1',
      fingerprint: 'same request',
      // Like the envelope, no two renderings are equal.
      render(outcome) {
        renders += 1;
        const what = 'data' in outcome ? outcome.data : (outcome.refusal as Refusal).code;
        return JSON.stringify({ what, rendering: renders });
      },
      ...claim,
    }),
    doing: (id) => async (session) => {
      await deeds.insertOne({ _id: id }, { session });
      return { did: id };
    },
    ids: async () => (await deeds.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
    advance: moved.advance,
    now: moved.now,
    async reset() {
      renders = 0;
      await deeds.deleteMany({});
      await stored.deleteMany({});
    },
    async close() {
      await mongo.close();
      await server.stop();
    },
  } satisfies Deeds);
}

export async function failureOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => undefined,
    (error: Refusal) => error,
  );
  if (!outcome) throw new Error('It did not fail.');
  return outcome;
}
