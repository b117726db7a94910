// A chat as its members watch it: what is said, edited and deleted, until they leave.
import { expect } from 'chai';
import type { Chat, ChatsWorld, Message } from '../chats/chats-world.js';
import { validators } from '../generated/all-validators.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import type { LiveClient } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

describe('a chat that is watched live', () => {
  const live = liveWorld();
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let chat: Chat;
  let topic: string;

  before(() => {
    world = live.chats;
  });
  beforeEach(async () => {
    anna = await world.person();
    ben = await world.person();
    chat = await world.group(anna, [ben.userId]);
    topic = `chat:${chat.id}`;
  });

  const watching = (who: Person, wanted?: Wanted) => live.watching(topic, who, wanted);
  const shown = ({ client }: { client: LiveClient }) =>
    client.events().map(({ type, data }) => [type, (data as unknown as Message).text]);
  const message = (id: string) => `/api/v1/chats/${chat.id}/messages/${id}`;

  it('tells its members what is said, on every node, and what becomes of it', async () => {
    const all = await Promise.all([watching(anna), watching(ben), watching(ben, { at: 1 })]);
    const said = await world.say(anna, chat.id, 'Hello');
    for (const { client } of all) await client.eventsWhen(1);
    await world.ask(`PATCH ${message(said.message_id)}`, { token: anna.token, body: { text: 'Hello!' } });
    for (const { client } of all) await client.eventsWhen(2);
    await world.ask(`DELETE ${message(said.message_id)}`, { token: anna.token, body: {} });
    for (const one of all) {
      const events = await one.client.eventsWhen(3);
      expect(shown(one)).to.deep.equal([
        ['message', 'Hello'],
        ['edited_message', 'Hello!'],
        ['message_deleted', undefined],
      ]);
      const offsets = events.map(({ offset = 0 }) => offset);
      expect(offsets).to.deep.equal(offsets.toSorted((a, b) => a - b));
      expect(events[0]?.data).to.deep.equal(said);
    }
  });

  it('begins at the present, and recovers what was missed, each message as it is now', async () => {
    await world.say(anna, chat.id, 'before');
    const first = await watching(ben);
    const { epoch, offset } = first.answer;
    expect(offset).to.be.above(0);
    await world.say(anna, chat.id, 'one');
    const [{ offset: seen } = {}] = await first.client.eventsWhen(1);
    await first.client.close();
    const two = await world.say(anna, chat.id, 'two');
    await world.say(anna, chat.id, 'three');
    await world.ask(`PATCH ${message(two.message_id)}`, { token: anna.token, body: { text: 'two!' } });
    const back = await watching(ben, { at: 1, from: { epoch, offset: seen } });
    expect(back.answer).to.include({ recovered: true, offset: seen });
    await back.client.eventsWhen(2);
    expect(shown(back)).to.deep.equal([
      ['message', 'three'],
      ['edited_message', 'two!'],
    ]);
    const late = await watching(anna, { at: 1, from: { epoch, offset: 10_000 } });
    expect(late.answer).to.include({ recovered: false });
  });

  it('recovers more than one read holds', async () => {
    const { answer, client } = await watching(ben);
    const { epoch, offset } = answer;
    await client.close();
    const say = (nth: number) => world.say(anna, chat.id, String(nth));
    // A few at a time: of all at once the last ones would wait for longer than a request may.
    for (let at = 0; at < 250; at += 50)
      await Promise.all(Array.from({ length: 50 }, (_, nth) => say(at + nth)));
    const back = await watching(ben, { at: 1, from: { epoch, offset } });
    const events = await back.client.eventsWhen(250);
    const history = await world.ask<{ items: Message[] }>(`GET /api/v1/chats/${chat.id}/messages?limit=100`, {
      token: ben.token,
    });
    expect(events.slice(-100).map(({ data }) => (data as unknown as Message).text)).to.deep.equal(
      history.items.toReversed().map(({ text }) => text),
    );
  });

  it('tells what people and bots are doing, on every node, and keeps nothing of it', async () => {
    const bot = await world.bot();
    const body = { user_id: bot.systemUserId };
    await world.ask(`POST /api/v1/chats/${chat.id}/members`, { token: anna.token, body });
    const all = [await watching(ben), await watching(ben, { at: 1 })];
    const action = { chat_id: chat.id, action: 'upload_photo' };
    const heard = ({ frames }: LiveClient, wanted: string) =>
      frames.some(
        ({ op, data }) => op === 'signal' && (data as unknown as { action: string }).action === wanted,
      );
    // A signal is not sent to a node whose watching is not known yet.
    await until(async () => {
      await world.ask(`POST /api/v1/chats/${chat.id}/actions`, {
        ...{ token: anna.token, body: { action: 'typing' } },
      });
      await world.asBot(bot, 'sendChatAction', action);
      return all.every(({ client }) => heard(client, 'typing') && heard(client, 'upload_photo'));
    });
    for (const { client } of all) {
      const of = (wanted: string) =>
        client.next(
          ({ op, data }) => op === 'signal' && (data as unknown as { action: string }).action === wanted,
        );
      const typing = await of('typing');
      expect(typing).to.deep.include({ topic, type: 'chat_action' });
      expect(typing).to.not.have.any.keys('offset', 'epoch');
      expect(typing.data).to.deep.include({ chat_id: chat.id });
      expect((await of('upload_photo')).data).to.have.nested.property('from.id', bot.systemUserId);
      expect(validators['realtime.Signal'](typing)).to.equal(true);
    }
    const stranger = await world.person();
    await world.refused(404, `POST /api/v1/chats/${chat.id}/actions`, {
      ...{ token: stranger.token, body: { action: 'typing' } },
    });
  });

  it('says in a private chat how far the other side has read, and in a group nobody', async () => {
    const alone = await world.privateChat(anna, ben.userId);
    const inGroup = await watching(anna);
    const { client } = await live.watching(`chat:${alone.id}`, anna);
    const read = async (where: Chat) => {
      const body = { message_id: (await world.say(anna, where.id, 'Read me.')).message_id };
      await world.ask(`POST /api/v1/chats/${where.id}/read`, { token: ben.token, body });
      return body.message_id;
    };
    await read(chat);
    const message_id = await read(alone);
    const told = await client.next(({ op }) => op === 'signal');
    expect(told).to.deep.include({ topic: `chat:${alone.id}`, type: 'read' });
    const from = { id: ben.userId, is_bot: false, username: ben.username };
    expect(told.data).to.deep.equal({ chat_id: alone.id, from, message_id });
    expect(inGroup.client.frames.filter(({ op }) => op === 'signal')).to.deep.equal([]);
  });

  it('is for members, and ends for who is removed, on every node', async () => {
    const stranger = await world.person();
    const bot = await world.bot();
    for (const { token } of [stranger, bot]) {
      const { answer } = await live.asks(topic, { token });
      expect(answer).to.include({ op: 'error', status: 403 });
    }
    const all = [await watching(ben), await watching(ben, { at: 1 })];
    const stays = await watching(anna, { at: 1 });
    await world.ask(`DELETE /api/v1/chats/${chat.id}/members/${ben.userId}`, { token: anna.token, body: {} });
    await world.say(anna, chat.id, 'among ourselves');
    for (const { client } of all) {
      const ended = await client.next(({ op }) => op === 'error');
      expect(ended).to.include({ topic, status: 403 });
    }
    await stays.client.next(
      ({ data }) => (data as unknown as Message | undefined)?.text === 'among ourselves',
    );
    for (const one of all) expect(shown(one).map(([, text]) => text)).to.not.include('among ourselves');
  });
});
