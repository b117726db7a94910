// Keeps what waits for each actor, in order of arrival, and what its next decision will rest on.
import type { ActorRef, PendingCommand, Snapshot } from './fold.js';
import { nameOf } from './fold.js';
import type { SeenParts } from './parts.js';

/** What a decision rests on: committed, and read or written under this epoch. */
export interface LoadedActor {
  /** Undefined when there is no such actor. */
  readonly snapshot: Snapshot | undefined;
  /** Undefined for a guest. */
  readonly epoch: number | undefined;
  /** Who had asked before the read that found no actor: it says nothing to those who came later. */
  readonly noneFor?: ReadonlySet<PendingCommand>;
  /** What is known of its parts, as certain as the snapshot. */
  readonly seen?: SeenParts | undefined;
}

export interface Mailbox {
  readonly ref: ActorRef;
  readonly name: string;
  waiting: PendingCommand[];
  /** `elsewhere`: something is under way for it that will come back to it. */
  activity: 'resting' | 'ready' | 'elsewhere' | 'committing';
  /** Committed; undefined: memory is not to be trusted, and the actor has to be read. */
  loaded: LoadedActor | undefined;
}

/** `stale`: nothing waits here, or not for this node; `unread`: the node does not remember the actor. */
export type MailboxStanding = 'stale' | 'unread' | 'known';

export interface Mailboxes {
  /** Undefined when the actor's mailbox or the node is full. */
  add(ref: ActorRef, waiting: PendingCommand): Mailbox | undefined;
  /** Undefined: nothing waits there, and nothing of it is under way. */
  get(name: string): Mailbox | undefined;
  /** Back in front of what came later. */
  putBack(mailbox: Mailbox, waiting: readonly PendingCommand[]): void;
  remove(mailbox: Mailbox, waiting: readonly PendingCommand[]): void;
  forget(mailbox: Mailbox): void;
  all(): Iterable<Mailbox>;
  /** TurnScheduler that wait, of all actors. */
  turns(): number;
}

export interface MailboxLimits {
  readonly mailboxMax: number;
  readonly nodeMax: number;
}

export function createMailboxes({ mailboxMax, nodeMax }: MailboxLimits): Mailboxes {
  const boxes = new Map<string, Mailbox>();
  let turns = 0;

  return Object.freeze({
    add(ref: ActorRef, waiting: PendingCommand) {
      const name = nameOf(ref);
      const known = boxes.get(name);
      if (turns >= nodeMax || (known !== undefined && known.waiting.length >= mailboxMax)) return undefined;
      const mailbox = known ?? { ref, name, waiting: [], activity: 'resting', loaded: undefined };
      if (known === undefined) boxes.set(name, mailbox);
      mailbox.waiting.push(waiting);
      turns += 1;
      return mailbox;
    },
    get: (name: string) => boxes.get(name),
    putBack(mailbox: Mailbox, waiting: readonly PendingCommand[]) {
      mailbox.waiting.unshift(...waiting);
      turns += waiting.length;
    },
    remove(mailbox: Mailbox, waiting: readonly PendingCommand[]) {
      if (waiting.length === 0) return;
      const gone = new Set(waiting);
      mailbox.waiting = mailbox.waiting.filter((one) => !gone.has(one));
      turns -= gone.size;
    },
    forget: (mailbox: Mailbox) => void boxes.delete(mailbox.name),
    all: () => boxes.values(),
    turns: () => turns,
  });
}
