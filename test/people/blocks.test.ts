// Blocks: a blocked user cannot send once the call has answered, and learns no more than that.
import { expect } from 'chai';
import { privateChatId } from '../../src/chats/names.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

describe('blocks', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
  });
  beforeEach(async () => {
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
  });
  after(() => world.close());

  const block = (by: Person, id: string) => world.ask(`POST /api/v1/users/${id}/block`, { token: by.token });
  const unblock = (by: Person, id: string) =>
    world.ask(`DELETE /api/v1/users/${id}/block`, { token: by.token });
  const listOf = async ({ token }: Person) =>
    (await world.ask<{ items: Chat[] }>('GET /api/v1/chats', { token })).items;
  const botSays = (chat_id: string) => ({ token: bot.token, body: { chat_id, text: 'Buy!' } });
  const open = (user_id: string) => ({ body: { type: 'private', user_id } });

  it('refuse what a bot sends into the chat, and nothing is stored or told', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    await world.asBot(bot, 'sendMessage', { chat_id: chat.id, text: 'before' });
    await block(anna, bot.systemUserId);
    const { code } = await world.refused(403, 'POST /api/v1/bots/sendMessage', botSays(chat.id));
    expect(code).to.equal('FORBIDDEN');
    expect(await world.history(anna, chat.id)).to.have.length(1);
    await unblock(anna, bot.systemUserId);
    await world.asBot(bot, 'sendMessage', { chat_id: chat.id, text: 'after' });
    const places = (await world.rows('messages')).filter((row) => row.chat === chat.id).map(({ seq }) => seq);
    expect(places.sort()).to.deep.equal([1, 2]);
  });

  it('refuse what a person sends, and let the other side speak', async () => {
    const chat = await world.privateChat(anna, ben.userId);
    await block(anna, ben.userId);
    const body = { text: 'Hello?' };
    await world.refused(403, `POST /api/v1/chats/${chat.id}/messages`, { token: ben.token, body });
    await world.say(anna, chat.id, 'I have blocked you.');
    expect(await world.history(ben, chat.id)).to.have.length(1);
  });

  it('are done when the call has answered, however much is under way', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    const send = () => world.node.ask('POST', '/api/v1/bots/sendMessage', botSays(chat.id));
    const under = Array.from({ length: 30 }, send);
    await block(anna, bot.systemUserId);
    const later = await Promise.all(Array.from({ length: 10 }, send));
    expect(later.map(({ status }) => status)).to.deep.equal(later.map(() => 403));
    const taken = (await Promise.all(under)).filter(({ status }) => status === 200);
    expect(await world.history(anna, chat.id)).to.have.length(taken.length);
  });

  it('may be asked for and taken back any number of times', async () => {
    const chat = await world.privateChat(anna, ben.userId);
    for (const _ of [1, 2]) expect(await block(anna, ben.userId)).to.deep.equal({});
    await block(ben, anna.userId);
    for (const _ of [1, 2]) expect(await unblock(anna, ben.userId)).to.deep.equal({});
    await world.say(ben, chat.id, 'Thank you');
    const body = { text: 'And me?' };
    await world.refused(403, `POST /api/v1/chats/${chat.id}/messages`, { token: anna.token, body });
  });

  it('of somebody without a chat begin one that is in no list', async () => {
    await block(anna, ben.userId);
    const chat = privateChatId(anna.userId, ben.userId);
    expect([await listOf(anna), await listOf(ben)]).to.deep.equal([[], []]);
    await world.refused(404, `GET /api/v1/chats/${chat}`, { token: anna.token });
    const body = { text: 'Hello?' };
    await world.refused(403, `POST /api/v1/chats/${chat}/messages`, { token: ben.token, body });
    const opening = { token: ben.token, ...open(anna.userId) };
    expect((await world.refused(403, 'POST /api/v1/chats', opening)).code).to.equal('FORBIDDEN');
    expect([await listOf(anna), await listOf(ben)]).to.deep.equal([[], []]);
  });

  it('stay when the chat is opened by who has blocked, or after they were taken back', async () => {
    await block(anna, bot.systemUserId);
    const chat = await world.privateChat(anna, bot.systemUserId);
    expect(chat).to.deep.include({ type: 'private', member_count: 2 });
    await world.refused(403, 'POST /api/v1/bots/sendMessage', botSays(chat.id));
    await world.say(anna, chat.id, '/start');
    expect((await world.published(bot)).map(({ type }) => type)).to.deep.equal(['message']);
    await block(anna, ben.userId);
    await unblock(anna, ben.userId);
    expect((await world.privateChat(ben, anna.userId)).member_count).to.equal(2);
    expect(await listOf(ben)).to.have.length(1);
  });

  it('need somebody to block, and nobody to take back', async () => {
    const { token } = anna;
    await world.refused(404, 'POST /api/v1/users/usr_nobody/block', { token });
    await world.refused(404, `POST /api/v1/users/${bot.botId}/block`, { token });
    await world.refused(409, `POST /api/v1/users/${anna.userId}/block`, { token });
    await world.refused(404, 'DELETE /api/v1/users/usr_nobody/block', { token });
    const before = await world.rows('chats');
    await unblock(anna, ben.userId);
    expect(await world.rows('chats')).to.deep.equal(before);
    await block(anna, ben.userId);
    await world.ask('DELETE /api/v1/accounts/me', { token: ben.token });
    expect(await unblock(anna, ben.userId)).to.deep.equal({});
  });

  it('do not reach into groups', async () => {
    const group = await world.group(anna, [ben.userId]);
    await block(anna, ben.userId);
    await world.say(ben, group.id, 'Hello all');
    expect((await world.history(anna, group.id))[0]).to.deep.include({
      text: 'Hello all',
    } satisfies Partial<Message>);
  });
});
