// One receiver's queue, as the node that numbers it remembers it.
import type { Timer } from '../../shared/timers.js';
import type { Unnumbered } from '../standing.js';
import type { Lanes } from './lanes.js';
import { batchMax, type QueuePosition } from './queue.js';

/** As its publisher tells of it. */
export type ToldUpdate = Unnumbered & {
  /**
   * Every version of its lane after this one was published by the same node, and told before; absent where
   * the versions of a lane have no gap.
   */
  readonly since?: number;
};

export interface Heard {
  /** The stream of notices that brought the update; undefined where a read of the store has found it. */
  readonly from: string | undefined;
  readonly update: ToldUpdate;
}

/** This node's own commits are told under this name: none is lost, or the queue is compared anew. */
export const self = 'self';

export interface OwnedQueue {
  readonly to: string;
  readonly slot: number;
  /** Its updates stay where they were published. */
  readonly isStanding: boolean;
  /** Undefined when the stored updates have to be compared first, because some may have been missed. */
  lanes: Lanes | undefined;
  lanesMax: number;
  place: QueuePosition;
  waiting: Heard[];
  /** A turn of it is under way. */
  isBusy: boolean;
  /** Ends with the turns that were begun last, and never fails. */
  turns: Promise<void>;
  /** Numbers that were refused in a row, because another node has given some. */
  conflicts: number;
  retry: Timer | undefined;
  /** The next comparison is with all that stays, not only with what is recent. */
  isChecked: boolean;
}

/** One turn numbers this many updates at most where no reader waits for them. */
export const collectedMax = 1_024;

/** So many updates are numbered by one turn. */
export function turnMaxOf({ isStanding, place }: Pick<OwnedQueue, 'isStanding' | 'place'>): number {
  return isStanding && !place.isPushed ? collectedMax : batchMax;
}

export function isIdle({ isBusy, retry, waiting }: OwnedQueue): boolean {
  return !isBusy && retry === undefined && waiting.length === 0;
}
