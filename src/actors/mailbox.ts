// The mailbox of an actor, a plain value: the commands that wait, the actor as it was last read or written,
// and the functions that change both.
import { slotOf } from '../cluster/slots.js';
import type { CommandRequest, Reply } from '../links/reply.js';
import { keyOf } from '../shared/key.js';
import type { Span } from '../shared/tracing.js';
import type { AnswerWaiter } from '../shared/waiter.js';
import type { SequenceStep } from './command-sequence.js';
import type { Delivery } from './deliveries.js';
import type { ActorKind, Command, Refused } from './kind.js';
import type { SeenParts } from './parts.js';
import { Outage, type StoredActor } from './store-port.js';

export interface ActorRef {
  readonly kind: ActorKind;
  readonly id: string;
  /** `kind:id` */
  readonly name: string;
  readonly slot: number;
}

export function refOf(kind: ActorKind, id: string): ActorRef {
  return { kind, id, name: keyOf(kind.kind, id), slot: slotOf(kind.kind, id) };
}

/** The committed state of an actor, as this node remembers it. */
export interface Snapshot {
  readonly state: unknown;
  /** The state was migrated when it was read: the document still has that of an older machine. */
  readonly isMigrated?: true;
  /** The version of the document. */
  readonly v: number;
  /** The fence of the document: the epoch under which an owner last wrote it. */
  readonly fe: number;
  /** This node has read this version and has written every later one itself. 0: it has created the actor. */
  readonly since: number;
}

/** `moved`: another node owns the actor now; `undone`: nothing of the command's group was stored. */
type Settled = Reply | { readonly kind: 'moved' } | { readonly kind: 'undone' };

/** A command that waits for its turn. */
export interface PendingCommand {
  readonly key: string;
  readonly hash: string;
  readonly deadline: number;
  /** The timer or event that this command carries out: its row goes with the commit, whatever is decided. */
  readonly delivery: Delivery | undefined;
  /** The command's step in a sequence whose later commands are dropped when an earlier one fails. */
  readonly step: SequenceStep | undefined;
  /** The HTTP request that the command is carried out for. */
  readonly request: CommandRequest | undefined;
  /** Present where the request is traced. */
  readonly span: Span | undefined;
  /** Values that the kind has found for the decision, and that others write: they may be a moment old. */
  hints?: ReadonlyMap<string, unknown>;
  /** The kind may replace the command, once a unique value that it wanted turned out to be taken. */
  command: Command;
  /** The kind's refusal of the command, once a unique value that it wanted turned out to be taken. */
  ruling: Refused | undefined;
  /** True when the store was asked and no turn has used this key: only then may a refusal be answered. */
  isKeyNew: boolean;
  /** Counts the failed transactions that this turn was part of. */
  failures: number;
  /** The next group with this command has so many turns at most: halved to isolate the turn that fails. */
  groupTurnsMax: number;
  /** True when this node carries the command out although another node owns the actor and is unreachable. */
  readonly isGuest: boolean;
  /** True when another node may have carried the command out under its key, or does so now. */
  readonly isInDoubt: boolean;
  /** While true, the command waits for other commands, to share their commit. */
  isPatient: boolean;
  /** True for a command that commits with what its group publishes, or is dropped without a retry. */
  readonly isRide: boolean;
  /** All that wait for the reply: callers with equal keys share one command. */
  readonly waiters: readonly AnswerWaiter[];
  settle(answer: Settled): void;
  fail(error: unknown): void;
}

/** True when the command is dropped before it begins: its time is up, or nobody waits for it any more. */
export function isOver({ deadline, waiters }: Pick<PendingCommand, 'deadline' | 'waiters'>, now: number) {
  return deadline <= now || waiters.every(({ aborted }) => aborted);
}

/** The committed actor on which the next decision is based. */
export interface LoadedActor {
  /** Undefined when there is no such actor. */
  readonly snapshot: Snapshot | undefined;
  /** The slot's epoch when the actor was read or written; undefined where another node owns the slot. */
  readonly epoch: number | undefined;
  /** Set when no actor was found: that holds for these commands only, which waited before the read. */
  readonly noneFor?: ReadonlySet<PendingCommand>;
  /** The parts of the actor that are known, as certain as the snapshot. */
  readonly seen?: SeenParts | undefined;
}

export interface Mailbox {
  readonly ref: ActorRef;
  waiting: PendingCommand[];
  /** `elsewhere`: a read, or the resolution of a commit, is under way and returns to the mailbox. */
  activity: 'resting' | 'ready' | 'elsewhere' | 'committing';
  /** Undefined when the actor has to be read before the next decision. */
  loaded: LoadedActor | undefined;
}

export interface MailboxLimits {
  readonly mailboxMax: number;
  readonly nodeMax: number;
}

/** The mailboxes of a node. An actor without a mailbox has no command that waits or is under way. */
export interface Mailboxes {
  readonly limits: MailboxLimits;
  readonly byName: Map<string, Mailbox>;
  /** The number of commands that wait in all mailboxes. */
  waiting: number;
}

/** Puts the command last in its actor's mailbox. Returns undefined when that mailbox or the node is full. */
export function enter(all: Mailboxes, ref: ActorRef, command: PendingCommand): Mailbox | undefined {
  const known = all.byName.get(ref.name);
  const { mailboxMax, nodeMax } = all.limits;
  if (all.waiting >= nodeMax || (known !== undefined && known.waiting.length >= mailboxMax)) return undefined;
  const mailbox: Mailbox = known ?? { ref, waiting: [], activity: 'resting', loaded: undefined };
  if (known === undefined) all.byName.set(ref.name, mailbox);
  mailbox.waiting.push(command);
  all.waiting += 1;
  return mailbox;
}

/** Removes the commands for which `isMeant` is true from the mailbox, and returns them in their order. */
export function takeOut(
  all: Mailboxes,
  mailbox: Mailbox,
  isMeant: (command: PendingCommand) => boolean,
): readonly PendingCommand[] {
  const taken: PendingCommand[] = [];
  const left: PendingCommand[] = [];
  for (const one of mailbox.waiting) (isMeant(one) ? taken : left).push(one);
  mailbox.waiting = left;
  all.waiting -= taken.length;
  return taken;
}

/**
 * Puts commands back in front of those that came later. What they were decided on may be wrong, so the actor
 * is read again.
 */
export function putBack(all: Mailboxes, mailbox: Mailbox, commands: readonly PendingCommand[]): void {
  mailbox.activity = 'elsewhere';
  mailbox.loaded = undefined;
  mailbox.waiting.unshift(...commands);
  all.waiting += commands.length;
}

/**
 * Whether a group may decide this mailbox's commands. `known`: on the actor in memory. `unread`: after the
 * group has read the actor. `stale`: not now, because no command waits that this node may carry out, or what
 * is in memory may be old.
 */
export function standingOf({ loaded, waiting }: Mailbox, epoch: number | undefined) {
  const isMine = epoch !== undefined || waiting.every(({ isGuest }) => isGuest);
  if (waiting.length === 0 || !isMine) return 'stale';
  if (loaded === undefined) return 'unread';
  if (loaded.noneFor !== undefined && !waiting.some((one) => loaded.noneFor?.has(one))) return 'stale';
  return loaded.epoch === epoch ? 'known' : 'stale';
}

/** True when another node may write the actor too: it owns the slot, or a group with the actor has failed. */
export function isContended({ waiting }: Mailbox, epoch: number | undefined): boolean {
  return epoch === undefined || (waiting[0]?.failures ?? 0) > 0;
}

export function loadedFrom({ ref }: Mailbox, stored: StoredActor, epoch: number | undefined): LoadedActor {
  const { kind } = ref;
  const { mv, st, v, fe } = stored;
  // During an upgrade a node of the newer version has written the document; only such nodes can read it.
  if (mv > kind.machineVersion) throw new Outage(`${kind.kind} ${ref.id} was written by a newer version.`);
  if (mv < kind.machineVersion && kind.migrate === undefined)
    throw new Error(`${kind.kind} ${ref.id} is of version ${mv}, and nothing migrates it.`);
  const snapshot: Snapshot =
    mv < kind.machineVersion
      ? { state: kind.migrate?.(st, mv), isMigrated: true, v, fe, since: v }
      : { state: st, v, fe, since: v };
  return { snapshot, epoch };
}
