// Messages as people send and read them.
import { newId } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import { personIn } from './authors.js';
import { endpoint } from './deps.js';
import { messageOf } from './messages/message.js';
import { chatKindName } from './names.js';
import { ownQuiz } from './polls/own-quiz.js';
import { chatFor } from './reading.js';

const path = '/api/v1/chats/:id/messages';

export const listMessages = endpoint({
  id: 'chats.messages.list',
  summary: 'Read the messages of a chat, the newest first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'common.IdParams',
  query: 'chats.MessagesQuery',
  data: 'chats.Messages',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, query: { before, limit = 20 }, caller, deps }) {
    const { chat } = await chatFor(caller.userId, params.id, deps.chats);
    const front = before === undefined ? undefined : await deps.chats.message(before);
    const place = front?.chat === params.id ? { before: front.seq } : {};
    if (before !== undefined && front?.chat !== params.id) return { items: [] };
    const rows = await deps.chats.messagesOf(params.id, { ...place, limit });
    const items = rows.map(async (row) => ({
      ...messageOf(row, chat.st),
      ...(await ownQuiz(row, caller.userId, deps.polls)),
    }));
    return { items: await Promise.all(items) };
  },
});

export const sendAsPerson = endpoint({
  id: 'chats.messages.send',
  summary: 'Send a message; a client_message_id makes a retry safe',
  method: 'POST',
  path,
  auth: 'account',
  keyIn({ params, body, caller }) {
    const scope = keyOf('account', caller.userId, 'chat', params.id);
    return { scope, key: body.client_message_id ?? newId('own') };
  },
  keptBy: 'actor',
  params: 'common.IdParams',
  body: 'chats.SendRequest',
  bodyLimit: 64 * 1024,
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, body, caller, request, deps }) {
    const { text, mentions, reply_to_message_id: replyTo } = body;
    const message = {
      id: newId('msg'),
      content: { type: 'text', text },
      ...(mentions && { mentions }),
      ...(replyTo !== undefined && { replyTo }),
    };
    const command = { type: 'send', chat, by: personIn(caller), messages: [message] };
    return deps.act(request, chatKindName, chat, command);
  },
});
