// The rooms of applications and bots on a real MongoDB, on two nodes, with a clock that tests move.
import pino from 'pino';
import { createUsernameStore, usernameCollections } from '../../src/accounts/username.store.js';
import { collections as actorCollections, createGroupStore } from '../../src/actors/group.store.js';
import { type Actors, createActors } from '../../src/actors/runtime.js';
import {
  collections as applicationCollections,
  createApplications,
} from '../../src/applications/applications.js';
import { applicationsEndpoints } from '../../src/applications/endpoints.js';
import { runtimeLimitsOf } from '../../src/applications/runtime-limits.js';
import { botKind } from '../../src/bots/bot.kind.js';
import { collections as botCollections, createBots } from '../../src/bots/bots.js';
import { botsEndpoints } from '../../src/bots/endpoints.js';
import { createOwnPictures } from '../../src/files/own-pictures.js';
import {
  type AuditLog,
  collections as auditCollections,
  auditInsert,
  createAuditLog,
} from '../../src/guards/audit.js';
import { type Authenticator, createAuthenticator } from '../../src/guards/authenticate.js';
import { createRevocation, type RevocationGuard } from '../../src/guards/revocation.js';
import {
  createRevocationStore,
  collections as revocationCollections,
} from '../../src/guards/revocation.store.js';
import type { AccountCaller, Auth, Caller, Role } from '../../src/shared/caller.js';
import { type BoundEndpoint, bind, type SchemaKey } from '../../src/shared/endpoint.js';
import { Refusal } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/ids.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import type { AuditedAct } from '../../src/storage/auditing.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { updateCollections } from '../../src/updates/receiver.js';
import { holding, ownershipOf } from '../actors/stand.js';
import { validators } from '../generated/all-validators.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { refusingAsDocumented } from '../support/documented.js';
import { openTestStores } from '../support/stores.js';

export const requestId = '5b0c5d0e-7c1f-4f0e-9e51-0d2b6a7f0a11';
const log = pino({ level: 'silent' });

interface Call {
  readonly caller?: Caller;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

export interface Node {
  readonly applications: ReturnType<typeof createApplications>;
  readonly bots: ReturnType<typeof createBots>;
  readonly revocation: RevocationGuard;
  /** Calls a handler as the corridor would: input checked before, output checked after. */
  call<T>(id: string, input?: Call): Promise<T>;
  /** Authenticates a token. */
  enter(door: Auth, token: string): Promise<Caller>;
}

export interface World extends Node {
  readonly mongo: Mongo;
  readonly clock: MovableClock;
  /** The other node of the same platform. */
  readonly other: Node;
  readonly audit: AuditLog;
  /** Makes both nodes look at the journal, so that they trust their caches again. */
  trust(): Promise<void>;
  /** While true, nothing can be written to the audit log. */
  auditFails: boolean;
  /** Every document of every collection, as text. */
  everythingStored(): Promise<string>;
  close(): Promise<void>;
}

export interface Maxima {
  readonly applicationsMax?: number;
  readonly tokensMax?: number;
  readonly botsMax?: number;
}

export async function openWorld(maxima: Maxima = {}): Promise<World> {
  const stores = await openTestStores();
  const { mongodbUrl: url, database } = stores;
  const mongo = await openMongo({ url, database, appName: 'test', log });
  await ensureCollections(mongo, [
    ...actorCollections,
    ...applicationCollections,
    ...botCollections,
    ...updateCollections,
    ...usernameCollections,
    ...revocationCollections,
    ...auditCollections,
  ]);
  const clock = movableClock();
  const state = { auditFails: false };
  const auditLog = createAuditLog(mongo);
  const audit: AuditLog = {
    ...auditLog,
    append: (entry, session) =>
      state.auditFails ? Promise.reject(new Error('the audit log is down')) : auditLog.append(entry, session),
  };
  const kind = botKind({
    auditRowOf(id: string, act: AuditedAct) {
      if (state.auditFails) throw new Error('the audit log is down');
      return auditInsert(id, act);
    },
  });
  const nodes: Node[] = [];
  const running: Actors[] = [];
  const parts = { mongo, clock, audit, kinds: [kind], running, maxima, nodes };
  const [node, other] = [await openNode(parts), await openNode(parts)];

  return Object.assign(state, node, {
    mongo,
    clock,
    other,
    audit,
    async trust() {
      await Promise.all(nodes.map(({ revocation }) => revocation.refresh()));
    },
    async everythingStored() {
      const names = (await mongo.db.listCollections().toArray()).map(({ name }) => name);
      const rows = await Promise.all(names.map((name) => mongo.db.collection(name).find().toArray()));
      return JSON.stringify(rows);
    },
    async close() {
      for (const actors of running) actors.stop();
      await mongo.close();
      await stores.close();
    },
  });
}

interface Parts {
  readonly mongo: Mongo;
  readonly clock: MovableClock;
  readonly audit: AuditLog;
  readonly kinds: readonly ReturnType<typeof botKind>[];
  /** The first owns every actor, and the others are its guests. */
  readonly running: Actors[];
  readonly maxima: Maxima;
  /** All nodes of the platform; the new one joins them. */
  readonly nodes: Node[];
}

async function openNode({ mongo, clock, audit, kinds, running, maxima, nodes }: Parts): Promise<Node> {
  const store = createRevocationStore(mongo);
  const peers = {
    async notify(told: readonly string[]) {
      await Promise.all(nodes.map((peer) => peer.revocation.refresh()));
      return told;
    },
  };
  const revocation = createRevocation({ self: newId('node'), mongo, store, peers, clock, log });
  await store.prepare();
  await revocation.refresh();
  const names = createUsernameStore(mongo);
  const usernames = { claim: names.claim, isReserved: (name: string) => name === 'support' };
  const actors = createActors({
    kinds,
    store: createGroupStore(mongo, revocation),
    revocation,
    ownership: ownershipOf(holding(running.length === 0 ? { mine: true, epoch: 1 } : { mine: false })),
    forward: async () => 'unreachable',
    clock,
    timers: systemTimers,
    rng: systemRng,
    node: newId('node'),
  });
  running.push(actors);
  const allowed = async () => ({ allowed: true, remaining: 0, resetAtMs: 0, retryAfterSeconds: 1 });
  const limiter = { look: allowed, take: allowed };
  const config = { rateLimitScale: 1, egressIps: [], webhookDevTargets: [] };
  const bots = createBots({ mongo, actors, clock, usernames, limiter, covers, config, log, ...maxima });
  const runtimeLimits = runtimeLimitsOf(applicationsEndpoints, 1);
  const resources = { mongo, clock, log, revocation, audit, bots, runtimeLimits };
  const applications = createApplications({ ...resources, ...maxima });
  const authenticator: Authenticator = createAuthenticator({
    accounts: { prove: () => Promise.resolve(null) },
    applicationTokens: applications.tokens,
    botTokens: bots.tokens,
    revocation,
    clock,
  });
  const endpoints = [...bind(applicationsEndpoints, applications.deps), ...bind(botsEndpoints, bots.deps)];
  const node: Node = {
    applications,
    bots,
    revocation,
    call: (id, input) => callHandler(endpoints, { id, at: clock.now(), ...input }),
    enter: async (door, token) => authenticator.authenticate(door, `Bearer ${token}`),
  };
  nodes.push(node);
  return node;
}

/** A fake of the room of files: every account has uploaded the file of its name. */
const covers = {
  ...createOwnPictures({
    fileIn: (url) => /^https:\/\/signalbox\.test\/files\/(\w+)$/.exec(url)?.[1],
    isPictureOf: async (fileId, accountId) => fileId === accountId,
    urlOf: (fileId, at) => `https://signalbox.test/files/${fileId}?at=${at}`,
    devTargets: [],
  }),
  keepWhile: () => undefined,
};

type FullCall = Call & { readonly id: string; readonly at: number };

async function callHandler<T>(endpoints: readonly BoundEndpoint[], call: FullCall): Promise<T> {
  const bound = endpoints.find(({ endpoint }) => endpoint.id === call.id);
  if (bound === undefined) throw new Error(`there is no endpoint ${call.id}`);
  const { endpoint, deps } = bound;
  const input = {
    params: checked(endpoint.params, call.params),
    query: checked(endpoint.query, call.query),
    body: checked(endpoint.body, call.body),
    caller: call.caller ?? { kind: 'none' },
    request: { id: requestId, address: '192.0.2.1', at: call.at },
    deps,
  };
  const handle = endpoint.handle as (input: unknown) => T | Promise<T>;
  const data = await refusingAsDocumented(endpoint, async () => handle(input));
  const validate = validators[endpoint.data];
  if (!validate(data)) throw new Error(`${endpoint.data}: ${JSON.stringify(validate.errors)}`);
  return data;
}

function checked(key: SchemaKey | undefined, value: object = {}): unknown {
  const copy: unknown = structuredClone(value);
  if (key !== undefined && !validators[key](copy)) throw new Refusal('VALIDATION');
  return copy;
}

export function account(userId: string, roles: readonly Role[] = []): AccountCaller {
  return { kind: 'account', userId, username: userId, roles, sessionId: `${userId}-session` };
}

/** A token of the same length with one wrong character. */
export function altered(token: string): string {
  return `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
}

/** The code of the refusal that the work ends with. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

/** The number of each outcome. */
export async function tally(works: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(works.map(refusalOf))) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
