// Friends on a whole node: calls in short, and bots in a friend_request_mode.
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

export type FriendRequest = Schemas['friends.RequestItem'];
type Mode = Schemas['bots.Bot']['friend_request_mode'];

interface Setting {
  readonly mode: Mode;
  readonly allowed?: readonly string[];
}

export interface FriendsWorld extends ChatsWorld {
  befriend(person: Person, user_id: string, said?: object): Promise<FriendRequest>;
  answer(person: Person, id: string, action: 'accept' | 'reject'): Promise<FriendRequest>;
  friends(person: Person): Promise<Schemas['friends.Friends']>;
  requests(person: Person, query?: string): Promise<Schemas['friends.Requests']>;
  chatsOf(person: Person): Promise<readonly string[]>;
  /** Changes the mode in a turn of the bot; it is then in force on every node. */
  set(bot: Bot, setting: Setting): Promise<void>;
  botIn(mode: Mode, allowed?: readonly string[]): Promise<Bot>;
}

export async function openFriendsWorld(
  openWorld: () => Promise<ChatsWorld> = openChatsWorld,
): Promise<FriendsWorld> {
  const world = await openWorld();
  const { ask, db, node } = world;

  const set: FriendsWorld['set'] = async ({ botId }, { mode, allowed = [] }) => {
    const settings = 'st.context.settings';
    const $set = { [`${settings}.friendRequestMode`]: mode, [`${settings}.allowedUpdates`]: allowed };
    await db
      .collection<{ _id: string; v: number }>('bots')
      .updateOne({ _id: botId }, { $set, $inc: { v: 1 } });
    const { token } = await node.admin();
    // The next turns of the bot revoke what nodes have cached of it.
    await ask(`POST /api/v1/admin/bots/${botId}/disable`, { token, body: { reason: 'settings' } });
    await ask(`POST /api/v1/admin/bots/${botId}/enable`, { token, body: {} });
  };

  return {
    ...world,
    set,
    befriend: ({ token }, user_id, said = {}) =>
      ask('POST /api/v1/friends/requests', { token, body: { user_id, ...said } }),
    answer: ({ token }, id, action) => ask(`POST /api/v1/friends/requests/${id}/${action}`, { token }),
    friends: ({ token }) => ask('GET /api/v1/friends', { token }),
    requests: ({ token }, query = '') => ask(`GET /api/v1/friends/requests${query}`, { token }),
    async chatsOf({ token }) {
      const { items } = await ask<Schemas['chats.Chats']>('GET /api/v1/chats', { token });
      return items.map(({ id }) => id);
    },
    async botIn(mode, allowed) {
      const bot = await world.bot();
      await set(bot, { mode, ...(allowed && { allowed }) });
      return bot;
    },
  };
}
