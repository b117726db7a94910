// The actors as the rest of the product sees them: ask one by name, wherever it lives, and hear one reply,
// once for the key of a request.
import { createHash } from 'node:crypto';
import type { Ownership } from '../cluster/ownership.js';
import type { Member, NodeId } from '../links/member.js';
import type { CommandRequest, RefusedReply, Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import { ActorAnswer, type RequestFacts } from '../shared/endpoint.js';
import { type ErrorCode, errors, type Refusal, refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { keyWithin } from '../shared/key.js';
import type { Rng, Timers } from '../shared/timers.js';
import type { Tracing } from '../shared/tracing.js';
import { type AnswerWaiter, patientWaiter } from '../shared/waiter.js';
import { unavailable as storeUnavailable } from '../storage/outage.js';
import type { SequenceStep } from './command-sequence.js';
import type { Delivery } from './deliveries.js';
import type { ActorKind, Command } from './kind.js';
import { type ActorRef, enter, isOver, type MailboxLimits, refOf } from './mailbox.js';
import { keyReused as replyKeyReused } from './reading.js';
import { noRevocation, type TurnRevocation } from './revoking.js';
import type { FindRides } from './riding.js';
import { createSnapshotCache, type SnapshotCacheOptions } from './snapshot-cache.js';
import type { GroupStore, OnCommitted } from './store-port.js';
import { turnEnd, turnSpan } from './traced-turns.js';
import { advance, kill, settled, stop } from './turn-loop.js';
import { kindAmong } from './turn-rows.js';
import { createTurns, defaultGroupLimits, type GroupLimits, type ShardOf } from './turns.js';

interface AskOptions {
  /** Names this one action, across all actors and nodes: the same key again gives the same reply. */
  readonly key: string;
  /** Wall clock, milliseconds; past it nothing begins any more. */
  readonly deadline: number;
  /** The row of the timer or event that asks; turns of timers leave room for those of people. */
  readonly delivery?: Delivery;
  /** The command is one of a sequence: after one of them has failed, this node drops those that follow. */
  readonly step?: SequenceStep;
  /** Nothing begins any more once it has left; absent where somebody waits in any case. */
  readonly waiter?: AnswerWaiter;
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

interface GroupCounts {
  /** Since the start, as are turns and solos. */
  readonly groups: number;
  readonly turns: number;
  readonly solos: number;
  readonly inFlight: number;
  readonly ready: number;
}

export interface Actors {
  /** Rejects when the command itself is at fault: its decision throws, or its rows cannot be stored. */
  ask(asking: Asking): Promise<Reply>;
  /** The same for a peer, which is told where the actor is when it is not here. */
  serve(asking: Asking): Promise<Reply | Moved>;
  /**
   * The listener hears of every commit that writes into these collections: the moment to wake timers and
   * deliveries. Nothing is lost when it fails.
   */
  onCommitted(collections: readonly string[], listener: OnCommitted): void;
  /** Asked what other actors of this node may do in a commit that inserts into these collections. */
  rideAlong(collections: readonly string[], find: FindRides): void;
  counts(): GroupCounts & { readonly waiting: number; readonly cached: number };
  /** Callers that still wait are told `unavailable`. */
  stop(): void;
}

export interface ActorsOptions {
  readonly kinds: readonly ActorKind[];
  readonly store: GroupStore;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'view' | 'lose' | 'onRelease'>;
  readonly forward: Forward;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly node: NodeId;
  /** Runs it when the present tick is over: what arrives in one tick shares one group. */
  readonly soon?: (run: () => void) => void;
  /** Errors that change nothing for a caller, because they are met again or made up for. */
  readonly onTrouble?: (error: unknown) => void;
  /** Absent where no kind revokes. */
  readonly revocation?: TurnRevocation;
  readonly shardOf?: ShardOf | undefined;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing | undefined;
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

interface RunHow {
  /** Another node owns the actor. */
  readonly isGuest: boolean;
  /** Another node may have carried the command out under its key. */
  readonly isInDoubt: boolean;
}

/** A command that waits, or is being carried out. */
interface Running {
  readonly hash: string;
  readonly reply: Promise<Reply | Moved>;
  readonly waiters: AnswerWaiter[];
}

/** A command that finds no owner: the owner may change while it looks for it. */
const roundsMax = 3;

export function createActors(options: ActorsOptions): Actors {
  const { ownership, forward, clock, timers, tracing } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const kindOf = kindAmong(options.kinds);
  const cache = createSnapshotCache({ clock, timers, ...options.cache });
  const running = new Map<string, Running>();
  const turns = createTurns({ ...defaults, ...options, limits, kindOf, cache });

  ownership.onRelease(async (slot) => {
    const over = settled(turns, slot);
    const hurry = timers.after(limits.releaseMs, () => void kill(turns, slot).catch(turns.onTrouble));
    await over;
    hurry.cancel();
  });

  function moved({ slot }: ActorRef): Moved {
    const slotOwner = ownership.ownerOf(slot);
    const member = slotOwner.mine ? undefined : slotOwner.owner;
    return { kind: 'moved', view: ownership.view().version, ...(member && { member }) };
  }

  /** Equal keys meet here, so that the store never has to tell them apart within one group. */
  async function run(ref: ActorRef, asking: Asking, { isGuest, isInDoubt }: RunHow): Promise<Reply | Moved> {
    const { key, step, command, deadline, delivery, request, waiter = patientWaiter } = asking;
    const hash = command.fingerprint ?? hashOf(asking);
    const same = running.get(key);
    if (same !== undefined && same.hash !== hash) return replyKeyReused;
    if (same !== undefined) {
      same.waiters.push(waiter);
      return brokenOff(step, await withinPatience(same.reply));
    }
    if (step?.isAfterFailure()) return unavailable;
    const waiters = [waiter];
    if (isOver({ deadline, waiters }, clock.now())) return brokenOff(step, { kind: 'expired' });
    let resolve: (answer: Reply | Moved) => void = nothing;
    let reject: (error: unknown) => void = nothing;
    const reply = new Promise<Reply | Moved>((...both) => {
      [resolve, reject] = both;
    });
    const span = tracing && turnSpan(tracing, asking);
    const mailbox = enter(turns.mailboxes, ref, {
      key,
      hash,
      deadline,
      delivery,
      step,
      command,
      request,
      span,
      ruling: undefined,
      isKeyNew: false,
      failures: 0,
      groupTurnsMax: limits.turnsMax,
      isGuest,
      isInDoubt: isInDoubt || hash !== usedOnce,
      isPatient: !isGuest && command.canWait === true,
      isRide: false,
      waiters,
      settle(settled) {
        running.delete(key);
        span?.end(turnEnd(settled.kind));
        const answer = settled.kind === 'moved' || settled.kind === 'undone' ? moved(ref) : settled;
        resolve(step === undefined ? answer : brokenOff(step, answer));
      },
      fail(error) {
        running.delete(key);
        span?.end(turnEnd('fault'));
        step?.fail();
        reject(error);
      },
    });
    if (mailbox === undefined) {
      span?.end(turnEnd('overloaded'));
      return brokenOff(step, { kind: 'overloaded' });
    }
    running.set(key, { hash, reply, waiters });
    if (mailbox.activity === 'resting') advance(turns, mailbox);
    return reply;
  }

  function withinPatience(first: Promise<Reply | Moved>): Promise<Reply | Moved> {
    return new Promise((resolve, reject) => {
      const timer = timers.after(limits.inFlightMs, () => resolve({ kind: 'in-flight' }));
      first.then(resolve, reject).finally(() => timer.cancel());
    });
  }

  async function ask(asking: Asking): Promise<Reply> {
    const ref = refOf(kindOf(asking.kind), asking.id);
    let isInDoubt = false;
    for (let round = 0; round < roundsMax; round += 1) {
      const slotOwner = ownership.ownerOf(ref.slot);
      if (!slotOwner.mine) {
        if (asking.command.staysHere === true) return unavailable;
        const reply = await forward(asking, slotOwner.owner);
        if (reply === 'in-doubt') isInDoubt = true;
        else if (reply !== 'unreachable') return isInDoubt ? certain(reply) : reply;
      }
      // The guard on the version makes this safe whichever node is the owner.
      const reply = await run(ref, asking, { isGuest: !slotOwner.mine, isInDoubt });
      if (reply.kind !== 'moved') return isInDoubt ? certain(reply) : reply;
    }
    return unavailable;
  }

  async function serve(asking: Asking): Promise<Reply | Moved> {
    const ref = refOf(kindOf(asking.kind), asking.id);
    // What the peer has asked of others before is not known here.
    const how = { isGuest: false, isInDoubt: true };
    return ownership.ownerOf(ref.slot).mine ? run(ref, asking, how) : moved(ref);
  }

  return Object.freeze({
    ask,
    serve,
    onCommitted(collections: readonly string[], listener: OnCommitted) {
      turns.listeners.push({ collections: new Set(collections), listener });
    },
    rideAlong(collections: readonly string[], find: FindRides) {
      turns.finders.push({ collections: new Set(collections), find });
    },
    counts() {
      const { counts, groups, ready, mailboxes } = turns;
      const inFlight = [...groups].filter((group) => group.isInFlight).length;
      const readyTurns = ready.reduce((sum, { waiting }) => sum + waiting.length, 0);
      return { ...counts, inFlight, ready: readyTurns, waiting: mailboxes.waiting, cached: cache.size() };
    },
    stop() {
      stop(turns);
      cache.stop();
    },
  });
}

const unavailable: Reply = Object.freeze({ kind: 'unavailable' });

/** That this node did not carry it out says little when another one may have. */
function certain(reply: Reply): Reply {
  const tells = reply.kind === 'ok' || reply.kind === 'refused' || reply.kind === 'in-flight';
  return tells ? reply : unavailable;
}

const nothing = () => undefined;

/** Without a listener nothing is called. */
const defaults = Object.freeze({
  soon: setImmediate,
  onTrouble: nothing,
  revocation: noRevocation,
});

/**
 * Marks the command's step as failed, so that later commands of its sequence are dropped; not where the
 * command was carried out or certainly never will be.
 */
function brokenOff<A extends Reply | Moved>(step: SequenceStep | undefined, answer: A): A {
  const { kind } = answer;
  if (kind !== 'ok' && kind !== 'refused' && kind !== 'unknown-actor') step?.fail();
  return answer;
}

/** For a command without a fingerprint: the same key with another hash is another action, and refused. */
function hashOf({ kind, id, command }: Asking): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, command]))
    .digest('base64url');
}

/** The part of an HTTP request that goes with its command: equal idempotency keys are one action. */
export type ActingRequest = Pick<RequestFacts, 'id' | 'at' | 'traceparent' | 'idempotency' | 'waiter'>;

export interface Acting {
  /**
   * Carries the command out once for the idempotency key of the request; a request without a key is carried
   * out once by itself. A refusal by the actor is an answer, which is stored under the key. Throws refusals
   * that are not stored: KEY_REUSED, IN_FLIGHT, UNAVAILABLE, and that there is no such actor.
   */
  act<C extends Command>(request: ActingRequest, kind: string, id: string, command: C): Promise<ActorAnswer>;
  /** Carries the command out without a key. Returns the actor's data; throws the actor's refusal. */
  ask<C extends Command>(kind: string, id: string, command: C): Promise<unknown>;
}

export interface ActingOptions {
  readonly actors: Pick<Actors, 'ask'>;
  /** The clock of the actors, by which deadlines are judged. */
  readonly clock: Clock;
  /** A command waits no longer than this for its turn. */
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 4000;
/** The key of such a command is made for it alone, so nothing is ever compared with it. */
const usedOnce = '';

export function createActing({ actors, clock, deadlineMs = defaultDeadlineMs }: ActingOptions): Acting {
  async function act(request: ActingRequest, kind: string, id: string, command: Command) {
    const { id: requestId, at, traceparent, idempotency: claim, waiter } = request;
    const askedAt = clock.now();
    const reply = await actors.ask({
      kind,
      id,
      command: { fingerprint: claim?.fingerprint ?? usedOnce, ...command },
      key: claim === undefined ? newId('cmd') : keyWithin(claim.scope, claim.key),
      deadline: askedAt + deadlineMs,
      request: { id: requestId, at, askedAt, traceparent },
      ...(waiter && { waiter }),
    });
    return answerOf(reply, requestId);
  }

  async function ask(kind: string, id: string, command: Command) {
    const deadline = clock.now() + deadlineMs;
    const once = { fingerprint: usedOnce, ...command };
    const reply = await actors.ask({ kind, id, command: once, key: newId('cmd'), deadline });
    if (reply.kind === 'ok') return reply.data;
    throw refusalOf(reply);
  }

  return Object.freeze({ act, ask });
}

/** The answer to the request with this id: a replay if the command was carried out for another request. */
export function answerOf(reply: Reply, requestId?: string): ActorAnswer {
  if (reply.kind !== 'ok' && reply.kind !== 'refused') throw refusalOf(reply);
  const { request } = reply;
  if (request === undefined) {
    // No turn has stored this refusal, so it is thrown and is no answer under the key.
    throw reply.kind === 'refused' ? refusalOf(reply) : new Error('An actor answered no request.');
  }
  const outcome = reply.kind === 'ok' ? { data: reply.data } : { refusal: refusalOf(reply) };
  return new ActorAnswer({ outcome, request, replayed: request.id !== requestId });
}

export function keyReused(): Refusal {
  return refuse('IDEMPOTENCY_KEY_REUSED', { headers: { 'Should-Retry': 'false' } });
}

function refusalOf(reply: Exclude<Reply, { kind: 'ok' }>): Refusal {
  if (reply.kind === 'refused') return actorRefusal(reply);
  if (reply.kind === 'unknown-actor') return refuse(codeIn(reply.code ?? 'NOT_FOUND'));
  if (reply.kind === 'in-flight')
    return refuse('IDEMPOTENCY_IN_FLIGHT', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
  return storeUnavailable(new Error(`The actor is ${reply.kind}.`));
}

function actorRefusal({ code, message, details }: RefusedReply): Refusal {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return keyReused();
  return refuse(codeIn(code), {
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details: details as Readonly<Record<string, unknown>> }),
  });
}

function codeIn(code: string): ErrorCode {
  if (code in errors) return code as ErrorCode;
  throw new Error(`An actor refuses with ${code}, which is not in the table of errors.`);
}
