// How requests for updates wait: whom an update wakes, what a filter leaves out, and how a wait ends.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { keyOf } from '../../src/shared/key.js';
import type { UpdateRow } from '../../src/updates/update.js';
import type { Bot, Chat } from '../chats/chats-world.js';
import { areSettled } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { openPieceCounter } from '../support/piece-counter.js';
import { until } from '../support/until.js';
import { openPollsWorld, type PollsWorld, requestFor, textsOf, updatesOf } from './polls-world.js';

const pollsOfBotMax = 10;

describe('waiting for updates', () => {
  let world: PollsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;

  before(async () => {
    world = await openPollsWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
  });

  const say = (text: string) => world.say(anna, chat.id, text);
  const nobodyWaits = () => until(async () => (await parkedInAll()) === 0);
  const parkedInAll = async () => (await world.parked(world.node)) + (await world.parked(world.other));
  const fetch = async (asked: object = {}) =>
    updatesOf(await world.poll(world.node, bot.token, { timeout: 0, ...asked }));
  const numbered = (count: number) => until(async () => (await fetch()).length === count);

  it('is over for the newest only, and for the next one with the next update', async () => {
    const first = world.poll(world.node, bot.token, { offset: 1 });
    await world.untilParked(world.node, 1);
    const second = world.poll(world.node, bot.token, { offset: 1 });
    await world.untilParked(world.node, 2);
    await say('one');
    expect(textsOf(updatesOf(await second))).to.deep.equal(['one']);
    expect(await world.parked(world.node)).to.equal(1);
    await fetch({ offset: 2 });
    await say('two');
    expect(textsOf(updatesOf(await first))).to.deep.equal(['two']);
  });

  it('is given up at once when the client goes, and the next newest is told', async () => {
    const first = world.poll(world.node, bot.token);
    await world.untilParked(world.node, 1);
    const leaving = await world.rawPoll(world.node, bot.token);
    await world.untilParked(world.node, 2);
    leaving.destroy();
    await world.untilParked(world.node, 1);
    await say('for who stayed');
    expect(textsOf(updatesOf(await first))).to.deep.equal(['for who stayed']);
    await nobodyWaits();
  });

  it('is for ten calls of a bot on a node, and refused to more', async () => {
    const polls = Array.from({ length: pollsOfBotMax }, () => world.poll(world.node, bot.token));
    await world.untilParked(world.node, pollsOfBotMax);
    const { status, json, headers } = await world.poll(world.node, bot.token);
    expect([status, json.code, headers.get('Retry-After')]).to.deep.equal([429, 'BOT_RATE_LIMIT', '1']);
    const url = 'https://hooks.example.com/bot';
    await world.asBot(bot, 'setWebhook', { url });
    for (const poll of polls) expect((await poll).status).to.equal(409);
  });

  it('goes on for updates of other types, and misses none of its own behind them', async () => {
    await fetch({ allowed_updates: ['message', 'edited_message'] });
    const asked = { allowed_updates: ['edited_message'] };
    // Subscribed to both, it leaves messages out of these answers.
    await world.db.collection('bots').updateOne(
      { _id: bot.botId as never },
      {
        $set: { 'st.context.settings.allowedUpdates': ['message', 'edited_message'] },
      },
    );
    const poll = world.poll(world.other, bot.token, asked);
    await world.untilParked(world.other, 1);
    const { message_id: id } = await say('one');
    await say('two');
    const token = anna.token;
    const path = `/api/v1/chats/${chat.id}/messages/${id}`;
    expect((await world.node.ask('PATCH', path, { token, body: { text: 'three' } })).status).to.equal(200);
    expect(updatesOf(await poll).map(({ type }) => type)).to.deep.equal(['edited_message']);
  });

  it('ends with what is there when the offset is behind, and waits when it is ahead', async () => {
    for (const text of ['one', 'two', 'three']) await say(text);
    await numbered(3);
    const answered = await world.poll(world.other, bot.token, { offset: 2, limit: 1 });
    expect(textsOf(updatesOf(answered))).to.deep.equal(['two']);
    const ahead = world.poll(world.other, bot.token, { offset: 6 });
    await world.untilParked(world.other, 1);
    for (const text of ['four', 'five']) await say(text);
    await until(async () => (await fetch()).length === 2);
    expect(await world.parked(world.other)).to.equal(1);
    await say('six');
    expect(textsOf(updatesOf(await ahead))).to.deep.equal(['six']);
  });

  it('is over with large updates as well, 4 MiB at a time', async () => {
    const rows = world.db.collection('bot_updates');
    const texts = Array.from({ length: 6 }, (_, nth) => String(nth));
    for (const text of texts) await say(text);
    await numbered(texts.length);
    const redis = new Redis(world.stores.redisUrl);
    await until(async () => (await redis.xlen(keyOf('updates', bot.botId))) === texts.length);
    const large = 'ä'.repeat(500_000);
    for (const { _id, body } of await rows.find({ to: bot.botId }).toArray())
      await rows.updateOne({ _id }, { $set: { body: `${String(body).slice(0, -1)},"more":"${large}"}` } });
    await redis.flushdb();
    await redis.quit();
    const some = await fetch();
    expect(textsOf(some)).to.deep.equal(['0', '1', '2', '3']);
    expect(some.every((update) => (update as { more?: string }).more === large)).to.equal(true);
    expect(textsOf(await fetch({ offset: 5 }))).to.deep.equal(['4', '5']);
  });

  it('is over with one piece for each, and nothing of an update is written anew', async () => {
    const counter = await openPieceCounter(world.node.port, 1, requestFor(bot.token, { timeout: 50 }));
    await world.untilParked(world.node, 1);
    await say('in one piece');
    expect(await counter.pieces()).to.deep.equal([1]);
    await counter.end();
    const [row] = await world.db.collection<UpdateRow>('bot_updates').find({ to: bot.botId }).toArray();
    const { text } = await world.poll(world.node, bot.token, { timeout: 0 });
    const body = `${row?.body.slice(0, -1)},"update_seq":1}`;
    expect(text).to.equal(`{"success":true,"data":{"updates":[${body}]}}`);
  });

  it('goes on while queues change their node, and misses nothing', async () => {
    const bots: Bot[] = [];
    const chats: Chat[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const one = await world.bot();
      bots.push(one);
      chats.push(await world.privateChat(anna, one.systemUserId));
    }
    const leaving = await world.another();
    await until(() => areSettled(world.db, 3));
    const polls = bots.map(({ token }) => world.poll(world.node, token));
    await world.untilParked(world.node, bots.length);
    const closing = leaving.close();
    await Promise.all(chats.map(({ id }) => world.say(anna, id, 'meanwhile')));
    for (const poll of polls) expect(textsOf(updatesOf(await poll))).to.deep.equal(['meanwhile']);
    await closing;
  });

  it('is over with nothing when the node stops, for all of many', async () => {
    const leaving = await world.another();
    const bots = [bot, await world.bot(), await world.bot()];
    const each = Array.from({ length: pollsOfBotMax }, (_, nth) => nth);
    const polls = bots.flatMap(({ token }) => each.map(() => world.poll(leaving, token)));
    await world.untilParked(leaving, polls.length);
    await leaving.close();
    for (const poll of polls) expect(updatesOf(await poll)).to.deep.equal([]);
  });
});
