// The mailbox of an actor as a value: what waits there, what its next decision rests on, and how both change.
import type { Ownership } from '../cluster/ownership.js';
import { slotOf } from '../cluster/slots.js';
import type { CommandRequest, Reply } from '../links/reply.js';
import { keyOf } from '../shared/key.js';
import type { CommandPlace } from './command-sequence.js';
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

/** An actor as far as it is committed, and as this node remembers it. */
export interface Snapshot {
  readonly state: unknown;
  /** The document still has the state of an older machine. */
  readonly isMigrated?: true;
  readonly v: number;
  readonly fe: number;
  /** The version that this node has read; every later one is its own. 0: it has created the actor. */
  readonly since: number;
}

/** `moved`: the actor is not of this node any more; `undone`: nothing of its group was stored. */
type Settled = Reply | { readonly kind: 'moved' } | { readonly kind: 'undone' };

/** A command that waits for its turn. */
export interface PendingCommand {
  readonly key: string;
  readonly hash: string;
  readonly deadline: number;
  /** The row that goes with this turn's commit, whatever the turn decides. */
  readonly delivery: Delivery | undefined;
  /** Among others that may only be carried out in a row. */
  readonly place: CommandPlace | undefined;
  /** The caller's request that it is carried out for. */
  readonly request: CommandRequest | undefined;
  /** What others had written when it was looked for. */
  hints?: ReadonlyMap<string, unknown>;
  /** Becomes another one when a value that it wanted is taken. */
  command: Command;
  /** What a duplicate has decided already. */
  ruling: Refused | undefined;
  /** No turn has answered this key before: a refusal may be said. */
  isKeyNew: boolean;
  /** Counts the failed transactions that this turn was part of. */
  failures: number;
  /** The most turns there may be in its next group: halved to find out which of them spoils it. */
  groupTurnsMax: number;
  /** Carried out here although another node owns the actor, because that node cannot be reached. */
  readonly isGuest: boolean;
  /** Another node may have carried it out under its key, or does so now. */
  readonly isInDoubt: boolean;
  /** It waits for others to share its commit until this is false. */
  isPatient: boolean;
  /** It commits with what others of its group publish, or not at all: it is never tried again. */
  readonly isRide: boolean;
  settle(answer: Settled): void;
  fail(error: unknown): void;
}

/** What a decision rests on: committed, and read or written under this epoch. */
export interface LoadedActor {
  /** Undefined when there is no such actor. */
  readonly snapshot: Snapshot | undefined;
  /** Undefined for a guest. */
  readonly epoch: number | undefined;
  /** The commands that waited before the read which found no actor: it says nothing to later ones. */
  readonly noneFor?: ReadonlySet<PendingCommand>;
  /** What is known of its parts, as certain as the snapshot. */
  readonly seen?: SeenParts | undefined;
}

export interface Mailbox {
  readonly ref: ActorRef;
  waiting: PendingCommand[];
  /** `elsewhere`: something is under way for it that will come back to it. */
  activity: 'resting' | 'ready' | 'elsewhere' | 'committing';
  /** Committed; undefined: memory is not to be trusted, and the actor has to be read. */
  loaded: LoadedActor | undefined;
}

export interface MailboxLimits {
  readonly mailboxMax: number;
  readonly nodeMax: number;
}

/** All of a node; an actor without one has nothing waiting and nothing under way. */
export interface Mailboxes {
  readonly limits: MailboxLimits;
  readonly byName: Map<string, Mailbox>;
  /** Commands that wait, of all actors. */
  waiting: number;
}

/** Undefined when the actor's mailbox or the node is full. */
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

/** Takes out all that are meant, in their order. */
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

/** Back in front of what came later; nothing that it was decided on is trusted any more. */
export function putBack(all: Mailboxes, mailbox: Mailbox, commands: readonly PendingCommand[]): void {
  mailbox.activity = 'elsewhere';
  mailbox.loaded = undefined;
  mailbox.waiting.unshift(...commands);
  all.waiting += commands.length;
}

/** Undefined when the slot is not this node's. */
export function epochOf(ownership: Pick<Ownership, 'ownerOf'>, { slot }: ActorRef): number | undefined {
  const slotOwner = ownership.ownerOf(slot);
  return slotOwner.mine ? slotOwner.epoch : undefined;
}

/** `stale`: nothing waits here, or not for this node; `unread`: the node does not remember the actor. */
export function standingOf({ loaded, waiting }: Mailbox, epoch: number | undefined) {
  const isMine = epoch !== undefined || waiting.every(({ isGuest }) => isGuest);
  if (waiting.length === 0 || !isMine) return 'stale';
  if (loaded === undefined) return 'unread';
  if (loaded.noneFor !== undefined && !waiting.some((one) => loaded.noneFor?.has(one))) return 'stale';
  return loaded.epoch === epoch ? 'known' : 'stale';
}

/** Another node may write it as well: it is a guest's, or a group with it has failed. */
export function isContended({ waiting }: Mailbox, epoch: number | undefined): boolean {
  return epoch === undefined || (waiting[0]?.failures ?? 0) > 0;
}

export function loadedFrom({ ref }: Mailbox, stored: StoredActor, epoch: number | undefined): LoadedActor {
  const { kind } = ref;
  const { mv, st, v, fe } = stored;
  // A newer node has written it, during an upgrade: only such a node can read it.
  if (mv > kind.machineVersion) throw new Outage(`${kind.kind} ${ref.id} was written by a newer version.`);
  if (mv < kind.machineVersion && kind.migrate === undefined)
    throw new Error(`${kind.kind} ${ref.id} is of version ${mv}, and nothing migrates it.`);
  const snapshot: Snapshot =
    mv < kind.machineVersion
      ? { state: kind.migrate?.(st, mv), isMigrated: true, v, fe, since: v }
      : { state: st, v, fe, since: v };
  return { snapshot, epoch };
}
