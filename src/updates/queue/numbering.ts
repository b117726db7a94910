// Gives updates their numbers, on the node that owns their queue: what is published here or told by other
// nodes at once, and what was missed from what is stored. Updates of one lane are numbered in their order.
import type { RidingTurn } from '../../actors/riding.js';
import type { Ownership } from '../../cluster/ownership.js';
import type { Member } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import { Refusal } from '../../shared/errors.js';
import { grouped } from '../../shared/grouped.js';
import type { Log } from '../../shared/log.js';
import type { Timers } from '../../shared/timers.js';
import { queueKindName } from '../names.js';
import { isStanding, slotOfQueue, type Unnumbered, type UpdatePlace } from '../standing.js';
import { type ClaimedFirsts, type FindClaims, type NumbersAsked, numberCommand } from './claims.js';
import { type Attended, createFinding, type Heard, self, type ToldUpdate } from './finding.js';
import { batchMax, firstQueue, placeOf, type QueuePlace } from './queue.js';
import type { BatchNumbers, NumberCommand } from './queue.kind.js';
import type { QueueStore } from './queue.store.js';
import { createRecentNumbers } from './recent-numbers.js';
import type { StandingStore } from './standing.store.js';

export interface NumberedBatch extends BatchNumbers {
  readonly to: string;
  /** From `first` on. */
  readonly updates: readonly Unnumbered[];
}

/** Decision: docs/decisions/update-numbers.md */
export interface Numbering {
  /** Published by a commit of this node. */
  published(updates: readonly ToldUpdate[]): void;
  /** Turns that number what is about to be published here, in the commit that stores it. */
  riding(updates: readonly ToldUpdate[]): readonly RidingTurn[];
  /** Told by another node; what one sends under one name comes without a gap. */
  hear(from: string, updates: readonly ToldUpdate[]): void;
  /** Numbers what is stored without a number, when this node owns the queue and has not looked yet. */
  attend(to: string): void;
  /** Compares it anew, when this node owns it: something that is stored may have been missed. */
  check(to: string): void;
  /** Where a queue of this node stands, as far as its numbers go; undefined: that is not known here. */
  placeOf(to: string): QueuePlace | undefined;
  /** What one of its turns has answered. */
  stands(to: string, place: QueuePlace): void;
  /** Looks for what was published of late and not heard of; so far back, in milliseconds. */
  sweep(backMs: number): Promise<void>;
  counts(): NumberingCounts;
  stop(): void;
}

export interface NumberingCounts {
  readonly numbered: number;
  readonly batches: number;
  readonly attended: number;
  readonly waiting: number;
}

export interface NumberingOptions {
  readonly store: QueueStore;
  /** Of receivers whose updates stay; absent: there are none. */
  readonly standing?: StandingStore;
  readonly number: (to: string, command: NumberCommand) => Promise<BatchNumbers>;
  readonly ownership: Pick<Ownership, 'standing' | 'held' | 'onClaimed' | 'onLost'>;
  /** To the owner of their queues, if it is known; what is not heard is found later. */
  readonly tellOwner: (owner: Member | undefined, updates: readonly ToldUpdate[]) => void;
  readonly onNumbered: (batch: NumberedBatch) => void;
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
  /** Of all queues; beyond, those that are used least are forgotten. */
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

/** Beyond, two nodes take the queue for their own, and it is better to wait. */
const conflictsMax = 3;
/** Longer than it takes to notice that a node has died. */
const claimedBackMs = 20_000;
/** What stays is looked through by long looks only: it is there also when all is well. */
const standingBackMs = 20_000;

export function createNumbering(options: NumberingOptions): Numbering {
  const { store, standing, number, ownership, tellOwner, onNumbered, clock, timers, log } = options;
  const limits = { ...defaults, ...options.limits };
  const finding = createFinding({ store, standing, lanesMax: limits.lanesMax });
  /** The least used first. */
  const queues = new Map<string, Attended>();
  const recent = createRecentNumbers({ clock, keptMs: 2 * standingBackMs });
  const counts = { numbered: 0, batches: 0 };
  let isStopped = false;
  let isFailing = false;
  const isMine = ({ slot }: { slot: number }) => ownership.standing(slot).mine;

  // What was numbered or told while another node owned the slot is not known here.
  ownership.onClaimed((slots) => {
    forgetIn(slots);
    void sweepAll(claimedBackMs).catch(trouble);
  });
  ownership.onLost(forgetIn);

  function forgetIn(slots: readonly number[]): void {
    const gone = new Set(slots);
    recent.forget();
    for (const queue of queues.values()) if (gone.has(queue.slot)) queues.delete(queue.to);
  }

  /** Every queue may meet the same trouble; it is told once. */
  function trouble(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'updates.numbering.failed');
    isFailing = true;
  }

  function queueOf(to: string, slot: number): Attended {
    const known = queues.get(to);
    if (known === undefined) makeRoom();
    const queue = known ?? {
      to,
      slot,
      lanes: undefined,
      lanesMax: 0,
      place: placeOf(firstQueue),
      waiting: [],
      isBusy: false,
      conflicts: 0,
      retry: undefined,
      isChecked: false,
    };
    queues.delete(to);
    queues.set(to, queue);
    return queue;
  }

  function makeRoom(): void {
    if (queues.size < limits.queuesMax) return;
    for (const queue of queues.values()) {
      if (!isIdle(queue)) continue;
      queues.delete(queue.to);
      return;
    }
  }

  function forgetLanes(): void {
    const lanesOf = ({ lanes }: Attended) => lanes?.count() ?? 0;
    let inAll = [...queues.values()].reduce((sum, queue) => sum + lanesOf(queue), 0);
    for (const queue of queues.values()) {
      if (inAll <= limits.lanesInAllMax) return;
      if (!isIdle(queue)) continue;
      inAll -= lanesOf(queue);
      queues.delete(queue.to);
    }
  }

  function take(from: string | undefined, update: Heard['update']): void {
    const queue = queueOf(update.to, update.slot);
    if (queue.waiting.length < limits.waitingMax) queue.waiting.push({ from, update });
    // It is found when what is stored is compared anew.
    else queue.lanes = undefined;
    void work(queue);
  }

  async function work(queue: Attended): Promise<void> {
    if (queue.isBusy || queue.retry !== undefined) return;
    queue.isBusy = true;
    try {
      while (isAttended(queue)) {
        const batch = await finding.nextOf(queue);
        if (batch.length === 0 && queue.waiting.length === 0 && queue.lanes !== undefined) break;
        for (let at = 0; at < batch.length; at += batchMax) await give(queue, batch.slice(at, at + batchMax));
        if (queue.lanes !== undefined && queue.lanes.count() > queue.lanesMax) queue.lanes = undefined;
      }
    } catch (error) {
      queue.lanes = undefined;
      later(queue, error);
    } finally {
      queue.isBusy = false;
    }
    // The node that owns it now knows better what waits.
    if (queues.get(queue.to) === queue && !isMine(queue)) queues.delete(queue.to);
  }

  function isAttended(queue: Attended): boolean {
    return !isStopped && isMine(queue) && queues.get(queue.to) === queue;
  }

  /** One timer a queue, however many words come meanwhile. */
  function later(queue: Attended, error: unknown): void {
    const isOther = isConflict(error);
    queue.conflicts = isOther ? queue.conflicts + 1 : 0;
    const isSoon = isOther && queue.conflicts <= conflictsMax;
    if (!isSoon) trouble(error);
    if (!isAttended(queue)) return;
    queue.retry = timers.after(isSoon ? 0 : limits.retryMs, () => {
      queue.retry = undefined;
      void work(queue);
    });
  }

  async function give(queue: Attended, found: readonly Unnumbered[]): Promise<void> {
    const { to, place } = queue;
    const { droppedBefore } = place;
    const updates = found.filter(({ at }) => at >= droppedBefore);
    if (updates.length < found.length) {
      const dropped = found.filter(({ at }) => at < droppedBefore);
      await store.removeUnnumbered(dropped.map(({ _id }) => _id));
    }
    if (updates.length === 0) return;
    const claimed = claim(queue, updates);
    const numbers = await number(to, numberCommand(place, { updates, claimed })).catch((error: unknown) => {
      claimed?.left(isConflict(error) ? 'undone' : 'unknown');
      throw error;
    });
    given(queue, { updates, claimed }, numbers);
  }

  function claim({ to, place }: Attended, updates: readonly Unnumbered[]): ClaimedFirsts | undefined {
    return place.isPushed ? options.findClaims?.(to, place, updates) : undefined;
  }

  function given(queue: Attended, { updates, claimed }: NumbersAsked, numbers: BatchNumbers): void {
    queue.place = numbers.place;
    queue.conflicts = 0;
    isFailing = false;
    counts.numbered += updates.length;
    counts.batches += 1;
    if (isStanding(queue.to)) recent.note(updates);
    try {
      onNumbered({ to: queue.to, updates, ...numbers });
    } catch (error) {
      // The numbers stand, and so does what has begun with them.
      trouble(error);
    }
    claimed?.done(numbers.verdicts ?? []);
  }

  /** Only what is certainly next while nothing else of the queue is under way; the rest is heard of later. */
  function ride(to: string, told: readonly ToldUpdate[]): readonly RidingTurn[] {
    const queue = queues.get(to);
    if (queue?.lanes === undefined || !isAttended(queue)) return [];
    const { lanes, place } = queue;
    if (!isIdle(queue)) return [];
    const next = lanes.nextOf(told.map((update) => ({ ...update, from: self })));
    const updates = next.slice(0, batchMax);
    if (updates.length === 0 || updates.some(({ at }) => at < place.droppedBefore)) return [];
    queue.isBusy = true;
    const claimed = claim(queue, updates);
    const over = (isKnown: boolean) => {
      queue.isBusy = false;
      if (!isKnown) queue.lanes = undefined;
      void work(queue);
    };
    const turn: RidingTurn = {
      kind: queueKindName,
      id: to,
      command: numberCommand(place, { updates, claimed }),
      done(data) {
        lanes.note(updates, self);
        given(queue, { updates, claimed }, data as BatchNumbers);
        over(true);
      },
      left(what) {
        claimed?.left(what);
        over(what === 'undone');
      },
    };
    return [turn];
  }

  async function sweep(backMs: number): Promise<void> {
    forgetLanes();
    const slots = await sweepFetched(backMs);
    if (standing === undefined || backMs < standingBackMs || slots.length === 0) return;
    // Cheaper than to read them all; what has come just now is counted by the next look.
    const settled = recent.window(backMs);
    const numbered = recent.count(settled);
    if ((await standing.count(slots, settled)) !== numbered) await sweepStanding(slots, backMs);
  }

  /** Takes no count of this node for granted. */
  async function sweepAll(backMs: number): Promise<void> {
    await sweepStanding(await sweepFetched(backMs), backMs);
  }

  /** Answers the slots that it has looked at. */
  async function sweepFetched(backMs: number): Promise<readonly number[]> {
    const slots = isStopped ? [] : ownership.held().map(({ slot }) => slot);
    if (slots.length === 0) return slots;
    const found = await store.newest(slots, clock.now() - backMs, limits.sweepMax);
    for (const update of found) if (isUnknown(update)) take(undefined, update);
    return slots;
  }

  async function sweepStanding(slots: readonly number[], backMs: number): Promise<void> {
    if (standing === undefined || slots.length === 0) return;
    const kept = await standing.newest(slots, clock.now() - backMs, limits.sweepMax);
    for (const update of await standing.unnumbered(kept.filter(isUnknown))) take(undefined, update);
  }

  function isUnknown(update: UpdatePlace): boolean {
    return isMine(update) && queues.get(update.to)?.lanes?.isTaken(update) !== true;
  }

  return Object.freeze({
    published(updates: readonly ToldUpdate[]) {
      const away = new Map<Member | undefined, ToldUpdate[]>();
      for (const update of updates) {
        const standing = ownership.standing(update.slot);
        if (standing.mine) {
          take(self, update);
          continue;
        }
        // Also of a slot that is being given away, and may be kept after all: then it was heard of by nobody.
        queues.delete(update.to);
        const known = away.get(standing.owner);
        if (known === undefined) away.set(standing.owner, [update]);
        else known.push(update);
      }
      for (const [owner, told] of away) tellOwner(owner, told);
    },
    riding(updates: readonly ToldUpdate[]) {
      return [...grouped(updates, ({ to }) => to)].flatMap(([to, told]) => ride(to, told));
    },
    hear(from: string, updates: readonly ToldUpdate[]) {
      for (const update of updates) {
        if (isMine(update)) take(from, update);
        else queues.delete(update.to);
      }
    },
    attend(to: string) {
      const slot = slotOfQueue(to);
      if (isMine({ slot }) && queues.get(to)?.lanes === undefined) void work(queueOf(to, slot));
    },
    check(to: string) {
      const slot = slotOfQueue(to);
      if (!isMine({ slot })) return;
      const queue = queueOf(to, slot);
      queue.isChecked = true;
      queue.lanes = undefined;
      void work(queue);
    },
    placeOf(to: string) {
      const queue = queues.get(to);
      return queue?.lanes !== undefined && isAttended(queue) ? queue.place : undefined;
    },
    stands(to: string, answered: QueuePlace) {
      const queue = queues.get(to);
      // Of two answers the later one may have been overtaken.
      const isNewer = queue?.place.newest === answered.newest && answered.done > queue.place.done;
      if (isNewer) queue.place = answered;
    },
    sweep,
    counts: () => ({
      ...counts,
      attended: queues.size,
      waiting: [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
    stop() {
      isStopped = true;
      for (const { retry } of queues.values()) retry?.cancel();
    },
  });
}

function isIdle({ isBusy, retry, waiting }: Attended): boolean {
  return !isBusy && retry === undefined && waiting.length === 0;
}

function isConflict(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'CONFLICT';
}
