// Bots leave groups, and answer those who ask to join a group that they govern.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';

describe('a bot that leaves or lets in', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let group: Chat;
  let path: string;
  const done = { ok: true };

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());
  beforeEach(async () => {
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
    group = await world.group(anna, [bot.systemUserId]);
    path = `/api/v1/chats/${group.id}`;
  });

  const setRole = (role: string) =>
    world.ask(`PUT ${path}/members/${bot.systemUserId}/role`, { token: anna.token, body: { role } });
  const bring = ({ token }: Person) =>
    world.ask(`POST ${path}/members`, { token, body: { user_id: bot.systemUserId } });
  const leave = (chat_id = group.id) => world.asBot(bot, 'leaveChat', { chat_id });
  const refused = (status: number, method: string, body: object) =>
    world.refused(status, `POST /api/v1/bots/${method}`, { token: bot.token, body });
  const shown = ({ token } = anna) => world.ask<Chat>(`GET ${path}`, { token });

  it('leaves a group, as the group reads, and is brought again by who governs it', async () => {
    await world.asBot(bot, 'getUpdates', { allowed_updates: ['my_chat_member'] });
    expect(await leave()).to.deep.equal(done);
    expect(await shown()).to.include({ member_count: 1 });
    const [newest] = await world.history(anna, group.id);
    expect(newest?.system).to.include({ event: 'left', user_id: bot.systemUserId });
    const [told] = await world.published(bot);
    expect(told?.body.my_chat_member).to.have.nested.property('new_chat_member.status', 'left');
    await refused(403, 'leaveChat', { chat_id: group.id });
    await bring(anna);
    expect(await shown()).to.include({ member_count: 2 });
    expect(await leave()).to.deep.equal(done);
  });

  it('leaves no private chat, and none that it was never in', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    await refused(403, 'leaveChat', { chat_id: chat.id });
    await refused(404, 'leaveChat', { chat_id: (await world.group(ben)).id });
    await refused(404, 'leaveChat', { chat_id: 'grp_nowhere' });
  });

  it('is followed by the best of the others where it owns the group', async () => {
    await setRole('owner');
    expect(await leave()).to.deep.equal(done);
    expect(await world.asBot(bot, 'me'), 'the bot lives on').to.include({ username: bot.username });
    const { items } = await world.ask<{ items: readonly { status: string; user: { id: string } }[] }>(
      `GET ${path}/members`,
      { token: anna.token },
    );
    expect(items.map(({ status, user }) => [user.id, status])).to.deep.equal([[anna.userId, 'owner']]);
  });

  it('lets in and declines who asks, as an administrator alone', async () => {
    const who = { chat_id: group.id, user_id: ben.userId };
    await world.ask(`POST ${path}/join-requests`, { token: ben.token });
    for (const name of ['approveChatJoinRequest', 'declineChatJoinRequest']) await refused(403, name, who);
    await setRole('administrator');
    expect(await world.asBot(bot, 'declineChatJoinRequest', who)).to.deep.equal(done);
    await refused(404, 'approveChatJoinRequest', who);
    await world.ask(`POST ${path}/join-requests`, { token: ben.token });
    expect(await world.asBot(bot, 'approveChatJoinRequest', who)).to.deep.equal(done);
    expect(await shown(ben)).to.include({ member_count: 3 });
    await refused(404, 'declineChatJoinRequest', who);
    await refused(404, 'approveChatJoinRequest', { ...who, user_id: 'usr_nobody' });
  });
});
