// A node remembers so many of the queues that it numbers, and forgets those used least first.
import type { Ownership } from '../../cluster/ownership.js';
import type { Member } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import type { Timer, Timers } from '../../shared/timers.js';
import { isStanding, type Unnumbered } from '../standing.js';
import type { FindClaims } from './claims.js';
import { createFinding, type Finding } from './finding.js';
import { isIdle, type OwnedQueue, type ToldUpdate } from './owned-queue.js';
import { firstQueue, positionOf } from './queue.js';
import type { BatchNumbers, NumberCommand } from './queue.kind.js';
import type { QueueStore } from './queue.store.js';
import { createRecentNumbers, type RecentNumbers } from './recent-numbers.js';
import type { StandingStore } from './standing.store.js';

export interface NumberedBatch extends BatchNumbers {
  readonly to: string;
  /** From `first` on. */
  readonly updates: readonly Unnumbered[];
}

export interface NumberingOptions {
  readonly store: QueueStore;
  /** Updates that stay are read through this; absent: there are none. */
  readonly standing?: StandingStore;
  readonly number: (to: string, command: NumberCommand) => Promise<BatchNumbers>;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'held' | 'onClaimed' | 'onLost'>;
  /** To the owner of their queues, if it is known; what is not heard is found later. */
  readonly notifyOwner: (owner: Member | undefined, updates: readonly ToldUpdate[]) => void;
  readonly onNumbered: (batch: NumberedBatch) => void;
  /** A request or a connection waits for what is numbered next. */
  readonly isFollowed: (to: string) => boolean;
  readonly findClaims?: FindClaims;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly limits?: Partial<NumberingLimits>;
}

export interface NumberingLimits {
  /** Queues that are remembered. */
  readonly queuesMax: number;
  /** Updates of one queue that wait in memory; beyond, they are read when their turn comes. */
  readonly waitingMax: number;
  readonly sweepMax: number;
  readonly retryMs: number;
  /** All queues together remember this many lanes; beyond, those of the queues used least are forgotten. */
  readonly lanesInAllMax: number;
  /** Lanes of one queue beyond those that had updates when it was compared; then it is compared anew. */
  readonly lanesMax: number;
}

const defaults: NumberingLimits = Object.freeze({
  queuesMax: 20_000,
  waitingMax: 2_000,
  sweepMax: 20_000,
  retryMs: 500,
  lanesInAllMax: 200_000,
  lanesMax: 10_000,
});

/** Only looks that go back this far find updates that stay, which are there also when all is well. */
export const standingBackMs = 20_000;

export interface NumberingState {
  readonly options: NumberingOptions;
  readonly limits: NumberingLimits;
  readonly finding: Finding;
  readonly recent: RecentNumbers;
  /** The least used first. */
  readonly queues: Map<string, OwnedQueue>;
  /** Queues in which something waits that the timer has numbered. */
  readonly collected: Set<OwnedQueue>;
  readonly counts: { numbered: number; batches: number };
  timer: Timer | undefined;
  isStopped: boolean;
  isFailing: boolean;
}

export function createNumberingState(options: NumberingOptions): NumberingState {
  const { store, standing, clock } = options;
  const limits = { ...defaults, ...options.limits };
  return {
    options,
    limits,
    finding: createFinding({ store, standing, lanesMax: limits.lanesMax }),
    recent: createRecentNumbers({ clock, keptMs: 2 * standingBackMs }),
    queues: new Map(),
    collected: new Set(),
    counts: { numbered: 0, batches: 0 },
    timer: undefined,
    isStopped: false,
    isFailing: false,
  };
}

export function isMine({ options }: NumberingState, { slot }: { readonly slot: number }): boolean {
  return options.ownership.ownerOf(slot).mine;
}

/** It is this node's, and has not been forgotten since. */
export function isOwned(state: NumberingState, queue: OwnedQueue): boolean {
  return !state.isStopped && isMine(state, queue) && state.queues.get(queue.to) === queue;
}

export function queueOf(state: NumberingState, { to, slot }: Pick<OwnedQueue, 'to' | 'slot'>): OwnedQueue {
  const { queues } = state;
  const known = queues.get(to);
  if (known === undefined) makeRoom(state);
  const queue = known ?? newQueue(to, slot);
  queues.delete(to);
  queues.set(to, queue);
  return queue;
}

function newQueue(to: string, slot: number): OwnedQueue {
  return {
    to,
    slot,
    isStanding: isStanding(to),
    lanes: undefined,
    lanesMax: 0,
    place: positionOf(firstQueue),
    waiting: [],
    isBusy: false,
    turns: Promise.resolve(),
    conflicts: 0,
    retry: undefined,
    isChecked: false,
  };
}

function makeRoom({ queues, limits }: NumberingState): void {
  if (queues.size < limits.queuesMax) return;
  for (const queue of queues.values()) {
    if (!isIdle(queue)) continue;
    queues.delete(queue.to);
    return;
  }
}

/** A lost slot is forgotten, since another node numbers and hears of its updates from then on. */
export function forgetIn({ queues, recent }: NumberingState, slots: readonly number[]): void {
  const gone = new Set(slots);
  recent.forget();
  for (const queue of queues.values()) if (gone.has(queue.slot)) queues.delete(queue.to);
}

export function forgetLanes({ queues, limits }: NumberingState): void {
  const lanesOf = ({ lanes }: OwnedQueue) => lanes?.count() ?? 0;
  let inAll = [...queues.values()].reduce((sum, queue) => sum + lanesOf(queue), 0);
  for (const queue of queues.values()) {
    if (inAll <= limits.lanesInAllMax) return;
    if (!isIdle(queue)) continue;
    inAll -= lanesOf(queue);
    queues.delete(queue.to);
  }
}

/** Every queue may meet the same trouble; it is told once. */
export function trouble(state: NumberingState, error: unknown): void {
  if (!state.isFailing) state.options.log.warn({ err: error }, 'updates.numbering.failed');
  state.isFailing = true;
}
