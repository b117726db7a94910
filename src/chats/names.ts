// Names that the room of chats shares, and the ids of chats.
import { createHash } from 'node:crypto';
import { idInSlot } from '../cluster/slots.js';
import { keyOf } from '../shared/key.js';
import { slotOfAccount } from '../updates/bot-accounts.js';

export const chatKindName = 'chat';
export const chatsCollection = 'chats';
export const membersCollection = 'chat_members';
export const messagesCollection = 'messages';
export const joinRequestsCollection = 'chat_join_requests';
export const virtualMembersCollection = 'chat_virtual_members';

const idBytes = 16;

/**
 * A pair has one private chat, whichever side opens it. A chat with a bot is in the slot of the bot's update
 * queue. Decision: docs/decisions/update-numbers.md
 */
export function privateChatId(one: string, other: string): string {
  const pair = [one, other].sort() as [string, string];
  const named = createHash('sha256').update(keyOf(...pair));
  const stem = `prv_${named.digest('base64url').slice(0, idBytes + 6)}`;
  const slot = slotOfAccount(pair[0]) ?? slotOfAccount(pair[1]);
  return slot === undefined ? stem : idInSlot({ kind: chatKindName, stem, slot });
}

const ofUser = /^(?:usr|sys|bot)_/;

/** Explains an id of a user in place of a chat's id, by its form alone. Undefined for all other ids. */
export function whyNoChat(id: string): string | undefined {
  return ofUser.test(id)
    ? 'This is the id of a user, and the call takes that of a chat: it is chat.id of every message there.'
    : undefined;
}

/** The part of a chat that holds the membership of one person or bot. */
export function memberRef(chat: string, user: string) {
  return { collection: membersCollection, id: keyOf(chat, user) };
}

export function messageRef(message: string) {
  return { collection: messagesCollection, id: message };
}
