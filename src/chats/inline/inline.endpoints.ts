// Endpoints of inline queries: a person asks a bot while writing, the bot answers with results, and the
// person sends one of them as a message.
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { authorOf, botIn, personIn } from '../authors.js';
import { endpoint } from '../deps.js';
import { inOrder } from '../messages/entities.js';
import { withRows } from '../messages/keyboard.js';
import { chatKindName } from '../names.js';
import { chatFor } from '../reading.js';
import type { AnswerInline, AskInline } from './inline.kind.js';
import { inlineAnswerOf, inlineKindName, inlineLifeMs, personalKey, sharedKey } from './inline-query.js';
import { checkedResults } from './results.js';

const path = '/api/v1/inline-queries';

/** A request waits a little longer than a bot may take, so that it gets an answer of the last moment. */
const lastMomentSeconds = 0.5;

export const askInline = endpoint({
  id: 'inline_queries.ask',
  summary: 'Ask a bot for results while a message is written; waits up to 5 seconds for its answer',
  method: 'POST',
  path,
  auth: 'account',
  body: 'rich.InlineRequest',
  data: 'rich.InlineAnswer',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const { query, offset = '', chat_id: chatId } = body;
    const by = personIn(caller);
    const username = body.bot_username.replace('@', '').toLowerCase();
    const [found, own] = await Promise.all([
      deps.directory.botNamed(username),
      chatId === undefined ? undefined : chatFor(by.id, chatId, deps.chats),
    ]);
    if (found?.botId === undefined)
      throw refuse('NOT_FOUND', { message: 'There is no bot of this username.' });
    const asking = { botId: found.botId, query, offset };
    const keys = [sharedKey(asking), personalKey(asking, by.id)];
    const answerOf = await deps.inline.cached(keys, deps.clock.now());
    const id = newId('inq');
    await deps.ask<AskInline>(inlineKindName, id, {
      type: 'ask',
      ...{ bot: authorOf(found), by, query, offset, chatType: own?.chat.st.type ?? 'private' },
      ...(answerOf !== undefined && { answerOf }),
    });
    if (answerOf === undefined)
      return deps.inlineWaits.park(id, deps.inlineWaitSeconds + lastMomentSeconds, by.id);
    return inlineAnswerOf(id, (await deps.inline.query(answerOf))?.answer);
  },
});

export const answerInlineQuery = endpoint({
  id: 'bots.answer_inline_query',
  summary: 'Answer an inline query, once and within 5 seconds',
  method: 'POST',
  path: '/api/v1/bots/answerInlineQuery',
  auth: 'bot',
  scope: 'messages:send',
  idempotency: 'optional',
  body: 'rich.AnswerInlineRequest',
  bodyLimit: 1024 * 1024,
  data: 'common.Ok',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CALLBACK_ALREADY_ANSWERED'],
  async handle({ body, caller, request, deps }) {
    const { inline_query_id: id, cache_time = 300, is_personal = false, next_offset: next } = body;
    const results = checkedResults(body.results);
    const answer = await deps.act<AnswerInline>(request, inlineKindName, id, {
      type: 'answer',
      by: botIn(caller),
      answer: { results, ...(next !== undefined && { next }) },
      cacheSeconds: cache_time,
      isPersonal: is_personal,
    });
    deps.inlineWaits.wake(id);
    return answer;
  },
});

export const chooseInline = endpoint({
  id: 'inline_queries.choose',
  summary: 'Send one of the results of an inline query as your message',
  method: 'POST',
  path: `${path}/:id/choose`,
  auth: 'account',
  idempotency: 'optional',
  params: 'common.IdParams',
  body: 'rich.ChooseRequest',
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id }, body, caller, request, deps }) {
    const query = await deps.inline.query(id);
    if (query?.from.id !== caller.userId || deps.clock.now() >= query.at + inlineLifeMs)
      throw refuse('NOT_FOUND', { message: 'There is no such inline query of yours, or its time is over.' });
    const answer = await deps.inline.answerOf(query);
    const chosen = answer?.results.find((result) => result.id === body.result_id);
    if (chosen === undefined) throw refuse('VALIDATION', { details: [notAmongResults] });
    const { input_message_content: said, reply_markup } = chosen;
    const entities = inOrder(said.entities);
    const markup = withRows(reply_markup);
    const message = {
      id: newId('msg'),
      content: { type: 'text', text: said.message_text, ...(entities && { entities }) },
      via: query.bot,
      ...(markup && { markup }),
    };
    const { chat_id: chat } = body;
    const command = { type: 'send', chat, by: personIn(caller), messages: [message] };
    return deps.act(request, chatKindName, chat, command);
  },
});

const notAmongResults = {
  field: 'result_id',
  rule: 'enum',
  message: 'must be the id of one of the results',
};
