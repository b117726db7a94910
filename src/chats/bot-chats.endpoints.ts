// Endpoints with which bots read the chats that they are in.
import { refuse } from '../shared/errors.js';
import { chatOf } from './chat/chat.js';
import { shownStatus } from './chat/chat-handler.js';
import { endpoint } from './deps.js';
import { chatFor } from './reading.js';
import { shownChat, shownMembers } from './showing.js';

const reading = {
  method: 'GET',
  auth: 'bot',
  query: 'governance.ChatQuery',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
} as const;

export const getChat = endpoint({
  ...reading,
  id: 'bots.get_chat',
  summary: 'Read a chat that the bot is in',
  path: '/api/v1/bots/getChat',
  data: 'chats.Chat',
  async handle({ query, caller, request, deps }) {
    const { chat } = await chatFor(caller.systemUserId, query.chat_id, deps.chats);
    const other = chat.st.pair?.find((id) => id !== caller.systemUserId);
    const name = other === undefined ? undefined : (await deps.directory.find([other])).get(other)?.name;
    const shown = shownChat(chatOf(chat._id, chat.st), { deps, at: request.at });
    return { ...shown, ...(name !== undefined && { name }) };
  },
});

export const getChatMember = endpoint({
  ...reading,
  id: 'bots.get_chat_member',
  summary: 'Read where a person or a bot stands in a chat, also one who has left or is banned',
  path: '/api/v1/bots/getChatMember',
  query: 'governance.ChatMemberQuery',
  data: 'chats.ChatMember',
  async handle({ query, caller, deps }) {
    const { chat } = await chatFor(caller.systemUserId, query.chat_id, deps.chats);
    const row = await deps.chats.member(query.chat_id, query.user_id);
    // A bot learns whether it is blocked itself; the blocks of other members are not shown.
    const isOwn = query.user_id === caller.systemUserId;
    const shown = row && isOwn ? { ...row, status: shownStatus(chat.st, row) } : row;
    const [member] = shown === undefined ? [] : await shownMembers([shown], deps);
    if (member === undefined) throw refuse('NOT_FOUND', { message: 'This user was never in the chat.' });
    return member;
  },
});

export const getChatMemberCount = endpoint({
  ...reading,
  id: 'bots.get_chat_member_count',
  summary: 'Count who is in a chat',
  path: '/api/v1/bots/getChatMemberCount',
  data: 'governance.MemberCount',
  async handle({ query, caller, deps }) {
    const { chat } = await chatFor(caller.systemUserId, query.chat_id, deps.chats);
    return { count: chat.st.members };
  },
});

export const getChatAdministrators = endpoint({
  ...reading,
  id: 'bots.get_chat_administrators',
  summary: 'List who governs a chat, the longest member first',
  path: '/api/v1/bots/getChatAdministrators',
  data: 'governance.Administrators',
  async handle({ query, caller, deps }) {
    await chatFor(caller.systemUserId, query.chat_id, deps.chats);
    const rows = await deps.chats.administratorsOf(query.chat_id);
    return { administrators: await shownMembers(rows, deps) };
  },
});
