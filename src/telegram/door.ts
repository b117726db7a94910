// The door of Telegram's bots: reads whose request it is and what it asks, and answers in Telegram's words.
import type { BotCaller, Caller } from '../shared/caller.js';
import type { CallReply, Door, DoorRequest } from '../shared/doors.js';
import { type Refusal, refuse } from '../shared/errors.js';
import { AskAgain, type Prepared, type TelegramCall } from './calls/call.js';
import { callOf } from './calls/calls.js';
import type { TelegramDeps } from './deps.js';
import { refuseStrange } from './reading/chosen.js';
import { parametersOf } from './reading/parameters.js';
import { inTelegramsWords } from './refusals.js';

/** As long as the longest body of an endpoint for bots: texts grow when they are written into a form. */
const bodyBytesMax = 1024 * 1024;

/** What stands in the path of a call. */
interface Visitor {
  readonly number: number;
  readonly authorization: string;
  readonly call: TelegramCall;
}

export function createDoor(deps: TelegramDeps): Door {
  return Object.freeze({
    id: 'telegram.door',
    prefix: '/bot',
    bodyBytesMax,
    open: (request: DoorRequest) => served(request, visitorOf(request.path), deps),
  });
}

async function served(
  { query, contentType, body, call: callEndpoint }: DoorRequest,
  { number, authorization, call }: Visitor,
  deps: TelegramDeps,
): Promise<unknown> {
  let prepared: Prepared | undefined;
  let reply = await callEndpoint(call.endpoint, {
    authorization,
    async input(caller) {
      const bot = await botOf(caller, number, deps);
      const parameters = parametersOf({ query, contentType, body: await body() });
      refuseStrange(parameters);
      prepared = await call.prepare({ parameters, caller: bot, deps });
      return prepared.body;
    },
  });
  for (;;) {
    const data = await dataOf(reply, prepared);
    const result = await prepared?.result(data);
    if (!(result instanceof AskAgain)) return result;
    reply = await callEndpoint(result.endpoint, { authorization, input: async () => result.body });
  }
}

/** Throws the refusal of an endpoint in Telegram's words. */
async function dataOf(reply: CallReply, prepared: Prepared | undefined): Promise<unknown> {
  if ('data' in reply) return reply.data;
  throw (await prepared?.wording?.(reply.refusal)) ?? inTelegramsWords(reply.refusal);
}

const form = /^\/bot([^/]*)\/([A-Za-z0-9_]{1,64})\/?$/;
const tokenForm = /^(\d{1,16}):(sbot_.+)$/;

/** Throws a Refusal. */
function visitorOf(path: string): Visitor {
  const [, segment = '', method = ''] = form.exec(path) ?? [];
  if (method === '') throw refuse('NOT_FOUND');
  const [, number, token] = tokenForm.exec(decoded(segment)) ?? [];
  if (number === undefined || token === undefined) throw wrongToken();
  return { number: Number(number), authorization: `Bearer ${token}`, call: callOf(method) };
}

/** python-telegram-bot writes the colon as `%3A`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw wrongToken();
  }
}

function wrongToken(): Refusal {
  return refuse('INVALID_BOT_TOKEN');
}

/** The number before the token must be that of the token's bot. */
async function botOf(caller: Caller, number: number, { numbers }: TelegramDeps): Promise<BotCaller> {
  if (caller.kind !== 'bot') throw wrongToken();
  const { systemUserId } = caller;
  if ((await numbers.of([systemUserId])).get(systemUserId) !== number) throw wrongToken();
  return caller;
}
