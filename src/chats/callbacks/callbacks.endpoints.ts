// Endpoints of buttons: a person presses one, the bot answers, and the person reads the answer.
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { botIn, personIn } from '../authors.js';
import { type ChatsDeps, endpoint } from '../deps.js';
import { chatKindName } from '../names.js';
import { callbackOf } from './callback.js';
import { botOf } from './pressing.js';

export const pressButton = endpoint({
  id: 'chats.messages.press',
  summary: 'Press a button under a message of a bot',
  method: 'POST',
  path: '/api/v1/chats/:id/messages/:messageId/press',
  auth: 'account',
  idempotency: 'optional',
  params: 'chats.MessageParams',
  body: 'rich.PressRequest',
  data: 'rich.Press',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat, messageId: message }, body: { data }, caller, request, deps }) {
    // The author of a message never changes; the turn reads everything else itself.
    const row = await deps.chats.message(message);
    const bot = row && botOf(row);
    const pressed = { message, data, callback: newId('cbq'), ...(bot !== undefined && { bot }) };
    return deps.act(request, chatKindName, chat, { type: 'press', chat, by: personIn(caller), ...pressed });
  },
});

export const readCallback = endpoint({
  id: 'callbacks.read',
  summary: 'Read what the bot has answered to a press, and wait for it if you like',
  method: 'GET',
  path: '/api/v1/callbacks/:id',
  auth: 'account',
  params: 'common.IdParams',
  query: 'rich.CallbackWaitQuery',
  data: 'rich.Callback',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, query: { timeout = 0 }, caller, deps }) {
    const { user, answer } = await liveCallback(id, deps);
    if (user !== caller.userId) throw unknown();
    if (answer !== undefined || timeout === 0) return callbackOf(id, answer);
    return deps.callbackWaits.park(id, timeout, caller.userId);
  },
});

export const answerCallbackQuery = endpoint({
  id: 'bots.answer_callback_query',
  summary: 'Answer a press, once',
  method: 'POST',
  path: '/api/v1/bots/answerCallbackQuery',
  auth: 'bot',
  scope: 'messages:send',
  idempotency: 'optional',
  body: 'rich.AnswerCallbackRequest',
  bodyLimit: 64 * 1024,
  data: 'common.Ok',
  errors: ['NOT_FOUND', 'CALLBACK_ALREADY_ANSWERED'],
  async handle({ body, caller, request, deps }) {
    const { callback_query_id: callback, text, show_alert = false, url, cache_time = 0 } = body;
    const { chat, bot } = await liveCallback(callback, deps);
    if (bot !== caller.botId) throw unknown();
    const said = { ...(text !== undefined && { text }), show_alert, ...(url !== undefined && { url }) };
    const answering = { callback, answer: said, cacheSeconds: cache_time };
    const command = { type: 'answer_callback', chat, by: botIn(caller), ...answering };
    const answer = await deps.act(request, chatKindName, chat, command);
    deps.callbackWaits.wake(callback);
    return answer;
  },
});

async function liveCallback(id: string, { callbacks, clock }: Pick<ChatsDeps, 'callbacks' | 'clock'>) {
  const row = await callbacks.callback(id);
  if (row === undefined || clock.now() >= row.endsAt.getTime()) throw unknown();
  return row;
}

function unknown() {
  return refuse('NOT_FOUND', { message: 'There is no such callback query, or its 15 minutes are over.' });
}
