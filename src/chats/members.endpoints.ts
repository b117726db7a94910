// Endpoints with which people list and add members of a chat.
import { newId } from '../shared/ids.js';
import { joiningOf, personIn } from './authors.js';
import { endpoint } from './deps.js';
import { chatKindName } from './names.js';
import { chatFor } from './reading.js';
import { shownMembers } from './showing.js';

const path = '/api/v1/chats/:id/members';

export const listMembers = endpoint({
  id: 'chats.members.list',
  summary: 'List who is in a chat, the longest member first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'common.IdParams',
  query: 'chats.PageQuery',
  data: 'chats.Members',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, query: { page = 1, pageSize = 20 }, caller, deps }) {
    const { chat } = await chatFor(caller.userId, params.id, deps.chats);
    const rows = await deps.chats.membersOf(params.id, { page, pageSize });
    return { items: await shownMembers(rows, deps), total: chat.st.members, page, pageSize };
  },
});

export const addMember = endpoint({
  id: 'chats.members.add',
  summary: 'Bring a person into a group who lets you; or, if you govern it, a bot',
  method: 'POST',
  path,
  auth: 'account',
  params: 'common.IdParams',
  body: 'chats.MemberRequest',
  data: 'chats.ChatMember',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, body, caller, request, deps }) {
    const by = personIn(caller);
    const who = await joiningOf([body.user_id], by, deps);
    const command = { type: 'add', chat, by, ...who, messageId: newId('msg') };
    return deps.act(request, chatKindName, chat, command);
  },
});
