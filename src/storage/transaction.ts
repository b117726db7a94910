// Runs work in one MongoDB transaction: it happens once, or not at all, or the caller gets UNAVAILABLE.

import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession, TransactionOptions } from 'mongodb';
import { MongoError } from 'mongodb';
import { anyPartOf } from '../shared/jitter.js';
import type { Mongo } from './mongo.js';
import { isOutage, unavailable } from './outage.js';

export { duplicateIndexOf } from './duplicates.js';

export interface TransactionSettings {
  /** The time of all attempts together. */
  readonly budgetMs?: number;
}

const defaultBudgetMs = 4000;
const firstPauseMs = 5;
const pauseGrowth = 1.5;
const longestPauseMs = 500;

const transactionOptions: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
};

/**
 * The work may run several times, so it must do nothing but read and write with its session, one operation at
 * a time. Every error it throws is thrown on after an abort: refusals and duplicates too. UNAVAILABLE when
 * the budget ends or the outcome of the commit stays unknown; only reading what was written tells which.
 */
export async function inTransaction<T>(
  mongo: Mongo,
  work: (session: ClientSession) => Promise<T>,
  { budgetMs = defaultBudgetMs }: TransactionSettings = {},
): Promise<T> {
  const budget = startBudget(budgetMs);
  const session = mongo.client.startSession();
  // The session lives as long as the work does, also when the caller has long been answered: an operation on
  // a session whose transaction was ended under it would run outside any transaction.
  const outcome = attempts(session, work, budget).finally(() => session.endSession());
  try {
    return await Promise.race([outcome, budget.end]);
  } catch (error) {
    throw isOutage(error) ? unavailable(error) : error;
  } finally {
    budget.stop();
  }
}

interface Budget {
  /** Rejects when the time is up. */
  readonly end: Promise<never>;
  /** The failure of the latest attempt. */
  lastError: unknown;
  isSpent(): boolean;
  stop(): void;
}

function startBudget(budgetMs: number): Budget {
  let spent = false;
  const { promise: end, reject } = withReject();
  const budget: Budget = {
    end,
    lastError: new Error(`The transaction took longer than ${budgetMs} ms.`),
    isSpent: () => spent,
    stop: () => clearTimeout(timer),
  };
  const timer = setTimeout(() => {
    spent = true;
    reject(unavailable(budget.lastError));
  }, budgetMs);
  return budget;
}

function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  return { promise, reject };
}

async function attempts<T>(
  session: ClientSession,
  work: (session: ClientSession) => Promise<T>,
  budget: Budget,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) await pause(pauseMs(attempt));
    if (budget.isSpent()) throw unavailable(budget.lastError);
    session.startTransaction(transactionOptions);
    try {
      const result = await work(session);
      if (!session.inTransaction()) throw new Error('Only inTransaction may end its transaction.');
      if ((await commit(session, budget)) === 'committed') return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction();
      if (!hasLabel(error, 'TransientTransactionError')) throw error;
      budget.lastError = error;
    }
  }
}

/**
 * An answer that is neither "committed" nor "certainly not" is asked for again: the same commit, not the
 * work.
 */
async function commit(session: ClientSession, budget: Budget): Promise<'committed' | 'undone'> {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) await pause(pauseMs(attempt));
    if (budget.isSpent()) throw unavailable(budget.lastError);
    try {
      await session.commitTransaction();
      return 'committed';
    } catch (error) {
      budget.lastError = error;
      if (hasLabel(error, 'TransientTransactionError')) return 'undone';
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

/** Jitter keeps transactions that conflicted once from conflicting again. */
function pauseMs(attempt: number): number {
  return anyPartOf(Math.min(firstPauseMs * pauseGrowth ** (attempt - 1), longestPauseMs));
}
