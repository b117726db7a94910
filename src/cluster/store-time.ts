// The time that all nodes share: MongoDB's, kept by this node's monotonic clock between two looks. It never
// runs back, and a jump of the wall clock of this machine does not touch it.
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Timer, Timers } from '../shared/timers.js';
import type { Mongo } from '../storage/mongo.js';

export interface StoreTime {
  readonly clock: Clock;
  /** False while MongoDB's own time is in doubt: what cannot be undone does not happen then. */
  isSure(): boolean;
  counts(): StoreTimeCounts;
  stop(): void;
}

interface StoreTimeCounts {
  readonly samples: number;
  /** Counts the jumps of MongoDB's clock, once they were certain. */
  readonly jumps: number;
  /** How far the shared time is ahead of the wall clock of this machine. */
  readonly aheadMs: number;
}

export interface StoreTimeOptions {
  /** What MongoDB's clock says, in milliseconds since 1970. */
  readonly read: () => Promise<number>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly rules?: Partial<StoreTimeRules>;
}

export interface StoreTimeRules {
  readonly everyMs: number;
  /** While in doubt. */
  readonly againMs: number;
  /** A look that took longer says too little. */
  readonly longestLookMs: number;
  /** More than that is a jump, which needs as many looks that agree to be believed. */
  readonly jumpMs: number;
  readonly looksToBelieve: number;
  /** Without a good look for so long, time is in doubt. */
  readonly trustMs: number;
}

const defaults: StoreTimeRules = {
  everyMs: 10_000,
  againMs: 1_000,
  longestLookMs: 1_000,
  jumpMs: 1_000,
  looksToBelieve: 3,
  trustMs: 60_000,
};

/** Time that is ahead goes on at this part of its speed until it is right: it neither runs back nor stops. */
const slowPart = 0.5;

interface Look {
  /** From the monotonic clock to MongoDB's. */
  readonly offsetMs: number;
  /** By how much it may be wrong at most. */
  readonly errorMs: number;
}

/** Rejects when MongoDB cannot be asked: without a first look there is no time. */
export async function openStoreTime(options: StoreTimeOptions): Promise<StoreTime> {
  const { read, clock, timers, log } = options;
  const rules = { ...defaults, ...options.rules };
  const first = await look();
  let { offsetMs } = first;
  let goodAt = clock.monotonic();
  let doubt: { offsetMs: number; looks: number } | undefined;
  let shown = { at: goodAt, value: goodAt + offsetMs };
  let samples = 1;
  let jumps = 0;
  let isFailing = false;
  let isOver = false;
  let timer: Timer = timers.after(rules.everyMs, sample);

  async function look(): Promise<Look> {
    const askedAt = clock.monotonic();
    const value = await read();
    const answeredAt = clock.monotonic();
    const errorMs = (answeredAt - askedAt) / 2;
    return { offsetMs: value + errorMs - answeredAt, errorMs };
  }

  function sample(): void {
    look()
      .then(learn, failed)
      .finally(() => {
        const isCalm = doubt === undefined && !isFailing;
        if (!isOver) timer = timers.after(isCalm ? rules.everyMs : rules.againMs, sample);
      });
  }

  function learn(seen: Look): void {
    if (isFailing) log.warn('cluster.time.back');
    isFailing = false;
    samples += 1;
    if (seen.errorMs * 2 > rules.longestLookMs) return;
    const apartMs = Math.abs(seen.offsetMs - offsetMs);
    if (apartMs <= rules.jumpMs + seen.errorMs) {
      // Within its error a look knows nothing better.
      if (apartMs > seen.errorMs) ({ offsetMs } = seen);
      trust();
      return;
    }
    // It may be a server with a wrong clock that leads for a moment.
    const agrees = doubt !== undefined && Math.abs(doubt.offsetMs - seen.offsetMs) <= rules.jumpMs;
    doubt = { offsetMs: seen.offsetMs, looks: agrees && doubt ? doubt.looks + 1 : 1 };
    if (doubt.looks < rules.looksToBelieve) return;
    log.warn({ byMs: Math.round(seen.offsetMs - offsetMs) }, 'cluster.time.jumped');
    ({ offsetMs } = seen);
    jumps += 1;
    trust();
  }

  function trust(): void {
    doubt = undefined;
    goodAt = clock.monotonic();
  }

  function failed(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'cluster.time.unread');
    isFailing = true;
  }

  function now(): number {
    const at = clock.monotonic();
    const slowest = shown.value + (at - shown.at) * slowPart;
    shown = { at, value: Math.max(at + offsetMs, slowest) };
    return Math.floor(shown.value);
  }

  return Object.freeze({
    clock: Object.freeze({ now, monotonic: clock.monotonic }),
    isSure: () => doubt === undefined && clock.monotonic() - goodAt <= rules.trustMs,
    counts: () => ({ samples, jumps, aheadMs: now() - clock.now() }),
    stop() {
      isOver = true;
      timer.cancel();
    },
  });
}

export function timeOf({ client }: Mongo): () => Promise<number> {
  const admin = client.db('admin');
  return async () => {
    const { localTime } = await admin.command({ hello: 1 });
    if (!(localTime instanceof Date)) throw new Error('MongoDB did not say what time it is.');
    return localTime.getTime();
  };
}
