// Gives updates their numbers, on the node that owns their queue: what is published here or told by other
// nodes at once, and what was missed from what is stored. Updates of one lane are numbered in their order.
import type { Ownership } from '../../cluster/ownership.js';
import { slotOf } from '../../cluster/slots.js';
import type { Member } from '../../links/member.js';
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import type { Timers } from '../../shared/timers.js';
import { queueKindName } from '../names.js';
import type { UpdateRow } from '../update.js';
import { createLanes, type Lanes } from './lanes.js';
import { batchMax, firstQueue, placeOf, type QueuePlace } from './queue.js';
import type { BatchNumbers, NumberCommand } from './queue.kind.js';
import type { QueueStore, UpdatePlace } from './queue.store.js';

/** An update that waits for its number; without what it says where only its row was found. */
export type Unnumbered = UpdatePlace & Partial<Pick<UpdateRow, 'type' | 'body'>>;

export interface NumberedBatch extends BatchNumbers {
  readonly to: string;
  /** From `first` on. */
  readonly updates: readonly Unnumbered[];
}

/** Decision: docs/decisions/0082 */
export interface Numbering {
  /** Published by a commit of this node. */
  published(updates: readonly UpdateRow[]): void;
  /** Told by another node; what one sends under one name comes without a gap. */
  hear(from: string, updates: readonly Unnumbered[]): void;
  /** Numbers what is stored without a number, when this node owns the queue and has not looked yet. */
  attend(to: string): void;
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
  readonly number: (to: string, command: NumberCommand) => Promise<BatchNumbers>;
  readonly ownership: Pick<Ownership, 'standing' | 'held' | 'onClaimed' | 'onLost'>;
  /** To the owner of their queues; what is not heard is found later. */
  readonly tellOwner: (owner: Member, updates: readonly UpdateRow[]) => void;
  readonly onNumbered: (batch: NumberedBatch) => void;
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
}

const defaults: NumberingLimits = Object.freeze({
  queuesMax: 20_000,
  waitingMax: 2_000,
  sweepMax: 20_000,
  retryMs: 500,
});

/** One receiver's queue, as its owner remembers it. */
interface Attended {
  readonly to: string;
  readonly slot: number;
  /** Undefined: what is stored has not been compared, or something was missed since. */
  lanes: Lanes | undefined;
  place: QueuePlace;
  waiting: { readonly from: string; readonly update: Unnumbered }[];
  isBusy: boolean;
}

/** What a sweep finds is of no node, so that it is never taken for complete. */
const sweeper = 'sweep';
const self = 'self';
/** Longer than it takes to notice that a node has died. */
const claimedBackMs = 20_000;

export function createNumbering(options: NumberingOptions): Numbering {
  const { store, number, ownership, tellOwner, onNumbered, clock, timers, log } = options;
  const limits = { ...defaults, ...options.limits };
  /** The least used first. */
  const queues = new Map<string, Attended>();
  const counts = { numbered: 0, batches: 0 };
  let isStopped = false;
  let isFailing = false;

  const isMine = ({ slot }: { slot: number }) => ownership.standing(slot).mine;

  // What was numbered or told while another node owned the slot is not known here.
  ownership.onClaimed((slots) => {
    forgetIn(slots);
    void sweep(claimedBackMs).catch(trouble);
  });
  ownership.onLost(forgetIn);

  function forgetIn(slots: readonly number[]): void {
    const gone = new Set(slots);
    for (const queue of queues.values()) if (gone.has(queue.slot)) queues.delete(queue.to);
  }

  /** Every queue may meet the same trouble; it is told once. */
  function trouble(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'updates.numbering.failed');
    isFailing = true;
  }

  function queueOf(to: string, slot: number): Attended {
    const known = queues.get(to);
    const queue = known ?? {
      to,
      slot,
      lanes: undefined,
      place: placeOf(firstQueue),
      waiting: [],
      isBusy: false,
    };
    queues.delete(to);
    queues.set(to, queue);
    if (known === undefined) forgetSome();
    return queue;
  }

  function forgetSome(): void {
    if (queues.size <= limits.queuesMax) return;
    for (const queue of queues.values()) {
      if (queue.isBusy || queue.waiting.length > 0) continue;
      queues.delete(queue.to);
      return;
    }
  }

  function take(from: string, update: Unnumbered): void {
    const queue = queueOf(update.to, update.slot);
    if (queue.waiting.length < limits.waitingMax) queue.waiting.push({ from, update });
    // It is found when what is stored is compared anew.
    else queue.lanes = undefined;
    void work(queue);
  }

  async function work(queue: Attended): Promise<void> {
    if (queue.isBusy) return;
    queue.isBusy = true;
    try {
      while (!isStopped && isMine(queue) && queues.get(queue.to) === queue) {
        const batch = queue.lanes === undefined ? await compare(queue) : await next(queue, queue.lanes);
        if (batch.length === 0 && queue.waiting.length === 0 && queue.lanes !== undefined) break;
        for (let at = 0; at < batch.length; at += batchMax) await give(queue, batch.slice(at, at + batchMax));
      }
    } catch (error) {
      queue.lanes = undefined;
      trouble(error);
      if (!isStopped) timers.after(limits.retryMs, () => void work(queue));
    } finally {
      queue.isBusy = false;
    }
  }

  /** What is stored and has no number. It takes nothing for granted, least of all a clock. */
  async function compare(queue: Attended): Promise<readonly Unnumbered[]> {
    const { to } = queue;
    const heard = new Map(queue.waiting.map(({ update }) => [update._id, update]));
    queue.waiting = [];
    const lanes = createLanes();
    queue.lanes = lanes;
    const stored = await store.stored(to);
    const numbered = await store.numberedIds(to);
    const place = (await store.places([to])).get(to) ?? placeOf(firstQueue);
    queue.place = place;
    await store.remove(to, place.done);
    lanes.note(stored);
    const missing = stored.filter(({ _id }) => !numbered.has(_id));
    return lanes.inOrder(missing).map((update) => heard.get(update._id) ?? update);
  }

  /** Of what was heard of. */
  async function next(queue: Attended, lanes: Lanes): Promise<readonly Unnumbered[]> {
    const heard = queue.waiting.splice(0, batchMax);
    const batch: Unnumbered[] = [];
    for (const { from, update } of heard) {
      const standing = lanes.take(from, update);
      if (standing === 'next') batch.push(update);
      if (standing !== 'unsure') continue;
      // Of a lane that another node published to before: something of that node's may not have been heard.
      const stored = await store.stored(queue.to, lanes.last(update.lane));
      for (const one of lanes.inOrder(stored)) batch.push(one._id === update._id ? update : one);
      lanes.note(stored, from);
    }
    return batch;
  }

  async function give(queue: Attended, found: readonly Unnumbered[]): Promise<void> {
    const { to, place } = queue;
    const { newest, version, droppedBefore } = place;
    const updates = found.filter(({ at }) => at >= droppedBefore);
    if (updates.length < found.length) {
      const dropped = found.filter(({ at }) => at < droppedBefore);
      await store.removeUnnumbered(dropped.map(({ _id }) => _id));
    }
    if (updates.length === 0) return;
    const ids = updates.map(({ _id }) => _id);
    const given = await number(to, { type: 'number', newest, version, ids });
    queue.place = given.place;
    isFailing = false;
    counts.numbered += updates.length;
    counts.batches += 1;
    onNumbered({ to, updates, ...given });
  }

  async function sweep(backMs: number): Promise<void> {
    const slots = ownership.held().map(({ slot }) => slot);
    if (slots.length === 0 || isStopped) return;
    const found = await store.newest(slots, clock.now() - backMs, limits.sweepMax);
    for (const update of found)
      if (isMine(update) && queues.get(update.to)?.lanes?.isTaken(update) !== true) take(sweeper, update);
  }

  return Object.freeze({
    published(updates: readonly UpdateRow[]) {
      const away = new Map<Member, UpdateRow[]>();
      for (const update of updates) {
        const standing = ownership.standing(update.slot);
        if (standing.mine) take(self, update);
        else if (standing.owner !== undefined) {
          const known = away.get(standing.owner);
          if (known === undefined) away.set(standing.owner, [update]);
          else known.push(update);
        }
      }
      for (const [owner, told] of away) tellOwner(owner, told);
    },
    hear(from: string, updates: readonly Unnumbered[]) {
      for (const update of updates) if (isMine(update)) take(from, update);
    },
    attend(to: string) {
      const slot = slotOf(queueKindName, to);
      if (isMine({ slot }) && queues.get(to)?.lanes === undefined) void work(queueOf(to, slot));
    },
    sweep,
    counts: () => ({
      ...counts,
      attended: queues.size,
      waiting: [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
    stop() {
      isStopped = true;
    },
  });
}
