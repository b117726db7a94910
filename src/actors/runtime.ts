// The actors as the rest of the product sees them: ask one by name, wherever it lives, and hear one reply.
import { createHash } from 'node:crypto';
import type { Ownership } from '../cluster/ownership.js';
import { slotOf } from '../cluster/slots.js';
import type { Member, NodeId } from '../links/member.js';
import type { CommandRequest, Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import type { Rng, Timers } from '../shared/timers.js';
import type { CommandPlace } from './command-sequence.js';
import { defaultGroupLimits, type GroupCounts, type GroupLimits } from './committer.js';
import { deliveryOf } from './deliveries.js';
import { kindAmong } from './effect-rows.js';
import { type ActorRef, keyReused, nameOf, type PendingCommand } from './fold.js';
import type { ActorKind, Command } from './kind.js';
import { createMailboxes, type MailboxLimits } from './mailbox.js';
import { noRevocation, type TurnRevocation } from './revoking.js';
import type { FindRides } from './riding.js';
import { createTurnScheduler } from './scheduler.js';
import { createSnapshotCache, type SnapshotCacheOptions } from './snapshot-cache.js';
import type { GroupStore, OnCommitted } from './store-port.js';

export interface AskOptions {
  /** Names this one action, across all actors and nodes: the same key again gives the same reply. */
  readonly key: string;
  /** Wall clock, milliseconds; past it nothing begins any more. */
  readonly deadline: number;
  /** Fired by a timer: such turns leave room for those of people. */
  readonly isTimer?: boolean;
  /** In a row of commands, which this node carries out in their order or not at all. */
  readonly place?: CommandPlace;
}

/** One command for one actor. */
export interface Asking extends AskOptions {
  readonly kind: string;
  readonly id: string;
  readonly command: Command;
  /** Whom it is carried out for, when that is a caller's request. */
  readonly request?: CommandRequest;
}

/** The actor is not this node's. */
export interface Moved {
  readonly kind: 'moved';
  readonly member?: Member;
  readonly view: number;
}

/** Asks the owner, or a node that may know it; `unreachable` only when certainly no node has begun it. */
export type Forward = (
  asking: Asking,
  owner: Member | undefined,
) => Promise<Reply | 'unreachable' | 'in-doubt'>;

export interface Actors {
  /** Rejects when the command itself is at fault: its decision throws, or its rows cannot be stored. */
  ask(asking: Asking): Promise<Reply>;
  /** The same for a peer, which is told where the actor is when it is not here. */
  serve(asking: Asking): Promise<Reply | Moved>;
  counts(): GroupCounts & { readonly waiting: number; readonly cached: number };
  /** Who still waits is told `unavailable`. */
  stop(): void;
}

export interface ActorsOptions {
  readonly kinds: readonly ActorKind[];
  readonly store: GroupStore;
  readonly ownership: Pick<Ownership, 'standing' | 'view' | 'lose' | 'onRelease'>;
  readonly forward: Forward;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly node: NodeId;
  /** Runs it when the present tick is over: what arrives in one tick shares one group. */
  readonly soon?: (run: () => void) => void;
  /** After a commit, with its rows: the moment to wake timers and deliveries. Loses nothing when it fails. */
  readonly onCommitted?: OnCommitted;
  /** What other actors of this node may do in the commit that stores these rows. */
  readonly findRides?: FindRides;
  /** Errors that change nothing for a caller, because they are met again or made up for. */
  readonly onTrouble?: (error: unknown) => void;
  /** Absent where no kind revokes. */
  readonly revocation?: TurnRevocation;
  readonly limits?: Partial<GroupLimits & MailboxLimits & { releaseMs: number; inFlightMs: number }>;
  readonly cache?: Pick<SnapshotCacheOptions, 'actorsMax' | 'idleMs'>;
}

const defaultLimits = Object.freeze({
  ...defaultGroupLimits,
  mailboxMax: 256,
  nodeMax: 8192,
  /** How long giving a slot away waits for a transaction before it kills it. */
  releaseMs: 150,
  /** How long a command waits for the first one with its key. Decision: docs/decisions/idempotency.md. */
  inFlightMs: 2000,
});

/** A command that finds no owner: the owner may change while it looks for it. */
const roundsMax = 3;

export function createActors(options: ActorsOptions): Actors {
  const { ownership, forward, clock, timers, soon = setImmediate } = options;
  const { onCommitted = nothing, onTrouble = nothing } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const kindOf = kindAmong(options.kinds);
  const mailboxes = createMailboxes(limits);
  const cache = createSnapshotCache({ clock, timers, ...options.cache });
  const running = new Map<string, { hash: string; reply: Promise<Reply | Moved> }>();
  const turns = createTurnScheduler({
    ...options,
    revocation: options.revocation ?? noRevocation,
    findRides: options.findRides ?? noRides,
    limits,
    kindOf,
    mailboxes,
    cache,
    soon,
    onCommitted(rows, since, parts) {
      try {
        onCommitted(rows, since, parts);
      } catch (error) {
        // The commit stands, and what was to be woken looks by itself later.
        onTrouble(error);
      }
    },
    onTrouble,
  });

  ownership.onRelease(async (slot) => {
    const settled = turns.settled(slot);
    const hurry = timers.after(limits.releaseMs, () => {
      const isOfSlot = ({ mailbox }: { mailbox: { ref: ActorRef } }) => mailbox.ref.slot === slot;
      // The killed groups end in doubt, and the doubt is resolved before the slot is given away.
      turns.committer.kill(({ parts }) => parts.some(isOfSlot)).catch(onTrouble);
    });
    await settled;
    hurry.cancel();
  });

  function refOf({ kind: name, id }: Asking): ActorRef {
    return { kind: kindOf(name), id, slot: slotOf(name, id) };
  }

  function moved(ref: ActorRef): Moved {
    const standing = ownership.standing(ref.slot);
    const member = standing.mine ? undefined : standing.owner;
    return { kind: 'moved', view: ownership.view().version, ...(member && { member }) };
  }

  /** Equal keys meet here, so that the store never has to tell them apart within one group. */
  function run(ref: ActorRef, asking: Asking, isGuest: boolean): Promise<Reply | Moved> {
    const hash = hashOf(asking);
    const { key, place } = asking;
    const same = running.get(key);
    if (same !== undefined && same.hash !== hash) return Promise.resolve(keyReused);
    const undone = (answer: Reply | Moved) => {
      if (!isFinal(answer)) place?.breakOff();
      return answer;
    };
    if (same !== undefined) return withinPatience(same.reply).then(undone);
    if (place?.isBarred()) return Promise.resolve({ kind: 'unavailable' });
    if (asking.deadline <= clock.now()) return Promise.resolve(undone({ kind: 'expired' }));
    const { promise: reply, resolve, reject } = settleable<Reply | Moved>();
    const leave = (answer: Reply | Moved) => {
      running.delete(key);
      resolve(undone(answer));
    };
    const waiting: PendingCommand = {
      key,
      hash,
      deadline: asking.deadline,
      isTimer: asking.isTimer ?? false,
      delivery: deliveryOf(nameOf(ref), asking.command),
      place,
      command: asking.command,
      request: asking.request,
      ruling: undefined,
      isKeyNew: false,
      failures: 0,
      groupTurnsMax: limits.turnsMax,
      isGuest,
      isPatient: !isGuest && asking.command.canWait === true,
      moveOn: () => leave(moved(ref)),
      settle: leave,
      fail(error) {
        running.delete(key);
        place?.breakOff();
        reject(error);
      },
    };
    const mailbox = mailboxes.add(ref, waiting);
    if (mailbox === undefined) return Promise.resolve(undone({ kind: 'overloaded' }));
    running.set(key, { hash, reply });
    turns.wake(mailbox);
    return reply;
  }

  function withinPatience(first: Promise<Reply | Moved>): Promise<Reply | Moved> {
    const { promise: late, resolve } = settleable<Reply>();
    const timer = timers.after(limits.inFlightMs, () => resolve({ kind: 'in-flight' }));
    return Promise.race([first, late]).finally(() => timer.cancel());
  }

  async function ask(asking: Asking): Promise<Reply> {
    const ref = refOf(asking);
    let isInDoubt = false;
    for (let round = 0; round < roundsMax; round += 1) {
      const standing = ownership.standing(ref.slot);
      if (!standing.mine) {
        if (asking.command.staysHere === true) return unavailable;
        const reply = await forward(asking, standing.owner);
        if (reply === 'in-doubt') isInDoubt = true;
        else if (reply !== 'unreachable') return certain(reply, isInDoubt);
      }
      // The guard on the version makes this safe whichever node is the owner.
      const reply = await run(ref, asking, !standing.mine);
      if (reply.kind !== 'moved') return certain(reply, isInDoubt);
    }
    return unavailable;
  }

  async function serve(asking: Asking): Promise<Reply | Moved> {
    const ref = refOf(asking);
    return ownership.standing(ref.slot).mine ? run(ref, asking, false) : moved(ref);
  }

  return Object.freeze({
    ask,
    serve,
    counts: () => ({ ...turns.committer.counts(), waiting: mailboxes.turns(), cached: cache.size() }),
    stop() {
      turns.stop();
      cache.stop();
    },
  });
}

const unavailable: Reply = Object.freeze({ kind: 'unavailable' });

/** That this node did not carry it out says little when another one may have. */
function certain(reply: Reply, isInDoubt: boolean): Reply {
  const tells = reply.kind === 'ok' || reply.kind === 'refused' || reply.kind === 'in-flight';
  return isInDoubt && !tells ? unavailable : reply;
}

const noRides: FindRides = () => [];

function nothing(): void {
  // Without a listener nothing is called.
}

/** The command has been carried out, or certainly never will be. */
function isFinal({ kind }: Reply | Moved): boolean {
  return kind === 'ok' || kind === 'refused' || kind === 'unknown-actor';
}

/** The same key with another hash is another action, which is refused. */
function hashOf({ kind, id, command }: Asking): string {
  if (command.fingerprint !== undefined) return command.fingerprint;
  return createHash('sha256')
    .update(JSON.stringify([kind, id, command]))
    .digest('base64url');
}

function settleable<T>() {
  let resolve: (value: T) => void = nothing;
  let reject: (error: unknown) => void = nothing;
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
}
