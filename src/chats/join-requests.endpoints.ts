// Endpoints with which people ask to join a group, and its administrators answer.
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { authorsOf, personIn } from './authors.js';
import { roleOf } from './chat/permission.js';
import { isPermitted } from './chat/rights.js';
import { endpoint } from './deps.js';
import { secondsOf } from './messages/message.js';
import { chatKindName } from './names.js';
import { chatFor } from './reading.js';

const path = '/api/v1/chats/:id/join-requests';

export const askToJoin = endpoint({
  id: 'chats.join_requests.ask',
  summary: 'Ask to join a group',
  method: 'POST',
  path,
  auth: 'account',
  params: 'common.IdParams',
  body: 'governance.JoinGroupRequest',
  bodyIsOptional: true,
  data: 'governance.JoinAsked',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, body: { message }, caller, request, deps }) {
    const said = message === undefined ? {} : { message };
    return deps.act(request, chatKindName, chat, { type: 'askToJoin', chat, by: personIn(caller), ...said });
  },
});

export const listJoinRequests = endpoint({
  id: 'chats.join_requests.list',
  summary: 'List who asks to join a group that you govern',
  method: 'GET',
  path,
  auth: 'account',
  params: 'common.IdParams',
  query: 'chats.PageQuery',
  data: 'governance.JoinRequests',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, query: { page = 1, pageSize = 20 }, caller, deps }) {
    const { chat, own } = await chatFor(caller.userId, params.id, deps.chats);
    const role = roleOf(chat.st.type, own.status);
    if (!isPermitted({ right: 'admit', role, target: 'chat' }))
      throw refuse('FORBIDDEN', { message: 'Only the owner and the administrators of a group read this.' });
    const part = { skip: (page - 1) * pageSize, limit: pageSize };
    const { rows, total } = await deps.governance.requestsOf(params.id, part);
    const items = rows.map(({ user: id, username, message, at }) => {
      const said = message === undefined ? {} : { message };
      return { user: { id, is_bot: false, username }, date: secondsOf(at), ...said };
    });
    return { items, total, page, pageSize };
  },
});

const answering = {
  method: 'POST',
  auth: 'account',
  params: 'governance.MemberParams',
} as const;

export const approveJoinRequest = endpoint({
  ...answering,
  id: 'chats.join_requests.approve',
  summary: 'Let a person who asks join the group',
  path: `${path}/:userId/approve`,
  data: 'chats.ChatMember',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat, userId }, caller, request, deps }) {
    const joining = await authorsOf([userId], deps);
    const command = { type: 'approveRequest', chat, by: personIn(caller), joining, messageId: newId('msg') };
    return deps.act(request, chatKindName, chat, command);
  },
});

export const declineJoinRequest = endpoint({
  ...answering,
  id: 'chats.join_requests.decline',
  summary: 'Decline a request to join the group',
  path: `${path}/:userId/decline`,
  data: 'common.Empty',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat, userId }, caller, request, deps }) {
    const joining = await authorsOf([userId], deps);
    const command = { type: 'declineRequest', chat, by: personIn(caller), joining, messageId: newId('msg') };
    return deps.act(request, chatKindName, chat, command);
  },
});
