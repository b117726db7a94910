// Runs an action once for each Idempotency-Key, and answers every retry with the bytes of the first answer.

import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { type ActorAnswer, type IdempotencyClaim, StoredAnswer } from '../shared/endpoint.js';
import { errors, Refusal, refuse } from '../shared/errors.js';
import { roughly } from '../shared/jitter.js';
import { keyWithin } from '../shared/key.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { createIdempotencyRows, type IdempotencyRow, KeyBusy, KeyTaken } from './idempotency.store.js';

export { collections } from './idempotency.store.js';
export { fingerprintOf, readKey } from './idempotency-key.js';

export type BareClaim = Omit<IdempotencyClaim, 'render'>;

/** What the corridor asks before it spends the caller's rate limit. */
export interface IdempotencyStore {
  /** Refuses IDEMPOTENCY_KEY_REUSED when the key belongs to another request. */
  findReplay(claim: BareClaim): Promise<{ status: number; body: string } | ActorAnswer | undefined>;
}

export interface RunSettings {
  /** How long retries learn the first answer. */
  readonly keptSeconds?: number;
}

export interface Idempotency extends IdempotencyStore {
  /**
   * Commits the effect and its answer together. The effect may run again after a conflict, and reaches
   * nothing but the database. A 409 it throws undoes it and is stored alone; any other refusal or fault
   * stores nothing and is thrown on. UNAVAILABLE means that the outcome is not known yet: a retry with the
   * same key tells.
   */
  runOnce(
    claim: IdempotencyClaim,
    effect: (session: ClientSession) => Promise<unknown>,
    settings?: RunSettings,
  ): Promise<StoredAnswer>;
}

export interface IdempotencySettings {
  readonly mongo: Mongo;
  readonly clock: Clock;
  /** How long a call waits for the first one with its key. */
  readonly waitMs?: number;
  /** How long one transaction may be tried. */
  readonly budgetMs?: number;
}

/** Decision: docs/decisions/0013: seven days cover a till that was offline over a weekend. */
const defaultKeptSeconds = 7 * 86_400;
const defaultWaitMs = 2000;
const defaultBudgetMs = 4000;
const lookAgainMs = 20;

type Answer = Pick<IdempotencyRow, 'status' | 'body'>;

interface Run {
  readonly claim: IdempotencyClaim;
  readonly keptSeconds: number;
  readonly deadlineMs: number;
}

export function createIdempotency(settings: IdempotencySettings): Idempotency {
  const { mongo, clock, waitMs = defaultWaitMs, budgetMs = defaultBudgetMs } = settings;
  const rows = createIdempotencyRows(mongo);
  /** The calls at work on this node, so that those with the same key wait here and not in the database. */
  const running = new Map<string, Promise<void>>();

  async function findReplay(claim: BareClaim) {
    const row = await rows.find(idOf(claim));
    return row && clock.now() < row.expiresAt.getTime() ? replayOf(row, claim) : undefined;
  }

  async function runOnce(
    claim: IdempotencyClaim,
    effect: (session: ClientSession) => Promise<unknown>,
    { keptSeconds = defaultKeptSeconds }: RunSettings = {},
  ): Promise<StoredAnswer> {
    const run: Run = { claim, keptSeconds, deadlineMs: clock.monotonic() + waitMs };
    const id = idOf(claim);
    for (let ahead = running.get(id); ahead; ahead = running.get(id)) {
      await within(run.deadlineMs - clock.monotonic(), ahead);
      const replay = await findReplay(claim);
      if (replay) return new StoredAnswer({ ...replay, replayed: true });
    }
    const work = runFirst(run, effect);
    const ended = work.then(
      () => undefined,
      () => undefined, // This caller only waits; the first caller gets the failure.
    );
    running.set(id, ended);
    try {
      return await work;
    } finally {
      running.delete(id);
    }
  }

  /** A refusal is stored by a second transaction, after the first has undone all that the effect wrote. */
  async function runFirst(
    run: Run,
    effect: (session: ClientSession) => Promise<unknown>,
  ): Promise<StoredAnswer> {
    const { claim } = run;
    try {
      return await store(run, async (session) => {
        const data = await effect(session);
        return { status: 200, body: claim.render({ data }) };
      });
    } catch (error) {
      if (!isStored(error)) throw error;
      // Another call took the key in between and was answered: that answer is the one for both callers.
      return store(run, async () => ({ status: error.status, body: claim.render({ refusal: error }) }));
    }
  }

  async function storeOnce(
    run: Run,
    session: ClientSession,
    answer: (session: ClientSession) => Promise<Answer>,
  ): Promise<StoredAnswer> {
    const claimed = rowOf(run, clock.now());
    await rows.claim(claimed, session);
    const { status, body } = await answer(session);
    await rows.complete({ ...claimed, status, body }, session);
    return new StoredAnswer({ status, body, replayed: false });
  }

  async function store(run: Run, answer: (session: ClientSession) => Promise<Answer>): Promise<StoredAnswer> {
    for (;;) {
      try {
        return await inTransaction(mongo, (session) => storeOnce(run, session, answer), { budgetMs });
      } catch (error) {
        if (!(error instanceof KeyTaken || error instanceof KeyBusy)) throw error;
      }
      // A majority read may lag behind the duplicate by a moment, and an expired row is there to be replaced.
      const replay = await findReplay(run.claim);
      if (replay) return new StoredAnswer({ ...replay, replayed: true });
      const leftMs = run.deadlineMs - clock.monotonic();
      if (leftMs <= 0) throw inFlight();
      await pause(Math.min(leftMs, roughly(2 * lookAgainMs)));
    }
  }

  return Object.freeze({ findReplay, runOnce });
}

function idOf({ scope, key }: BareClaim): string {
  return keyWithin(scope, key);
}

function rowOf({ claim, keptSeconds }: Run, nowMs: number): IdempotencyRow {
  return {
    _id: idOf(claim),
    fingerprint: claim.fingerprint,
    status: 0,
    body: '',
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + keptSeconds * 1000),
  };
}

function replayOf(row: IdempotencyRow, claim: BareClaim): Answer {
  if (row.fingerprint !== claim.fingerprint) {
    throw refuse('IDEMPOTENCY_KEY_REUSED', { headers: { 'Should-Retry': 'false' } });
  }
  return { status: row.status, body: row.body };
}

/** Final refusals about the thing itself: a late retry must get what the first caller got. */
function isStored(error: unknown): error is Refusal {
  if (!(error instanceof Refusal) || error.status !== 409) return false;
  return error.code !== 'IDEMPOTENCY_KEY_REUSED' && !errors[error.code].retryable;
}

function inFlight(): Refusal {
  return refuse('IDEMPOTENCY_IN_FLIGHT', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inFlight()), Math.max(0, ms));
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
