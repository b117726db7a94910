// Marks of reading only go forward, and a bot gets one update for each of its messages and readers.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

describe('marks', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let other: Bot;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot, other] = await Promise.all([world.person(), world.person(), world.bot(), world.bot()]);
    group = await world.group(anna, [ben.userId, bot.systemUserId, other.systemUserId]);
  });
  after(() => world.close());

  const sent = (by: Bot, text: string) =>
    world.asBot<Message>(by, 'sendMessage', { chat_id: group.id, text });
  const mark = (by: Person, name: string, { message_id }: { message_id: string }) =>
    world.ask(`POST /api/v1/chats/${group.id}/${name}`, { token: by.token, body: { message_id } });
  const heard = async (by: Bot, type: string) =>
    (await world.published(by))
      .filter((row) => row.type === type)
      .map(({ body }) => {
        const { message, by: reader } = body as { message: Message; by: { id: string } };
        return `${message.text} ${reader.id === anna.userId ? 'Anna' : 'Ben'}`;
      });

  it('tell each bot of its own messages behind the mark, once a reader', async () => {
    const one = await sent(bot, 'one');
    await world.say(ben, group.id, 'talk');
    const two = await sent(bot, 'two');
    await sent(other, 'of the other');
    const three = await sent(bot, 'three');
    expect(await mark(anna, 'read', two)).to.deep.equal({});
    expect(await heard(bot, 'message_read')).to.have.members(['one Anna', 'two Anna']);
    expect(await heard(other, 'message_read')).to.deep.equal([]);
    await mark(anna, 'read', one);
    await mark(anna, 'read', two);
    await mark(anna, 'read', three);
    await mark(ben, 'read', one);
    expect(await heard(bot, 'message_read')).to.have.members([
      ...['one Anna', 'two Anna', 'three Anna'],
      'one Ben',
    ]);
    expect(await heard(other, 'message_read')).to.deep.equal(['of the other Anna']);
    expect(await heard(bot, 'message_delivered')).to.deep.equal([]);
  });

  it('of what has arrived stand apart from those of what was read', async () => {
    const here = await sent(bot, 'here');
    await mark(ben, 'delivered', here);
    expect(await heard(bot, 'message_delivered')).to.include('here Ben');
    const update = (await world.published(bot)).find(({ type }) => type === 'message_delivered');
    expect(update?.body.by).to.deep.equal({ id: ben.userId, is_bot: false, username: ben.username });
    expect(update?.body.date).to.be.a('number');
    expect(await heard(bot, 'message_read')).not.to.include('here Ben');
  });

  it('tell of the newest 100 at once, and never of deleted ones', async () => {
    const first = await sent(bot, 'behind 100 others');
    const gone = await sent(bot, 'gone');
    for (let n = 1; n <= 100; n += 1) await sent(bot, `number ${n}`);
    await world.asBot(bot, 'deleteMessage', { message_id: gone.message_id });
    const [newest] = await world.history(anna, group.id);
    const before = await heard(bot, 'message_read');
    await mark(anna, 'read', newest ?? first);
    const told = (await heard(bot, 'message_read')).slice(before.length);
    expect(told).to.have.length(100).and.to.include('number 1 Anna').and.not.to.include('gone Anna');
  });

  it('are shown in the list of members of a private chat, and in no group', async () => {
    const alone = await world.privateChat(anna, ben.userId);
    const first = await world.say(anna, alone.id, 'first');
    await world.say(anna, alone.id, 'second');
    const listed = async ({ id }: Chat) => {
      const call = `GET /api/v1/chats/${id}/members`;
      const { items } = await world.ask<Schemas['chats.Members']>(call, { token: anna.token });
      return Object.fromEntries(items.map(({ user, read_message_id: read }) => [user.id, read]));
    };
    expect(await listed(alone)).to.deep.equal({ [anna.userId]: undefined, [ben.userId]: undefined });
    const body = { message_id: first.message_id };
    await world.ask(`POST /api/v1/chats/${alone.id}/read`, { token: ben.token, body });
    expect(await listed(alone)).to.deep.equal({ [anna.userId]: undefined, [ben.userId]: first.message_id });
    await mark(ben, 'read', await world.say(anna, group.id, 'to all'));
    expect((await listed(group))[ben.userId]).to.equal(undefined);
  });

  it('are of a message of the chat, by who is in it', async () => {
    const { message_id } = await sent(bot, 'mine');
    const stranger = await world.person();
    const path = `POST /api/v1/chats/${group.id}/read`;
    await world.refused(404, path, { token: stranger.token, body: { message_id } });
    await world.refused(404, path, { token: anna.token, body: { message_id: 'msg_nothing' } });
    await world.refused(400, path, { token: anna.token, body: {} });
    await world.ask(`POST /api/v1/chats/${group.id}/leave`, { token: ben.token });
    await world.refused(403, path, { token: ben.token, body: { message_id } });
  });
});
