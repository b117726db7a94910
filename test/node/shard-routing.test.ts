// What a node sends to MongoDB while it is asked for the usual things: each command names the slots of what
// it means, and each commit stays on one shard. Every slot is a shard here, so nothing coincides.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Document } from 'mongodb';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import { allCollections } from '../../src/node/collections.js';
import { productRooms } from '../../src/node/rooms.js';
import { newId } from '../../src/shared/ids.js';
import { shardRulesOf } from '../../src/storage/sharding.js';
import { type Bot, type Chat, type ChatsWorld, chatsWorldOn, type Message } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { type RecordedCommand, type Recording, recordCommands } from '../support/recorded-commands.js';
import { filtersOf, reachedBy } from '../support/shard-router.js';
import { openProduct } from '../support/shared-product.js';
import { until } from '../support/until.js';
import { startSink } from '../support/webhook-sink.js';
import { expectOk, type ShopOnNodes, shopOn } from '../vouchers/shop.js';

const shards = 1024;
const sharding = { shards, rules: shardRulesOf(allCollections(productRooms)) };
const secret = 'a secret of this bot';
const note = new URL('../../docs/decisions/shards.md', import.meta.url);

describe('on shards', () => {
  let world: ChatsWorld;
  let shop: ShopOnNodes;
  let sink: Sink;
  let folder: string;
  let recording: Recording;
  let owner: Person;
  let other: Person;
  let bot: Bot;
  let direct: Chat;
  let group: Chat;
  const everywhere = new Set<string>();

  before(async () => {
    sink = await startSink({ secret });
    folder = mkdtempSync(join(tmpdir(), 'signalbox-shards-'));
    const caFile = join(folder, 'ca.pem');
    writeFileSync(caFile, sink.ca);
    const dev = { WEBHOOK_DEV_TARGETS: '127.0.0.0/8', WEBHOOK_CA_FILE: caFile };
    const product = await openProduct({ env: { MONGODB_SHARDS: String(shards), ...dev } });
    world = chatsWorldOn(product, { isLinked: false });
    recording = recordCommands(product.stores.database);
    shop = await shopOn(product);
    [owner, other, bot] = [await world.person(), await world.person(), await world.bot()];
    direct = await world.privateChat(owner, bot.systemUserId);
    group = await world.group(owner, [other.userId, bot.systemUserId]);
  });
  after(async () => {
    recording.stop();
    await world.close();
    await sink.close();
    rmSync(folder, { recursive: true });
  });

  function taken(): readonly RecordedCommand[] {
    const seen = recording.take();
    for (const { command } of seen)
      if (reachedBy(command, sharding) === 'everywhere') everywhere.add(shapeOf(command));
    return seen;
  }

  /** What is sent meanwhile names its slots, and each of its commits is on one shard. */
  async function isRouted<T>(work: () => Promise<T>): Promise<T> {
    taken();
    const done = await work();
    const seen = taken();
    expect(seen, 'what was sent').not.to.have.length(0);
    for (const { command } of seen)
      expect(reachedBy(command, sharding), shapeOf(command)).not.to.equal('everywhere');
    for (const [on, shapes] of commitsOf(seen)) expect(on.size, shapes.join('; ')).to.equal(1);
    return done;
  }

  it('a message of a person, its update and the poll that takes it are on that of the bot', async () => {
    const said = { text: 'Hello.', client_message_id: newId('own') };
    await isRouted(async () => {
      const first = await world.say(owner, direct.id, said);
      expect(await world.say(owner, direct.id, said), 'the same again').to.deep.equal(first);
    });
    const offset = await isRouted(async () => {
      const { updates } = await world.asBot<{ updates: object[] }>(bot, 'getUpdates', { timeout: 10 });
      return updates.length + 1;
    });
    await isRouted(() => world.asBot(bot, 'getUpdates', { offset }));
    await isRouted(() => until(async () => (await world.published(bot)).length < offset - 1));
  });

  it('messages of a bot, with a key and without one, and an answer to a message', async () => {
    const { message_id } = await world.say(owner, direct.id, 'Are you there?');
    await isRouted(async () => {
      const answer = { chat_id: direct.id, text: 'Yes.', reply_to_message_id: message_id };
      await world.asBot(bot, 'sendMessage', answer);
      const [token, headers] = [bot.token, { 'Idempotency-Key': newId('key') }];
      await world.ask('POST /api/v1/bots/sendMessage', { token, body: answer, headers });
      await world.asBot(bot, 'sendMessage', { chat_id: group.id, text: 'Hello all.' });
    });
  });

  it('a refusal of a request that has no key', async () => {
    const { id } = await world.group(owner);
    const refused = { token: bot.token, body: { chat_id: id, text: 'I am no member.' } };
    await isRouted(() => world.refused(404, 'POST /api/v1/bots/sendMessage', refused));
  });

  it('messages that are read', async () => {
    await isRouted(() => world.history(owner, direct.id));
  });

  it('updates that are pushed', async () => {
    const pushed = await world.bot();
    const chat = await world.privateChat(other, pushed.systemUserId);
    await world.asBot(pushed, 'setWebhook', { url: sink.url, secret_token: secret });
    // The event that tells the queue of it is committed by the queue, and events are not spread.
    await until(async () => (await world.db.collection('events').countDocuments()) === 0);
    await isRouted(async () => {
      await world.say(other, chat.id, 'Hello.');
      await until(async () => (await world.published(pushed)).length === 0 && sink.idsOf(chat.id).length > 0);
    });
  });

  it('a redemption', async () => {
    const { code } = await shop.voucher();
    await isRouted(async () => expectOk(await shop.redeem(code)));
  });

  it('each document of what is spread has its slot', async () => {
    for (const name of sharding.rules.keys()) {
      const without = await world.db.collection(name).countDocuments({ slot: { $not: { $type: 'number' } } });
      expect(without, name).to.equal(0);
    }
  });

  it('what asks all shards is in the list of the note, and each of these was met', async () => {
    const { message_id } = await world.asBot<Message>(bot, 'sendMessage', { chat_id: direct.id, text: '1' });
    await world.asBot(bot, 'editMessage', { message_id, text: '2' });
    await world.ask('GET /api/v1/chats', { token: owner.token });
    const telegram = await world.bot(owner);
    const { id } = await world.privateChat(owner, telegram.systemUserId);
    const { message_id: first } = await world.say(owner, id, 'Hello.');
    await world.say(owner, id, { text: 'Once more.', reply_to_message_id: first });
    const { numeric_id } = await world.ask<{ numeric_id: number }>(
      `GET /api/v1/bots/my/${telegram.botId}/telegram`,
      {
        token: owner.token,
      },
    );
    const shown = await fetch(
      `${world.node.address}/bot${numeric_id}:${telegram.token}/getUpdates?timeout=10`,
    );
    expect(await shown.text()).to.include('Once more.');
    taken();
    const listed = readFileSync(note, 'utf8').matchAll(/^- `([^`]+ by [^`]+)`/gm);
    expect([...everywhere].sort()).to.deep.equal([...listed].map(([, shape]) => shape).sort());
  });
});

/** Such as: find messages by _id. */
function shapeOf(command: Document): string {
  const [name = ''] = Object.keys(command);
  const fields = new Set(filtersOf(name, command).flatMap((filter) => Object.keys(filter)));
  return `${name} ${command[name]} by ${[...fields].sort().join(', ')}`;
}

/** The shards of each transaction, with what it has sent. */
function commitsOf(seen: readonly RecordedCommand[]) {
  const commits = new Map<string, [on: Set<number>, shapes: string[]]>();
  for (const { command, transaction } of seen) {
    if (transaction === undefined) continue;
    const [on, shapes] = commits.get(transaction) ?? [new Set<number>(), []];
    const reached = reachedBy(command, sharding);
    for (const one of reached === 'everywhere' ? [] : reached) on.add(one);
    const [name = ''] = Object.keys(command);
    if (name === 'commitTransaction' || name === 'abortTransaction') continue;
    commits.set(transaction, [on, [...shapes, `${shapeOf(command)} on ${[...on].join()}`]]);
  }
  return commits.values();
}
