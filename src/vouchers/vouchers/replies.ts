// Asks an actor for a caller without an Idempotency-Key, and makes an answer or a refusal of the reply.

import type { Asking } from '../../actors/runtime.js';
import type { Reply } from '../../links/reply.js';
import { type ErrorCode, errors, refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { unavailable } from '../../storage/outage.js';
import type { Asked } from '../outside.js';

export type Asker = (asked: Pick<Asking, 'kind' | 'id' | 'command'>) => Promise<unknown>;

const deadlineMs = 4000;

/** Throws what the actor refuses with; `unknown` when there is no such actor. */
export function askerOf({ actors, clock }: Asked, unknown: ErrorCode): Asker {
  return async (asked) => {
    const reply = await actors.ask({ ...asked, key: newId('cmd'), deadline: clock.now() + deadlineMs });
    return dataOf(reply, unknown);
  };
}

function dataOf(reply: Reply, unknown: ErrorCode): unknown {
  if (reply.kind === 'ok') return reply.data;
  if (reply.kind === 'unknown-actor') throw refuse(unknown);
  if (reply.kind === 'refused' && reply.code in errors) throw refusalOf(reply);
  throw unavailable(new Error(`The actor is ${reply.kind}.`));
}

/** What the actor says beside the code; a `message` among it is for people. */
function refusalOf({ code, details }: Extract<Reply, { kind: 'refused' }>): Error {
  if (details === undefined) return refuse(code as ErrorCode);
  const { message, ...told } = details as { readonly message?: string };
  return refuse(code as ErrorCode, { details: told, ...(message !== undefined && { message }) });
}
