// Endpoints with which people open, list, read and leave chats.

import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { authorsOf, joiningOf, personIn } from './authors.js';
import { chatOf } from './chat/chat.js';
import { endpoint } from './deps.js';
import { successorsOf } from './governance/deleted-members.js';
import type { LeaveCommand } from './governance/leaving.js';
import { listedChats } from './listed-chats.js';
import { chatKindName, privateChatId } from './names.js';
import { chatFor } from './reading.js';
import { shownChat } from './showing.js';

const path = '/api/v1/chats';
/** The price is measured: each member costs a look-up, a row, and a system message. */
const groupMs = (members: number) => 2 + 0.2 * members;

export const openChat = endpoint({
  id: 'chats.open',
  summary: 'Begin a private chat, or find it again; or make a group',
  method: 'POST',
  path,
  auth: 'account',
  idempotency: 'optional',
  body: 'chats.OpenRequest',
  // The limit holds a hundred members and a description in which a client escapes every letter.
  bodyLimit: 64 * 1024,
  data: 'chats.Chat',
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  price: (body) => (body.type === 'group' ? groupMs(body.member_ids?.length ?? 0) : 0),
  async handle({ body, caller, request, deps }) {
    const by = personIn(caller);
    if (body.type === 'private') {
      if (body.user_id === by.id) throw refuse('CONFLICT', { message: 'A private chat has two sides.' });
      const [other] = await authorsOf([body.user_id], deps);
      if (other === undefined) throw refuse('NOT_FOUND');
      const chat = privateChatId(by.id, other.id);
      return deps.act(request, chatKindName, chat, { type: 'open', chat, by, with: other });
    }
    const { title, description, member_ids: ids = [] } = body;
    const others = [...new Set(ids)].filter((id) => id !== by.id);
    const who = await joiningOf(others, by, deps);
    const chat = newId('grp');
    const messageIds = [by, ...others].map(() => newId('msg'));
    const creation = { type: 'create', chat, by, title, ...who, messageIds };
    return deps.act(request, chatKindName, chat, { ...creation, ...(description && { description }) });
  },
});

export const listChats = endpoint({
  id: 'chats.list',
  summary:
    'List the chats that you are in, newest first, with the last message and the number of unread ones',
  method: 'GET',
  path,
  auth: 'account',
  query: 'chats.PageQuery',
  data: 'chats.Chats',
  errors: [],
  async handle({ query: { page = 1, pageSize = 20 }, caller, request, deps }) {
    const { rows, total } = await deps.chats.chatsOf(caller.userId, { page, pageSize });
    const items = await listedChats(rows, { deps, user: caller.userId, at: request.at });
    return { items, total, page, pageSize };
  },
});

export const readChat = endpoint({
  id: 'chats.read',
  summary: 'Read a chat that you are in',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'common.IdParams',
  data: 'chats.Chat',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, caller, request, deps }) {
    const { chat } = await chatFor(caller.userId, params.id, deps.chats);
    return shownChat(chatOf(chat._id, chat.st), { deps, at: request.at });
  },
});

export const leaveChat = endpoint({
  id: 'chats.leave',
  summary: 'Leave a group',
  method: 'POST',
  path: `${path}/:id/leave`,
  auth: 'account',
  params: 'common.IdParams',
  data: 'common.Empty',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, caller, request, deps }) {
    const by = personIn(caller);
    const isOwner = (await deps.chats.chat(chat))?.st.owner === by.id;
    const successors = isOwner ? await successorsOf(by.id, chat, deps) : [];
    const messageIds = [newId('msg'), newId('msg')] as const;
    const command: LeaveCommand = { type: 'leave', chat, by, successors, messageIds };
    return deps.act(request, chatKindName, chat, command);
  },
});
