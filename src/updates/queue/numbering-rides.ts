// The turns that number what is about to be published, in the very commit that stores it.

// Decision: docs/decisions/update-numbers.md
import type { RidingTurn } from '../../actors/riding.js';
import { queueKindName } from '../names.js';
import { numberCommand } from './claims.js';
import { isOwned, type NumberingState } from './numbering-state.js';
import { claim, given, isCollected, work } from './numbering-turns.js';
import { isIdle, type OwnedQueue, self, type ToldUpdate } from './owned-queue.js';
import { batchMax } from './queue.js';
import type { BatchNumbers } from './queue.kind.js';

/** Where a turn may ride: nothing else of the queue is under way, and what is stored of it is known. */
export function rideable(state: NumberingState, to: string): OwnedQueue | undefined {
  const queue = state.queues.get(to);
  if (queue?.lanes === undefined || !isIdle(queue) || !isOwned(state, queue)) return undefined;
  return isCollected(state, queue) ? undefined : queue;
}

/** Only what is certainly next of its lane; the rest is heard of when it is committed. */
export function ride(state: NumberingState, to: string, told: readonly ToldUpdate[]): RidingTurn | undefined {
  const queue = rideable(state, to);
  if (queue?.lanes === undefined) return undefined;
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
