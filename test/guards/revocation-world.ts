// Several nodes on one real MongoDB, each with its own clock and cache, and reads that a test can hold up.
import pino from 'pino';
import { type Authenticator, createAuthenticator } from '../../src/guards/authenticate.js';
import { createRevocation, type PeerNotifier, type RevocationGuard } from '../../src/guards/revocation.js';
import {
  collections,
  createRevocationStore,
  type FreshRead,
  type RevocationStore,
} from '../../src/guards/revocation.store.js';
import { hashOfToken, newId, newSecret } from '../../src/shared/ids.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openTestStores } from '../support/stores.js';

interface TokenRow {
  _id: string;
  scopes: string[];
  isRevoked: boolean;
  isDisabled: boolean;
  endsAtMs?: number;
}

/** Stands in the way of a read, before it or behind it, until it is opened. */
interface Gate {
  pass(): Promise<void>;
  open(): void;
  close(): void;
  /** Ends what waits with an error, and stays closed. */
  fail(error: Error): void;
  readonly waiting: number;
}

export interface TestNode {
  readonly self: string;
  readonly revocation: RevocationGuard;
  readonly authenticator: Authenticator;
  readonly clock: MovableClock;
  readonly journalRead: Gate;
  readonly beforeTokenRead: Gate;
  readonly afterTokenRead: Gate;
  /** How many look-ups of tokens have reached the database. */
  readonly lookUps: () => number;
  holdLooks(): void;
  accepts(token: string): Promise<boolean>;
  /** Takes the token away everywhere; returns when the product would answer. */
  revoke(token: string): Promise<void>;
}

export interface RevocationWorld {
  readonly mongo: Mongo;
  node(options?: NodeOptions): Promise<TestNode>;
  issue(more?: Partial<TokenRow>): Promise<string>;
  change(token: string, change: Partial<TokenRow>): Promise<void>;
  close(): Promise<void>;
}

/** A clock whose wall time can be set wrong; the monotonic time takes no notice. */
export interface JumpingClock extends MovableClock {
  jump(ms: number): void;
}

export function jumpingClock(): JumpingClock {
  const clock = movableClock();
  let wrongByMs = 0;
  return {
    ...clock,
    now: () => clock.now() + wrongByMs,
    jump(ms) {
      wrongByMs += ms;
    },
  };
}

export interface NodeOptions {
  readonly self?: string;
  readonly isAlone?: boolean;
  readonly peers?: PeerNotifier;
  readonly clock?: MovableClock;
  readonly wait?: (ms: number) => Promise<void>;
  /** Has looked at the journal once, which puts it on the list: unless said otherwise. */
  readonly listed?: boolean;
  /** What this node's store does instead. */
  readonly store?: (store: RevocationStore) => Partial<RevocationStore>;
}

/** Peers that are there and say nothing. */
export const silent: PeerNotifier = { notify: async () => [] };

export const log = pino({ level: 'silent' });
const prefix = 'sop_';

export async function openRevocationWorld(): Promise<RevocationWorld> {
  const stores = await openTestStores();
  const { mongodbUrl: url, database } = stores;
  const mongo = await openMongo({ url, database, appName: 'test', log });
  await ensureCollections(mongo, [...collections, { name: 'tokens', indexes: [] }]);
  const tokens = mongo.db.collection<TokenRow>('tokens');

  return {
    mongo,
    node: (options = {}) => openNode(mongo, options),
    async issue(more = {}) {
      const token = newSecret(prefix);
      const row = { _id: hashOfToken(token), scopes: ['x'], isRevoked: false, isDisabled: false, ...more };
      await tokens.insertOne(row);
      return token;
    },
    async change(token, change) {
      await tokens.updateOne({ _id: hashOfToken(token) }, { $set: change });
    },
    async close() {
      await mongo.close();
      await stores.close();
    },
  };
}

async function openNode(mongo: Mongo, options: NodeOptions): Promise<TestNode> {
  const { peers = silent, clock = movableClock() } = options;
  const { self = newId('node'), isAlone = false } = options;
  const tokens = mongo.db.collection<TokenRow>('tokens');
  const [journalRead, beforeTokenRead, afterTokenRead] = [gate(), gate(), gate()];
  const store = createRevocationStore(mongo);
  let looksOnly = false;
  const held: RevocationStore = {
    ...store,
    ...options.store?.(store),
    async readSince(version, certainty) {
      const reading = await store.readSince(version, certainty);
      if (certainty === 'latest' || !looksOnly) await journalRead.pass();
      return reading;
    },
  };
  const wait = options.wait ?? (async (ms: number) => clock.advance(ms));
  const revocation = createRevocation({ self, isAlone, mongo, store: held, peers, clock, log, wait });
  await store.prepare();
  if (options.listed ?? true) await revocation.refresh();
  let lookUps = 0;

  async function find(hash: string, read: FreshRead) {
    lookUps += 1;
    await beforeTokenRead.pass();
    const row = await tokens.findOne({ _id: hash }, read);
    await afterTokenRead.pass();
    if (row === null || row.isRevoked) return null;
    const { scopes, isDisabled: applicationDisabled, endsAtMs } = row;
    const labels = { applicationName: 'A shop', tokenName: 'A till', tokenPrefix: 'sop_12345678' };
    const found = { hash, tokenId: hash, applicationId: 'app_1', scopes, applicationDisabled, labels };
    return endsAtMs === undefined ? found : { ...found, endsAtMs };
  }

  const noTokens = { find: async () => null };
  const doors = { accounts: { prove: async () => null }, applicationTokens: { find }, botTokens: noTokens };
  const authenticator = createAuthenticator({ ...doors, revocation, clock });

  async function accepts(token: string): Promise<boolean> {
    try {
      await authenticator.authenticate('application', `Bearer ${token}`);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'INVALID_TOKEN') return false;
      throw error;
    }
  }

  async function revoke(token: string): Promise<void> {
    const hash = hashOfToken(token);
    await revocation.commit(async (session) => {
      await tokens.updateOne({ _id: hash }, { $set: { isRevoked: true } }, { session });
      return { result: undefined, subjects: [`token:${hash}`] };
    });
  }

  /** Closes the journal for looks, and leaves it open for who was told of a version. */
  function holdLooks(): void {
    looksOnly = true;
    journalRead.close();
  }

  const gates = { journalRead, beforeTokenRead, afterTokenRead };
  return {
    self,
    revocation,
    authenticator,
    clock,
    ...gates,
    lookUps: () => lookUps,
    holdLooks,
    accepts,
    revoke,
  };
}

function gate(): Gate {
  let waiting: { go(): void; fail(error: Error): void }[] = [];
  let isOpen = true;
  return {
    pass: () => (isOpen ? Promise.resolve() : new Promise((go, fail) => waiting.push({ go, fail }))),
    open() {
      isOpen = true;
      for (const { go } of waiting) go();
      waiting = [];
    },
    close() {
      isOpen = false;
    },
    fail(error) {
      for (const one of waiting) one.fail(error);
      waiting = [];
    },
    get waiting() {
      return waiting.length;
    },
  };
}
