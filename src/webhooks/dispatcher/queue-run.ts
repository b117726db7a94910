// A dispatcher remembers this of one queue, and chooses by it which of its attempts come next.
import type { Clock } from '../../shared/clock.js';
import type { Timer } from '../../shared/timers.js';
import { afterFirstBegan, type BreakerRules, type BreakerState, closed, firstsAllowed } from './breaker.js';
import type { FreshDelivery, PushTarget, WaitingDelivery } from './ports.js';
import { isTurnOfRetry, retriesMax, togetherMax } from './shares.js';
import { createWindow, type FreshWindow, type WindowLimits } from './window.js';

/** An attempt from the moment it is asked for until its outcome is stored. */
export interface Flight {
  readonly delivery: FreshDelivery;
  readonly isFirst: boolean;
  readonly connection: UsedConnection;
  /** Monotonic, as is the next. */
  readonly askedAt: number;
  startedAt?: number;
  /** When its outcome was known. */
  answeredAt?: number;
  /** The call that has begun the attempt gave its lease this name. */
  leaseName?: string;
  /** Its outcome is being stored: its lane and its connection are free for what is asked for behind that. */
  isEnding?: boolean;
  /** It was read among what waits: when it is over, all is read again. */
  isDoubtful?: boolean;
}

/** First attempts of one lane that begin together use one connection, one after the other. */
interface UsedConnection {
  /** So many of them are not over. */
  left: number;
}

export interface QueueRun {
  readonly id: string;
  target: PushTarget;
  /** Attempts are begun. */
  isOpen: boolean;
  /** It is closed because another node owns the queue by now. */
  isMoved: boolean;
  readonly window: FreshWindow;
  readonly flights: Map<string, Flight>;
  /** So many connections are in use, without those whose outcomes are being stored. */
  connections: number;
  /** What was answered, in that order, and is not stored. */
  readonly unstored: Set<Flight>;
  /** First attempts that have not begun, and are not put back yet. */
  aside: number;
  retriesInFlight: number;
  /** Retries that are due, as far as they have been read. */
  retries: WaitingDelivery[];
  /** When one of those that wait is due next, by the clock; 0: not known. */
  nextWaitingAt: number;
  breaker: BreakerState;
  /** Smoothed. */
  meanMs: number;
  /** Counts what has begun, so that retries get their part. */
  place: number;
  isBeginning: boolean;
  /** The call that begins has no answer yet, and has not failed. */
  isAsking: boolean;
  /** These tell outcomes when it has. */
  readonly ends: Set<() => void>;
  /** While a page of what waits is read: the first attempts that were under way since it was asked for. */
  attempted: Map<string, Flight> | undefined;
  /** The name of the call that was last told to read anew what waits. */
  reading: string | undefined;
  isLooking: boolean;
  /** Monotonic. */
  pausedUntil: number;
  readFailures: number;
  /** When everything is looked at again, monotonic: another node may have changed it without our knowing. */
  sweepAt: number;
  wake?: { readonly at: number; readonly timer: Timer };
}

export interface RunMoment {
  readonly now: number;
  readonly monotonic: number;
}

export function momentOf(clock: Clock): RunMoment {
  return { now: clock.now(), monotonic: clock.monotonic() };
}

const slowMs = 1_000;
const behindMs = 2_000;
const smoothing = 8;

export function createRun(target: PushTarget, limits: WindowLimits, sweepAt: number): QueueRun {
  const { itemsMax, itemsPerConnection = 0 } = limits;
  const { connectionsMax } = target;
  return {
    id: target.id,
    target,
    isOpen: true,
    isMoved: false,
    window: createWindow({ ...limits, itemsMax: Math.max(itemsMax, itemsPerConnection * connectionsMax) }),
    flights: new Map(),
    connections: 0,
    unstored: new Set(),
    aside: 0,
    retriesInFlight: 0,
    retries: [],
    nextWaitingAt: 0,
    breaker: closed,
    meanMs: 0,
    place: 0,
    isBeginning: false,
    isAsking: false,
    ends: new Set(),
    attempted: undefined,
    reading: undefined,
    isLooking: false,
    pausedUntil: 0,
    readFailures: 0,
    sweepAt,
  };
}

export function countsOf(runs: readonly QueueRun[]) {
  return {
    queues: runs.length,
    deadEndpoints: runs.filter(({ breaker }) => breaker.probeAt !== undefined).length,
    held: runs.reduce((sum, run) => sum + run.window.size() + run.retries.length, 0),
  };
}

/** Its attempts have taken long of late, or the oldest one does now. */
export function isSlow({ meanMs, flights }: QueueRun, monotonic: number): boolean {
  if (meanMs > slowMs) return true;
  const [oldest] = flights.values();
  return oldest?.startedAt !== undefined && monotonic - oldest.startedAt > slowMs;
}

/**
 * An outcome of it waits for long to be stored, and goes before what is new (docs/decisions/deliveries.md).
 */
export function isBehind({ unstored }: QueueRun, monotonic: number): boolean {
  const [oldest] = unstored;
  return oldest?.answeredAt !== undefined && monotonic - oldest.answeredAt >= behindMs;
}

/** It was answered: its outcome is to be stored. */
export function answer(run: QueueRun, flight: Flight, monotonic: number): void {
  flight.answeredAt = monotonic;
  run.unstored.add(flight);
}

export function noteDuration(run: QueueRun, durationMs: number): void {
  run.meanMs += (durationMs - run.meanMs) / smoothing;
}

/**
 * First attempts in the order of their lanes, and every so often a retry, for as many connections; they are
 * under way from now on.
 */
export function pick(run: QueueRun, max: number, options: PickOptions): readonly Flight[] {
  const { moment, breakerRules } = options;
  const { window, meanMs } = run;
  const picked: Flight[] = [];
  const askedAt = moment.monotonic;
  const isCalm = run.retries.length === 0 && run.breaker.failures === 0;
  const together = togetherMax({ lanes: window.ready(), connections: max, meanMs, isCalm });
  for (let used = 0; used < max; used += 1) {
    const isFirstWaiting = window.ready() > 0 && firstsAllowed(run.breaker, askedAt) > 0;
    const isRetryWaiting = hasRetry(run);
    if (!isFirstWaiting && !isRetryWaiting) break;
    const isRetry = isRetryWaiting && (!isFirstWaiting || isTurnOfRetry(run.place));
    const delivery = isRetry ? run.retries.shift() : window.take(1)[0];
    if (delivery === undefined) break;
    run.place += 1;
    if (isRetry) run.retriesInFlight += 1;
    else run.breaker = afterFirstBegan(run.breaker, askedAt, breakerRules);
    const behind = isRetry ? [] : window.takeBehind(delivery, together - 1);
    const connection = { left: 1 + behind.length };
    for (const one of [delivery, ...behind])
      picked.push({ delivery: one, isFirst: !isRetry, connection, askedAt });
  }
  return picked;
}

interface PickOptions {
  readonly moment: RunMoment;
  readonly breakerRules: BreakerRules;
}

export function hasRetry({ retries, retriesInFlight, target }: QueueRun): boolean {
  return retries.length > 0 && retriesInFlight < retriesMax(target.connectionsMax);
}

/** Outcomes are told with what begins behind them: both are one commit. */
export function tellEnds(run: QueueRun): void {
  run.isAsking = false;
  for (const tell of run.ends) tell();
  run.ends.clear();
}

/** They are under way from now on. Answers how many connections they use. */
export function begin(run: QueueRun, flights: readonly Flight[]): number {
  for (const flight of flights) {
    run.flights.set(flight.delivery.id, flight);
    if (flight.isFirst) run.attempted?.set(flight.delivery.id, flight);
  }
  const used = new Set(flights.map(({ connection }) => connection)).size;
  run.connections += used;
  return used;
}

/** It is over, or has not begun. Answers whether that frees its connection, as the next two do. */
export function land(run: QueueRun, flight: Flight): boolean {
  run.flights.delete(flight.delivery.id);
  run.unstored.delete(flight);
  return !flight.isEnding && makeRoom(run, flight);
}

/** The next attempt may be asked for from now on, behind the call that stores the outcome of this one. */
export function end(run: QueueRun, flight: Flight): boolean {
  flight.isEnding = true;
  return makeRoom(run, flight);
}

function makeRoom(run: QueueRun, flight: Flight): boolean {
  const { delivery, isFirst, isDoubtful } = flight;
  if (isDoubtful) lookAtAll(run);
  if (isFirst) run.window.free(delivery.lane);
  else run.retriesInFlight -= 1;
  return leave(run, flight);
}

/** It has not begun; its lane waits until it is put back. */
export function hold(run: QueueRun, flight: Flight): boolean {
  const { delivery, isFirst } = flight;
  run.flights.delete(delivery.id);
  if (isFirst) run.aside += 1;
  else run.retriesInFlight -= 1;
  return leave(run, flight);
}

function leave(run: QueueRun, { connection }: Flight): boolean {
  connection.left -= 1;
  if (connection.left > 0) return false;
  run.connections -= 1;
  return true;
}

/** A first attempt that was held is left to be read again. */
export function letGo(run: QueueRun, { delivery }: Flight): void {
  run.aside -= 1;
  run.window.free(delivery.lane);
}

/** A first attempt that was held. */
export function putBack(run: QueueRun, { delivery }: Flight): void {
  run.aside -= 1;
  run.window.putBack(delivery);
}

/** Everything is read again; what is under way stays so. */
export function lookAtAll(run: QueueRun): void {
  run.window.clear();
  run.nextWaitingAt = 0;
}

/** Deliveries that wait are looked at again at this moment, if not before. */
export function lookAt(run: QueueRun, at: number): void {
  run.nextWaitingAt = Math.min(run.nextWaitingAt, at);
}

/** In how many milliseconds something may be due that is not due now. */
export function nextIn(run: QueueRun, { now, monotonic }: RunMoment): number {
  if (run.pausedUntil > monotonic) return run.pausedUntil - monotonic;
  const waits = [run.nextWaitingAt - now, run.sweepAt - monotonic];
  if (run.breaker.probeAt !== undefined) waits.push(run.breaker.probeAt - monotonic);
  return Math.min(...waits.filter((ms) => ms > 0));
}
