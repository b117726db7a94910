// Names that the room of chats shares, and the ids of chats.
import { createHash } from 'node:crypto';
import { keyOf } from '../shared/key.js';

export const chatKindName = 'chat';
export const chatsCollection = 'chats';
export const membersCollection = 'chat_members';
export const messagesCollection = 'messages';
export const joinRequestsCollection = 'chat_join_requests';
export const virtualMembersCollection = 'chat_virtual_members';

const idBytes = 16;

/** One private chat a pair: the same for both, whichever side begins it. */
export function privateChatId(one: string, other: string): string {
  const pair = keyOf(...([one, other].sort() as [string, string]));
  return `prv_${createHash('sha256')
    .update(pair)
    .digest('base64url')
    .slice(0, idBytes + 6)}`;
}

/** The part of a chat that says where one person or bot stands in it. */
export function memberRef(chat: string, user: string) {
  return { collection: membersCollection, id: keyOf(chat, user) };
}

export function messageRef(message: string) {
  return { collection: messagesCollection, id: message };
}
