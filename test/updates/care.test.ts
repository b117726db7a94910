// What is too old or too much goes, is counted and shown; what every other look has missed is found.
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { slotOf } from '../../src/cluster/slots.js';
import { queueKindName } from '../../src/updates/names.js';
import { createCare } from '../../src/updates/queue/care.js';
import { firstQueue, positionOf, queueMax } from '../../src/updates/queue/queue.js';
import { type Expired, queueKind } from '../../src/updates/queue/queue.kind.js';
import { createQueueStore, type QueueStore } from '../../src/updates/queue/queue.store.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { createUpdateNodes, type UpdateNode, type UpdateNodes } from '../simulation/update-nodes.js';
import { openDatabaseClient } from '../support/database-client.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';

const retentionMs = 60_000;
const to = 'bot';
const slot = slotOf(queueKindName, to);

describe('the care for queues', () => {
  let nodes: UpdateNodes;
  let owner: UpdateNode;
  let care: ReturnType<typeof createCare>;
  /** The calls by which the care gave up updates of bots that are pushed to. */
  let gaveUp: (readonly [string, number | 'overfull'])[];
  beforeEach(async () => {
    nodes = createUpdateNodes();
    gaveUp = [];
    owner = nodes.open('o');
    owner.claim([slot]);
    await nodes.world.runFor(100);
    care = careOf(owner);
  });

  function careOf({ store, numbering, process }: UpdateNode, maxAgeMs = retentionMs) {
    return createCare({
      store,
      ownership: { held: () => [{ slot, epoch: 1 }] },
      expire: async (id, upTo) => nodes.log.turn(id, { type: 'expire', upTo }, 0) as Expired,
      givingUp: {
        expired: async (id, upTo) => gaveUp.push([id, upTo]),
        overfull: async (id) => gaveUp.push([id, 'overfull']),
      },
      done: (id, { done }) => void store.remove(id, done),
      numbering,
      clock: process.clock,
      log: readableLog().log,
      retentionMs: maxAgeMs,
    });
  }

  async function say(times: number): Promise<void> {
    for (let nth = 0; nth < times; nth += 1) {
      void owner.publish('chat', [to]);
      await nodes.world.runFor(20);
    }
  }
  async function round(): Promise<void> {
    void care.round();
    await nodes.world.runFor(200);
  }

  it('drops what is too old, counts it, and removes it', async () => {
    await say(3);
    await nodes.world.runFor(retentionMs / 2);
    await say(2);
    await nodes.world.runFor(retentionMs / 2 + 1_000);
    await round();
    const { done, newest, dropped } = nodes.log.queues.get(to) ?? firstQueue;
    expect({ done, newest, dropped }).to.deep.equal({ done: 3, newest: 5, dropped: { expired: 3, full: 0 } });
    expect(nodes.log.rows.size).to.equal(2);
    expect(care.counts()).to.deep.equal({ expired: 3, full: 0 });
    await round();
    expect(care.counts(), 'once').to.deep.equal({ expired: 3, full: 0 });
  });

  it('gives up what is pushed one by one: what is too old, and what is too much', async () => {
    await say(2);
    const target = { url: 'https://hooks.example.com', allowedIps: [], maxConnections: 1 };
    nodes.log.turn(to, { type: 'configure', version: 1, target }, 0);
    await nodes.world.runFor(retentionMs + 1_000);
    await round();
    expect(nodes.log.rows.size).to.equal(2);
    expect(gaveUp).to.deep.equal([[to, 2]]);
    expect(care.counts()).to.deep.equal({ expired: 1, full: 0 });
    const place = { ...positionOf(firstQueue), isPushed: true };
    care.numbered(to, { ...place, newest: queueMax });
    care.numbered('fetches', { ...place, isPushed: false, newest: queueMax + 1 });
    care.numbered('full', { ...place, newest: queueMax + 1 });
    await round();
    await round();
    expect(gaveUp.filter(([, what]) => what === 'overfull')).to.deep.equal([['full', 'overfull']]);
  });

  it('numbers what no look has found, however long ago it was published', async () => {
    await say(1);
    // Nobody owns the queue, and so nobody is told.
    nodes.believe(owner, [slot], undefined);
    owner.lose([slot]);
    await say(1);
    await nodes.world.runFor(3_600_000);
    const other = nodes.open('p');
    nodes.believe(owner, [slot], other);
    other.claim([slot]);
    await nodes.world.runFor(1_000);
    expect(nodes.log.queues.get(to)?.newest).to.equal(1);
    care = careOf(other, 1e12);
    await round();
    await round();
    expect(nodes.log.queues.get(to)?.newest).to.equal(2);
  });

  it('removes what is done with and was left over', async () => {
    await say(3);
    nodes.log.turn(to, { type: 'acknowledge', upTo: 2 }, 0);
    await round();
    await round();
    expect(nodes.log.rows.size).to.equal(1);
  });
});

describe('a queue that is full', () => {
  it('drops the oldest for the newest, and counts it', () => {
    const full = { ...firstQueue, newest: queueMax + 7, done: 7 };
    const command = { type: 'number', newest: full.newest, version: 0, ids: ['a', 'b'] } as const;
    const decision = queueKind.decide(full, command, { id: to, at: 5 });
    expect(decision).to.have.nested.property('next.dropped.full', 2);
    expect(decision).to.have.nested.property('next.done', 9);
    expect(decision).to.have.nested.property('reply.dropped', 2);
  });
});

describe('the store of queues', () => {
  let world: ChatsWorld;
  let client: MongoClient;
  let store: QueueStore;
  let bot: Bot;
  before(async () => {
    world = await openChatsWorld();
    client = await openDatabaseClient(world.stores);
    store = createQueueStore({ db: client.db(world.stores.database) });
    const anna = await world.person();
    bot = await world.bot();
    const { id } = await world.privateChat(anna, bot.systemUserId);
    for (const text of ['one', 'two', 'three']) await world.say(anna, id, text);
    await until(async () => (await store.queue(bot.botId))?.newest === 3);
  });
  after(async () => {
    await client.close();
    await world.close();
  });

  it('says who has updates, how many, and up to which number they are old', async () => {
    const { botId } = bot;
    const of = slotOf(queueKindName, botId);
    // The queue of a person may be in the same slot.
    const counts = await store.counts([of, of === 0 ? 1 : 0]);
    expect(counts.get(botId)).to.equal(3);
    expect([...counts.keys()].map((id) => slotOf(queueKindName, id))).to.deep.equal(
      [...counts.keys()].map(() => of),
    );
    const [{ at: now } = { at: 0 }] = (await client
      .db(world.stores.database)
      .collection('update_batches')
      .find()
      .sort({ at: -1 })
      .toArray()) as unknown as [{ at: number }];
    expect((await store.oldUpTo([of], now, 10)).get(botId)).to.equal(3);
    expect(await store.oldUpTo([of], now - 3_600_000, 10)).to.deep.equal(new Map());
  });

  it('counts updates without reading them', async () => {
    const db = client.db(world.stores.database);
    await db.command({ profile: 2 });
    await store.counts([slotOf(queueKindName, bot.botId)]);
    await db.command({ profile: 0 });
    const counting = { op: 'command', 'command.aggregate': 'bot_updates', 'command.hint': 'lanes' };
    const found = await db.collection('system.profile').find(counting).toArray();
    expect(found).to.have.length(1);
    expect(found[0]).to.include({
      docsExamined: 0,
      planSummary: 'IXSCAN { slot: 1, to: 1, lane: 1, v: 1, i: 1 }',
    });
  });

  it('shows what was dropped to the bot and to its developer', async () => {
    const dropped = { 'st.dropped': { expired: 5, full: 2 } };
    const queues = client.db(world.stores.database).collection<{ _id: string }>('update_queues');
    await queues.updateOne({ _id: bot.botId }, { $set: dropped });
    const told = await world.asBot<{ dropped_update_count: number }>(bot, 'getWebhookInfo');
    expect(told.dropped_update_count).to.equal(7);
  });
});
