// The chats of a person on one subscription: all of them, also those that come later, each with its history,
// and none that the person has left.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Chat, ChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import type { LiveClient, ServerFrame } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

describe('the chats of a person, watched with me', () => {
  const live = liveWorld();
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;

  before(() => {
    world = live.chats;
  });
  beforeEach(async () => {
    [anna, ben] = await Promise.all([world.person(), world.person()]);
  });

  const following = (who: Person, wanted: Wanted = {}) =>
    live.watching('me', who, { chats: true, ...wanted });
  const group = (owner: Person, ...members: Person[]) =>
    world.group(
      owner,
      members.map(({ userId }) => userId),
    );
  const topicOf = ({ id }: Chat) => `chat:${id}`;
  const named = (client: LiveClient, chat: Chat) =>
    client.next(({ id, op, topic }) => id === undefined && op === 'ok' && topic === topicOf(chat));
  const texts = (client: LiveClient, chat: Chat) =>
    client
      .events(topicOf(chat))
      .map(({ data }) => (data as unknown as Schemas['chats.Message']).text)
      .filter((text) => text !== undefined && text !== '');

  it('come live from every chat, on every node, each in its own topic', async () => {
    const [one, two] = [await group(anna, ben), await world.privateChat(ben, anna.userId)];
    await world.say(anna, one.id, 'before');
    const all = [await following(anna), await following(anna, { at: 1 })];
    for (const { client } of all) {
      expect(await named(client, one))
        .to.have.property('offset')
        .that.is.greaterThan(0);
      await named(client, two);
    }
    await world.say(ben, one.id, 'one');
    await world.say(ben, two.id, 'two');
    for (const { client } of all) {
      await until(() => texts(client, one).length === 1 && texts(client, two).length === 1);
      expect([texts(client, one), texts(client, two)]).to.deep.equal([['one'], ['two']]);
    }
    const answers = all[0]?.client.frames.map(({ op, topic }) => `${op} ${topic}`).slice(0, 1);
    expect(answers, 'its own answer comes first').to.deep.equal(['ok me']);
  });

  it('follow one into a chat, and out of it', async () => {
    const { client } = await following(anna, { at: 1 });
    const chat = await group(ben, anna);
    const { offset = 0 } = await named(client, chat);
    await world.say(ben, chat.id, 'welcome');
    await until(() => texts(client, chat).includes('welcome'));
    const { items } = await world.ask<Schemas['chats.Messages']>(`GET /api/v1/chats/${chat.id}/messages`, {
      token: anna.token,
    });
    expect(items.length, 'what lies before is read').to.be.at.least(offset);
    await world.ask(`DELETE /api/v1/chats/${chat.id}/members/${anna.userId}`, { token: ben.token });
    const ended = await client.next(({ op, topic }) => op === 'error' && topic === topicOf(chat));
    expect(ended).to.include({ status: 403, message: 'Only members of the chat may watch it.' });
    await world.say(ben, chat.id, 'without her');
    const other = await world.privateChat(ben, anna.userId);
    await named(client, other);
    await world.say(ben, other.id, 'to her');
    await until(() => texts(client, other).length === 1);
    expect(texts(client, chat)).to.deep.equal(['welcome']);
    await world.ask(`POST /api/v1/chats/${chat.id}/members`, {
      token: ben.token,
      body: { user_id: anna.userId },
    });
    await until(
      () => client.frames.filter(({ op, topic }) => op === 'ok' && topic === topicOf(chat)).length === 2,
    );
    await world.say(ben, chat.id, 'again');
    await until(() => texts(client, chat).includes('again'));
    expect(texts(client, chat)).to.deep.equal(['welcome', 'again']);
  });

  it('are recovered chat by chat from any node, completely or not at all', async () => {
    const [one, two, three] = [await group(anna, ben), await group(anna, ben), await group(anna, ben)];
    const first = await following(anna);
    const starts = new Map<Chat, ServerFrame>();
    for (const chat of [one, two, three]) starts.set(chat, await named(first.client, chat));
    await first.client.close();
    for (const text of ['a', 'b', 'c']) await world.say(ben, one.id, text);
    await world.say(ben, two.id, 'd');
    const { epoch, offset } = first.answer;
    const chats = { [one.id]: starts.get(one)?.offset, [two.id]: 1_000_000 };
    const second = await following(anna, { from: { epoch, offset }, chats, at: 1 });
    expect(second.answer).to.include({ recovered: true });
    expect(await named(second.client, one)).to.include({ recovered: true, offset: starts.get(one)?.offset });
    expect(await named(second.client, two)).to.include({ recovered: false });
    expect(await named(second.client, three)).to.not.have.property('recovered');
    await until(() => texts(second.client, one).length === 3);
    expect(texts(second.client, one)).to.deep.equal(['a', 'b', 'c']);
    expect(texts(second.client, two)).to.deep.equal([]);
    const other = await following(anna, { from: { epoch: 'ep_other', offset }, chats });
    expect(await named(other.client, one)).to.include({ recovered: false });
  });

  it('end with the subscription, and are asked for with me alone, by offsets of an epoch', async () => {
    const chat = await group(anna, ben);
    const { client } = await following(anna);
    await named(client, chat);
    expect(await client.ask({ op: 'subscribe', topic: topicOf(chat) })).to.include({ status: 409 });
    expect(await client.ask({ op: 'unsubscribe', topic: 'me' })).to.include({ op: 'ok' });
    expect(await client.ask({ op: 'subscribe', topic: topicOf(chat) }), 'it is free').to.include({
      op: 'ok',
    });
    const wrong = await client.ask({ op: 'subscribe', topic: 'me', chats: { [chat.id]: 1 } });
    expect(wrong).to.include({ op: 'error', status: 400 });
    const other = await group(anna, ben);
    const chats = await client.ask({ op: 'subscribe', topic: topicOf(other), chats: true });
    expect(chats).to.include({ op: 'error', status: 409 });
    expect(await client.ask({ op: 'subscribe', topic: 'me', chats: true })).to.include({ op: 'ok' });
    await named(client, other);
    expect(
      client.frames.filter(({ op, topic, id }) => !id && op === 'ok' && topic === topicOf(chat)),
    ).to.have.length(1);
    expect(await client.ask({ op: 'unsubscribe', topic: topicOf(other) })).to.include({ op: 'ok' });
    const third = await group(anna, ben);
    await named(client, third);
    await world.say(ben, other.id, 'unheard');
    await world.say(ben, third.id, 'heard');
    await until(() => texts(client, third).length === 1);
    expect(texts(client, other)).to.deep.equal([]);
  });

  it('are the newest 150, and the oldest of these makes room for a new one', async () => {
    const [first, second] = [await group(anna), await group(anna, ben)];
    await Promise.all(Array.from({ length: 149 }, () => group(ben, anna)));
    const { client } = await following(anna);
    const follows = ({ frames }: LiveClient) =>
      frames.filter(({ op, id, topic }) => op === 'ok' && id === undefined && topic !== 'me').length;
    await named(client, second);
    await until(() => follows(client) === 150);
    const late = await group(ben, anna);
    const gone = await client.next(({ op, topic }) => op === 'error' && topic === topicOf(second));
    expect(gone).to.include({ status: 429, code: 'RATE_LIMITED' });
    expect(gone.message).to.contain('newest 150');
    await named(client, late);
    await world.say(ben, late.id, 'heard');
    await until(() => texts(client, late).length === 1);
    const errors = client.frames.filter(({ op }) => op === 'error').map(({ topic }) => topic);
    expect(errors).to.deep.equal([topicOf(second)]);
    for (const chat of [first, second])
      expect(await client.ask({ op: 'subscribe', topic: topicOf(chat) })).to.include({ op: 'ok' });
    await world.ask(`POST /api/v1/chats/${late.id}/leave`, { token: anna.token });
    const left = await client.next(({ op, topic }) => op === 'error' && topic === topicOf(late));
    expect(left).to.include({ status: 403, message: 'Only members of the chat may watch it.' });
  });
});
