// Runs a whole cluster in one thread and in virtual time: the same seed is the same run, event by event.
//
// How to use it:
//   const world = createScheduler(seed);
//   const node = world.process('a');            // one simulated operating-system process
//   createThing({ clock: node.clock, timers: node.timers, rng: node.rng, store: fakeStoreFor(node) });
//   await world.runFor(60_000);                  // sixty virtual seconds; real time hardly passes
//
// The code under test is the real code. It must take time, chance and every answer from the outside only from
// these ports, and wait for nothing but promises that one of them settles.
//
// A fake of a server is plain synchronous state. A node reaches it by `node.call(() => state change)`: the
// request takes a while to arrive, then takes effect at one instant, whether or not the caller still
// lives; the answer takes a while to come back, and reaches no caller that is dead.
// `lose: 'request'` makes the call fail without an effect, `lose: 'answer'` with it.
// A message from one node to another is `world.deliver(to, run)`.
//
// Faults: `node.pause()` and `node.resume()` are SIGSTOP and SIGCONT: what is due meanwhile happens, in
// order, after the resume, and the monotonic clock has gone on. `node.kill()` is kill -9; a restart is a new
// process. `node.jump(ms)` moves the wall clock only.
//
// Two events of the same instant happen in an order that the seed decides. `world.note(text)` writes a line
// of the run's story; `world.story()` is what to print beside a failing seed.

import type { Clock } from '../../src/shared/clock.js';
import type { Rng, Timer, Timers } from '../../src/shared/timers.js';

export interface Scheduler {
  readonly seed: number;
  /** For the plan of the faults; every process has its own. */
  readonly rng: Rng;
  nowMs(): number;
  process(name: string, options?: ProcessOptions): SimProcess;
  /** Runs in the world itself: faults, servers, checks. */
  after(ms: number, run: () => void): Timer;
  /** Runs in the process after the delay: late when it is paused, never when it is dead. */
  deliver(to: SimProcess, run: () => void, delayMs?: number): Timer;
  /** Works off everything that is due within so many virtual milliseconds. */
  runFor(ms: number): Promise<void>;
  note(text: string): void;
  /** The latest lines, the oldest first. */
  story(): readonly string[];
  /** Equal for equal runs. */
  fingerprint(): number;
}

interface ProcessOptions {
  /** How far its wall clock is off. */
  readonly skewMs?: number;
  /** How fast its clocks run, such as 1.02. */
  readonly speed?: number;
}

export interface CallOptions {
  /** One way, each; by default 0.1 to 2 ms as the seed has it. */
  readonly latencyMs?: number;
  readonly lose?: 'request' | 'answer';
  /** When the caller learns that something was lost. */
  readonly timeoutMs?: number;
  /** What it learns then. */
  readonly lostError?: () => Error;
}

export interface SimProcess {
  readonly name: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  state(): 'running' | 'paused' | 'dead';
  pause(): void;
  resume(): void;
  kill(): void;
  /** The wall clock jumps; nothing else does. */
  jump(ms: number): void;
  /** Asks a server, which is a synchronous change of some state. */
  call<T>(effect: () => T, options?: CallOptions): Promise<T>;
}

interface Event {
  atMs: number;
  tie: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  cancelled: boolean;
}

/** What the scheduler knows of a process. */
interface Owner {
  state: 'running' | 'paused' | 'dead';
  held: Event[];
}

const wallStartMs = Date.UTC(2026, 0, 1);
const storyLinesMax = 400;
const eventsMax = 5_000_000;
const defaultCallTimeoutMs = 500;
const runsPerBreath = 256;

export function createScheduler(seed: number): Scheduler {
  const queue = createQueue();
  const ties = createRng(seed ^ 0x5bd1e995);
  const owners = new WeakMap<SimProcess, Owner>();
  const lines: string[] = [];
  let now = 0;
  let order = 0;
  let happened = 0;
  let born = 0;
  let print = 0;
  let runs = 0;

  function add(owner: Owner | undefined, ms: number, run: () => void): Event {
    order += 1;
    const event: Event = {
      atMs: now + Math.max(0, ms),
      tie: ties.next(),
      order,
      owner,
      run,
      cancelled: false,
    };
    queue.push(event);
    return event;
  }

  /** Answers whether anything happened. */
  function happen(event: Event): boolean {
    const { owner } = event;
    if (event.cancelled || owner?.state === 'dead') return false;
    if (owner?.state === 'paused') {
      owner.held.push(event);
      return false;
    }
    happened += 1;
    if (happened > eventsMax) throw new Error(`The run of seed ${seed} does not come to an end.`);
    print = mixed(print, event.order);
    event.run();
    return true;
  }

  async function runFor(ms: number): Promise<void> {
    const endMs = now + ms;
    // What was begun between two runs gets as far as it can: a tick comes after promises only when one asks.
    await undefined;
    await settled();
    runs += 1;
    if (runs % runsPerBreath === 0) await breath();
    for (let next = queue.popUntil(endMs); next !== undefined; next = queue.popUntil(endMs)) {
      now = Math.max(now, next.atMs);
      if (happen(next)) await settled();
    }
    now = endMs;
  }

  /** What was held back happens now, in the order in which it was due. */
  function release(owner: Owner): void {
    const { held } = owner;
    owner.held = [];
    for (const [index, event] of held.entries()) {
      event.atMs = now;
      event.tie = index - held.length;
      queue.push(event);
    }
  }

  function processOf(name: string, options: ProcessOptions = {}): SimProcess {
    born += 1;
    const owner: Owner = { state: 'running', held: [] };
    const rng = createRng(mixed(seed, born));
    const process = createProcess({ name, options, owner, rng, nowMs: () => now, add, release });
    owners.set(process, owner);
    return process;
  }

  return Object.freeze({
    seed,
    rng: createRng(seed),
    nowMs: () => now,
    process: processOf,
    after: (ms: number, run: () => void) => timerOf(add(undefined, ms, run)),
    deliver: (to: SimProcess, run: () => void, delayMs = someLatencyMs(ties)) =>
      timerOf(add(owners.get(to), delayMs, run)),
    runFor,
    note(text: string) {
      for (let at = 0; at < text.length; at += 1) print = mixed(print, text.charCodeAt(at));
      lines.push(`${(now / 1000).toFixed(4)} s  ${text}`);
      if (lines.length > 2 * storyLinesMax) lines.splice(0, lines.length - storyLinesMax);
    },
    story: () => lines.slice(-storyLinesMax),
    fingerprint: () => print,
  });
}

interface ProcessParts {
  readonly name: string;
  readonly options: ProcessOptions;
  readonly owner: Owner;
  readonly rng: Rng;
  nowMs(): number;
  add(owner: Owner | undefined, ms: number, run: () => void): Event;
  release(owner: Owner): void;
}

function createProcess({ name, options, owner, rng, nowMs, add, release }: ProcessParts): SimProcess {
  const { skewMs = 0, speed = 1 } = options;
  const startedMs = nowMs();
  let jumpedMs = 0;

  function call<T>(effect: () => T, settings: CallOptions = {}): Promise<T> {
    const {
      lose,
      timeoutMs = defaultCallTimeoutMs,
      lostError = () => new Error('No answer came.'),
    } = settings;
    return new Promise<T>((resolve, reject) => {
      const latency = () => settings.latencyMs ?? someLatencyMs(rng);
      const answer = (run: () => void) => {
        if (lose === undefined) add(owner, latency(), run);
      };
      // Once it is under way a request does not care what becomes of the process that sent it.
      const arrive = () => {
        try {
          const result = effect();
          answer(() => resolve(result));
        } catch (error) {
          answer(() => reject(error));
        }
      };
      if (lose !== 'request') add(undefined, latency(), arrive);
      if (lose !== undefined) add(owner, timeoutMs, () => reject(lostError()));
    });
  }

  return Object.freeze({
    name,
    rng,
    clock: Object.freeze({
      now: () => Math.floor(wallStartMs + skewMs + jumpedMs + nowMs()),
      monotonic: () => (nowMs() - startedMs) * speed,
    }),
    timers: Object.freeze({
      after: (ms: number, run: () => void) => timerOf(add(owner, ms / speed, run)),
    }),
    call,
    state: () => owner.state,
    pause() {
      if (owner.state === 'running') owner.state = 'paused';
    },
    resume() {
      if (owner.state !== 'paused') return;
      owner.state = 'running';
      release(owner);
    },
    kill() {
      owner.state = 'dead';
      owner.held = [];
    },
    jump(ms: number) {
      jumpedMs += ms;
    },
  });
}

/** Small, fast and good enough to explore with: the same numbers on every machine. */
export function createRng(seed: number): Rng {
  let state = seed | 0;
  return Object.freeze({
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mix = Math.imul(state ^ (state >>> 15), 1 | state);
      mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
      return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296;
    },
  });
}

/** From 0 up to, but not including, `below`. */
export function wholeNumber(rng: Rng, below: number): number {
  return Math.floor(rng.next() * below);
}

export function oneOf<T>(rng: Rng, items: readonly T[]): T {
  const item = items[wholeNumber(rng, items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

function someLatencyMs(rng: Rng): number {
  return 0.1 + 2 * rng.next();
}

function mixed(print: number, value: number): number {
  return Math.imul(print ^ value, 0x01000193) | 0;
}

function timerOf(event: Event): Timer {
  return {
    cancel() {
      event.cancelled = true;
    },
  };
}

/** When every promise that could go on has gone on: a tick that one of them asks for comes after all. */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Lets what is outside of the simulation have its turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Queue {
  push(event: Event): void;
  /** The next event, unless it is later than that. */
  popUntil(endMs: number): Event | undefined;
}

/** A binary heap: the earliest event first. */
function createQueue(): Queue {
  const heap: Event[] = [];

  function isBefore(a: Event, b: Event): boolean {
    if (a.atMs !== b.atMs) return a.atMs < b.atMs;
    return a.tie === b.tie ? a.order < b.order : a.tie < b.tie;
  }

  function sink(event: Event): void {
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, event)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = event;
  }

  return {
    push(event) {
      let at = heap.length;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        const above = heap[parent];
        if (above === undefined || !isBefore(event, above)) break;
        heap[at] = above;
        at = parent;
      }
      heap[at] = event;
    },
    popUntil(endMs) {
      const top = heap[0];
      if (top === undefined || top.atMs > endMs) return undefined;
      const last = heap.pop();
      if (last !== undefined && last !== top) sink(last);
      return top;
    },
  };
}
