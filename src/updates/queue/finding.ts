// Finds what of a queue is to get its number next: of what was heard of, or, when something may have been
// missed, by comparing all that is stored.
import type { Unnumbered, UpdatePlace } from '../standing.js';
import { createLanes, type Lanes } from './lanes.js';
import { type Heard, type OwnedQueue, self, turnMaxOf } from './owned-queue.js';
import { firstQueue, placeOf } from './queue.js';
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

/** Of updates that stay: the others are asked of the batches, which is cheaper than to compare all anew. */
const denseLanesMax = 50_000;

export function createFinding({ store, standing, lanesMax }: FindingOptions): Finding {
  function compared(queue: OwnedQueue): Promise<readonly Unnumbered[]> {
    return standing !== undefined && queue.isStanding ? compareStanding(queue, standing) : compare(queue);
  }

  /** Of what stays: a number that is given meanwhile is refused, and the batch rows know each id once. */
  async function compareStanding(queue: OwnedQueue, kept: StandingStore): Promise<readonly Unnumbered[]> {
    const { to, isChecked } = queue;
    queue.waiting = [];
    queue.isChecked = false;
    const lanes = createLanes({ isDense: true, max: denseLanesMax });
    queue.lanes = lanes;
    queue.place = (await store.places([to])).get(to) ?? placeOf(firstQueue);
    const { places, isMore } = await kept.missing(to, isChecked ? 'all' : 'recent');
    lanes.note(places);
    // Where there is more, it is compared again when these have their numbers.
    queue.lanesMax = isMore ? 0 : denseLanesMax;
    queue.isChecked = isChecked && isMore;
    return lanes.inOrder(places);
  }

  /** What is stored and has no number. It takes nothing for granted, least of all a clock. */
  async function compare(queue: OwnedQueue): Promise<readonly Unnumbered[]> {
    const { to } = queue;
    const heard = new Map(queue.waiting.map(({ update }) => [update._id, update]));
    queue.waiting = [];
    const lanes = createLanes();
    queue.lanes = lanes;
    // In this order: numbers that are given meanwhile show in the place when the turn is asked for, and what
    // is removed meanwhile is gone before its batch is.
    const place = (await store.places([to])).get(to) ?? placeOf(firstQueue);
    const numbered = await store.numberedIds(to);
    const stored = await store.stored(to);
    queue.place = place;
    if (numbered.size > 0 && place.done > 0) await store.remove(to, place.done);
    // What this node tells from now on is told here, and what it has told before is among what was read.
    lanes.note(stored, self);
    queue.lanesMax = lanes.count() + lanesMax;
    const missing = stored.filter(({ _id }) => !numbered.has(_id));
    return lanes.inOrder(missing).map((update) => heard.get(update._id) ?? update);
  }

  /** Of what was heard of. */
  async function next(queue: OwnedQueue, lanes: Lanes): Promise<readonly Unnumbered[]> {
    const heard = queue.waiting.splice(0, turnMaxOf(queue));
    const byId = new Map(heard.map(({ update }) => [update._id, update]));
    const batch: Unnumbered[] = [];
    await noteBefore(queue, lanes, heard);
    for (const { from, update } of heard) {
      const standing = lanes.take({ ...update, from });
      if (standing === 'next') batch.push(update);
      if (standing !== 'unsure') continue;
      // Of a lane that another node may have published to, whose word may be late or lost.
      const stored = await storedAfter(queue, lanes.last(update.lane));
      for (const one of lanes.inOrder(stored)) batch.push(byId.get(one._id) ?? one);
      lanes.note(stored, from);
    }
    return batch;
  }

  /** What was numbered too long ago to be remembered; one question for all. */
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

  function storedAfter({ to, isStanding }: OwnedQueue, place: Pick<UpdatePlace, 'lane' | 'v' | 'i'>) {
    return standing !== undefined && isStanding ? standing.inLane(to, place) : store.stored(to, place);
  }

  return Object.freeze({
    nextOf: (queue: OwnedQueue) => (queue.lanes === undefined ? compared(queue) : next(queue, queue.lanes)),
  });
}
