// The one way in which a handler has an actor do something: once for the key of its request.
import type { RefusedReply, Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import { ActorAnswer, type RequestFacts } from '../shared/endpoint.js';
import { type ErrorCode, errors, type Refusal, refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { keyWithin } from '../shared/key.js';
import { unavailable } from '../storage/outage.js';
import type { Command } from './kind.js';
import type { Actors } from './runtime.js';

/** What of a request an answer needs, and what makes two of them one action. */
export type ActingRequest = Pick<RequestFacts, 'id' | 'at' | 'idempotency'>;

export interface Acting {
  /**
   * Carries the command out once for the key of the request, or once where it has none; a refusal of the
   * actor's is an answer too. Throws what is not kept: KEY_REUSED, IN_FLIGHT, UNAVAILABLE, no such actor.
   */
  act<C extends Command>(request: ActingRequest, kind: string, id: string, command: C): Promise<ActorAnswer>;
  /** Carries the command out without a key. Answers with the data; throws what the actor refuses with. */
  ask<C extends Command>(kind: string, id: string, command: C): Promise<unknown>;
}

export interface ActingOptions {
  readonly actors: Pick<Actors, 'ask'>;
  /** The one that decides turns and judges deadlines. */
  readonly clock: Clock;
  /** How long a command may wait for its turn. */
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 4000;
/** The key of such a command is made for it alone, so nothing is ever compared with it. */
const usedOnce = '';

export function createActing({ actors, clock, deadlineMs = defaultDeadlineMs }: ActingOptions): Acting {
  async function act(request: ActingRequest, kind: string, id: string, command: Command) {
    const { id: requestId, at, idempotency: claim } = request;
    const askedAt = clock.now();
    const reply = await actors.ask({
      kind,
      id,
      command: { fingerprint: claim?.fingerprint ?? usedOnce, ...command },
      key: claim === undefined ? newId('cmd') : keyWithin(claim.scope, claim.key),
      deadline: askedAt + deadlineMs,
      request: { id: requestId, at, askedAt },
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

/** As the request of this id hears it: what was done for another one under its key is a replay. */
export function answerOf(reply: Reply, requestId?: string): ActorAnswer {
  if (reply.kind !== 'ok' && reply.kind !== 'refused') throw refusalOf(reply);
  const { request } = reply;
  if (request === undefined) {
    // This refusal was not stored by any turn.
    throw reply.kind === 'refused' ? refusalOf(reply) : new Error('An actor answered no request.');
  }
  const outcome = reply.kind === 'ok' ? { data: reply.data } : { refusal: refusalOf(reply) };
  return new ActorAnswer({ outcome, request, replayed: request.id !== requestId });
}

export function keyReused(): Refusal {
  return refuse('IDEMPOTENCY_KEY_REUSED', { headers: { 'Should-Retry': 'false' } });
}

function refusalOf(reply: Exclude<Reply, { kind: 'ok' }>): Refusal {
  if (reply.kind === 'refused') return toldBy(reply);
  if (reply.kind === 'unknown-actor') return refuse(codeIn(reply.code ?? 'NOT_FOUND'));
  if (reply.kind === 'in-flight')
    return refuse('IDEMPOTENCY_IN_FLIGHT', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
  return unavailable(new Error(`The actor is ${reply.kind}.`));
}

function toldBy({ code, message, details }: RefusedReply): Refusal {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return keyReused();
  return refuse(codeIn(code), {
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details: details as Readonly<Record<string, unknown>> }),
  });
}

function codeIn(code: string): ErrorCode {
  if (code in errors) return code as ErrorCode;
  throw new Error(`An actor refuses with ${code}, which is in no table.`);
}
