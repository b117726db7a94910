// Endpoints with which people send, read, edit and delete messages.

import { type Pieces, StreamedData } from '../shared/endpoint.js';
import { newId } from '../shared/ids.js';
import { jsonItems } from '../shared/json-items.js';
import { keyOf } from '../shared/key.js';
import { inSlices } from '../shared/slices.js';
import { personIn } from './authors.js';
import type { ChatState } from './chat/chat.js';
import { type ChatsDeps, endpoint } from './deps.js';
import type { DeleteMessage, EditMessage } from './messages/editing.js';
import { draftOf } from './messages/input.js';
import { type MessageRow, messageOf } from './messages/message.js';
import { inputOf } from './messages/person-input.js';
import { withFreshFiles } from './messages/shown-files.js';
import { chatKindName } from './names.js';
import { knowsAnswer } from './polls/own-quiz.js';
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
  async handle({ params, query: { before, limit = 20 }, caller, request, deps }) {
    const { chat } = await chatFor(caller.userId, params.id, deps.chats);
    const next = before === undefined ? undefined : await deps.chats.message(before);
    if (before !== undefined && next?.chat !== params.id) return { items: [] };
    const rows = deps.chats.messagesOf(params.id, { before: next?.seq, limit });
    const reading = { deps, user: caller.userId, at: request.at, chat: chat.st };
    return new StreamedData(listed(rows, reading));
  },
});

interface Reading {
  readonly deps: ChatsDeps;
  readonly user: string;
  readonly at: number;
  readonly chat: ChatState;
}

/**
 * A page may be megabytes, so it is read and written a slice at a time.
 * Decision: docs/decisions/streamed-answers.md
 */
async function* listed(rows: AsyncIterable<MessageRow>, reading: Reading): Pieces {
  yield '{"items":';
  yield* jsonItems(shownOf(rows, reading));
  yield '}';
}

async function* shownOf(rows: AsyncIterable<MessageRow>, { deps, user, at, chat }: Reading) {
  const { polls, files, clock } = deps;
  for await (const slice of inSlices(rows, clock)) {
    const shown = slice.map(async (row) =>
      messageOf(row, chat, { knowsAnswer: await knowsAnswer(row, { user, polls }) }),
    );
    yield* await withFreshFiles(await Promise.all(shown), { files, at });
  }
}

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
  params: 'common.IdParams',
  body: 'messages.SendRequest',
  bodyLimit: 128 * 1024,
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, body, caller, request, deps }) {
    const by = personIn(caller);
    const { mentions, reply_to_message_id: replyTo } = body;
    const draft = await draftOf(inputOf(body), { by, at: request.at, files: deps.files });
    const message = { ...draft, ...(mentions && { mentions }), ...(replyTo !== undefined && { replyTo }) };
    return deps.act(request, chatKindName, chat, { type: 'send', chat, by, messages: [message] });
  },
});

export const editAsPerson = endpoint({
  id: 'chats.messages.edit',
  summary: 'Edit a text message of yours',
  method: 'PATCH',
  path: `${path}/:messageId`,
  auth: 'account',
  params: 'chats.MessageParams',
  body: 'messages.EditRequest',
  bodyLimit: 64 * 1024,
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat, messageId: message }, body: { text }, caller, request, deps }) {
    const command: EditMessage = { type: 'edit_message', chat, by: personIn(caller), message, text };
    return deps.act(request, chatKindName, chat, command);
  },
});

export const deleteAsPerson = endpoint({
  id: 'chats.messages.delete',
  summary: 'Delete a message of yours, or any in a group that you govern',
  method: 'DELETE',
  path: `${path}/:messageId`,
  auth: 'account',
  params: 'chats.MessageParams',
  data: 'messages.Deleted',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat, messageId: message }, caller, request, deps }) {
    const who = { chat, by: personIn(caller), message };
    const command: DeleteMessage = { type: 'delete_message', ...who, mayGovern: true };
    return deps.act(request, chatKindName, chat, command);
  },
});
