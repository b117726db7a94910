// Finds what of a queue is to get its number next: of what was heard of, or, when something may have been
// missed, by comparing all that is stored.
import type { Unnumbered, UpdatePosition } from '../standing.js';
import { createLanes, type Lanes } from './lanes.js';
import { type Heard, type OwnedQueue, self, turnMaxOf } from './owned-queue.js';
import { firstQueue, positionOf } from './queue.js';
import type { QueueStore } from './queue.store.js';
import type { StandingStore } from './standing.store.js';

export interface Finding {
  /** In the order of their lanes; none of them has a number, and none is missing before it. */
  nextOf(queue: OwnedQueue): Promise<readonly Unnumbered[]>;
}

export interface FindingOptions {
  readonly store: QueueStore;
  readonly standing: StandingStore | undefined;
  /** Lanes of one queue beyond those that had updates when it was compared; then it is compared anew. */
  readonly lanesMax: number;
}

/** So many lanes of updates that stay are remembered; for others the batches are asked, not all compared. */
const denseLanesMax = 50_000;

export function createFinding({ store, standing, lanesMax }: FindingOptions): Finding {
  function compared(queue: OwnedQueue): Promise<readonly Unnumbered[]> {
    return standing !== undefined && queue.isStanding ? compareStanding(queue, standing) : compare(queue);
  }

  /** Numbers of updates that stay may be given meanwhile: they are refused, as batches have each id once. */
  async function compareStanding(queue: OwnedQueue, kept: StandingStore): Promise<readonly Unnumbered[]> {
    const { to, isChecked } = queue;
    queue.waiting = [];
    queue.isChecked = false;
    const lanes = createLanes({ isDense: true, max: denseLanesMax });
    queue.lanes = lanes;
    queue.place = (await store.positions([to])).get(to) ?? positionOf(firstQueue);
    const { positions, isMore } = await kept.missing(to, isChecked ? 'all' : 'recent');
    lanes.note(positions);
    // Where there is more, it is compared again when these have their numbers.
    queue.lanesMax = isMore ? 0 : denseLanesMax;
    queue.isChecked = isChecked && isMore;
    return lanes.inOrder(positions);
  }

  /** This finds stored updates without a number, and takes nothing for granted, least of all a clock. */
  async function compare(queue: OwnedQueue): Promise<readonly Unnumbered[]> {
    const { to } = queue;
    const heard = new Map(queue.waiting.map(({ update }) => [update._id, update]));
    queue.waiting = [];
    const lanes = createLanes();
    queue.lanes = lanes;
    // In this order: numbers that are given meanwhile show in the place when the turn is asked for, and what
    // is removed meanwhile is gone before its batch is.
    const place = (await store.positions([to])).get(to) ?? positionOf(firstQueue);
    const numbered = await store.numberedIds(to);
    const stored = await store.stored(to);
    queue.place = place;
    if (numbered.size > 0 && place.done > 0) await store.remove(to, place.done);
    // The stored updates include all that this node has told before; what it tells from now on is told here.
    lanes.note(stored, self);
    queue.lanesMax = lanes.count() + lanesMax;
    const missing = stored.filter(({ _id }) => !numbered.has(_id));
    return lanes.inOrder(missing).map((update) => heard.get(update._id) ?? update);
  }

  /** This returns the next updates among those that were heard of. */
  async function next(queue: OwnedQueue, lanes: Lanes): Promise<readonly Unnumbered[]> {
    const heard = queue.waiting.splice(0, turnMaxOf(queue));
    const byId = new Map(heard.map(({ update }) => [update._id, update]));
    const batch: Unnumbered[] = [];
    await noteBefore(queue, lanes, heard);
    for (const { from, update } of heard) {
      const standing = lanes.take({ ...update, from });
      if (standing === 'next') batch.push(update);
      if (standing !== 'unsure') continue;
      // Another node may have published to this lane, and its word may be late or lost.
      const stored = await storedAfter(queue, lanes.last(update.lane));
      for (const one of lanes.inOrder(stored)) batch.push(byId.get(one._id) ?? one);
      lanes.note(stored, from);
    }
    return batch;
  }

  /** Places that were numbered too long ago to be remembered are noted by one question for all. */
  async function noteBefore(
    { to, isStanding }: OwnedQueue,
    lanes: Lanes,
    heard: readonly Heard[],
  ): Promise<void> {
    if (standing === undefined || !isStanding) return;
    const unknown = heard.filter(({ update: { lane, v } }) => v > lanes.last(lane).v + 1);
    const updates = unknown.map(({ update }) => update);
    if (updates.length > 0) lanes.note(await standing.before(to, updates));
  }

  function storedAfter({ to, isStanding }: OwnedQueue, place: Pick<UpdatePosition, 'lane' | 'v' | 'i'>) {
    return standing !== undefined && isStanding ? standing.inLane(to, place) : store.stored(to, place);
  }

  return Object.freeze({
    nextOf: (queue: OwnedQueue) => (queue.lanes === undefined ? compared(queue) : next(queue, queue.lanes)),
  });
}
