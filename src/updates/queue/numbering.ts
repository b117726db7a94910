// Gives updates their numbers, on the node that owns their queue: what is published here or told by other
// nodes at once, and what was missed from what is stored. Updates of one lane are numbered in their order.
import type { RidingTurn } from '../../actors/riding.js';
import type { Member } from '../../links/member.js';
import { grouped } from '../../shared/grouped.js';
import { isStanding, slotOfQueue } from '../standing.js';
import { look, lookAtAll } from './numbering-looks.js';
import {
  createNumberingState,
  forgetIn,
  isMine,
  isOwned,
  type NumberingOptions,
  queueOf,
  trouble,
} from './numbering-state.js';
import { numberCollected, ride, settle, take, work } from './numbering-turns.js';
import { self, type ToldUpdate } from './owned-queue.js';
import type { QueuePosition } from './queue.js';

/** Decision: docs/decisions/update-numbers.md */
export interface Numbering {
  /** Published by a commit of this node. */
  published(updates: readonly ToldUpdate[]): void;
  /** Turns that number what is about to be published here, in the commit that stores it. */
  riding(updates: readonly ToldUpdate[]): readonly RidingTurn[];
  /** Told by another node; what one sends under one name comes without a gap. */
  hear(from: string, updates: readonly ToldUpdate[]): void;
  /**
   * Numbers what is stored without a number, when this node owns the queue and has not looked yet. Of updates
   * that stay, what was collected has its numbers when this ends; undefined: there is nothing to wait for.
   */
  attend(to: string): Promise<void> | undefined;
  /** Compares it anew, when this node owns it: something that is stored may have been missed. */
  check(to: string): void;
  /** Where a queue of this node stands, as far as its numbers go; undefined: that is not known here. */
  positionOf(to: string): QueuePosition | undefined;
  /** The queue stands here, as one of its turns has answered. */
  stands(to: string, place: QueuePosition): void;
  /** Looks for what was published of late and not heard of; so far back, in milliseconds. */
  sweep(backMs: number): Promise<void>;
  counts(): NumberingCounts;
  /** Numbers what it has collected, and begins nothing more. */
  stop(): Promise<void>;
}

interface NumberingCounts {
  readonly numbered: number;
  readonly batches: number;
  readonly attended: number;
  readonly waiting: number;
}

/** Longer than it takes to notice that a node has died. */
const claimedBackMs = 20_000;

export function createNumbering(options: NumberingOptions): Numbering {
  const { ownership, notifyOwner } = options;
  const state = createNumberingState(options);
  const { queues, counts } = state;

  ownership.onClaimed((slots) => {
    forgetIn(state, slots);
    void lookAtAll(state, claimedBackMs).catch((error: unknown) => trouble(state, error));
  });
  ownership.onLost((slots) => forgetIn(state, slots));

  function ownerOf(slot: number): Member | undefined {
    const slotOwner = ownership.ownerOf(slot);
    return slotOwner.mine ? undefined : slotOwner.owner;
  }

  return Object.freeze({
    published(updates: readonly ToldUpdate[]) {
      const away = updates.filter((update) => {
        const isOurs = ownership.ownerOf(update.slot).mine;
        if (isOurs) take(state, { from: self, update });
        // A slot that is being given away may be kept after all, and then no node has heard of this update.
        else queues.delete(update.to);
        return !isOurs;
      });
      for (const [owner, told] of grouped(away, ({ slot }) => ownerOf(slot))) notifyOwner(owner, told);
    },
    riding(updates: readonly ToldUpdate[]) {
      return [...grouped(updates, ({ to }) => to)].flatMap(([to, told]) => ride(state, to, told) ?? []);
    },
    hear(from: string, updates: readonly ToldUpdate[]) {
      for (const update of updates) {
        if (isMine(state, update)) take(state, { from, update });
        else queues.delete(update.to);
      }
    },
    attend(to: string) {
      const slot = slotOfQueue(to);
      if (!isMine(state, { slot })) return undefined;
      const known = queues.get(to);
      const turns = known?.lanes === undefined && work(state, queueOf(state, { to, slot }));
      if (!isStanding(to)) return undefined;
      return turns || (known?.isBusy || known?.waiting.length ? settle(state, known) : undefined);
    },
    check(to: string) {
      const slot = slotOfQueue(to);
      if (!isMine(state, { slot })) return;
      const queue = queueOf(state, { to, slot });
      queue.isChecked = true;
      queue.lanes = undefined;
      void work(state, queue);
    },
    positionOf(to: string) {
      const queue = queues.get(to);
      return queue?.lanes !== undefined && isOwned(state, queue) ? queue.place : undefined;
    },
    stands(to: string, answered: QueuePosition) {
      const queue = queues.get(to);
      // Answers may overtake each other, so an older one is passed over.
      const isNewer = queue?.place.newest === answered.newest && answered.done > queue.place.done;
      if (isNewer) queue.place = answered;
    },
    sweep: (backMs: number) => look(state, backMs),
    counts: () => ({
      ...counts,
      attended: queues.size,
      waiting: [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
    async stop() {
      await numberCollected(state);
      state.isStopped = true;
      state.timer?.cancel();
      for (const { retry } of queues.values()) retry?.cancel();
    },
  });
}
