// How bots that own or administrate a group govern it.
import type { BotCaller } from '../shared/caller.js';
import { newId } from '../shared/ids.js';
import { authorsOf, botIn } from './authors.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { badPhoto } from './fetched-photos.js';
import { chatKindName } from './names.js';

const governing = { method: 'POST', auth: 'bot', data: 'common.Ok' } as const;
const path = '/api/v1/bots';

interface Doing {
  readonly caller: BotCaller;
  readonly deps: ChatsDeps;
}

type Deed = { readonly type: string } & Readonly<Record<string, unknown>>;

async function carryOut(chat: string, deed: Deed, { caller, deps }: Doing): Promise<{ ok: true }> {
  await deps.ask(chatKindName, chat, { chat, by: botIn(caller), ...deed });
  return { ok: true };
}

export const setChatTitle = endpoint({
  ...governing,
  id: 'bots.set_chat_title',
  summary: 'Change the title of a group',
  path: `${path}/setChatTitle`,
  body: 'governance.SetTitleRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, title }, ...doing }) =>
    carryOut(chat, { type: 'change', title, messageIds: [newId('msg')] }, doing),
});

export const setChatDescription = endpoint({
  ...governing,
  id: 'bots.set_chat_description',
  summary: 'Change the description of a group, or take it away',
  path: `${path}/setChatDescription`,
  body: 'governance.SetDescriptionRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, description }, ...doing }) =>
    carryOut(chat, { type: 'change', description, messageIds: ['', newId('msg')] }, doing),
});

/** A picture of another place is fetched once and kept. Decision: docs/decisions/chat-governance.md */
export const setChatPhoto = endpoint({
  ...governing,
  id: 'bots.set_chat_photo',
  summary: 'Give a group a photo: a picture that this bot has uploaded, or one that is fetched from its url',
  path: `${path}/setChatPhoto`,
  body: 'governance.SetPhotoRequest',
  // A long address, also where a client escapes every letter.
  bodyLimit: 32 * 1024,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'FILE_QUOTA_EXCEEDED', 'STORAGE_FULL'],
  async handle({ body: { chat_id: chat, photo: url }, caller, deps }) {
    const photo = deps.covers.fileIn(url) ?? (await deps.fetchedPhotos.fetch(url, { chat, caller }));
    if (!(await deps.covers.isPictureOfBot(photo, caller.botId)))
      throw badPhoto('This is no picture that this bot has uploaded.');
    return carryOut(chat, { type: 'change', photo, messageIds: ['', '', newId('msg')] }, { caller, deps });
  },
});

export const pinChatMessage = endpoint({
  ...governing,
  id: 'bots.pin_chat_message',
  summary: 'Pin a message; in a private chat both sides may',
  path: `${path}/pinChatMessage`,
  body: 'governance.PinMessageRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: ({ body: { chat_id: chat, message_id: pinned }, ...doing }) =>
    carryOut(chat, { type: 'pin', pinned, messageId: newId('msg') }, doing),
});

export const unpinChatMessage = endpoint({
  ...governing,
  id: 'bots.unpin_chat_message',
  summary: 'Take the pin off a message',
  path: `${path}/unpinChatMessage`,
  body: 'governance.PinMessageRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat, message_id: pinned }, ...doing }) =>
    carryOut(chat, { type: 'unpin', pinned, messageId: newId('msg') }, doing),
});

export const unpinAllChatMessages = endpoint({
  ...governing,
  id: 'bots.unpin_all_chat_messages',
  summary: 'Take every pin of a chat off',
  path: `${path}/unpinAllChatMessages`,
  body: 'governance.ChatRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body: { chat_id: chat }, ...doing }) =>
    carryOut(chat, { type: 'unpinAll', messageId: newId('msg') }, doing),
});

interface DoneTo {
  readonly chat_id: string;
  readonly user_id: string;
  readonly reason?: string;
}

async function carryOutOn(type: string, body: DoneTo, { caller, deps }: Doing): Promise<{ ok: true }> {
  const [who] = await authorsOf([body.user_id], deps);
  const why = body.reason === undefined ? {} : { reason: body.reason };
  return carryOut(body.chat_id, { type, who, messageId: newId('msg'), ...why }, { caller, deps });
}

export const kickChatMember = endpoint({
  ...governing,
  id: 'bots.kick_chat_member',
  summary: 'Remove a member from a group; they may come back',
  path: `${path}/kickChatMember`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...doing }) => carryOutOn('kick', body, doing),
});

export const banChatMember = endpoint({
  ...governing,
  id: 'bots.ban_chat_member',
  summary: 'Remove a member from a group, and keep them out until the ban is lifted',
  path: `${path}/banChatMember`,
  body: 'governance.BanMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...doing }) => carryOutOn('ban', body, doing),
});

export const unbanChatMember = endpoint({
  ...governing,
  id: 'bots.unban_chat_member',
  summary: 'Lift a ban; who was banned is not brought back by it',
  path: `${path}/unbanChatMember`,
  body: 'governance.ChatMemberRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: ({ body, ...doing }) => carryOutOn('unban', body, doing),
});
