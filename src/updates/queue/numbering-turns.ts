// Asks for the turns that number what waits in a queue of this node: in the very commit that stores it, at
// once, or, where updates stay and nothing waits for them, every 100 ms one turn for all that has come.

// Decision: docs/decisions/update-numbers.md
import type { RidingTurn } from '../../actors/riding.js';
import { Refusal } from '../../shared/errors.js';
import { queueKindName } from '../names.js';
import type { Unnumbered } from '../standing.js';
import { type ClaimedFirsts, type NumbersAsked, numberCommand } from './claims.js';
import { isMine, isOwned, type NumberingState, queueOf, trouble } from './numbering-state.js';
import {
  collectedMax,
  type Heard,
  isIdle,
  type OwnedQueue,
  self,
  type ToldUpdate,
  turnMaxOf,
} from './owned-queue.js';
import { batchMax } from './queue.js';
import type { BatchNumbers } from './queue.kind.js';

/** Beyond, two nodes take the queue for their own, and it is better to wait. */
const conflictsMax = 3;
const collectMs = 100;

/** An update that was heard of, or found. */
export function take(state: NumberingState, heard: Heard): void {
  const queue = queueOf(state, heard.update);
  if (queue.waiting.length < state.limits.waitingMax) queue.waiting.push(heard);
  // It is found when what is stored is compared anew.
  else queue.lanes = undefined;
  if (isCollected(state, queue) && queue.waiting.length < collectedMax) collect(state, queue);
  else void work(state, queue);
}

/** Its updates may wait for others: they stay, and are neither pushed nor followed. */
function isCollected({ options }: NumberingState, queue: OwnedQueue): boolean {
  const { isStanding, lanes, place, to } = queue;
  return isStanding && lanes !== undefined && !place.isPushed && !options.isFollowed(to);
}

function collect(state: NumberingState, queue: OwnedQueue): void {
  const { collected, options } = state;
  collected.add(queue);
  state.timer ??= options.timers.after(collectMs, () => void numberCollected(state));
}

/** The queues share groups: all their turns begin in one tick. */
export async function numberCollected(state: NumberingState): Promise<void> {
  state.timer?.cancel();
  state.timer = undefined;
  const queues = [...state.collected];
  state.collected.clear();
  await Promise.all(queues.map((queue) => settle(state, queue)));
}

/** Numbers all that has come by now. */
export async function settle(state: NumberingState, queue: OwnedQueue): Promise<void> {
  if (queue.isBusy) await queue.turns;
  if (queue.waiting.length > 0) await work(state, queue);
}

/** Ends when what waits now has its numbers, or is tried again later. */
export function work(state: NumberingState, queue: OwnedQueue): Promise<void> {
  if (queue.isBusy || queue.retry !== undefined) return queue.turns;
  queue.isBusy = true;
  queue.turns = turns(state, queue);
  return queue.turns;
}

async function turns(state: NumberingState, queue: OwnedQueue): Promise<void> {
  const { queues, finding } = state;
  try {
    while (isOwned(state, queue)) {
      const batch = await finding.nextOf(queue);
      if (batch.length === 0 && queue.waiting.length === 0 && queue.lanes !== undefined) break;
      const most = turnMaxOf(queue);
      for (let at = 0; at < batch.length; at += most) await give(state, queue, batch.slice(at, at + most));
      if (queue.lanes !== undefined && queue.lanes.count() > queue.lanesMax) queue.lanes = undefined;
      // Updates that have come meanwhile wait for more.
      if (isCollected(state, queue) && queue.waiting.length < collectedMax) break;
    }
  } catch (error) {
    queue.lanes = undefined;
    later(state, queue, error);
  } finally {
    queue.isBusy = false;
  }
  // The node that owns it now knows better what waits.
  if (queues.get(queue.to) === queue && !isMine(state, queue)) queues.delete(queue.to);
  else if (queue.waiting.length > 0 && queue.retry === undefined) collect(state, queue);
}

/** One timer a queue, however many words come meanwhile. */
function later(state: NumberingState, queue: OwnedQueue, error: unknown): void {
  const isOther = isConflict(error);
  queue.conflicts = isOther ? queue.conflicts + 1 : 0;
  const isSoon = isOther && queue.conflicts <= conflictsMax;
  if (!isSoon) trouble(state, error);
  if (!isOwned(state, queue)) return;
  queue.retry = state.options.timers.after(isSoon ? 0 : state.limits.retryMs, () => {
    queue.retry = undefined;
    void work(state, queue);
  });
}

async function give(state: NumberingState, queue: OwnedQueue, found: readonly Unnumbered[]): Promise<void> {
  const { store, number } = state.options;
  const { to, place } = queue;
  const { droppedBefore } = place;
  const updates = found.filter(({ at }) => at >= droppedBefore);
  if (updates.length < found.length) {
    const dropped = found.filter(({ at }) => at < droppedBefore);
    await store.removeUnnumbered(
      to,
      dropped.map(({ _id }) => _id),
    );
  }
  if (updates.length === 0) return;
  const claimed = claim(state, queue, updates);
  const numbers = await number(to, numberCommand(place, { updates, claimed })).catch((error: unknown) => {
    claimed?.left(isConflict(error) ? 'undone' : 'unknown');
    throw error;
  });
  given(state, queue, { updates, claimed, numbers });
}

function claim(
  { options }: NumberingState,
  { to, place }: OwnedQueue,
  updates: readonly Unnumbered[],
): ClaimedFirsts | undefined {
  return place.isPushed ? options.findClaims?.(to, place, updates) : undefined;
}

interface Given extends NumbersAsked {
  readonly numbers: BatchNumbers;
}

function given(state: NumberingState, queue: OwnedQueue, { updates, claimed, numbers }: Given): void {
  const { counts, recent, options } = state;
  queue.place = numbers.place;
  queue.conflicts = 0;
  state.isFailing = false;
  counts.numbered += updates.length;
  counts.batches += 1;
  if (queue.isStanding) recent.note(updates);
  try {
    options.onNumbered({ to: queue.to, updates, ...numbers });
  } catch (error) {
    // The numbers stand, and so does what has begun with them.
    trouble(state, error);
  }
  claimed?.done(numbers.verdicts ?? []);
}

/**
 * The turn that numbers what is about to be published, in the commit that stores it, where nothing else of
 * the queue is under way and what is stored of it is known. It takes only what is certainly next of its lane;
 * the rest is heard of when it is committed.
 */
export function ride(state: NumberingState, to: string, told: readonly ToldUpdate[]): RidingTurn | undefined {
  const queue = state.queues.get(to);
  if (queue?.lanes === undefined || isCollected(state, queue)) return undefined;
  if (!isIdle(queue) || !isOwned(state, queue)) return undefined;
  const { lanes, place } = queue;
  const updates = lanes.nextOf(told.map((update) => ({ ...update, from: self }))).slice(0, batchMax);
  if (updates.length === 0 || updates.some(({ at }) => at < place.droppedBefore)) return undefined;
  queue.isBusy = true;
  const claimed = claim(state, queue, updates);
  const over = (isKnown: boolean) => {
    queue.isBusy = false;
    if (!isKnown) queue.lanes = undefined;
    void work(state, queue);
  };
  return {
    kind: queueKindName,
    id: to,
    command: numberCommand(place, { updates, claimed }),
    done(data) {
      lanes.note(updates, self);
      given(state, queue, { updates, claimed, numbers: data as BatchNumbers });
      over(true);
    },
    left(what) {
      claimed?.left(what);
      over(what === 'undone');
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'CONFLICT';
}
