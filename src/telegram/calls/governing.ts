// How a bot governs a group: its title, description and photo, pins, members, and who asks to join; and how
// it leaves one.
import type { Schemas } from '../../generated/schemas.js';
import { badRequest, type Wording } from '../refusals.js';
import { AskAgain, type MethodAsked, type Prepared, type TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, messageAsked, wordingOfReads } from './chat-asked.js';
import { userAsked } from './user-asked.js';

interface GoverningCall extends Pick<TelegramCall, 'endpoint' | 'takesFiles'> {
  /** The fields beside the chat. Throws a Refusal in Telegram's words. */
  fields(asked: MethodAsked, chat: ChatAsked): Promise<object> | object;
  /** What is said where the chat is there, and something else is not. */
  readonly missing?: string;
}

function governing({ fields, missing, ...call }: GoverningCall): TelegramCall {
  return {
    ...call,
    async prepare(asked) {
      const chat = await chatAsked(asked);
      const body = { chat_id: chat.id, ...(await fields(asked, chat)) };
      return { body, result: () => true, wording: wordingOf(asked, { chat, missing }) };
    },
  };
}

interface Worded {
  readonly chat: ChatAsked;
  readonly missing?: string | undefined;
}

function wordingOf({ caller, deps }: MethodAsked, { chat, missing }: Worded): Wording {
  return async ({ status, details }) => {
    if (status === 400 && isOfPhoto(details)) return badRequest('IMAGE_PROCESS_FAILED');
    if (status === 403) return badRequest('not enough rights');
    if (status !== 404) return undefined;
    const isKnown = missing !== undefined && (await deps.messages.statusOf(chat.id, caller.systemUserId));
    return badRequest(isKnown ? missing : 'chat not found');
  };
}

function isOfPhoto(details: unknown): boolean {
  return Array.isArray(details) && details.some(({ field }: { readonly field: string }) => field === 'photo');
}

export const setChatTitle = governing({
  endpoint: 'bots.set_chat_title',
  fields: ({ parameters }) => ({ title: parameters.text('title') ?? '' }),
});

export const setChatDescription = governing({
  endpoint: 'bots.set_chat_description',
  fields: ({ parameters }) => ({ description: parameters.text('description') ?? '' }),
});

/** Only an upload is taken, as there. */
export const setChatPhoto = governing({
  endpoint: 'bots.set_chat_photo',
  takesFiles: true,
  async fields({ parameters, files }) {
    const value = parameters.text('photo') ?? '';
    const part = files.part(value.startsWith('attach://') ? value.slice('attach://'.length) : 'photo');
    if (part === undefined) throw badRequest('there is no photo in the request');
    return { photo: (await files.make(part)).url };
  },
});

export const pinChatMessage = governing({
  endpoint: 'bots.pin_chat_message',
  missing: 'message to pin not found',
  fields: (asked, chat) => pinnedIn(asked, { chat, verb: 'pin' }),
});

export const unpinAllChatMessages = governing({
  endpoint: 'bots.unpin_all_chat_messages',
  fields: () => ({}),
});

const unpinned = 'message to unpin not found';
const unpinNamed = governing({
  endpoint: 'bots.unpin_chat_message',
  missing: unpinned,
  fields: (asked, chat) => pinnedIn(asked, { chat, verb: 'unpin' }),
});

/** Without a message, the newest pin is taken off: the chat tells which that is. */
export const unpinChatMessage: TelegramCall = {
  ...unpinNamed,
  async prepare(asked) {
    if (asked.parameters.given('message_id')) return unpinNamed.prepare(asked);
    const chat = await chatAsked(asked);
    return {
      body: undefined,
      result: newestUnpinned(chat),
      wording: wordingOf(asked, { chat, missing: unpinned }),
    };
  },
};

function newestUnpinned({ id: chat_id }: ChatAsked): Prepared['result'] {
  let isRead = false;
  return (data) => {
    if (data === null) return new AskAgain('bots.get_chat', { chat_id });
    if (isRead) return true;
    isRead = true;
    const { pinned_message_id: message_id } = data as Schemas['chats.Chat'];
    if (message_id === undefined) throw badRequest(unpinned);
    return new AskAgain(unpinNamed.endpoint, { chat_id, message_id });
  };
}

interface PinAsked {
  readonly chat: ChatAsked;
  readonly verb: 'pin' | 'unpin';
}

async function pinnedIn(asked: MethodAsked, { chat, verb }: PinAsked): Promise<object> {
  const seq = asked.parameters.integer('message_id') ?? 0;
  const { isMember, found } = await messageAsked(asked, { chat, seq });
  if (found !== undefined) return { message_id: found.message.message_id };
  if (isMember) throw badRequest(`message to ${verb} not found`);
  const { caller, deps } = asked;
  const wasThere = (await deps.messages.statusOf(chat.id, caller.systemUserId)) !== undefined;
  throw badRequest(wasThere ? 'not enough rights' : 'chat not found');
}

export const banChatMember = governing({
  endpoint: 'bots.ban_chat_member',
  async fields(asked) {
    if (asked.parameters.given('until_date')) throw badRequest('temporary bans are not supported here');
    return { user_id: await userAsked(asked) };
  },
  missing: 'user not found',
});

export const unbanChatMember = governing({
  endpoint: 'bots.unban_chat_member',
  fields: async (asked) => ({ user_id: await userAsked(asked) }),
  missing: 'user not found',
});

const neverLeft = "chat member status can't be changed in private chats";
/** What Telegram says where nobody asks. */
const noRequest = 'HIDE_REQUESTER_MISSING';

export const approveChatJoinRequest = governing({
  endpoint: 'bots.approve_chat_join_request',
  fields: async (asked) => ({ user_id: await userAsked(asked) }),
  missing: noRequest,
});

export const declineChatJoinRequest = governing({
  endpoint: 'bots.decline_chat_join_request',
  fields: async (asked) => ({ user_id: await userAsked(asked) }),
  missing: noRequest,
});

export const leaveChat: TelegramCall = {
  endpoint: 'bots.leave_chat',
  async prepare(asked) {
    const chat = await chatAsked(asked);
    const wordingOfChat = wordingOfReads(asked, chat);
    const wording: Wording = (refusal) => {
      if (refusal.status === 403 && chat.other !== undefined) return badRequest(neverLeft);
      return wordingOfChat(refusal);
    };
    return { body: { chat_id: chat.id }, result: () => true, wording };
  },
};
