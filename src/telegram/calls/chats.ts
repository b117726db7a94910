// What a bot reads of the chats that it is in: getChat and the calls about members; and leaveChat.
import type { Schemas } from '../../generated/schemas.js';
import { castOf, chatOf, userOf } from '../shown/cast.js';
import { memberOf } from '../shown/members.js';
import { groupsIn, messageOf, usersIn } from '../shown/message.js';
import { AskAgain, type MethodAsked, type TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, wordingOfReads } from './chat-asked.js';
import { userAsked } from './user-asked.js';

type Member = Schemas['chats.ChatMember'];

/** What Telegram has of every chat, and there is not here. */
const absent = Object.freeze({
  ...{ accent_color_id: 0, max_reaction_count: 0 },
  accepted_gift_types: {
    ...{ unlimited_gifts: false, limited_gifts: false, unique_gifts: false },
    ...{ premium_subscription: false, gifts_from_channels: false },
  },
});

export const getChat: TelegramCall = {
  endpoint: 'bots.get_chat',
  async prepare(asked) {
    const chat = await chatAsked(asked);
    return {
      body: { chat_id: chat.id },
      result: (data) => wholeChat(asked, { chat, read: data as Schemas['chats.Chat'] }),
      wording: wordingOfReads(asked, chat),
    };
  },
};

interface ReadChat {
  readonly chat: ChatAsked;
  readonly read: Schemas['chats.Chat'];
}

async function wholeChat({ caller: self, deps }: MethodAsked, { chat, read }: ReadChat): Promise<object> {
  const { id, type, title, description, pinned_message_id: pinnedId } = read;
  const { other } = chat;
  const pinned = pinnedId && (await deps.messages.byIds([pinnedId], self.systemUserId)).get(pinnedId);
  const head = { id, type, ...(title !== undefined && { title }) };
  const shown = pinned && { ...pinned, other };
  const cast = await castOf(deps, {
    self,
    users: [...(other === undefined ? [] : [other]), ...(shown ? usersIn(shown) : [])],
    groups: groupsIn({ chat: head }),
  });
  const whole = chatOf({ head, other }, cast);
  if (whole === undefined) throw new Error(`The chat ${id} cannot be shown whole.`);
  const message = shown && messageOf(shown, cast);
  return {
    ...{ ...whole, ...absent },
    ...(description !== undefined && { description }),
    ...(message && { pinned_message: message }),
  };
}

export const getChatMember: TelegramCall = {
  endpoint: 'bots.get_chat_member',
  async prepare(asked) {
    const { deps } = asked;
    const chat = await chatAsked(asked);
    const user = await userAsked(asked);
    const wording = wordingOfReads(asked, chat);
    if ((await deps.messages.statusOf(chat.id, user)) !== undefined)
      return {
        body: { chat_id: chat.id, user_id: user },
        result: async (data) => (await wholeMembers(asked, [data as Member]))[0],
        wording,
      };
    // Telegram says `left` of somebody who never was in the chat; the bot must be in it to learn that.
    return {
      body: undefined,
      result(data) {
        if (data === null) return new AskAgain('bots.get_chat', { chat_id: chat.id });
        return whoNeverWas(asked, user);
      },
      wording,
    };
  },
};

async function whoNeverWas({ caller: self, deps }: MethodAsked, id: string): Promise<object> {
  const cast = await castOf(deps, { self, users: [id], groups: [] });
  return { user: userOf({ id, is_bot: id.startsWith('sys_') }, cast), status: 'left' };
}

async function wholeMembers({ caller: self, deps }: MethodAsked, members: readonly Member[]) {
  const cast = await castOf(deps, { self, users: members.map(({ user }) => user.id), groups: [] });
  return members.flatMap((member) => memberOf(member, cast) ?? []);
}

export const getChatMemberCount: TelegramCall = {
  endpoint: 'bots.get_chat_member_count',
  async prepare(asked) {
    const chat = await chatAsked(asked);
    return {
      body: { chat_id: chat.id },
      result: (data) => (data as Schemas['governance.MemberCount']).count,
      wording: wordingOfReads(asked, chat),
    };
  },
};

export const getChatAdministrators: TelegramCall = {
  endpoint: 'bots.get_chat_administrators',
  async prepare(asked) {
    const chat = await chatAsked(asked);
    return {
      body: { chat_id: chat.id },
      result: (data) => wholeMembers(asked, (data as Schemas['governance.Administrators']).administrators),
      wording: wordingOfReads(asked, chat),
    };
  },
};
