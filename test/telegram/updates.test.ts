// getUpdates as Telegram's bots call it: what they are told, and how long they wait.
import { expect } from 'chai';
import { startNodeProcess } from '../support/node-process.js';
import { until } from '../support/until.js';
import { openPollsWorld, type PollsWorld } from '../updates/polls-world.js';
import { type Talk, type TelegramUpdate, talk, updatesOf } from './telegram-world.js';

describe('the updates of a bot', () => {
  let world: PollsWorld;
  let scene: Talk;

  before(async () => {
    world = await openPollsWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    scene = await talk(world);
  });

  const say = (text: string) => world.say(scene.anna, scene.chat, text);
  const texts = (updates: readonly TelegramUpdate[]) =>
    updates.map(({ message }) => (message as { text?: string } | undefined)?.text);
  const stored = async () =>
    (await world.asBot<{ allowed_updates: string[] }>(scene.bot, 'getWebhookInfo')).allowed_updates;
  const leftOut = async () => {
    const headers = { Authorization: 'Bearer a-token-of-the-tests-for-metrics' };
    const text = await (await fetch(`${world.node.address}/metrics`, { headers })).text();
    return Number(/^signalbox_telegram_updates_left_out_total (\d+)$/m.exec(text)?.[1]);
  };
  /** Has it told of what Telegram has no form for, too. */
  const subscribe = async () => {
    const body = { allowed_updates: ['message', 'edited_message', 'message_deleted'] };
    await world.ask('POST /api/v1/bots/getUpdates', { token: scene.bot.token, body });
  };

  it('come in their order, again until they are acknowledged, and no more than the limit', async () => {
    for (const text of ['one', 'two', 'three']) await say(text);
    await until(async () => (await updatesOf(scene.bot)).length === 3);
    const all = await updatesOf(scene.bot);
    expect(texts(all)).to.deep.equal(['one', 'two', 'three']);
    expect(all.map(({ update_id }) => update_id)).to.deep.equal([2, 3, 4]);
    expect(await updatesOf(scene.bot, { offset: 0 })).to.deep.equal(all);
    expect(texts(await updatesOf(scene.bot, { limit: '1' }))).to.deep.equal(['one']);
    expect(texts(await updatesOf(scene.bot, { limit: 0 })), 'clamped').to.deep.equal(['one']);
    expect(texts(await updatesOf(scene.bot, { offset: 3, limit: 1000 }))).to.deep.equal(['two', 'three']);
    expect(texts(await updatesOf(scene.bot, { offset: -1 }))).to.deep.equal(['three']);
  });

  it('wait for the next one, on either node, and end in time', async () => {
    for (const node of [world.node, world.other]) {
      const waiting = scene.bot.ask('getUpdates', { timeout: 59 }, node.address);
      await world.untilParked(node, 1);
      await say('at last');
      const { json } = await waiting;
      const [{ update_id = 0 } = {}] = json.result as TelegramUpdate[];
      expect(texts(json.result as TelegramUpdate[])).to.deep.equal(['at last']);
      await scene.bot.call('getUpdates', { offset: update_id + 1 });
    }
    expect(await updatesOf(scene.bot, { timeout: 1 })).to.deep.equal([]);
  });

  it('are of the types that are asked for and that there are, or of the usual ones', async () => {
    const usual = [
      ...['message', 'edited_message', 'callback_query', 'inline_query', 'my_chat_member'],
      'chat_join_request',
    ];
    expect(await stored(), 'none was named').to.deep.equal(usual);
    await updatesOf(scene.bot, { timeout: 0, allowed_updates: '["message","poll_answer"]' });
    expect(await stored()).to.deep.equal(['message']);
    await updatesOf(scene.bot, { timeout: 0 });
    expect(await stored(), 'as they were').to.deep.equal(['message']);
    for (const list of [[], ['poll']]) {
      await updatesOf(scene.bot, { timeout: 0, allowed_updates: list });
      expect(await stored()).to.deep.equal(usual);
      await updatesOf(scene.bot, { timeout: 0, allowed_updates: ['chat_member', 'message'] });
      expect(await stored()).to.deep.equal(['chat_member', 'message']);
    }
  });

  it('come from the oldest for an offset that the bot has brought from elsewhere', async () => {
    await say('here');
    await until(async () => (await updatesOf(scene.bot)).length === 1);
    expect(texts(await updatesOf(scene.bot, { offset: 850_123_456 }))).to.deep.equal(['here']);
    expect(texts(await updatesOf(scene.bot, { offset: 3, timeout: 0 }))).to.deep.equal([]);
    expect(texts(await updatesOf(scene.bot, { offset: 13, timeout: 0 }))).to.deep.equal([]);
    await say('there');
    expect(texts(await updatesOf(scene.bot, { offset: 850_123_456 }))).to.deep.equal(['there']);
  });

  it('that have no form at Telegram never stay at the head, nor end a wait', async () => {
    await subscribe();
    const { message_id } = await scene.bot.call('sendMessage', { chat_id: scene.chatNumber, text: 'x' });
    const own = { chat_id: scene.chatNumber, message_id };
    const waiting = scene.bot.ask('getUpdates', { timeout: 50 });
    await world.untilParked(world.node, 1);
    for (const text of ['y', 'z']) await scene.bot.call('editMessageText', { ...own, text });
    await scene.bot.call('deleteMessage', own);
    const { _id: newest } = (await world.published(scene.bot)).at(-1) ?? expect.fail('nothing was told');
    await until(async () => {
      const body = { offset: 0 };
      const { updates } = await world.ask<{ updates: { update_id: string }[] }>(
        'POST /api/v1/bots/getUpdates',
        { token: scene.bot.token, body },
      );
      // All of them are done with, and the request waits still.
      return !updates.some(({ update_id }) => update_id === newest);
    });
    await world.untilParked(world.node, 1);
    const said = await say('of a person');
    const { json } = await waiting;
    expect(texts(json.result as TelegramUpdate[])).to.deep.equal([said.text]);
    expect((json.result as TelegramUpdate[])[0]?.update_id).to.equal(5);
  });

  it('that have none are left out beside others', async () => {
    await subscribe();
    const { message_id } = await scene.bot.call('sendMessage', { chat_id: scene.chatNumber, text: 'x' });
    await say('one');
    await scene.bot.call('editMessageText', { chat_id: scene.chatNumber, message_id, text: 'y' });
    await say('two');
    await until(async () => texts(await updatesOf(scene.bot)).length === 2);
    expect((await updatesOf(scene.bot)).map(({ update_id }) => update_id)).to.deep.equal([2, 4]);
  });

  it('that cannot be made whole are left out and counted, and the next ones come', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    await scene.bot.call('sendMessage', { chat_id: scene.chatNumber, text: 'Tea?', reply_markup });
    const [own] = await world.history(scene.anna, scene.chat);
    await world.ask(`POST /api/v1/chats/${scene.chat}/messages/${own?.message_id}/press`, {
      token: scene.anna.token,
      body: { data: 'yes' },
    });
    const before = await leftOut();
    await world.db.collection<{ _id: string }>('messages').deleteOne({ _id: own?.message_id ?? '' });
    await say('still there');
    await until(async () => texts(await updatesOf(scene.bot)).includes('still there'));
    expect(texts(await updatesOf(scene.bot))).to.deep.equal(['still there']);
    expect(await leftOut()).to.be.above(before);
  });

  for (const [what, call] of [
    ['replaced', 'POST regenerate-token'],
    ['revoked', 'DELETE token'],
  ] as const)
    it(`end with the token that is ${what}, on every node, parked requests included`, async () => {
      const nodes = [world.node, world.other];
      const waiting = nodes.map(({ address }) => scene.bot.ask('getUpdates', { timeout: 50 }, address));
      for (const node of nodes) await world.untilParked(node, 1);
      const [method, name] = call.split(' ');
      const { token } = scene.bot.owner;
      await world.ask(`${method} /api/v1/bots/my/${scene.bot.botId}/${name}`, { token });
      for (const { status, json } of await Promise.all(waiting)) {
        expect(status).to.equal(401);
        expect(json).to.deep.equal({ ok: false, error_code: 401, description: 'Unauthorized' });
      }
      for (const { address } of nodes)
        expect((await scene.bot.ask('getMe', {}, address)).json.description).to.equal('Unauthorized');
    });

  it('are neither lost nor doubled when the node is killed between two requests', async () => {
    const { stores } = world;
    const victim = await startNodeProcess({
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
      CLUSTER_SECRET: 'a secret of the tests, long enough to be one',
      CLUSTER_PORT: '0',
    });
    const heard: TelegramUpdate[] = [];
    let offset = 0;
    const poll = async (address: string) => {
      const { json } = await scene.bot.ask('getUpdates', { offset, timeout: 1, limit: 2 }, address);
      const updates = (json.ok ? json.result : []) as readonly TelegramUpdate[];
      heard.push(...updates);
      offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
    };
    const said: string[] = [];
    /** Until it is known that it was said, and once. */
    const sayNext = async () => {
      const text = `number-${said.length}`;
      said.push(text);
      const body = { text, client_message_id: text };
      const path = `/api/v1/chats/${scene.chat}/messages`;
      await until(
        async () => (await world.node.ask('POST', path, { token: scene.anna.token, body })).status === 200,
      );
    };
    try {
      for (let nth = 0; nth < 5; nth += 1) await sayNext();
      await until(async () => {
        await poll(victim.address);
        return heard.length >= 3;
      });
    } finally {
      await victim.kill();
    }
    for (let nth = 0; nth < 3; nth += 1) await sayNext();
    await until(async () => {
      await poll(world.node.address);
      return heard.length >= said.length;
    });
    await poll(world.node.address);
    expect(texts(heard)).to.deep.equal(said);
    const ids = heard.map(({ update_id }) => update_id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.deep.equal(ids.toSorted((one, other) => one - other));
  });
});
