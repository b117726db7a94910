// Requests for updates of one bot that wait on several nodes: an update is for the newest of them all.
import { expect } from 'chai';
import type { Bot, Chat } from '../chats/chats-world.js';
import { untilTogether } from '../support/linked-nodes.js';
import type { Asked, Person, TestNode } from '../support/node.js';
import { until } from '../support/until.js';
import { openPollsWorld, type PollsWorld, textsOf, updatesOf } from './polls-world.js';

describe('requests for updates that wait on several nodes', () => {
  let world: PollsWorld;
  let nodes: readonly TestNode[];
  let anna: Person;

  before(async () => {
    world = await openPollsWorld();
    nodes = [world.node, world.other, await world.another()];
    await untilTogether(nodes, world.db);
  });
  after(() => world.close());
  beforeEach(async () => {
    anna = await world.person();
  });

  const nodeAt = (nth: number): TestNode => nodes[nth % nodes.length] as TestNode;
  const texts = async (poll: Promise<Asked>) => textsOf(updatesOf(await poll));

  async function chatWith(bot: Bot): Promise<Chat> {
    return world.privateChat(anna, bot.systemUserId);
  }

  /** One after the other, each waiting before the next one comes. */
  async function parkOn(bot: Bot, offset: number, ...positions: number[]): Promise<Promise<Asked>[]> {
    const polls: Promise<Asked>[] = [];
    for (const nth of positions) {
      const before = await world.parked(nodeAt(nth));
      polls.push(world.poll(nodeAt(nth), bot.token, { offset }));
      await world.untilParked(nodeAt(nth), before + 1);
    }
    return polls;
  }

  /** On whichever of the nodes its queue is. */
  for (const round of [0, 1, 2, 3])
    it(`get each update once, the newest first, wherever they are (${round})`, async () => {
      const bot = await world.bot();
      const chat = await chatWith(bot);
      const [oldest, middle, newest] = await parkOn(bot, 1, round, round + 1, round + 2);
      if (!oldest || !middle || !newest) throw new Error('Three wait.');
      await world.say(anna, chat.id, 'one');
      expect(await texts(newest)).to.deep.equal(['one']);
      expect(updatesOf(await world.poll(nodeAt(round), bot.token, { offset: 2, timeout: 0 }))).to.have.length(
        0,
      );
      await world.say(anna, chat.id, 'two');
      expect(await texts(middle)).to.deep.equal(['two']);
      const [later] = await parkOn(bot, 3, round + 1);
      await world.say(anna, chat.id, 'three');
      expect((await texts(later as Promise<Asked>)).at(-1)).to.equal('three');
      expect(await world.parked(nodeAt(round)), 'the oldest waits on').to.equal(1);
      await world.poll(nodeAt(round), bot.token, { offset: 4, timeout: 0 });
      await world.say(anna, chat.id, 'four');
      expect(await texts(oldest)).to.deep.equal(['four']);
    });

  it('are ten of a bot over all nodes, and refused to more', async () => {
    const bot = await world.bot();
    const polls = Array.from({ length: 10 }, (_, nth) => world.poll(nodeAt(nth), bot.token));
    const inAll = async () => (await Promise.all(nodes.map(world.parked))).reduce((sum, one) => sum + one, 0);
    await until(async () => (await inAll()) === 10);
    const refused = await world.poll(nodeAt(1), bot.token);
    expect([refused.status, refused.json.code], refused.text).to.deep.equal([429, 'BOT_RATE_LIMIT']);
    expect(refused.headers.get('Retry-After')).to.equal('1');
    await world.asBot(bot, 'setWebhook', { url: 'https://hooks.example.com/bot' });
    for (const poll of polls) expect((await poll).status).to.equal(409);
  });

  it('get each update once while the node of the newest leaves', async () => {
    const leaving = await world.another();
    await untilTogether([...nodes, leaving], world.db);
    const bots = await Promise.all(Array.from({ length: 6 }, () => world.bot()));
    const chats = await Promise.all(bots.map(chatWith));
    const [older, newer]: Promise<Asked>[][] = [[], []];
    for (const [nth, { token }] of bots.entries()) {
      older?.push(world.poll(nodeAt(nth), token, { offset: 1 }));
      await until(
        async () => (await Promise.all(nodes.map(world.parked))).reduce((a, b) => a + b) === nth + 1,
      );
      newer?.push(world.poll(leaving, token, { offset: 1 }));
      await world.untilParked(leaving, nth + 1);
    }
    const closing = leaving.close();
    await Promise.all(chats.map(({ id }) => world.say(anna, id, 'meanwhile')));
    await closing;
    const missed = await Promise.all((newer ?? []).map(async (poll) => (await texts(poll)).length === 0));
    for (const [nth, isMissed] of missed.entries())
      if (isMissed) expect(await texts(older?.[nth] as Promise<Asked>)).to.deep.equal(['meanwhile']);
    await Promise.all(
      bots.map((bot) => world.asBot(bot, 'setWebhook', { url: 'https://hooks.example.com/bot' })),
    );
    for (const [nth, poll] of (older ?? []).entries())
      expect((await poll).status, 'whose update another one has').to.equal(missed[nth] ? 200 : 409);
  });
});
