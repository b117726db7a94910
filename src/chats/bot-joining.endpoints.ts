// Endpoints with which bots leave a group, and answer those who ask to join one that they govern.
import { newId } from '../shared/ids.js';
import { authorsOf } from './authors.js';
import { askChat, type Call, governing } from './bot-governance.endpoints.js';
import { endpoint } from './deps.js';
import { successorsOf } from './governance/deleted-members.js';

const path = '/api/v1/bots';

/** A bot that owns the group is followed by the best of the others, as it cannot hand the group over. */
export const botLeavesChat = endpoint({
  ...governing,
  id: 'bots.leave_chat',
  summary: 'Leave a group; those who govern it may bring the bot again',
  path: `${path}/leaveChat`,
  body: 'governance.ChatRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ body: { chat_id: chat }, caller, deps }) {
    const isOwner = (await deps.chats.chat(chat))?.st.owner === caller.systemUserId;
    const successors = isOwner ? await successorsOf(caller.systemUserId, chat, deps) : [];
    return askChat(
      chat,
      { type: 'leave', successors, messageIds: [newId('msg'), newId('msg')] },
      { caller, deps },
    );
  },
});

interface MemberBody {
  readonly chat_id: string;
  readonly user_id: string;
}

async function answer(type: 'approveRequest' | 'declineRequest', body: MemberBody, call: Call) {
  const joining = await authorsOf([body.user_id], call.deps);
  return askChat(body.chat_id, { type, joining, messageId: newId('msg') }, call);
}

export const approveChatJoinRequest = endpoint({
  ...governing,
  id: 'bots.approve_chat_join_request',
  summary: 'Let a person who asks join a group that the bot governs',
  path: `${path}/approveChatJoinRequest`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: ({ body, ...call }) => answer('approveRequest', body, call),
});

export const declineChatJoinRequest = endpoint({
  ...governing,
  id: 'bots.decline_chat_join_request',
  summary: 'Decline a request to join a group that the bot governs',
  path: `${path}/declineChatJoinRequest`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...call }) => answer('declineRequest', body, call),
});
