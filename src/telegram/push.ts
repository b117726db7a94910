// Writes the updates of webhooks in Telegram's form, and carries out the calls that their answers name.
import type { Schemas } from '../generated/schemas.js';
import { within } from '../shared/chore.js';
import type { CallInside } from '../shared/doors.js';
import { Refusal } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import type { TelegramDeps } from './deps.js';
import { servedInside } from './door.js';
import type { TelegramOutside } from './outside.js';
import { type Parameters, parametersOf } from './reading/parameters.js';
import { badRequest } from './refusals.js';
import { shownUpdates } from './shown/updates.js';

export interface PushOptions {
  readonly deps: TelegramDeps;
  readonly callerOf: TelegramOutside['bots']['callerOf'];
  readonly log: Log;
}

interface NumberedUpdate {
  readonly botId: string;
  readonly seq: number;
  readonly json: string;
}

interface WebhookAnswer {
  readonly botId: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

interface NamedCall {
  readonly method: string;
  readonly request: Pick<WebhookAnswer, 'contentType' | 'body'>;
}

/** An answer of which more may have come than was read is no call. */
const answerBytesMax = 16 * 1024;
const callsMax = 256;
/**
 * The chat of the update waits so long for its call, so that two answers act in their order. With this an
 * attempt still ends before its lease does.
 */
const waitedMs = 2_000;
const methodForm = /^[A-Za-z0-9_]{1,64}$/;
/** A result would be thrown away, and a webhook does not end itself. */
const notNamed = /^(?:get|setwebhook$|deletewebhook$)/i;

export function createPush({ deps, callerOf, log }: PushOptions) {
  let callInside: CallInside | undefined;
  let underWay = 0;
  const counts = { carriedOut: 0, refused: 0 };

  async function carriedOut(botId: string, { method, request }: NamedCall): Promise<void> {
    underWay += 1;
    try {
      if (notNamed.test(method)) throw badRequest(`method ${method} cannot be called in an answer`);
      if (underWay > callsMax) throw badRequest('too many calls of answers are under way');
      // The rights are those of now: the token may have been replaced or revoked since the webhook was set.
      const caller = await callerOf(botId);
      if (callInside === undefined || caller === undefined) throw badRequest('the bot may not call');
      await servedInside({ ...request, method, caller, callInside }, deps);
      counts.carriedOut += 1;
    } catch (error) {
      counts.refused += 1;
      if (!(error instanceof Refusal))
        log.error({ err: error, bot: botId, method }, 'telegram.answer.failed');
      else
        log.info(
          { bot: botId, method, status: error.status, reason: error.message },
          'telegram.answer.refused',
        );
    } finally {
      underWay -= 1;
    }
  }

  return Object.freeze({
    opens(inside: CallInside) {
      callInside = inside;
    },
    counts: () => counts,
    /** The result is undefined for an update of which there is nothing to send. */
    async written({ botId, seq, json }: NumberedUpdate): Promise<string | undefined> {
      const self = (await deps.findAddressees([botId])).get(botId);
      if (self === undefined) throw new Error(`There is no bot ${botId}.`);
      const update = { ...(JSON.parse(json) as Schemas['updates.Update']), update_seq: seq };
      const { shown, unfit } = await shownUpdates([update], self, deps);
      deps.leftOut(unfit);
      return shown[0] && JSON.stringify(shown[0]);
    },
    /** At most once: what a node has not carried out when it ends is not carried out. */
    async answered({ botId, contentType, body }: WebhookAnswer): Promise<void> {
      const named = callIn({ contentType, body });
      if (named !== undefined) await within(waitedMs, carriedOut(botId, named));
    },
  });
}

/** Most answers name no call: a page, a word, or nothing at all. */
function callIn(request: NamedCall['request']): NamedCall | undefined {
  if (request.body.byteLength === 0 || request.body.byteLength >= answerBytesMax) return undefined;
  const method = parametersIn(request)?.text('method')?.trim() ?? '';
  return methodForm.test(method) ? { method, request } : undefined;
}

function parametersIn({ contentType, body }: NamedCall['request']): Parameters | undefined {
  try {
    return parametersOf({ query: '', contentType, body: Buffer.from(body) });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
