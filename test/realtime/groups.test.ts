// Workers that share the updates of one bot over their sockets, on two nodes: each update is one worker's,
// and is another's when that one dies.
import { expect } from 'chai';
import type { Bot, Chat, ChatsWorld } from '../chats/chats-world.js';
import { areSettled } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import type { LiveClient, ServerFrame } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

describe('a group of workers', () => {
  const live = liveWorld();
  let world: ChatsWorld;
  let bot: Bot;
  let people: Person[];
  let chats: Chat[];
  let topic: string;

  before(() => {
    world = live.chats;
  });
  beforeEach(async () => {
    bot = await world.bot();
    people = await Promise.all(Array.from({ length: 12 }, () => world.person()));
    chats = await Promise.all(people.map((one) => world.privateChat(one, bot.systemUserId)));
    topic = `bot:${bot.botId}:updates`;
  });

  async function worker({ group = 'workers', ...wanted }: Wanted = {}) {
    const { client, answer } = await live.watching(topic, bot, { ...wanted, group });
    expect(answer).to.include({ group });
    return client;
  }
  const sayAll = (text: string) =>
    Promise.all(people.map((one, nth) => world.say(one, chats[nth]?.id ?? '', text)));
  const seqs = (events: readonly ServerFrame[]) => events.map(({ offset = 0 }) => offset);
  const chatOf = ({ data }: ServerFrame) =>
    (data as unknown as { message: { chat: { id: string } } }).message.chat.id;
  const chatsOf = (client: LiveClient) => new Set(client.events().map(chatOf));
  const countOf = (all: readonly LiveClient[]) => all.reduce((sum, one) => sum + one.events().length, 0);
  const ackAll = (client: LiveClient) =>
    client.ask({ op: 'ack', topic, offset: client.events().at(-1)?.offset ?? 0 });
  const done = async () => {
    const { updates } = await world.asBot<{ updates: { update_seq: number }[] }>(bot, 'getUpdates', {});
    return updates.map(({ update_seq: seq }) => seq);
  };

  it('shares the updates by chat, over both nodes and with both clients', async () => {
    const all = [await worker(), await worker({ at: 1, library: 'undici' }), await worker({ at: 1 })];
    for (const text of ['one', 'two', 'three']) await sayAll(text);
    await until(() => countOf(all) >= 36);
    const got = all.flatMap((client) => seqs(client.events()));
    expect(got.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: 36 }, (_, nth) => nth + 1));
    for (const client of all) {
      expect(seqs(client.events())).to.deep.equal(seqs(client.events()).toSorted((a, b) => a - b));
      for (const other of all)
        if (other !== client)
          for (const chat of chatsOf(client))
            expect(chatsOf(other).has(chat), 'a chat has one').to.equal(false);
    }
    expect((await done()).length).to.equal(36);
    for (const client of all)
      if (client.events().length > 0) expect(await ackAll(client)).to.include({ op: 'ok' });
    await until(async () => (await done()).length === 0);
  });

  it('gives what a worker that dies has not acknowledged to the others, in order', async () => {
    const [stays, dies] = [await worker(), await worker({ at: 1 })];
    await sayAll('one');
    await until(() => countOf([stays, dies]) >= 12);
    await sayAll('two');
    await until(() => countOf([stays, dies]) >= 24);
    const had = seqs(dies.events());
    const owned = seqs(stays.events());
    expect(had.length).to.be.above(0);
    await ackAll(stays);
    // The updates below are not acknowledged.
    await until(async () => (await done())[0] === had[0]);
    await dies.close();
    const events = await stays.eventsWhen(24);
    expect(seqs(events).slice(owned.length)).to.deep.equal(had);
    await ackAll(stays);
    await until(async () => (await done()).length === 0);
  });

  it('gives a new worker its share', async () => {
    const first = await worker();
    await sayAll('one');
    await first.eventsWhen(12);
    await ackAll(first);
    const second = await worker({ at: 1 });
    await sayAll('two');
    await until(() => countOf([first, second]) >= 24);
    expect(second.events().length).to.be.within(1, 11);
    expect(await second.ask({ op: 'unsubscribe', topic })).to.include({ op: 'ok' });
    await first.eventsWhen(24);
  });

  it('goes on when the node that shares its updates out leaves', async () => {
    const leaving = await world.another();
    await until(() => areSettled(world.db, 3));
    const groups = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [own, person] = [await world.bot(), await world.person()];
        const chat = await world.privateChat(person, own.systemUserId);
        const { client } = await live.watching(`bot:${own.botId}:updates`, own, { group: 'workers' });
        return { client, say: (text: string) => world.say(person, chat.id, text) };
      }),
    );
    const texts = ({ client }: { client: LiveClient }) =>
      new Set(client.events().map(({ data }) => data?.message?.text));
    await Promise.all(groups.map(({ say }) => say('before')));
    for (const one of groups) await until(() => texts(one).has('before'));
    await leaving.close();
    await Promise.all(groups.map(({ say }) => say('after')));
    for (const one of groups) await until(() => texts(one).has('after'));
    // Another owner of a queue gives again what is not done.
    await until(() => areSettled(world.db));
  });

  it('is replaced by another group, on every node', async () => {
    const old = [await worker(), await worker({ at: 1 })];
    const fresh = await worker({ at: 1, group: 'others' });
    for (const client of old) expect((await client.closed).code).to.equal(4409);
    await sayAll('one');
    await fresh.eventsWhen(12);
    expect(countOf(old)).to.equal(0);
  });

  it('refuses an ack of what this worker was not sent, a position, and topics without groups', async () => {
    const client = await worker();
    expect(await client.ask({ op: 'ack', topic, offset: 5 })).to.include({ op: 'error', status: 409 });
    const second = await live.open({ token: bot.token });
    const from = { epoch: 'ep_1', offset: 0 };
    const placed = await second.ask({ op: 'subscribe', topic, group: 'workers', from });
    expect(placed).to.include({ op: 'error', status: 409 });
    const other = { op: 'subscribe', topic: `bot:${bot.botId}:deliveries`, group: 'workers' };
    expect(await second.ask(other)).to.include({ op: 'error', status: 409 });
  });

  it('ends with a webhook', async () => {
    const all = [await worker(), await worker({ at: 1 })];
    const url = 'https://hooks.example.com/bot';
    await world.asBot(bot, 'setWebhook', { url, secret_token: 'a secret of the bot' });
    for (const client of all)
      expect(await client.next(({ op }) => op === 'error')).to.include({ topic, status: 409 });
  });
});
