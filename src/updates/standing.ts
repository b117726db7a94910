// Receivers whose updates stay when they are done with: what they were told is kept by the room that
// publishes it, as rows or records of its own, and numbered there (docs/decisions/update-numbers.md).
import { slotOf } from '../cluster/slots.js';
import { keyOf, partsOf } from '../shared/key.js';
import { queueKindName } from './names.js';
import type { UpdateRow } from './update.js';

/** The queue of a bot has the bot's own id, that of another receiver its kind before it. */
const standingKinds = ['application'] as const;

export type StandingKind = (typeof standingKinds)[number];

/** An update is numbered by these fields, without its body. */
export type UpdatePlace = Pick<UpdateRow, '_id' | 'to' | 'slot' | 'lane' | 'v' | 'i' | 'at'>;

/** With what it says where that is at hand. */
export type Unnumbered = UpdatePlace & Partial<Pick<UpdateRow, 'type' | 'body'>>;

export type FoundUpdate = Pick<UpdateRow, 'lane' | 'type' | 'at' | 'body'>;

export interface StoredRow {
  readonly collection: string;
  readonly document: object;
}

/** The versions of a lane are 1, 2, 3 and so on, without a gap. */
export interface StandingSource {
  readonly kind: StandingKind;
  /** The collections hold its rows, among others. */
  readonly collections: readonly string[];
  /** A committed row tells a receiver this update; undefined: none. */
  placeIn(row: StoredRow): Unnumbered | undefined;
  idOf(lane: string, v: number): string;
  /** The id must be one that `idOf` has made. */
  partsOf(id: string): { readonly lane: string; readonly v: number };
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundUpdate>>;
  /** From this moment on, the oldest first; of all receivers of these slots, or of one. */
  since(page: StandingPage): Promise<readonly UpdatePlace[]>;
  /** This returns the updates of one lane after this version. */
  inLane(lane: string, after: number): Promise<readonly UpdatePlace[]>;
  /** How many there are of each receiver of these slots. */
  counts(slots: readonly number[]): Promise<ReadonlyMap<string, number>>;
  /** How many there are of all receivers of these slots, published in this time. */
  count(slots: readonly number[], between: PublishedBetween): Promise<number>;
}

/** In milliseconds since 1970; without `until` itself. */
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
export function queueOf(kind: StandingKind, id: string): string {
  return keyOf(kind, id);
}

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
