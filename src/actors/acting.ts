// Handlers of endpoints send commands to actors by this: once for each idempotency key.
import type { RefusedReply, Reply } from '../links/reply.js';
import type { Clock } from '../shared/clock.js';
import { ActorAnswer, type RequestFacts } from '../shared/endpoint.js';
import { type ErrorCode, errors, type Refusal, refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { keyWithin } from '../shared/key.js';
import { unavailable } from '../storage/outage.js';
import type { Command } from './kind.js';
import type { Actors } from './runtime.js';

/** The part of an HTTP request that goes with its command: equal idempotency keys are one action. */
export type ActingRequest = Pick<RequestFacts, 'id' | 'at' | 'idempotency'>;

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

export function createActing({ actors, clock, deadlineMs = defaultDeadlineMs }: ActingOptions): Acting {
  async function act(request: ActingRequest, kind: string, id: string, command: Command) {
    const { id: requestId, at, idempotency: claim } = request;
    const askedAt = clock.now();
    const reply = await actors.ask({
      kind,
      id,
      command: claim === undefined ? command : { fingerprint: claim.fingerprint, ...command },
      key: claim === undefined ? newId('cmd') : keyWithin(claim.scope, claim.key),
      deadline: askedAt + deadlineMs,
      request: { id: requestId, at, askedAt },
    });
    return answerOf(reply, requestId);
  }

  async function ask(kind: string, id: string, command: Command) {
    const deadline = clock.now() + deadlineMs;
    const reply = await actors.ask({ kind, id, command, key: newId('cmd'), deadline });
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
  return unavailable(new Error(`The actor is ${reply.kind}.`));
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
