// Holds requests whose answer comes later, and gives each its answer in slices, one turn of the loop after
// another.
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import {
  type LateOutcome,
  Parked,
  type ParkedHandle,
  type Parking,
  type ParkingRules,
} from '../shared/parking.js';
import type { Exchange, ParkedListener } from './exchange.js';
import { TimerWheel } from './timer-wheel.js';

/** A request that is answered later; everything of it that its answer needs. */
export interface LateRequest {
  readonly exchange: Exchange;
  /** Called once. When the client has gone, only metrics and the log line are written. */
  complete(outcome: LateOutcome): void;
}

export interface GatewayParking extends Parking {
  /** The request belongs to the entry that its handler has reserved. */
  admit({ handle }: Parked, request: LateRequest): void;
  /** How many requests are parked. */
  parked(): number;
  /** Answers all that is parked, and from now on at once whatever is to be parked, as if its time were up. */
  drain(): void;
}

export interface ParkingOptions {
  readonly clock: Clock;
  readonly parkedMax?: number;
  /** Calls again and again until it is stopped; absent: by a timer. */
  readonly every?: (ms: number, work: () => void) => () => void;
}

interface ParkingEntry {
  /** Part of the handle, so that one which is over finds nothing. */
  uses: number;
  /** Names the caller of the request. */
  of: string;
  rules: ParkingRules | undefined;
  request: LateRequest | undefined;
  outcome: LateOutcome | undefined;
}

const entriesMax = 65_536;
const secondsMax = 60;
/** A request ends one to three of these before its time, so that its answer is there within it. */
const tickMs = 100;
const ticksOfSecond = 1_000 / tickMs;
/** As many as are answered within one turn of the loop when they arrive (docs/decisions/http-edge.md). */
const answersPerTurn = 64;
/** Memory for about three times as many as one node is made for. */
const parkedMaxUsual = 30_000;
/** One caller, such as a person or a bot, may have this many parked requests. */
const parkedOfCallerMax = 50;

const byTimer = (ms: number, work: () => void) => {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
};

export function createParking(options: ParkingOptions): GatewayParking {
  const { clock, every = byTimer } = options;
  const parkedMax = Math.min(options.parkedMax ?? parkedMaxUsual, entriesMax);
  const entries: ParkingEntry[] = [];
  const free: number[] = [];
  /** How many are of each caller. */
  const held = new Map<string, number>();
  const wheel = new TimerWheel(secondsMax * ticksOfSecond, tickOf(clock));
  const answerSoon = inSlices(finish);
  let isDraining = false;
  let stopTimer: (() => void) | undefined;

  const handleOf = (index: number) => (entries[index]?.uses ?? 0) * entriesMax + index;
  const parked = () => entries.length - free.length;

  const turnWheel = () => wheel.turnTo(tickOf(clock), dueNow);

  function entryOf(handle: ParkedHandle): ParkingEntry | undefined {
    const entry = entries[handle % entriesMax];
    return entry?.rules !== undefined && handleOf(handle % entriesMax) === handle ? entry : undefined;
  }

  function reserve(rules: ParkingRules, seconds: number, of: string): ParkedHandle {
    if (!(seconds > 0 && seconds <= secondsMax)) throw new RangeError(`Nothing is parked for ${seconds} s.`);
    const ofCaller = held.get(of) ?? 0;
    if (ofCaller >= parkedOfCallerMax) throw tooManyOfCaller();
    if (parked() >= parkedMax) throw refuse('UNAVAILABLE', { headers: { 'Retry-After': '1' } });
    held.set(of, ofCaller + 1);
    // A late timer must not leave the wheel behind the tick that is counted from.
    turnWheel();
    stopTimer ??= every(tickMs, turnWheel);
    const index =
      free.pop() ?? entries.push({ uses: 0, of, rules, request: undefined, outcome: undefined }) - 1;
    const entry = entries[index];
    if (entry) {
      entry.rules = rules;
      entry.of = of;
    }
    wheel.add(index, Math.max(tickOf(clock) + 1, tickOf(clock, 1_000 * seconds) - 2));
    return handleOf(index);
  }

  function release(handle: ParkedHandle, entry: ParkingEntry): void {
    const index = handle % entriesMax;
    wheel.remove(index);
    const left = (held.get(entry.of) ?? 0) - 1;
    if (left > 0) held.set(entry.of, left);
    else held.delete(entry.of);
    entry.uses += 1;
    entry.rules = undefined;
    entry.request = undefined;
    entry.outcome = undefined;
    free.push(index);
    if (parked() > 0) return;
    stopTimer?.();
    stopTimer = undefined;
  }

  function finish(handle: ParkedHandle): void {
    const entry = entryOf(handle);
    if (!entry?.request) return;
    const { request, rules } = entry;
    const outcome = entry.outcome ?? outcomeOf(() => rules?.timeUp(handle));
    if (entry.outcome !== undefined) rules?.left?.(handle);
    release(handle, entry);
    request.complete(outcome);
  }

  function dueNow(index: number): void {
    const handle = handleOf(index);
    const entry = entryOf(handle);
    if (entry?.request) answerSoon(handle);
    // Its handler has not returned it, and will not.
    else if (entry) abandon(handle, entry);
  }

  function abandon(handle: ParkedHandle, entry: ParkingEntry): void {
    const { request, rules, outcome } = entry;
    release(handle, entry);
    const heard = outcomeOf(() => rules?.gone(handle));
    request?.complete(outcome ?? heard);
  }

  const listener: ParkedListener = {
    gone(handle) {
      const entry = entryOf(handle);
      if (entry) abandon(handle, entry);
    },
  };

  return Object.freeze({
    openLot: (rules: ParkingRules) =>
      Object.freeze({
        park: (seconds: number, of: string) => new Parked(reserve(rules, seconds, of)),
        answer(handle: ParkedHandle, outcome: LateOutcome) {
          const entry = entryOf(handle);
          if (entry?.rules !== rules || entry.outcome !== undefined) return false;
          entry.outcome = outcome;
          if (entry.request) answerSoon(handle);
          return true;
        },
      }),
    admit({ handle }: Parked, request: LateRequest) {
      const entry = entryOf(handle);
      if (!entry || entry.request) {
        request.complete({ refusal: new Error('A handler came back with a parked request that was over.') });
        return;
      }
      entry.request = request;
      request.exchange.park(listener, handle);
      if (entry.outcome !== undefined || isDraining) answerSoon(handle);
    },
    parked,
    drain() {
      isDraining = true;
      for (let index = 0; index < entries.length; index += 1) {
        if (entries[index]?.request) answerSoon(handleOf(index));
      }
    },
  });
}

/** Outside the callbacks of the web server: inside another one's an answer would go out in pieces. */
function inSlices(finish: (handle: ParkedHandle) => void): (handle: ParkedHandle) => void {
  let due: ParkedHandle[] = [];
  let dueNext = 0;
  let isScheduled = false;

  function finishSome(): void {
    const end = Math.min(due.length, dueNext + answersPerTurn);
    while (dueNext < end) {
      finish(due[dueNext] ?? 0);
      dueNext += 1;
    }
    isScheduled = dueNext < due.length;
    if (isScheduled) {
      setImmediate(finishSome);
      return;
    }
    due = [];
    dueNext = 0;
  }

  return (handle) => {
    due.push(handle);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(finishSome);
  };
}

/** Gives the tick of now, or of so many milliseconds later. */
function tickOf(clock: Clock, laterMs = 0): number {
  return Math.floor((clock.monotonic() + laterMs) / tickMs);
}

function tooManyOfCaller(): Error {
  const message = `${parkedOfCallerMax} of your requests wait already. Let one of them end before the next.`;
  return refuse('RATE_LIMITED', { message, headers: { 'Retry-After': '1' } });
}

/** A fault of the room becomes the answer of this one request. */
function outcomeOf(ask: () => unknown): LateOutcome {
  try {
    return { data: ask() ?? null };
  } catch (error) {
    return { refusal: error instanceof Error ? error : new Error(String(error)) };
  }
}
