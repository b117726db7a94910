// The audit of queues finds each fault that is planted, and none in what the product stores.
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import type { Mongo } from '../../src/storage/mongo.js';
import { auditQueues, type QueueStored, queueFaults } from '../../src/updates/audit.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { openDatabaseClient } from '../support/database-client.js';
import { until } from '../support/until.js';

const row = (_id: string, v: number, lane = 'c') => ({ _id, lane, v, i: 0 });
const sound: QueueStored = {
  to: 'bot',
  newest: 4,
  done: 1,
  batches: [
    { first: 1, ids: ['a', 'b'] },
    { first: 3, ids: ['c', 'd'] },
  ],
  rows: [row('b', 2), row('c', 3), row('d', 1, 'other')],
};

describe('the audit of a queue', () => {
  const faults = (change: Partial<QueueStored>) => queueFaults({ ...sound, ...change });

  it('finds nothing where nothing is wrong', () => {
    expect(faults({})).to.deep.equal([]);
    expect(faults({ newest: 4, done: 4, batches: [], rows: [] })).to.deep.equal([]);
  });

  const planted: [string, Partial<QueueStored>, string][] = [
    [
      'a gap',
      { batches: [sound.batches[0] ?? { first: 1, ids: [] }, { first: 4, ids: ['c'] }] },
      'begins at 4',
    ],
    ['numbers that end early', { newest: 5 }, 'the newest number is 5, and its batches end at 4'],
    [
      'two numbers of one update',
      {
        batches: [
          { first: 1, ids: ['a', 'b'] },
          { first: 3, ids: ['c', 'b'] },
        ],
      },
      'b has the numbers 2 and 4',
    ],
    [
      'another order than the lane',
      { rows: [row('b', 3), row('c', 2), row('d', 1, 'other')] },
      '3 is older than one before it in its lane',
    ],
    ['an update that is lost', { rows: sound.rows.slice(1) }, 'the update of 2 is missing'],
    [
      'an update that was left over',
      { rows: [row('a', 1), ...sound.rows] },
      'the update of 1 is done with and still there',
    ],
    ['an update without a number', { rows: [...sound.rows, row('e', 9)] }, 'e has no number'],
  ];
  for (const [name, change, line] of planted)
    it(`finds ${name}`, () => expect(faults(change).join('\n')).to.include(line));
});

describe('the audit of all queues', () => {
  let world: ChatsWorld;
  let client: MongoClient;
  before(async () => {
    world = await openChatsWorld();
    client = await openDatabaseClient(world.stores);
  });
  after(async () => {
    await client.close();
    await world.close();
  });

  it('reads what the product stores, and tells what stays wrong', async () => {
    const db = client.db(world.stores.database);
    const [anna, bot] = [await world.person(), await world.bot()];
    const { id } = await world.privateChat(anna, bot.systemUserId);
    for (const text of ['one', 'two', 'three']) await world.say(anna, id, text);
    const fetch = () => world.asBot<{ updates: object[] }>(bot, 'getUpdates', {});
    const count = async () => (await fetch()).updates.length;
    await until(async () => (await count()) === 3);
    await world.asBot(bot, 'getUpdates', { offset: 2 });
    const lines: string[] = [];
    const mongo = { db, client } as unknown as Mongo;
    const audit = () =>
      auditQueues(mongo, { tell: (line) => void lines.push(line), rest: async () => undefined });
    await until(async () => (await world.published(bot)).length === 2);
    expect(await audit()).to.deep.equal({ queues: 1, faults: 0 });
    await db.collection('bot_updates').deleteOne({ to: bot.botId });
    expect(await audit()).to.deep.equal({ queues: 1, faults: 1 });
    expect(lines.join()).to.match(/^queue \S+: the update of [23] is missing$/);
  });
});
