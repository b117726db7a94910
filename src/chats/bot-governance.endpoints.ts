// Endpoints with which bots that own or administrate a group govern it.
import type { BotCaller } from '../shared/caller.js';
import { newId } from '../shared/ids.js';
import { authorsOf, botIn } from './authors.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { badPhoto } from './fetched-photos.js';
import { chatKindName } from './names.js';

export const governing = { method: 'POST', auth: 'bot', data: 'common.Ok' } as const;
const path = '/api/v1/bots';

export interface Call {
  readonly caller: BotCaller;
  readonly deps: ChatsDeps;
}

type Command = { readonly type: string } & Readonly<Record<string, unknown>>;

export async function askChat(chat: string, command: Command, { caller, deps }: Call): Promise<{ ok: true }> {
  await deps.ask(chatKindName, chat, { chat, by: botIn(caller), ...command });
  return { ok: true };
}

export const setChatTitle = endpoint({
  ...governing,
  id: 'bots.set_chat_title',
  summary: 'Change the title of a group',
  path: `${path}/setChatTitle`,
  body: 'governance.SetTitleRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, title }, ...call }) =>
    askChat(chat, { type: 'change', title, messageIds: [newId('msg')] }, call),
});

export const setChatDescription = endpoint({
  ...governing,
  id: 'bots.set_chat_description',
  summary: 'Change the description of a group, or take it away',
  path: `${path}/setChatDescription`,
  body: 'governance.SetDescriptionRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, description }, ...call }) =>
    askChat(chat, { type: 'change', description, messageIds: ['', newId('msg')] }, call),
});

/**
 * A picture at an address of another server is fetched once and kept.
 * Decision: docs/decisions/chat-governance.md
 */
export const setChatPhoto = endpoint({
  ...governing,
  id: 'bots.set_chat_photo',
  summary: 'Give a group a photo: a picture that this bot has uploaded, or one that is fetched from its url',
  path: `${path}/setChatPhoto`,
  body: 'governance.SetPhotoRequest',
  // The limit holds a long address in which a client escapes every letter.
  bodyLimit: 32 * 1024,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'FILE_QUOTA_EXCEEDED', 'STORAGE_FULL'],
  async handle({ body: { chat_id: chat, photo: url }, caller, deps }) {
    const photo = deps.covers.fileIn(url) ?? (await deps.fetchedPhotos.fetch(url, { chat, caller }));
    if (!(await deps.covers.isPictureOfBot(photo, caller.botId)))
      throw badPhoto('This is no picture that this bot has uploaded.');
    return askChat(chat, { type: 'change', photo, messageIds: ['', '', newId('msg')] }, { caller, deps });
  },
});

export const pinChatMessage = endpoint({
  ...governing,
  id: 'bots.pin_chat_message',
  summary: 'Pin a message; in a private chat both sides may',
  path: `${path}/pinChatMessage`,
  body: 'governance.PinMessageRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: ({ body: { chat_id: chat, message_id: pinned }, ...call }) =>
    askChat(chat, { type: 'pin', pinned, messageId: newId('msg') }, call),
});

export const unpinChatMessage = endpoint({
  ...governing,
  id: 'bots.unpin_chat_message',
  summary: 'Take the pin off a message',
  path: `${path}/unpinChatMessage`,
  body: 'governance.PinMessageRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, message_id: pinned }, ...call }) =>
    askChat(chat, { type: 'unpin', pinned, messageId: newId('msg') }, call),
});

export const unpinAllChatMessages = endpoint({
  ...governing,
  id: 'bots.unpin_all_chat_messages',
  summary: 'Take every pin of a chat off',
  path: `${path}/unpinAllChatMessages`,
  body: 'governance.ChatRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat }, ...call }) =>
    askChat(chat, { type: 'unpinAll', messageId: newId('msg') }, call),
});

interface MemberBody {
  readonly chat_id: string;
  readonly user_id: string;
  readonly reason?: string;
}

async function askAboutMember(type: string, body: MemberBody, call: Call): Promise<{ ok: true }> {
  const [who] = await authorsOf([body.user_id], call.deps);
  const why = body.reason === undefined ? {} : { reason: body.reason };
  return askChat(body.chat_id, { type, who, messageId: newId('msg'), ...why }, call);
}

export const kickChatMember = endpoint({
  ...governing,
  id: 'bots.kick_chat_member',
  summary: 'Remove a member from a group; they may come back',
  path: `${path}/kickChatMember`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...call }) => askAboutMember('kick', body, call),
});

export const banChatMember = endpoint({
  ...governing,
  id: 'bots.ban_chat_member',
  summary: 'Remove a member from a group, and keep them out until the ban is lifted',
  path: `${path}/banChatMember`,
  body: 'governance.BanMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...call }) => askAboutMember('ban', body, call),
});

export const unbanChatMember = endpoint({
  ...governing,
  id: 'bots.unban_chat_member',
  summary: 'Lift a ban; who was banned is not brought back by it',
  path: `${path}/unbanChatMember`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...call }) => askAboutMember('unban', body, call),
});
