// Friends of bots: requests in each friend_request_mode, and the updates and answers of a bot.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { type FriendsWorld, openFriendsWorld } from './friends-world.js';

type Items = Schemas['friends.BotRequests'];

describe('friends of bots', () => {
  let world: FriendsWorld;
  let anna: Person;

  before(async () => {
    world = await openFriendsWorld(openSharedChats);
  });
  beforeEach(async () => {
    anna = await world.person();
  });
  after(() => world.close());

  const waiting = async (bot: Bot) => (await world.asBot<Items>(bot, 'getFriendRequests')).items;
  const answer = (bot: Bot, friendship_id: string, action: string) =>
    world.asBot<Schemas['friends.BotAnswer']>(bot, 'answerFriendRequest', { friendship_id, action });
  const answerRefused = (status: number, bot: Bot, body: object) =>
    world.refused(status, 'POST /api/v1/bots/answerFriendRequest', { token: bot.token, body });

  it('are accepted at once by auto_accept, the first mode of every bot, and the chat is there', async () => {
    const bot = await world.bot();
    const accepted = await world.befriend(anna, bot.systemUserId);
    expect(accepted).to.deep.include({ status: 'accepted' });
    expect(await world.chatsOf(anna)).to.deep.equal([accepted.chat_id]);
    await world.asBot(bot, 'sendMessage', { chat_id: accepted.chat_id, text: 'Welcome' });
    const [friend] = (await world.friends(anna)).items;
    const { systemUserId: id, username } = bot;
    expect(friend?.user).to.deep.equal({ id, username, display_name: 'A bot', is_bot: true });
    expect(await world.published(bot)).to.deep.equal([]);
  });

  it('are rejected at once by auto_reject, as often as one asks', async () => {
    const bot = await world.botIn('auto_reject', ['friend_request']);
    for (const _ of [1, 2]) {
      const rejected = await world.befriend(anna, bot.systemUserId);
      expect(rejected).to.deep.include({ status: 'rejected' });
      expect(rejected).to.not.have.property('chat_id');
    }
    expect(await world.chatsOf(anna)).to.deep.equal([]);
    expect(await world.published(bot)).to.deep.equal([]);
  });

  it('wait in mode manual, and the bot is told', async () => {
    const bot = await world.botIn('manual', ['friend_request']);
    const asked = await world.befriend(anna, bot.systemUserId, { message: 'Let me in', source: 'qr' });
    expect(asked.status).to.equal('pending');
    const from = { id: anna.userId, is_bot: false, username: anna.username };
    const [update, ...others] = await world.published(bot);
    expect(others).to.deep.equal([]);
    const told = { id: asked.id, from, request_message: 'Let me in', source: 'qr', date: asked.date };
    expect(update).to.deep.include({ type: 'friend_request', body: { friend_request: told } });
    expect(await waiting(bot)).to.deep.equal([
      {
        ...{ id: asked.id, fromUserId: anna.userId, fromUsername: anna.username },
        ...{ requestMessage: 'Let me in', source: 'qr', status: 'pending' },
      },
    ]);
    await world.befriend(anna, bot.systemUserId);
    expect(await world.published(bot), 'asked again').to.have.length(1);
  });

  it('are told of only to bots that have asked for it by name', async () => {
    const bot = await world.botIn('manual');
    const { id } = await world.befriend(anna, bot.systemUserId);
    expect(await world.published(bot)).to.deep.equal([]);
    const [request] = await waiting(bot);
    expect(request).to.deep.include({ id, requestMessage: '', source: '' });
  });

  it('are accepted by the bot, once, and the private chat is there', async () => {
    const bot = await world.botIn('manual');
    const { id } = await world.befriend(anna, bot.systemUserId);
    const accepted = await answer(bot, id, 'accept');
    expect(accepted).to.deep.equal({ friendship_id: id, status: 'accepted', chat_id: accepted.chat_id });
    expect(await world.chatsOf(anna)).to.deep.equal([accepted.chat_id]);
    await world.asBot(bot, 'sendMessage', { chat_id: accepted.chat_id, text: 'Welcome' });
    for (const action of ['accept', 'reject']) {
      const refused = await answerRefused(409, bot, { friendship_id: id, action });
      expect(refused).to.deep.include({ code: 'CONFLICT', details: { status: 'accepted' } });
    }
    expect(await waiting(bot)).to.deep.equal([]);
    expect((await world.friends(anna)).items).to.have.length(1);
  });

  it('are rejected by the bot, and wait a day before they ask again', async () => {
    const bot = await world.botIn('manual', ['friend_request']);
    const { id } = await world.befriend(anna, bot.systemUserId);
    expect(await answer(bot, id, 'reject')).to.deep.equal({ friendship_id: id, status: 'rejected' });
    const body = { user_id: bot.systemUserId };
    await world.refused(409, 'POST /api/v1/friends/requests', { token: anna.token, body });
    expect(await world.published(bot)).to.have.length(1);
    expect(await world.chatsOf(anna)).to.deep.equal([]);
  });

  it('are answered and listed in mode manual only', async () => {
    const bot = await world.botIn('manual');
    const { id } = await world.befriend(anna, bot.systemUserId);
    for (const mode of ['auto_reject', 'auto_accept'] as const) {
      await world.set(bot, { mode });
      const refused = await world.refused(409, 'GET /api/v1/bots/getFriendRequests', { token: bot.token });
      expect(refused.code).to.equal('CONFLICT');
      await answerRefused(409, bot, { friendship_id: id, action: 'accept' });
    }
    const again = await world.befriend(anna, bot.systemUserId);
    expect(again, 'the mode of now decides').to.deep.include({ id, status: 'accepted' });
  });

  it('are of one bot: another, and a request of nobody, are not found', async () => {
    const [bot, other] = await Promise.all([world.botIn('manual'), world.botIn('manual')]);
    const { id } = await world.befriend(anna, bot.systemUserId);
    for (const friendship_id of [id, 'frd_nothing'])
      await answerRefused(404, other, { friendship_id, action: 'accept' });
    expect(await waiting(other)).to.deep.equal([]);
    expect(await waiting(bot)).to.have.length(1);
  });

  it('are answered with accept or reject', async () => {
    const bot = await world.botIn('manual');
    const { id } = await world.befriend(anna, bot.systemUserId);
    const bad: readonly [field: string, body: object][] = [
      ['action', { friendship_id: id, action: 'perhaps' }],
      ['action', { friendship_id: id }],
      ['friendship_id', { action: 'accept' }],
    ];
    for (const [name, body] of bad) {
      const { details } = await answerRefused(400, bot, body);
      expect((details as { field: string }[]).map(({ field }) => field)).to.deep.equal([name]);
    }
    expect(await waiting(bot)).to.have.length(1);
  });

  it('are not asked by whom the bot is disabled for, nor shown when the account is deleted', async () => {
    const bot = await world.botIn('manual');
    await world.befriend(anna, bot.systemUserId);
    await world.ask('DELETE /api/v1/accounts/me', { token: anna.token });
    expect(await waiting(bot)).to.deep.equal([]);
    const { token } = await world.node.admin();
    await world.ask(`POST /api/v1/admin/bots/${bot.botId}/disable`, { token, body: { reason: 'spam' } });
    const ben = await world.person();
    const body = { user_id: bot.systemUserId };
    await world.refused(409, 'POST /api/v1/friends/requests', { token: ben.token, body });
    await world.refused(404, 'POST /api/v1/friends/requests', {
      ...{ token: ben.token, body: { user_id: bot.botId } },
    });
  });
});
