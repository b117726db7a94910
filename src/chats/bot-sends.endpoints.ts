// The endpoint with which bots send text messages.
import { newId } from '../shared/ids.js';
import { botIn } from './authors.js';
import { endpoint } from './deps.js';
import { checkedEntities } from './messages/entities.js';
import { checkedMarkup } from './messages/keyboard.js';
import { chatKindName } from './names.js';

export const sendMessage = endpoint({
  id: 'bots.send_message',
  summary: 'Send a text message',
  method: 'POST',
  path: '/api/v1/bots/sendMessage',
  auth: 'bot',
  scope: 'messages:send',
  quota: { chat: 'chat_id' },
  idempotency: 'optional',
  body: 'chats.SendMessageRequest',
  bodyLimit: 256 * 1024,
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ body, caller, request, deps }) {
    const { chat_id: chat, text, reply_to_message_id: replyTo } = body;
    const entities = body.entities && checkedEntities(body, 'entities');
    const message = {
      id: newId('msg'),
      content: { type: 'text', text, ...(entities && { entities }) },
      ...(replyTo !== undefined && { replyTo }),
      ...(body.reply_markup && checkedMarkup(body.reply_markup)),
    };
    const command = { type: 'send', chat, by: botIn(caller), messages: [message] };
    return deps.act(request, chatKindName, chat, command);
  },
});
