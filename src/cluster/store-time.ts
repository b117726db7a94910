// The time that all nodes share: MongoDB's, kept by this node's monotonic clock between two looks. It never
// runs back, and a jump of the wall clock of this machine does not touch it.
import { type Clock, type CorrectedClock, createCorrectedClock } from '../shared/clock.js';
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

interface Look {
  /** From the monotonic clock to MongoDB's. */
  readonly offsetMs: number;
  /** By how much it may be wrong at most. */
  readonly errorMs: number;
}

/** The shared time as this node knows it. */
interface KnownTime {
  readonly options: StoreTimeOptions;
  readonly rules: StoreTimeRules;
  readonly shared: CorrectedClock;
  goodAt: number;
  doubt: { readonly offsetMs: number; readonly looks: number } | undefined;
  samples: number;
  jumps: number;
  isFailing: boolean;
  /** The timer of the next look; undefined when no more looks are made. */
  timer: Timer | undefined;
}

/** Rejects when MongoDB cannot be asked: without a first look there is no time. */
export async function openStoreTime(options: StoreTimeOptions): Promise<StoreTime> {
  const { clock, timers } = options;
  const rules = { ...defaults, ...options.rules };
  const { offsetMs } = await look(options);
  const shared = createCorrectedClock(clock, offsetMs);
  const time: KnownTime = {
    ...{ options, rules, shared, goodAt: clock.monotonic(), doubt: undefined },
    ...{ samples: 1, jumps: 0, isFailing: false },
    timer: timers.after(rules.everyMs, () => sample(time)),
  };
  const { now, monotonic } = shared;
  return Object.freeze({
    clock: Object.freeze({ now, monotonic }),
    isSure: () => time.doubt === undefined && monotonic() - time.goodAt <= rules.trustMs,
    counts: () => ({ samples: time.samples, jumps: time.jumps, aheadMs: now() - clock.now() }),
    stop() {
      time.timer?.cancel();
      time.timer = undefined;
    },
  });
}

async function look({ read, clock }: StoreTimeOptions): Promise<Look> {
  const askedAt = clock.monotonic();
  const value = await read();
  const answeredAt = clock.monotonic();
  const errorMs = (answeredAt - askedAt) / 2;
  return { offsetMs: value + errorMs - answeredAt, errorMs };
}

function sample(time: KnownTime): void {
  const { options, rules } = time;
  look(options)
    .then(
      (seen) => learn(time, seen),
      (error: unknown) => failed(time, error),
    )
    .finally(() => {
      const isCalm = time.doubt === undefined && !time.isFailing;
      const afterMs = isCalm ? rules.everyMs : rules.againMs;
      if (time.timer !== undefined) time.timer = options.timers.after(afterMs, () => sample(time));
    });
}

function learn(time: KnownTime, { offsetMs, errorMs }: Look): void {
  const { options, rules, doubt } = time;
  if (time.isFailing) options.log.warn('cluster.time.back');
  time.isFailing = false;
  time.samples += 1;
  if (errorMs * 2 > rules.longestLookMs) return;
  const apartMs = Math.abs(offsetMs - time.shared.offsetMs);
  if (apartMs <= rules.jumpMs + errorMs) {
    // Within its error a look knows nothing better.
    trust(time, apartMs > errorMs ? offsetMs : time.shared.offsetMs);
    return;
  }
  // It may be a server with a wrong clock that leads for a moment.
  const agrees = doubt !== undefined && Math.abs(doubt.offsetMs - offsetMs) <= rules.jumpMs;
  const looks = agrees ? doubt.looks + 1 : 1;
  time.doubt = { offsetMs, looks };
  if (looks < rules.looksToBelieve) return;
  options.log.warn({ byMs: Math.round(offsetMs - time.shared.offsetMs) }, 'cluster.time.jumped');
  time.jumps += 1;
  trust(time, offsetMs);
}

function trust(time: KnownTime, offsetMs: number): void {
  time.shared.offsetMs = offsetMs;
  time.doubt = undefined;
  time.goodAt = time.options.clock.monotonic();
}

function failed(time: KnownTime, error: unknown): void {
  if (!time.isFailing) time.options.log.warn({ err: error }, 'cluster.time.unread');
  time.isFailing = true;
}

export function timeOf({ client }: Mongo): () => Promise<number> {
  const admin = client.db('admin');
  return async () => {
    const { localTime } = await admin.command({ hello: 1 });
    if (!(localTime instanceof Date)) throw new Error('MongoDB did not say what time it is.');
    return localTime.getTime();
  };
}
