// The queue of one receiver: which number its newest update has, and up to which it is done with.

/** Everything is numbered from 1, without a gap. */
export interface QueueState {
  /** The number of the newest update; 0: there was none yet. */
  readonly newest: number;
  /** Everything up to this number is acknowledged, delivered or dropped. */
  readonly done: number;
  readonly dropped: DroppedCounts;
  /** Of the bot, when it last said how it is delivered to. */
  readonly version: number;
  /** The newest number then. */
  readonly switchedAt: number;
  /** What was published before this moment is dropped, in milliseconds since 1970. */
  readonly droppedBefore: number;
  /** Absent: the receiver fetches its updates. */
  readonly target?: QueueTarget | undefined;
}

/** Where updates are pushed. */
export interface QueueTarget {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly maxConnections: number;
}

export interface DroppedCounts {
  /** Too old. */
  readonly expired: number;
  /** The queue was full, and the oldest made room. */
  readonly full: number;
}

export const firstQueue: QueueState = Object.freeze({
  newest: 0,
  done: 0,
  dropped: Object.freeze({ expired: 0, full: 0 }),
  version: 0,
  switchedAt: 0,
  droppedBefore: 0,
});

/** What its turns answer. */
type ShownOfQueue = 'newest' | 'done' | 'version' | 'switchedAt' | 'droppedBefore';

export interface QueuePlace extends Pick<QueueState, ShownOfQueue> {
  readonly isPushed: boolean;
}

export function placeOf({
  newest,
  done,
  version,
  switchedAt,
  droppedBefore,
  target,
}: QueueState): QueuePlace {
  return { newest, done, version, switchedAt, droppedBefore, isPushed: target !== undefined };
}

/** Updates that were numbered by one turn: the number of each is that of the first plus its place. */
export interface BatchRow {
  readonly _id: string;
  readonly to: string;
  readonly slot: number;
  readonly first: number;
  /** Of the updates. */
  readonly ids: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Of the updates that a receiver does not fetch. */
export const queueMax = 100_000;
/** Of one turn. */
export const batchMax = 128;
