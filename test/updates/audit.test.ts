// The audit of queues finds each fault that is planted, and none in what the product stores.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { Db, MongoClient } from 'mongodb';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { deliveryFaults } from '../../src/updates/audit/deliveries.js';
import { numberFaults } from '../../src/updates/audit/numbers.js';
import { givenFrom, readerFaults } from '../../src/updates/audit/readers.js';
import { sourceFaults } from '../../src/updates/audit/sources.js';
import type { AuditedDelivery, QueueStored } from '../../src/updates/audit/stored.js';
import { streamFaults } from '../../src/updates/audit/streams.js';
import { auditQueues } from '../../src/updates/audit.js';
import type { DeliveryStatus } from '../../src/updates/deliveries/delivery.js';
import { createDeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import type { NumberedUpdate } from '../../src/updates/queue/queue.store.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openPushedWorld, type PushedWorld } from '../support/pushed-world.js';
import { until } from '../support/until.js';

const row = (_id: string, v: number, lane = 'c') => ({ _id, lane, v, i: 0, type: 'message' as const });
const delivery = (seq: number, _id: string, more: Partial<AuditedDelivery> = {}): AuditedDelivery => ({
  ...{ _id, seq, status: 'failed', dueAt: 9, hasBody: false },
  ...more,
});
const sound: QueueStored = {
  to: 'bot',
  isPushed: false,
  switchedAt: 0,
  now: 5,
  newest: 5,
  done: 1,
  held: { d: { seq: 4, until: 9 } },
  batches: [
    { first: 1, ids: ['a', 'b'] },
    { first: 3, ids: ['c', 'd', 'e'] },
  ],
  rows: [row('b', 2), row('d', 1, 'other'), row('e', 3)],
  deliveries: [
    delivery(2, 'b'),
    delivery(3, 'c', { status: 'success' }),
    delivery(4, 'd', { status: 'delivering', lease: { name: 'x', until: 9 } }),
  ],
};
const batchesWith = (...second: string[]) => [
  { first: 1, ids: ['a', 'b'] },
  { first: 3, ids: second },
];

type Planted = readonly [name: string, change: Partial<QueueStored>, line: string];

describe('the audit of numbers', () => {
  const faults = (change: Partial<QueueStored>) => numberFaults({ ...sound, ...change });

  it('finds nothing where nothing is wrong, also where webhooks are done in another order', () => {
    expect(faults({})).to.deep.equal([]);
    expect(faults({ newest: 4, done: 4, batches: [], rows: [], deliveries: [] })).to.deep.equal([]);
  });

  const planted: readonly Planted[] = [
    [
      'a gap',
      {
        batches: [
          { first: 1, ids: ['a', 'b'] },
          { first: 4, ids: ['d', 'e'] },
        ],
      },
      'begins at 4',
    ],
    ['numbers that end early', { newest: 6 }, 'the newest number is 6, and its batches end at 5'],
    ['more done with than there is', { done: 9 }, 'everything up to 9 is done with'],
    ['two numbers of one update', { batches: batchesWith('c', 'd', 'b') }, 'b has the numbers 2 and 5'],
    [
      'another order than the lane',
      { rows: [row('b', 3), row('d', 1, 'other'), row('e', 2)] },
      '5 is older than one before it in its lane',
    ],
    ['an update that is lost', { rows: sound.rows.slice(1) }, 'the update of 2 is missing'],
    ['a delivery that is lost', { deliveries: [] }, 'the update of 3 is missing'],
    [
      'an update that was left over',
      { rows: [row('a', 1), ...sound.rows] },
      'the update of 1 is done with and still there',
    ],
    ['an update without a number', { rows: [...sound.rows, row('f', 9)] }, 'f has no number'],
  ];
  for (const [name, change, line] of planted)
    it(`finds ${name}`, () => expect(faults(change).join('\n')).to.include(line));
});

describe('the audit of deliveries', () => {
  const faults = (change: Partial<QueueStored>) => deliveryFaults({ ...sound, ...change });
  const also = (...more: AuditedDelivery[]) => ({ deliveries: [...sound.deliveries, ...more] });

  it('finds nothing where nothing is wrong', () => {
    expect(faults({})).to.deep.equal([]);
    const dead = { status: 'pending', hasBody: true } as const;
    expect(faults(also(delivery(3, 'again', dead))), 'a dead letter that is tried again').to.deep.equal([]);
    expect(faults(also(delivery(1, 'a'))), 'one that was dropped').to.deep.equal([]);
    expect(faults({ now: 10, held: {} }), 'a lease that is over').to.deep.equal([]);
  });

  const planted: readonly Planted[] = [
    ['an update that outlives its delivery', also(delivery(5, 'e', { status: 'success' })), 'still waits'],
    ['an update that outlives its death', also(delivery(5, 'e', { status: 'dead_letter' })), 'still waits'],
    ['a delivery of nothing', also(delivery(3, 'c')), 'of 3 is failed, and what it would send is gone'],
    ['another number', also(delivery(4, 'e')), 'of 4 is failed, and its update has the number 5'],
    [
      'one that is forgotten',
      also({ _id: 'e', seq: 5, status: 'failed', hasBody: false }),
      'nothing will be done about it',
    ],
    ['an attempt beyond the connections', { held: {} }, 'of 4 is delivering, and takes no connection'],
    [
      'a connection that nobody uses',
      { held: { ...sound.held, e: { seq: 5, until: 9 } } },
      '5 takes a connection and is not under way',
    ],
  ];
  for (const [name, change, line] of planted)
    it(`finds ${name}`, () => expect(faults(change).join('\n')).to.include(line));
});

describe('the audit of steps', () => {
  const faults = (versions: Record<string, number>) =>
    sourceFaults(sound.rows, new Map([['chats', new Map(Object.entries(versions))]]), () => 'chats');

  it('finds updates of steps that were not taken, and of actors that are not there', () => {
    expect(faults({ c: 3, other: 7 })).to.deep.equal([]);
    expect(faults({ c: 2, other: 1 })).to.deep.equal(['e is of the step 3 of c, which is at 2']);
    expect(faults({ c: 3 })).to.deep.equal(['d is of other, which is not in chats']);
  });
});

describe('the audit of streams', () => {
  const bodies = new Map([['b', { type: 'message', lane: 'c', at: 7, body: '{}' }]]);
  const entry = (id: string, body = '{}') => [id, ['t', 'message', 'b', body, 'a', '7']] as const;
  const faults = (...entries: (readonly [string, readonly string[]])[]) =>
    streamFaults(sound, entries, bodies);

  it('finds what is not stored, and takes what is done with', () => {
    expect(faults(entry('1-0'), entry('2-0'))).to.deep.equal([]);
    expect(faults(entry('6-0'))).to.deep.equal(['the stream has 6, and the newest number is 5']);
    expect(faults(entry('2-0', '[]'))).to.deep.equal(['the stream says of 2 what its update does not']);
    expect(faults(entry('2-1'))).to.deep.equal(['the stream has 2-1, which is no number']);
  });
});

describe('the audit of readers', () => {
  const stored = (lane = 'c') => ({ type: 'message', lane, at: 7, body: '{}' });
  const rows = new Map([
    ['b', stored()],
    ['c', stored()],
    ['d', stored('other')],
  ]);
  const given = (seq: number, lane = 'c', body = '{}') => ({ seq, type: 'message', lane, at: 7, body });
  const faults = (...all: NumberedUpdate[]) => readerFaults(sound, all, rows);

  it('finds whatever is not the next number, and what is given and not stored so', () => {
    expect(faults(given(2), given(3), given(4, 'other'))).to.deep.equal([]);
    expect(faults()).to.deep.equal([]);
    expect(faults(given(3))).to.deep.equal(['who reads is given 3, and the next number is 2']);
    expect(faults(given(2), given(4, 'other'))).to.deep.equal([
      'who reads is given 4, and the next number is 3',
    ]);
    expect(faults(given(2), given(2))).to.deep.equal(['who reads is given 2, and the next number is 3']);
    expect(faults(given(2, 'other'))).to.deep.equal(['who reads is given another 2 than is stored']);
    expect(faults(given(2, 'c', '[]'))).to.deep.equal(['who reads is given another 2 than is stored']);
    expect(readerFaults({ ...sound, done: 4 }, [given(5)], rows)).to.deep.equal([
      'who reads is given 5, and nothing is stored of it',
    ]);
  });

  it('takes of a stream what the reader takes: from where it is, up to the first gap', () => {
    const entry = (id: string) => [id, ['t', 'message', 'b', '{}', 'a', '7', 'l', 'c']] as const;
    const seqs = (of: object, ...ids: string[]) =>
      givenFrom({ ...sound, ...of }, ids.map(entry)).map(({ seq }) => seq);
    expect(seqs({}, '1-0', '2-0', '3-0', '5-0')).to.deep.equal([2, 3]);
    expect(seqs({}, '3-0', '4-0')).to.deep.equal([]);
    expect(seqs({ switchedAt: 3 }, '2-0', '3-0', '4-0')).to.deep.equal([4]);
  });
});

interface Audited {
  readonly lines: readonly string[];
  readonly queues: number;
}

async function auditOf(world: ChatsWorld, client: MongoClient, redis?: Redis): Promise<Audited> {
  const lines: string[] = [];
  const mongo = { db: client.db(world.stores.database), client } as unknown as Mongo;
  const audit = { tell: (line: string) => void lines.push(line), rest: async () => undefined };
  const { queues } = await auditQueues(mongo, { ...audit, redis, sourceOf: sourceOfUpdate });
  return { lines, queues };
}

describe('the audit of all queues', () => {
  let world: ChatsWorld;
  let client: MongoClient;
  let redis: Redis;
  let db: Db;
  let bot: Bot;
  let chat: string;
  before(async () => {
    world = await openChatsWorld();
    client = await openDatabaseClient(world.stores);
    redis = new Redis(world.stores.redisUrl);
    db = client.db(world.stores.database);
  });
  after(async () => {
    redis.disconnect();
    await client.close();
    await world.close();
  });
  beforeEach(async () => {
    const anna = await world.person();
    bot = await world.bot();
    chat = (await world.privateChat(anna, bot.systemUserId)).id;
    for (const text of ['one', 'two', 'three']) await world.say(anna, chat, text);
    type Updates = { updates: object[] };
    await until(async () => (await world.asBot<Updates>(bot, 'getUpdates', {})).updates.length === 3);
    await world.asBot(bot, 'getUpdates', { offset: 2 });
    await until(async () => (await world.published(bot)).length === 2);
    await until(async () => (await audit()).length === 0);
  });

  /** What other tests have broken stays so. */
  const audit = async () =>
    (await auditOf(world, client, redis)).lines.filter((line) => line.includes(bot.botId));
  const key = () => `updates:${bot.botId}`;
  const found = async (line: string) => expect(await audit()).to.deep.equal([`queue ${bot.botId}: ${line}`]);

  it('finds an update that is lost', async () => {
    await db.collection('bot_updates').deleteOne({ to: bot.botId });
    const [lost = '', ...others] = await audit();
    expect(lost).to.match(/^queue \S+: the update of [23] is missing$/);
    const [seq] = /\d(?= is missing)/.exec(lost) ?? [];
    expect(others).to.deep.equal([
      `queue ${bot.botId}: who reads is given ${seq}, and nothing is stored of it`,
    ]);
  });

  it('finds a step that was not taken with what it published', async () => {
    const { v } = (await db.collection('chats').findOne<{ v: number }>({ _id: chat } as object)) ?? { v: 0 };
    await db.collection('chats').updateOne({ _id: chat } as object, { $set: { v: v - 1 } });
    const [, newest] = await world.published(bot);
    await found(`${newest?._id} is of the step ${v} of ${chat}, which is at ${v - 1}`);
  });

  it('finds what Redis has and MongoDB has not', async () => {
    await redis.xadd(key(), '9-0', 't', 'message', 'b', '{}', 'a', '1');
    await found('the stream has 9, and the newest number is 3');
  });

  it('finds another text in Redis', async () => {
    await redis.del(key());
    await redis.xadd(key(), '3-0', 't', 'message', 'b', '{}', 'a', '1');
    await found('the stream says of 3 what its update does not');
  });

  it('finds what one who reads would be given and is not stored so', async () => {
    const [next] = await world.published(bot);
    if (next === undefined) throw new Error('Nothing waits.');
    const stored = await db.collection<{ body: string }>('bot_updates').findOne({ _id: next._id } as object);
    await redis.del(key());
    const lane = ['l', 'another chat'];
    await redis.xadd(key(), '2-0', 't', next.type, 'b', String(stored?.body), 'a', String(next.at), ...lane);
    await found('who reads is given another 2 than is stored');
  });

  it('finds updates of a receiver without a queue', async () => {
    await db.collection('update_queues').deleteOne({ _id: bot.botId } as object);
    await db.collection('update_batches').deleteMany({ to: bot.botId });
    await redis.del(key());
    expect((await audit()).filter((line) => line.endsWith('has no number'))).to.have.length(2);
  });
});

describe('the audit of queues that are pushed', () => {
  let pushed: PushedWorld;
  let client: MongoClient;
  before(async () => {
    pushed = await openPushedWorld();
    client = await openDatabaseClient(pushed.world.stores);
  });
  after(async () => {
    await client.close();
    await pushed.close();
  });

  it('finds nothing while one failure keeps the numbers of many, and finds a lost one', async () => {
    const { world, sink, say, setWebhook } = pushed;
    const bot = await pushed.bot();
    sink.behave({ name: 'failing', status: 503 });
    await setWebhook(bot);
    await say(bot, 'one');
    const store = createDeliveryStore(world);
    const has = (status: DeliveryStatus, count: number) => async () =>
      (await store.count(bot.botId, status)) === count;
    await until(has('failed', 1));
    sink.behave({ name: 'ok' });
    await say(bot, 'two', 'three');
    await until(has('success', 2));
    expect((await auditOf(world, client)).lines).to.deep.equal([]);
    await world.db.collection('bot_updates').deleteOne({ to: bot.botId });
    let lines: readonly string[] = [];
    await until(async () => {
      ({ lines } = await auditOf(world, client));
      return lines.length > 0;
    });
    expect(lines).to.deep.equal([
      `queue ${bot.botId}: the update of 1 is missing`,
      `queue ${bot.botId}: the delivery of 1 is failed, and what it would send is gone`,
    ]);
  });
});
