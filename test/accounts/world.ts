// The room of people on a real MongoDB, with a clock that tests move, called without a gateway.
import type { RemoteJWKSetOptions } from 'jose';
import pino from 'pino';
import { collections, createAccounts } from '../../src/accounts/accounts.js';
import type { Provider } from '../../src/accounts/external-tokens.js';
import type { PasswordOptions } from '../../src/accounts/passwords.js';
import { collections as applicationCollections } from '../../src/applications/applications.js';
import { leavingApplications } from '../../src/applications/leaving.js';
import { collections as botCollections } from '../../src/bots/bots.js';
import { leavingBots } from '../../src/bots/leaving.js';
import { collections as auditCollections, createAuditLog } from '../../src/guards/audit.js';
import { type Authenticator, createAuthenticator } from '../../src/guards/authenticate.js';
import { createLocalLimiter } from '../../src/guards/local-limiter.js';
import { createRevocation, type RevocationGuard } from '../../src/guards/revocation.js';
import {
  createRevocationStore,
  collections as revocationCollections,
} from '../../src/guards/revocation.store.js';
import { systemNames } from '../../src/outgoing/resolving.js';
import { createSender } from '../../src/outgoing/sender.js';
import { operatorsPolicy } from '../../src/outgoing/target-policy.js';
import type { Caller } from '../../src/shared/caller.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { newId } from '../../src/shared/ids.js';
import type { Limiter } from '../../src/shared/limiter.js';
import type { AnswerWaiter } from '../../src/shared/waiter.js';
import type { Auditing } from '../../src/storage/auditing.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { updateCollections } from '../../src/updates/receiver.js';
import { validators } from '../generated/all-validators.js';
import { cheapPasswords } from '../support/cheap-passwords.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { refusingAsDocumented } from '../support/documented.js';
import { openTestStores } from '../support/stores.js';

const log = pino({ level: 'silent' });

export interface Call {
  readonly body?: object;
  readonly params?: object;
  readonly query?: object;
  readonly caller?: Caller;
  readonly address?: string;
  readonly waiter?: AnswerWaiter;
}

export interface PeopleWorld {
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly mongo: Mongo;
  readonly clock: MovableClock;
  readonly revocation: RevocationGuard;
  readonly authenticator: Authenticator;
  /** A second node on the same database. */
  anotherNode(changes?: NodeChanges): Promise<PeopleNode>;
  close(): Promise<void>;
}

export type PeopleNode = Pick<PeopleWorld, 'accounts' | 'authenticator' | 'revocation'>;

export interface NodeChanges {
  readonly keySet?: RemoteJWKSetOptions;
  readonly provider?: Provider;
  readonly passwords?: PasswordOptions;
  readonly audit?: Auditing;
}

export async function openPeople(changes: NodeChanges = {}): Promise<PeopleWorld> {
  const stores = await openTestStores();
  const { mongodbUrl: url, database } = stores;
  const mongo = await openMongo({ url, database, appName: 'test', log });
  await ensureCollections(mongo, [
    ...collections,
    ...applicationCollections,
    ...botCollections,
    ...updateCollections,
    ...revocationCollections,
    ...auditCollections,
  ]);
  // The time is far in the future, because MongoDB removes expired rows by its own clock.
  const clock = movableClock(Date.UTC(2090, 0, 1));
  const anotherNode = (more: NodeChanges = {}) => openNode({ mongo, clock, ...changes, ...more });
  const node = await anotherNode();
  return {
    ...node,
    mongo,
    clock,
    anotherNode,
    async close() {
      await mongo.close();
      await stores.close();
    },
  };
}

async function openNode(parts: NodeChanges & { mongo: Mongo; clock: MovableClock }): Promise<PeopleNode> {
  const { mongo, clock, provider, keySet, passwords = cheapPasswords } = parts;
  const peers = { notify: async (nodes: readonly string[]) => nodes };
  const store = createRevocationStore(mongo);
  const revocation = createRevocation({ self: newId('node'), mongo, store, peers, clock, log });
  // The limiter of a node without Redis: the same rules, on the test's clock.
  const windows = createLocalLimiter({ clock });
  const limiter: Limiter = {
    take: async (key, limit) => windows.take(key, limit, 1),
    look: async (key, limit) => windows.take(key, limit, 0),
  };
  const names = { issuer: 'https://signalbox.example', audience: 'signalbox' };
  const { audit = createAuditLog(mongo) } = parts;
  const belongings = {
    applications: {
      subjectOf: (id: string) => `application:${id}` as const,
      leave: leavingApplications(mongo),
    },
    bots: { subjectOf: (id: string) => `bot:${id}` as const, leave: leavingBots(mongo) },
  };
  const sender = createSender({ policy: operatorsPolicy, resolve: systemNames, clock });
  const resources = { mongo, clock, log, limiter, revocation, audit, belongings, passwords, sender };
  const accounts = createAccounts({
    ...resources,
    names,
    ...(provider && { provider }),
    ...(keySet && { keySet }),
  });
  await store.prepare();
  await revocation.refresh();
  await accounts.prepare();
  const noTokens = { find: () => Promise.resolve(null) };
  const doors = { accounts: accounts.tokens, applicationTokens: noTokens, botTokens: noTokens };
  return { accounts, revocation, authenticator: createAuthenticator({ ...doors, revocation, clock }) };
}

/** Calls a handler as the corridor would: input checked before, output checked after. */
export async function call<T>(endpoint: Endpoint, deps: unknown, input: Call = {}): Promise<T> {
  const {
    body = {},
    params = {},
    query = {},
    caller = { kind: 'none' },
    address = '192.0.2.1',
    waiter,
  } = input;
  if (endpoint.body !== undefined) demandValid(endpoint.body, body);
  if (endpoint.query !== undefined) demandValid(endpoint.query, query);
  const request = { id: '5b0c5d0e-7c1f-4f0e-9e51-0d2b6a7f0a11', address, at: 0, ...(waiter && { waiter }) };
  const handle = endpoint.handle as (input: unknown) => T | Promise<T>;
  const given = { body, params, query, caller, request, deps };
  const data = await refusingAsDocumented(endpoint, async () => handle(given));
  demandValid(endpoint.data, data);
  return data;
}

function demandValid(key: keyof typeof validators, value: unknown): void {
  const validate = validators[key];
  if (!validate(value)) throw new Error(`${key}: ${JSON.stringify(validate.errors)}`);
}

/** The code of the refusal that the work ends with. */
export async function refusalOf(work: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return 'none';
}
