// What the actor runtime asks of its store, and the four ways in which the store may fail.
import type { Slot } from '../cluster/slot.js';
import type { AnsweredRequest } from '../links/reply.js';
import type { RevokedSubject, TurnLog, TurnRecord } from './kind.js';

/** An actor as it is stored. */
export interface StoredActor {
  readonly _id: string;
  readonly slot: number;
  /** Its state, plain data. */
  readonly st: unknown;
  /** The version: every accepted turn, or fold of turns, adds one. */
  readonly v: number;
  /** The epoch of the latest owner that wrote it. */
  readonly fe: number;
  /** The version of the machine that wrote the state. */
  readonly mv: number;
  /** The mark of the group that wrote it last. */
  readonly g?: string;
}

/** Matches only the document that the turn was decided on. */
export interface ActorUpdate {
  readonly id: string;
  readonly v: number;
  readonly fe: number;
  /** The same transaction has read it so: another write since is a conflict, and the id is enough. */
  readonly isRead?: boolean;
  /** Left out for refused turns: then only the mark is written. */
  readonly next?: { readonly st: unknown; readonly v: number; readonly mv: number };
  /** The state as the document has it, which need only be changed; absent: it is written as a whole. */
  readonly before?: unknown;
  readonly nextFe: number;
}

export interface Document {
  readonly _id: unknown;
}

/** What becomes of one document, whether it is there or not. */
export interface DocumentChange {
  readonly collection: string;
  readonly id: string;
  /** The slot of the actor whose turn it is of: with it the document stands. */
  readonly slot: Slot;
  /** Without its id; undefined: it is removed. */
  readonly document: Readonly<Record<string, unknown>> | undefined;
  /** Removed only while its `at` is this: a timer that was set to another instant is another one. */
  readonly at?: number;
}

interface AnsweredKey {
  readonly _id: string;
  /** `kind:id` */
  readonly actor: string;
  readonly hash: string;
  /** What the turn has revoked: the node that gives the reply makes sure first that no node trusts it. */
  readonly revokes?: readonly RevokedSubject[];
  /** What others may read along of the actor. */
  readonly log?: TurnLog;
}

/** An answer that ends with its key. */
export interface ReplyRow extends AnsweredKey {
  /** The reply as JSON text. */
  readonly reply: string;
  readonly at: Date;
}

/** What was done, for good; the answer is made of it until the key ends. */
export interface RecordRow extends AnsweredKey {
  readonly record: TurnRecord;
  /** That was carried out. */
  readonly request?: AnsweredRequest;
  /** Another name than `at`, by which MongoDB deletes. */
  readonly recordedAt: Date;
  /** The span of its turn, where that is traced. */
  readonly traceparent?: string;
}

/** What was answered to a key; it is inserted in the transaction of the turn. */
export type CommandRow = ReplyRow | RecordRow;

const keptMs = 7 * 86_400_000;

/** Rows as old as this are of keys that have ended: MongoDB deletes them when it gets to it. */
export function lastForgotten(now: number): Date {
  return new Date(now - keptMs);
}

export interface DueRow {
  readonly _id: string;
  readonly slot: number;
  readonly kind: string;
  readonly actor: string;
  readonly timer: string;
  readonly at: number;
  /** When to look at it next: its instant, or later when it has failed. */
  readonly look: number;
  /** How often it has failed. */
  readonly tries?: number;
}

/** The timer as it was fired: one that was set to another instant meanwhile is another one. */
export type FiredTimer = Pick<DueRow, '_id' | 'at'>;

/** Something that an actor is to learn of another; it stays until it has. */
export interface EventRow {
  readonly _id: string;
  /** `kind:id` of the sender, its version, and the place in that version: the order of what it sends. */
  readonly src: string;
  readonly v: number;
  readonly i: number;
  /** `kind:id` of the receiver, and the slot of it. */
  readonly to: string;
  readonly slot: number;
  readonly at: Date;
  /** False when it was set aside. */
  readonly pending: boolean;
  readonly body: unknown;
}

/** Something the transaction wrote: while the outcome is open, no other transaction can write it. */
export interface Witness {
  readonly actor?: { readonly collection: string; readonly id: string };
  readonly key: string;
  /** `kind:id` of the actor that the key was used for. */
  readonly name: string;
}

/** Finds the parts with these ids, which are of actors in these slots; undefined: it is not known where. */
export type LoadParts = (
  collection: string,
  ids: readonly string[],
  slots: readonly Slot[] | undefined,
) => Promise<readonly Document[]>;

/** One transaction of one group; its methods are called one after another. */
export interface GroupTransaction {
  /** As the transaction sees them: committed as far as it commits itself. Who is missing does not exist. */
  loadActors(collection: string, ids: readonly string[]): Promise<readonly StoredActor[]>;
  /** Reads parts of actors in these slots as the same snapshot has them. */
  loadParts(
    collection: string,
    ids: readonly string[],
    slots?: readonly Slot[],
  ): Promise<readonly Document[]>;
  /** How many documents matched. */
  updateActors(collection: string, updates: readonly ActorUpdate[], mark: string): Promise<number>;
  /** Which of them carry the mark, seen from inside. */
  findMarked(collection: string, ids: readonly string[], mark: string): Promise<readonly string[]>;
  insertRows(collection: string, rows: readonly Document[]): Promise<void>;
  /** All of this collection. */
  changeDocuments(collection: string, changes: readonly Omit<DocumentChange, 'collection'>[]): Promise<void>;
  /** The last write: all transactions that revoke meet in one document. */
  revoke(subjects: readonly RevokedSubject[]): Promise<void>;
  /** Rejects with Conflict when certainly nothing was done, with UnknownOutcome when that is not known. */
  commit(): Promise<void>;
  /** Never waited for: it takes long while a majority is missing. */
  abort(): void;
  /** Ends the transaction on the server, so that a commit that is still under way has no effect. */
  kill(): Promise<void>;
  /** Resolves when the witness can be written: then the transaction has ended, whichever way. */
  barrier(witness: Witness): Promise<void>;
  /** Finds what is committed by now of these keys, and certainly everything that this transaction has met. */
  findCommands(keys: readonly string[], slots?: readonly Slot[]): Promise<readonly CommandRow[]>;
  /** The row that took a value of a unique index. */
  findFirst(
    collection: string,
    value: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** When nothing more is asked of it. */
  end(): void;
}

export interface GroupStore {
  /** As a majority has them; who is missing does not exist. */
  load(collection: string, ids: readonly string[]): Promise<readonly StoredActor[]>;
  /** Finds the rows of these keys, of actors in these slots; absent: it is not known where. */
  findCommands(keys: readonly string[], slots?: readonly Slot[]): Promise<readonly CommandRow[]>;
  /** The same as a majority has them. */
  findParts(
    collection: string,
    ids: readonly string[],
    slots?: readonly Slot[],
  ): Promise<readonly Document[]>;
  /** Frees those of these keys whose rows are of this instant or older; a record stays under its own id. */
  forgetCommands(keys: readonly string[], until: Date): Promise<void>;
  /** Claims one document for the epoch, by a write; rejects with Conflict while another holds it. */
  activate(actor: { collection: string; id: string; epoch: number }): Promise<StoredActor | undefined>;
  begin(): GroupTransaction;
}

/**
 * Called with the rows that one actor's commit has inserted, and with the documents that it has changed, as
 * they are by now: those of the collections that the listener names. It was called before for every version
 * of the actor after `since` that wrote any.
 */
export type OnCommitted = (
  rows: readonly { readonly collection: string; readonly document: Document }[],
  since: number,
  changes: readonly DocumentChange[],
) => void;

/** Nothing was done, and the same may succeed in a moment. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** Nothing was done, because a unique index has the value already. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate';
  readonly collection: string;
  readonly index: string;
  readonly value: Readonly<Record<string, unknown>>;
  constructor({ collection, index, value }: Pick<Duplicate, 'collection' | 'index' | 'value'>) {
    super(`The index ${index} of ${collection} has this value already.`);
    this.collection = collection;
    this.index = index;
    this.value = value;
  }
}

/** The commit was sent, and its answer is neither yes nor no. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** The store could not be asked; a commit was not sent. */
export class Outage extends Error {
  override readonly name = 'Outage';
}
