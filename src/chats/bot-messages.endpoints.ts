// Endpoints with which bots edit, delete, forward and copy messages, change keyboards, and send chat actions.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { publishAction } from './actions.endpoints.js';
import { botIn } from './authors.js';
import type { Author } from './chat/chat.js';
import { takeInChat } from './chat-windows.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { contentAgain, fileWith, invalid, underOneName } from './messages/content.js';
import type { DeleteMessage, EditMarkup, EditMessage } from './messages/editing.js';
import { checkedEntities } from './messages/entities.js';
import { checkedKeyboard } from './messages/keyboard.js';
import type { MessageDraft, MessageRow } from './messages/message.js';
import { chatKindName } from './names.js';
import { chatFor } from './reading.js';

const common = { method: 'POST', auth: 'bot', scope: 'messages:send' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;

export const editMessage = endpoint({
  ...common,
  id: 'bots.edit_message',
  summary: 'Edit a text message of the bot',
  path: '/api/v1/bots/editMessage',
  body: 'messages.EditMessageRequest',
  bodyLimit: 256 * 1024,
  data: 'chats.Message',
  errors,
  async handle({ body, caller, request, deps }) {
    const text = underOneName({ text: body.text, content: body.content });
    const id = idIn(body);
    // Null takes the keyboard away; an absent field leaves it as it is.
    const markup = body.reply_markup && (checkedKeyboard(body.reply_markup) ?? null);
    if (id === undefined || text === undefined) {
      const missing = [...(id === undefined ? ['message_id'] : []), ...(text === undefined ? ['text'] : [])];
      throw invalid(...missing.map(required));
    }
    const entities = checkedEntities({ text, entities: body.entities }, 'entities');
    const by = botIn(caller);
    const { chat, _id: message } = await editedBy(by, id, deps);
    const command: EditMessage = {
      ...{ type: 'edit_message', chat, by, message, text },
      ...(entities && { entities }),
      ...(markup !== undefined && { markup }),
    };
    return deps.act(request, chatKindName, chat, command);
  },
});

export const deleteMessage = endpoint({
  ...common,
  id: 'bots.delete_message',
  summary: 'Delete a message of the bot',
  path: '/api/v1/bots/deleteMessage',
  body: 'messages.DeleteMessageRequest',
  data: 'messages.Deleted',
  errors,
  async handle({ body, caller, request, deps }) {
    const id = idIn(body);
    if (id === undefined) throw invalid(required('message_id'));
    const { chat, _id: message } = await messageOfBot(id, deps);
    const command: DeleteMessage = { type: 'delete_message', chat, by: botIn(caller), message };
    return deps.act(request, chatKindName, chat, command);
  },
});

export const editMessageReplyMarkup = endpoint({
  ...common,
  id: 'bots.edit_message_reply_markup',
  summary: 'Give a message of the bot another keyboard, or none',
  path: '/api/v1/bots/editMessageReplyMarkup',
  body: 'messages.EditMarkupRequest',
  bodyLimit: 256 * 1024,
  data: 'chats.Message',
  errors,
  async handle({ body: { message_id, reply_markup }, caller, request, deps }) {
    const markup = reply_markup && checkedKeyboard(reply_markup);
    const by = botIn(caller);
    const { chat, _id: message, content } = await editedBy(by, message_id, deps);
    const file = content.file && (await deps.files.told([content.file.file_id], request.at));
    const fresh = file?.get(content.file?.file_id ?? '');
    const command: EditMarkup = {
      ...{ type: 'edit_markup', chat, by, message },
      ...(markup && { markup }),
      ...(fresh && { file: fileWith(fresh, content.metadata) }),
    };
    return deps.act(request, chatKindName, chat, command);
  },
});

interface Copying {
  readonly body: Schemas['messages.CopyRequest'];
  readonly by: Author;
  readonly at: number;
}

const copies = {
  ...common,
  idempotency: 'optional',
  quota: { chat: 'chat_id' },
  body: 'messages.CopyRequest',
  bodyLimit: 256 * 1024,
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
} as const;

export const forwardMessage = endpoint({
  ...copies,
  id: 'bots.forward_message',
  summary: 'Send a message on into another chat, marked as forwarded',
  path: '/api/v1/bots/forwardMessage',
  async handle({ body, caller, request, deps }) {
    const by = botIn(caller);
    const { row, draft } = await copyOf({ body, by, at: request.at }, deps);
    const forward = row.forward ?? { chat_id: row.chat, message_id: row._id };
    const { chat_id: chat } = body;
    const messages = [{ ...draft, forward }];
    return deps.act(request, chatKindName, chat, { type: 'send', chat, by, messages });
  },
});

export const copyMessage = endpoint({
  ...copies,
  id: 'bots.copy_message',
  summary: 'Send a copy of a message into another chat',
  path: '/api/v1/bots/copyMessage',
  async handle({ body, caller, request, deps }) {
    const by = botIn(caller);
    const { draft } = await copyOf({ body, by, at: request.at }, deps);
    const { chat_id: chat } = body;
    return deps.act(request, chatKindName, chat, { type: 'send', chat, by, messages: [draft] });
  },
});

export const sendChatAction = endpoint({
  ...common,
  id: 'bots.send_chat_action',
  summary: 'Say what the bot is doing; nothing of it is stored',
  path: '/api/v1/bots/sendChatAction',
  body: 'messages.SendChatActionRequest',
  data: 'common.Ok',
  errors,
  async handle({ body, caller, request, deps }) {
    const { chat_id: chat, action } = body;
    await publishAction({ chat, by: botIn(caller), action, at: request.at }, deps);
    return { ok: true as const };
  },
});

function idIn({ message_id, messageId }: Schemas['messages.DeleteMessageRequest']): string | undefined {
  return underOneName({ message_id, messageId });
}

/** The id of a message does not name its chat, so the message is read for it. */
async function messageOfBot(id: string, { chats }: ChatsDeps): Promise<MessageRow> {
  const row = await chats.message(id);
  if (row === undefined) throw noMessage();
  return row;
}

/** Only an edit of the caller's own message counts: a 429 would reveal that another's message exists. */
async function editedBy(by: Author, id: string, deps: ChatsDeps): Promise<MessageRow> {
  const row = await messageOfBot(id, deps);
  if (row.from.id === by.id) await takeInChat({ of: 'edits', by, chat: row.chat }, deps);
  return row;
}

/** Throws NOT_FOUND and FORBIDDEN as reading the chat would. */
async function copyOf(
  { body, by, at }: Copying,
  { chats, files }: ChatsDeps,
): Promise<{ row: MessageRow; draft: MessageDraft }> {
  const {
    from_chat_id: from,
    message_id: id,
    caption,
    caption_entities,
    reply_to_message_id: replyTo,
  } = body;
  const markup = body.reply_markup && checkedKeyboard(body.reply_markup);
  const entities = checkedEntities({ text: caption, entities: caption_entities }, 'caption_entities');
  await chatFor(by.id, from, chats);
  const row = await chats.message(id);
  if (row?.chat !== from || row.deletedAt !== undefined) throw noMessage();
  if (row.system) throw refuse('FORBIDDEN', { message: 'What the platform tells is not sent on.' });
  const { content } = row;
  const file = content.file && (await files.forSending(content.file.file_id, by, at));
  const quizBy = content.poll?.type === 'quiz' ? (row.quizBy ?? row.from.id) : undefined;
  const again = contentAgain(content, { file, caption, entities });
  const draft: MessageDraft = {
    ...{ id: newId('msg'), content: again },
    ...(quizBy !== undefined && { quizBy }),
    ...(replyTo !== undefined && { replyTo }),
    ...(markup && { markup }),
  };
  return { row, draft };
}

function noMessage(): Error {
  return refuse('NOT_FOUND', { message: 'There is no such message.' });
}

function required(field: string) {
  return { field, rule: 'required', message: 'is required' };
}
