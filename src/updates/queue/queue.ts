// The queue of one receiver: which number its newest update has, and up to which it is done with.
import type { HeldLease } from '../deliveries/delivery.js';
import type { DeliveryReplay } from '../deliveries/replay.js';
import type { StandingKind } from '../standing.js';

/** Everything is numbered from 1, or after a restore from behind what was left out, without a gap. */
export interface QueueState {
  /** The number of the newest update; 0: there was none yet. */
  readonly newest: number;
  /** Everything up to this number is acknowledged, delivered or dropped. */
  readonly done: number;
  readonly dropped: DroppedCounts;
  /** The receiver had this version when it last said how it is delivered to. */
  readonly version: number;
  /** The newest number then. */
  readonly switchedAt: number;
  /** Updates published before this moment, in milliseconds since 1970, are dropped. */
  readonly droppedBefore: number;
  /** Absent: the receiver fetches its updates. */
  readonly target?: QueueTarget | undefined;
  /** When it was last said how it is delivered to, in milliseconds since 1970. */
  readonly configuredAt?: number;
  /** Attempts under way, by the id of the update. */
  readonly held?: Readonly<Record<string, Omit<HeldLease, 'id'>>>;
  /**
   * First attempts begin only where they were read behind the call with this name; absent: every reading is
   * void.
   */
  readonly reading?: string | undefined;
  readonly lastFailure?: FailedPush | undefined;
  /** The last one that a person has asked for. */
  readonly replay?: DeliveryReplay | undefined;
  /** So many numbers, from 1 on, were left out by restores: they may have been given before. */
  readonly skipped?: number;
  /** How much has happened that is told to who watches. */
  readonly changes?: number;
}

/** The last attempt that failed. */
export interface FailedPush {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly error: string;
}

/** Where updates are pushed. */
export interface QueueTarget {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly maxConnections: number;
  /** Absent: updates are sent as they are. */
  readonly format?: 'telegram';
  /** The newest secret goes out in a header, too, unless it is one of our own. */
  readonly tellsSecret?: true;
}

interface DroppedCounts {
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

/** The turns of a queue answer these fields. */
type ShownOfQueue = 'newest' | 'done' | 'version' | 'switchedAt' | 'droppedBefore';

export interface QueuePosition extends Pick<QueueState, ShownOfQueue> {
  readonly isPushed: boolean;
  readonly skipped?: number;
  /** The receiver fetches, and attempts to push are still under way: the first of them, and until when. */
  readonly underWay?: { readonly seq: number; readonly until: number };
}

/** As far as the receiver may fetch: what may still be pushed is not fetched. */
export function fetchable<P extends Pick<QueuePosition, 'newest' | 'underWay'>>(place: P, now: number): P {
  const { underWay, newest } = place;
  if (underWay === undefined || underWay.until <= now) return place;
  return { ...place, newest: Math.min(newest, underWay.seq - 1) };
}

export function positionOf({
  newest,
  done,
  version,
  switchedAt,
  droppedBefore,
  target,
  skipped,
  held = {},
}: QueueState): QueuePosition {
  const shown = { newest, done, version, switchedAt, droppedBefore, ...(skipped && { skipped }) };
  const place = { ...shown, isPushed: target !== undefined };
  const leases = Object.values(held);
  if (place.isPushed || leases.length === 0) return place;
  const seq = Math.min(...leases.map((lease) => lease.seq));
  return { ...place, underWay: { seq, until: Math.max(...leases.map(({ until }) => until)) } };
}

/** Updates that were numbered together: the number of each is that of the first plus its place. */
export interface BatchRow {
  readonly _id: string;
  readonly to: string;
  /** Absent where updates stay, and their batches too: nothing of it grows old. */
  readonly slot?: number;
  /** Where updates stay, whose they are: of these each id is in one batch only. */
  readonly of?: StandingKind;
  readonly first: number;
  /** The updates of the batch have these ids, in the order of their numbers. */
  readonly ids: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** So many updates are kept for a receiver that does not fetch them. */
export const queueMax = 100_000;
/** One row holds this many updates at most. */
export const batchMax = 128;
