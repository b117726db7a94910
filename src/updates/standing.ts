// Receivers whose updates stay after they were delivered, such as the events of applications: the room that
// publishes them keeps them, as rows or records of its own (docs/decisions/update-numbers.md).
import { slotOf } from '../cluster/slots.js';
import { keyOf, partsOf } from '../shared/key.js';
import { queueKindName } from './names.js';
import type { UpdateRow } from './update.js';

/** The queue of a bot has the bot's own id, that of another receiver its kind before it. */
const standingKinds = ['application'] as const;

export type StandingKind = (typeof standingKinds)[number];

/**
 * Names an update of a receiver, and its order. The lane is the key by which updates are ordered, such as the
 * id of a chat or a voucher: within a lane `v` orders them, which is the version of the chat or voucher, and
 * within one version `i`.
 */
export type UpdatePosition = Pick<UpdateRow, '_id' | 'to' | 'slot' | 'lane' | 'v' | 'i' | 'at'>;

/** An update without a number; with its type and body where they are in memory. */
export type Unnumbered = UpdatePosition & Partial<Pick<UpdateRow, 'type' | 'body' | 'traceparent'>>;

export type FoundUpdate = Pick<UpdateRow, 'lane' | 'type' | 'at' | 'body' | 'traceparent'>;

export interface StoredRow {
  readonly collection: string;
  readonly document: object;
}

/** The versions of a lane are 1, 2, 3 and so on, without a gap. */
export interface StandingSource {
  readonly kind: StandingKind;
  /** The collections hold its rows, among others. */
  readonly collections: readonly string[];
  /** The update that a committed row is; undefined when it is none. */
  positionIn(row: StoredRow): Unnumbered | undefined;
  idOf(lane: string, v: number): string;
  /** The lane and version in an id that `idOf` has made. */
  partsOf(id: string): { readonly lane: string; readonly v: number };
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundUpdate>>;
  /** A page of updates from a moment on, the oldest first; of all receivers in these slots, or of one. */
  since(page: StandingPage): Promise<readonly UpdatePosition[]>;
  /** The updates of one lane after this version. */
  inLane(lane: string, after: number): Promise<readonly UpdatePosition[]>;
  /** The number of updates of each receiver in these slots. */
  counts(slots: readonly number[]): Promise<ReadonlyMap<string, number>>;
  /** The number of updates of all receivers in these slots that were published in this time. */
  count(slots: readonly number[], between: PublishedBetween): Promise<number>;
}

/** Times in milliseconds since 1970; `until` itself is not included. */
export interface PublishedBetween {
  readonly from: number;
  readonly until: number;
}

export interface StandingPage {
  readonly slots: readonly number[];
  readonly to?: string | undefined;
  readonly from: number;
  readonly limit: number;
}

/** The name of its queue. */
export const queueOf: (kind: StandingKind, id: string) => string = keyOf;

export function slotOfQueue(to: string): number {
  return slotOf(queueKindName, to);
}

export function standingKindOf(to: string): StandingKind | undefined {
  return standingKinds.find((kind) => to.startsWith(`${kind}:`));
}

export function isStanding(to: string): boolean {
  return standingKindOf(to) !== undefined;
}

/** The name of a queue leads to the id of its receiver. */
export function receiverIdOf(to: string): string {
  return isStanding(to) ? (partsOf(to)[1] ?? '') : to;
}
