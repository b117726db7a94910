// Counts the calls of bots in memory, and adds the counts to the stored ones every two seconds.
import { createChore, within } from '../../shared/chore.js';
import { keyOf } from '../../shared/key.js';
import type { Log } from '../../shared/log.js';
import { classOf, type EndedAttempt } from './attempt-totals.js';
import type { CallMinute, CallMinuteStore } from './call-minutes.store.js';

/** One answer to a bot. */
interface CountedCall {
  readonly botId: string;
  /** The time when the request arrived. */
  readonly at: number;
  /** The code of a refusal or a fault. */
  readonly code?: string | undefined;
  /** The number of messages sent. */
  readonly sends: number;
}

/** One attempt to push an update to a bot. */
interface CountedAttempt extends EndedAttempt {
  readonly botId: string;
  readonly at: number;
}

export type CallCounts = ReturnType<typeof createCallCounts>;

interface CallCountsOptions {
  readonly store: Pick<CallMinuteStore, 'add'>;
  readonly log: Log;
  /** The limit of entries, one a bot and minute; calls beyond it are not counted. */
  readonly entriesMax?: number;
}

interface Counting extends CallMinute {
  calls: number;
  errors: number;
  sends: number;
  readonly codes: Record<string, number>;
  attempts?: Record<string, number>;
  fetched?: number;
}

const flushEveryMs = 2_000;
const batchMax = 500;
/** The time for the last write: when MongoDB does not answer, only these counts are lost. */
const lastWriteMs = 2_000;

/** Decision: docs/decisions/bot-quotas.md */
export function createCallCounts({ store, log, entriesMax = 20_000 }: CallCountsOptions) {
  let counted = new Map<string, Counting>();
  let uncounted = 0;
  let writing: Promise<void> = Promise.resolve();
  const chore = createChore({
    pauseMs: () => flushEveryMs,
    work: flush,
    log,
    failed: 'bots.calls.flush.failed',
  });

  /** Undefined where there are too many entries: then these calls are not counted. */
  function entryOf(bot: string, at: number, calls = 1): Counting | undefined {
    const minute = minuteOf(at);
    const key = keyOf(bot, String(minute));
    const known = counted.get(key);
    if (known !== undefined) return known;
    if (counted.size >= entriesMax) {
      uncounted += calls;
      return undefined;
    }
    const entry = { bot, minute, calls: 0, errors: 0, sends: 0, codes: {} };
    counted.set(key, entry);
    return entry;
  }

  function count({ botId, at, code, sends }: CountedCall): void {
    const entry = entryOf(botId, at);
    if (entry === undefined) return;
    entry.calls += 1;
    entry.sends += sends;
    if (code === undefined) return;
    entry.errors += 1;
    entry.codes[code] = (entry.codes[code] ?? 0) + 1;
  }

  /** Returns when everything counted so far is stored. Writes follow each other. */
  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }

  async function write(): Promise<void> {
    if (uncounted > 0) log.warn({ calls: uncounted }, 'bots.calls.uncounted');
    uncounted = 0;
    const due = [...counted.values()];
    counted = new Map();
    for (let start = 0; start < due.length; start += batchMax) {
      try {
        await store.add(due.slice(start, start + batchMax));
      } catch (error) {
        for (const entry of due.slice(start)) takeBack(entry);
        throw error;
      }
    }
  }

  function takeBack({ bot, minute, calls, errors, sends, codes, attempts, fetched }: Counting): void {
    const entry = entryOf(bot, minute, calls);
    if (entry === undefined) return;
    entry.calls += calls;
    entry.errors += errors;
    entry.sends += sends;
    for (const [code, times] of Object.entries(codes)) entry.codes[code] = (entry.codes[code] ?? 0) + times;
    for (const [name, times] of Object.entries(attempts ?? {})) addAttempts(entry, name, times);
    if (fetched !== undefined) entry.fetched = (entry.fetched ?? 0) + fetched;
  }

  function addAttempts(entry: Counting, name: string, times: number): void {
    entry.attempts ??= {};
    entry.attempts[name] = (entry.attempts[name] ?? 0) + times;
  }

  return Object.freeze({
    count,
    /** Counts an attempt to push an update to the bot's webhook. */
    attempted({ botId, at, ...attempt }: CountedAttempt) {
      const entry = entryOf(botId, at);
      if (entry !== undefined) addAttempts(entry, classOf(attempt), 1);
    },
    /** Counts updates that the bot has fetched and acknowledged. */
    fetched(botId: string, count: number, at: number) {
      const entry = entryOf(botId, at);
      if (entry !== undefined) entry.fetched = (entry.fetched ?? 0) + count;
    },
    flush,
    start: chore.start,
    /** Stores the remaining counts. */
    async stop() {
      await chore.stop();
      await within(lastWriteMs, flush());
    },
  });
}

export const minuteMs = 60_000;

/** The beginning of the minute. */
export function minuteOf(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs;
}
