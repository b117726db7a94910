// Endpoints with which people list and add members of a chat.
import { newId } from '../shared/ids.js';
import { joiningOf, personIn } from './authors.js';
import type { MemberRow } from './chat/chat.js';
import type { StoredChat } from './chat/chat.store.js';
import { type ChatsDeps, endpoint } from './deps.js';
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
    const [shown, readIds] = await Promise.all([shownMembers(rows, deps), readIn(chat, rows, deps)]);
    const items = shown.map((member, nth) => {
      const read_message_id = readIds.get(rows[nth]?.read ?? 0);
      return { ...member, ...(read_message_id !== undefined && { read_message_id }) };
    });
    return { items, total: chat.st.members, page, pageSize };
  },
});

/** In a group nobody learns how far others have read. Decision: docs/decisions/messages.md */
async function readIn(
  { _id: id, st }: StoredChat,
  rows: readonly Pick<MemberRow, 'read'>[],
  { chats }: Pick<ChatsDeps, 'chats'>,
): Promise<ReadonlyMap<number, string>> {
  if (st.type !== 'private') return new Map();
  return chats.idsAt(
    id,
    rows.flatMap(({ read }) => read ?? []),
  );
}

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
