// Updates of a bot about its status in a private chat that either side opens, blocks or unblocks.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';

type Changed = Schemas['updates.MemberChanged'];

describe('where a bot stands in a private chat', () => {
  let world: ChatsWorld;
  let anna: Person;
  before(async () => {
    world = await openSharedChats();
    anna = await world.person();
  });
  after(() => world.close());

  /** The settings of the bot are changed before any node has read them. */
  async function listener(types = ['my_chat_member', 'chat_member']): Promise<Bot> {
    const bot = await world.bot();
    const allowed = { $set: { 'st.context.settings.allowedUpdates': types } };
    await world.db.collection<{ _id: string }>('bots').updateOne({ _id: bot.botId }, allowed);
    return bot;
  }
  const block = (bot: Bot, method = 'POST') =>
    world.ask(`${method} /api/v1/users/${bot.systemUserId}/block`, { token: anna.token });
  const told = async (bot: Bot) =>
    (await world.published(bot)).map(({ type, lane, body }) => {
      const { chat, from, old_chat_member, new_chat_member } = body[type] as Changed;
      expect([chat.type, lane, from.id]).to.deep.equal(['private', chat.id, anna.userId]);
      expect([old_chat_member.user.id, new_chat_member.user.id]).to.deep.equal([
        bot.systemUserId,
        bot.systemUserId,
      ]);
      return `${type} ${old_chat_member.status}>${new_chat_member.status}`;
    });
  const standing = async (bot: Bot, { id }: Chat) =>
    (
      await world.asBot<Schemas['chats.ChatMember']>(
        bot,
        `getChatMember?chat_id=${id}&user_id=${bot.systemUserId}`,
      )
    ).status;

  it('is told when it is opened, blocked and let in again, once each', async () => {
    const bot = await listener();
    const chat = await world.privateChat(anna, bot.systemUserId);
    await world.privateChat(anna, bot.systemUserId);
    expect(await standing(bot, chat)).to.equal('member');
    for (const _again of [1, 2]) await block(bot);
    expect(await standing(bot, chat)).to.equal('banned');
    for (const _again of [1, 2]) await block(bot, 'DELETE');
    expect(await standing(bot, chat)).to.equal('member');
    await block(bot);
    const rows = await world.published(bot);
    expect(new Set(rows.map(({ _id }) => _id)).size).to.equal(4);
    expect(await told(bot)).to.deep.equal([
      'my_chat_member left>member',
      'my_chat_member member>banned',
      'my_chat_member banned>member',
      'my_chat_member member>banned',
    ]);
  });

  it('is told nothing of a block before the chat, and of the block when the chat is opened', async () => {
    const bot = await listener();
    await block(bot);
    expect(await told(bot)).to.deep.equal([]);
    const chat = await world.privateChat(anna, bot.systemUserId);
    expect(await standing(bot, chat)).to.equal('banned');
    expect(await told(bot)).to.deep.equal(['my_chat_member left>banned']);
  });

  it('is told to bots that ask for it alone', async () => {
    const bot = await listener([]);
    await world.privateChat(anna, bot.systemUserId);
    await block(bot);
    expect(await told(bot)).to.deep.equal([]);
  });
});
