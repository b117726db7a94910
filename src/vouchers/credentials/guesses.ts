// Counts wrong codes for each token and shop, and for the token in all of them, on all nodes together, and
// locks out callers that guess.

import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import { answeredWithin } from '../../storage/answered.js';
import type { Mongo } from '../../storage/mongo.js';
import { duplicateIndexOf } from '../../storage/transaction.js';
import { codesCollection } from '../vouchers/voucher.names.js';
import { createCredentialRows } from './credential-rows.js';
import {
  afterFailure,
  afterSuccess,
  freshBudget,
  type GuessBudget,
  limitsOfShop,
  limitsOfToken,
  lockedForMs,
} from './guess-budget.js';

export interface Guesser {
  readonly tokenId: string;
  /** The shop; without one the address. */
  readonly place: string;
}

/** The counts of a guesser at some moment. */
export interface GuessCounts {
  readonly rows: readonly GuessRow[];
  /** How often this node had begun or finished a count when the rows were read. */
  readonly changes: number;
}

export interface Guesses {
  /** Called in the same tick as the look-up of the code, both are one read. */
  look(guesser: Guesser): Promise<GuessCounts>;
  /**
   * Judges a code after its look-up; undefined: it is wrong, and counts. Throws GUESSES_LOCKED, for a right
   * code too, when too many wrong ones came before. Decision: docs/decisions/voucher-credentials.md
   */
  judge(guesser: Guesser, voucherId: string | undefined, counted?: GuessCounts): Promise<void>;
}

interface GuessRow extends GuessBudget {
  readonly _id: string;
  readonly v: number;
  readonly goneAt: Date;
}

/** Attempts of one count, when other nodes count for the same token. */
const attemptsMax = 50;
/** A count that is never answered must not block the ones after it. */
const timeoutMs = 5_000;

interface Counting {
  readonly id: string;
  readonly next: (budget: GuessBudget, now: number) => GuessBudget;
  readonly check?: (budget: GuessBudget, now: number) => void;
}

export function createGuesses(mongo: Mongo, clock: Clock, rowsOf = createCredentialRows(mongo)): Guesses {
  const rows = mongo.db.collection<GuessRow>(codesCollection);

  /** The wrong codes of each token are counted one after another. */
  const counting = new Map<string, Promise<unknown>>();
  let changes = 0;

  async function look(guesser: Guesser): Promise<GuessCounts> {
    const ids = [idOf(guesser), idEverywhere(guesser)];
    const before = changes;
    const found = await rowsOf(ids);
    return { rows: ids.flatMap((id) => (found.get(id) as GuessRow | undefined) ?? []), changes: before };
  }

  async function judge(
    guesser: Guesser,
    voucherId: string | undefined,
    counted?: GuessCounts,
  ): Promise<void> {
    if (voucherId !== undefined) return found(guesser, voucherId, counted);
    const budgets = [
      { id: idOf(guesser), limits: limitsOfShop },
      { id: idEverywhere(guesser), limits: limitsOfToken },
    ];
    await inTurn(guesser.tokenId, async () => {
      // Among concurrent wrong codes only as many as the budget allows are answered as wrong.
      for (const { id, limits } of budgets)
        await count({ id, next: (budget, now) => afterFailure(budget, now, limits), check: checkOpen });
    });
  }

  /** A right code gets the lock too: a burst must not be faster than its wrong codes are counted. */
  async function found(guesser: Guesser, voucherId: string, counted: GuessCounts | undefined): Promise<void> {
    await counting.get(guesser.tokenId);
    const isStillSo = counted !== undefined && counted.changes === changes;
    const { rows: before } = isStillSo ? counted : await look(guesser);
    for (const budget of before) checkOpen(budget, clock.now());
    for (const { _id: id, recent, today, credited } of before)
      if (recent + today > 0 && !credited.includes(voucherId))
        await count({ id, next: (budget, now) => afterSuccess(budget, now, voucherId) });
  }

  async function inTurn(tokenId: string, work: () => Promise<void>): Promise<void> {
    const before = counting.get(tokenId) ?? Promise.resolve();
    const mine = before.then(() => answeredWithin(timeoutMs, work()));
    const settled = Promise.allSettled([mine]);
    counting.set(tokenId, settled);
    changes += 1;
    try {
      await mine;
    } finally {
      changes += 1;
      if (counting.get(tokenId) === settled) counting.delete(tokenId);
    }
  }

  async function count({ id, next, check }: Counting): Promise<void> {
    for (let left = attemptsMax; left > 0; left -= 1) {
      const before = await rows.findOne({ _id: id });
      const now = clock.now();
      const budget = before === null ? freshBudget : budgetOf(before);
      check?.(budget, now);
      const after = next(budget, now);
      const v = before?.v ?? 0;
      const goneAt = new Date(Math.max(after.todayEndsAt, after.lockedUntil));
      try {
        const row = { ...after, v: v + 1, goneAt };
        const { matchedCount, upsertedCount } = await rows.replaceOne({ _id: id, v }, row, {
          upsert: before === null,
        });
        if (matchedCount + upsertedCount === 1) return;
      } catch (error) {
        if (duplicateIndexOf(error) !== '_id_') throw error; // Another call was first to count.
      }
    }
    throw refuse('UNAVAILABLE');
  }

  return Object.freeze({ look, judge });
}

function idOf({ tokenId, place }: Guesser): string {
  return keyOf(tokenId, place);
}

function idEverywhere({ tokenId }: Guesser): string {
  return keyOf(tokenId, 'everywhere');
}

function checkOpen(budget: GuessBudget, now: number): void {
  const ms = lockedForMs(budget, now);
  if (ms > 0) throw refuse('GUESSES_LOCKED', { headers: { 'Retry-After': String(Math.ceil(ms / 1000)) } });
}

function budgetOf({ _id, v, goneAt, ...budget }: GuessRow): GuessBudget {
  return budget;
}
