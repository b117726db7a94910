// The answer of an actor to a keyed request, as bytes: stored with the turn, sent as it stands ever after.
import { errorBody, type Family, successBody } from './envelope.js';
import type { Refusal } from './errors.js';

/** What of a request travels with its command, so that the turn can write the whole answer. */
export interface Asker {
  readonly requestId: string;
  /** When the request came in, in milliseconds since 1970. */
  readonly at: number;
  /** When the command was made, by the clock that decides turns: the clocks of two nodes are not compared. */
  readonly askedAt: number;
}

export interface KeptAnswer {
  /** Of the request that was carried out: every other one gets a replay. */
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

export interface Answering {
  readonly family: Family;
  readonly asker: Asker;
  /** When the turn is decided; with the arrival it gives the duration. */
  readonly now: number;
}

export function keptSuccess(data: unknown, answering: Answering): KeptAnswer {
  const body = successBody(answering.family, data, contextOf(answering));
  return { requestId: answering.asker.requestId, status: 200, body };
}

export function keptRefusal(refusal: Refusal, answering: Answering): KeptAnswer {
  const body = errorBody(answering.family, refusal, contextOf(answering));
  return { requestId: answering.asker.requestId, status: refusal.status, body };
}

function contextOf({ asker, now }: Answering) {
  return { requestId: asker.requestId, atMs: asker.at, durationMs: Math.max(0, now - asker.askedAt) };
}
