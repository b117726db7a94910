// The list of chats shows who is on the other side, what was said last, and how much of it is unread.
import { expect } from 'chai';
import type { Document } from 'mongodb';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type ChatsWorld, openSharedChats } from './chats-world.js';

describe('the list of chats', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    bot = await world.bot();
  });
  beforeEach(async () => {
    [anna, ben] = await Promise.all([world.person(), world.person()]);
  });
  after(() => world.close());

  const listOf = (who: Person, page = '') =>
    world.ask<Schemas['chats.Chats']>(`GET /api/v1/chats${page}`, { token: who.token });
  async function listed(who: Person, chat: string) {
    const { items } = await listOf(who);
    return items.find(({ id }) => id === chat) ?? expect.fail('The chat is in the list.');
  }
  async function profiled<T>(work: () => Promise<T>): Promise<T> {
    await world.db.command({ profile: 2 });
    try {
      return await work();
    } finally {
      await world.db.command({ profile: 0 });
      await world.db.collection('system.profile').drop();
    }
  }
  const read = (who: Person, chat: string, message_id: string) =>
    world.ask(`POST /api/v1/chats/${chat}/read`, { token: who.token, body: { message_id } });

  it('names the other side of a private chat to each of both', async () => {
    const { id } = await world.privateChat(anna, ben.userId);
    const name = ({ userId, username }: Person) => ({
      ...{ id: userId, username, display_name: username, is_bot: false },
    });
    expect((await listed(anna, id)).other).to.deep.equal(name(ben));
    expect((await listed(ben, id)).other).to.deep.equal(name(anna));
    const withBot = await world.privateChat(anna, bot.systemUserId);
    const { systemUserId, username } = bot;
    expect((await listed(anna, withBot.id)).other).to.include({ id: systemUserId, username, is_bot: true });
  });

  it('names nobody in a group, and keeps the id alone of a deleted account', async () => {
    const group = await world.group(anna, [ben.userId]);
    expect(await listed(anna, group.id)).not.to.have.property('other');
    const { id } = await world.privateChat(anna, ben.userId);
    await world.ask('DELETE /api/v1/accounts/me', {
      token: ben.token,
      body: { password: 'a password of the tests' },
    });
    expect((await listed(anna, id)).other).to.deep.equal({ id: ben.userId, is_bot: false });
  });

  it('shows the beginning of the newest message, and of a deleted one nothing', async () => {
    const { id } = await world.privateChat(anna, ben.userId);
    expect(await listed(anna, id)).not.to.have.property('last_message');
    const said = await world.say(ben, id, '🎟'.repeat(250));
    const from = { id: ben.userId, is_bot: false, username: ben.username };
    const { message_id, date } = said;
    const head = { message_id, date, from, message_type: 'text' };
    expect((await listed(anna, id)).last_message).to.deep.equal({ ...head, text: '🎟'.repeat(200) });
    await world.ask(`DELETE /api/v1/chats/${id}/messages/${message_id}`, { token: ben.token });
    expect((await listed(anna, id)).last_message).to.deep.equal({ ...head, is_deleted: true });
  });

  it('shows the question of a poll and what the platform tells', async () => {
    const group = await world.group(anna, [bot.systemUserId]);
    await world.asBot(bot, 'sendPoll', { chat_id: group.id, question: 'Tea?', options: ['Yes', 'No'] });
    expect((await listed(anna, group.id)).last_message).to.include({ message_type: 'poll', text: 'Tea?' });
    await world.ask(`PATCH /api/v1/chats/${group.id}`, { token: anna.token, body: { title: 'Others' } });
    const last = (await listed(anna, group.id)).last_message;
    expect(last?.system).to.deep.include({ event: 'title_changed' });
  });

  it('counts what others have said since the mark of reading, without what they have deleted', async () => {
    const { id } = await world.privateChat(anna, ben.userId);
    const unread = async (who: Person) => (await listed(who, id)).unread_count;
    expect(await unread(anna)).to.equal(0);
    const first = await world.say(ben, id, 'one');
    const gone = await world.say(ben, id, 'two');
    await world.say(anna, id, 'mine');
    expect([await unread(anna), await unread(ben)]).to.deep.equal([2, 1]);
    await world.ask(`DELETE /api/v1/chats/${id}/messages/${gone.message_id}`, { token: ben.token });
    expect(await unread(anna)).to.equal(1);
    await read(anna, id, first.message_id);
    expect(await unread(anna)).to.equal(0);
  });

  it('counts no more than the newest 100, and none that the platform tells', async () => {
    const group = await world.group(anna, [ben.userId]);
    for (let n = 1; n <= 101; n += 1) await world.say(ben, group.id, `number ${n}`);
    expect((await listed(anna, group.id)).unread_count).to.equal(100);
    const [newest] = await world.history(anna, group.id);
    await read(anna, group.id, newest?.message_id ?? '');
    await world.ask(`PATCH /api/v1/chats/${group.id}`, { token: anna.token, body: { title: 'Others' } });
    const { unread_count, last_message } = await listed(ben, group.id);
    expect([unread_count, last_message?.system?.event]).to.deep.equal([0, 'title_changed']);
  });

  it('asks for the messages of all chats in two queries, each by the places of messages', async () => {
    for (let n = 0; n < 5; n += 1) {
      const group = await world.group(ben, [anna.userId]);
      await world.say(ben, group.id, 'Hello');
    }
    const profile = world.db.collection('system.profile');
    const { items, asked } = await profiled(async () => ({
      items: (await listOf(anna, '?pageSize=5')).items,
      asked: await profile.find({ ns: `${world.db.databaseName}.messages` }).toArray(),
    }));
    expect(items.map(({ unread_count }) => unread_count)).to.deep.equal([1, 1, 1, 1, 1]);
    const ofAnna = asked.filter(({ command }: Document) =>
      JSON.stringify(command).includes(items[0]?.id ?? ''),
    );
    expect(ofAnna.map(({ command }: Document) => Object.keys(command)[0]).sort()).to.deep.equal([
      'aggregate',
      'find',
    ]);
    for (const { planSummary, docsExamined } of ofAnna) {
      expect(planSummary).to.match(/^IXSCAN \{ chat: 1, seq: -1 \}/);
      expect(docsExamined).to.be.within(5, 20);
    }
  });
});
