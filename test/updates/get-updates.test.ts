// getUpdates over HTTP, with the offsets and limits of the document.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';

type Update = Schemas['updates.Update'] & { message?: { text: string } };

describe('getUpdates', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;

  before(async () => {
    world = await openChatsWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
  });

  const fetch = async (asked: object = {}, of = bot) =>
    (await world.asBot<{ updates: Update[] }>(of, 'getUpdates', asked)).updates;
  const texts = (updates: readonly Update[]) => updates.map(({ message }) => message?.text);
  const say = async (...said: string[]) => {
    for (const text of said) await world.say(anna, chat.id, text);
  };
  /** Waits until so many are numbered. */
  const waiting = (count: number) => until(async () => (await fetch()).length === count);

  it('answers what was published, numbered from 1, again and again until it is acknowledged', async () => {
    await say('one', 'two', 'three');
    await waiting(3);
    const updates = await fetch();
    expect(texts(updates)).to.deep.equal(['one', 'two', 'three']);
    expect(updates.map(({ update_seq: seq }) => seq)).to.deep.equal([1, 2, 3]);
    expect(updates.map(({ type, bot_id: id }) => [type, id])).to.deep.equal(
      updates.map(() => ['message', bot.botId]),
    );
    expect(await fetch()).to.deep.equal(updates);
    expect(await fetch({ offset: 2 })).to.deep.equal(updates.slice(1));
    expect(await fetch(), 'the first is done with').to.deep.equal(updates.slice(1));
    expect(await fetch({ offset: 4 })).to.deep.equal([]);
    await until(async () => (await world.published(bot)).length === 0);
  });

  it('goes on numbering where it was, also when nothing is left', async () => {
    await say('one');
    await waiting(1);
    expect(await fetch({ offset: 2 })).to.deep.equal([]);
    await say('two');
    await waiting(1);
    expect((await fetch()).map(({ update_seq: seq }) => seq)).to.deep.equal([2]);
  });

  it('keeps the newest when the offset is negative', async () => {
    await say('one', 'two', 'three');
    await waiting(3);
    expect(texts(await fetch({ offset: -2 }))).to.deep.equal(['two', 'three']);
    expect(texts(await fetch())).to.deep.equal(['two', 'three']);
    expect(texts(await fetch({ offset: -5 }))).to.deep.equal(['two', 'three']);
  });

  it('answers no more than the limit', async () => {
    await say('one', 'two', 'three');
    await waiting(3);
    expect(texts(await fetch({ limit: 2 }))).to.deep.equal(['one', 'two']);
    expect(texts(await fetch({ offset: 3, limit: 2 }))).to.deep.equal(['three']);
  });

  it('forgets all there is before an offset that is far ahead, and nothing that comes', async () => {
    await say('one', 'two');
    await waiting(2);
    const offset = Number.MAX_SAFE_INTEGER;
    expect(await fetch({ offset })).to.deep.equal([]);
    await say('three');
    await waiting(1);
    expect(await fetch({ offset: -100_000 })).to.deep.equal(await fetch());
    expect(texts(await fetch())).to.deep.equal(['three']);
    expect((await fetch()).map(({ update_seq: seq }) => seq)).to.deep.equal([3]);
  });

  it('waits for the next one', async () => {
    const [updates] = await Promise.all([fetch({ timeout: 50 }), say('at last')]);
    expect(texts(updates)).to.deep.equal(['at last']);
    const [next] = await Promise.all([fetch({ offset: 2, timeout: 50 }), say('again')]);
    expect(texts(next)).to.deep.equal(['again']);
  });

  it('is refused while a webhook is set', async () => {
    const url = 'https://hooks.example.com/bot';
    await world.asBot(bot, 'setWebhook', { url, secret_token: 'a secret of the bot' });
    const call = 'POST /api/v1/bots/getUpdates';
    const refused = await world.refused(409, call, { token: bot.token, body: {} });
    expect(refused).to.deep.include({
      message: "Conflict: can't use getUpdates method while webhook is active",
    });
    await world.asBot(bot, 'deleteWebhook', {});
    expect(await fetch()).to.deep.equal([]);
  });

  it('reads through another node what this one has numbered, and is woken there', async () => {
    const other = await world.another();
    const there = async (body: object) => {
      const answer = await other.ask('POST', '/api/v1/bots/getUpdates', { token: bot.token, body });
      expect(answer.status, answer.text).to.equal(200);
      return (answer.json.data as { updates: Update[] }).updates;
    };
    const [updates] = await Promise.all([there({ timeout: 50 }), say('over there')]);
    expect(texts(updates)).to.deep.equal(['over there']);
    expect(await there({ offset: 1 })).to.deep.equal(updates);
    // What revokes waits out the trust of a node without links, which no other test has to do.
    await other.close();
  });

  it('remembers the types it was asked for, from that call on', async () => {
    expect(await fetch({ allowed_updates: ['edited_message'] })).to.deep.equal([]);
    await say('not for it');
    await fetch({ allowed_updates: ['message'] });
    await say('for it');
    await waiting(1);
    expect(texts(await fetch())).to.deep.equal(['for it']);
    expect(await fetch({ allowed_updates: ['edited_message'] }), 'left out').to.deep.equal([]);
  });
});
