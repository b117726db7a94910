// One delivery that fails keeps the numbers of all that were delivered after it: a node that takes the queue
// over from a killed one loses none of them, and delivers none again.
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { slotOf } from '../../src/cluster/slots.js';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { auditQueues } from '../../src/updates/audit.js';
import type { DeliveryStatus } from '../../src/updates/deliveries/delivery.js';
import { createDeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import { openDatabaseClient } from '../support/database-client.js';
import { linkedNodes } from '../support/linked-nodes.js';
import { type NodeProcess, startNodeProcess } from '../support/node-process.js';
import { openPushedWorld, type PushedBot, type PushedWorld } from '../support/pushed-world.js';
import { until } from '../support/until.js';

const laterTotal = 140;

describe('a queue whose oldest delivery fails', () => {
  let pushed: PushedWorld;
  let client: MongoClient;
  let other: NodeProcess;
  let link: string;
  before(async () => {
    pushed = await openPushedWorld(linkedNodes);
    const { stores, db } = pushed.world;
    client = await openDatabaseClient(stores);
    const addresses = async () =>
      (await db.collection('slots').distinct('address')).filter(
        (address): address is string => address !== null,
      );
    await until(async () => (await addresses()).length === 1);
    const [own] = await addresses();
    other = await startNodeProcess({
      ...pushed.env,
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
    });
    await until(async () => {
      link = (await addresses()).find((address) => address !== own) ?? '';
      return link !== '';
    });
  });
  after(async () => {
    await other?.kill();
    await client?.close();
    await pushed?.close();
  });

  /** Makes bots until the other node owns the queue of one. */
  async function botOfOther(): Promise<PushedBot> {
    const slots = pushed.world.db.collection<{ _id: number; address: string }>('slots');
    for (;;) {
      const bot = await pushed.bot();
      const slot = await slots.findOne({ _id: slotOf('queue', bot.botId) });
      if (slot?.address === link) return bot;
    }
  }

  it('is whole when the node of the queue is killed, and each was delivered once', async () => {
    const { world, sink, say, setWebhook } = pushed;
    const bot = await botOfOther();
    const { botId: queue } = bot;
    const deliveries = world.db.collection<{ _id: string; status: string }>('deliveries');
    const store = createDeliveryStore(world);
    const has = (status: DeliveryStatus, wanted: number) => () =>
      store.count(queue, status).then((count) => count === wanted);
    // It comes back by itself long after this test.
    sink.behave({ name: 'retry-after', seconds: 3_600 });
    await setWebhook(bot);
    await say(bot, 'the first');
    await until(has('failed', 1));
    sink.behave({ name: 'ok' });
    await say(bot, ...Array.from({ length: laterTotal }, (_, nth) => `${nth}`));
    await until(has('success', laterTotal));

    await other.kill();
    await until(async () => (await world.db.collection('slots').countDocuments({ address: link })) === 0);
    await say(bot, 'one more');
    await until(has('success', laterTotal + 1));
    const held = await world.db.collection('update_batches').find({ to: queue }).sort({ first: 1 }).toArray();
    expect(held[0], 'the numbers from the first on are kept').to.include({ first: 1 });
    const failed = await deliveries.findOne({ queue, status: 'failed' });
    await world.ask(`POST /api/v1/bots/my/${queue}/deliveries/${failed?._id}/retry`, {
      token: bot.developer.token,
    });
    await until(has('success', laterTotal + 2));
    expect(sink.counts()).to.include({ duplicates: 0, badSignatures: 0, requests: laterTotal + 3 });

    const lines: string[] = [];
    const mongo = { db: client.db(world.stores.database), client } as unknown as Mongo;
    const rest = async () => undefined;
    await auditQueues(mongo, { tell: (line) => void lines.push(line), rest, sourceOf: sourceOfUpdate });
    expect(lines).to.deep.equal([]);
  });
});
