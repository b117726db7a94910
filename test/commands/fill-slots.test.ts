// Documents that were stored without shards are given the slots by which they are spread.
import { expect } from 'chai';
import type { Db, MongoClient } from 'mongodb';
import { slotOf } from '../../src/cluster/slots.js';
import { fillSlots } from '../../src/commands/sharding/fill-slots.js';
import { allCollections } from '../../src/node/collections.js';
import { productRooms } from '../../src/node/rooms.js';
import { openDatabaseClient } from '../support/database-client.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const chat = slotOf('chat', 'prv_1');
const queue = slotOf('queue', 'bot_1');

describe('documents without slots', () => {
  let stores: TestStores;
  let client: MongoClient;
  let db: Db;
  before(async () => {
    stores = await openTestStores();
    client = await openDatabaseClient(stores);
    db = client.db(stores.database);
  });
  after(async () => {
    await client.close();
    await stores.close();
  });

  const rows = (name: string) => db.collection<{ _id: string; slot?: number }>(name);
  async function fill(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for await (const { name, count } of fillSlots({ db }, allCollections(productRooms)))
      if (count > 0) counts[name] = count;
    return counts;
  }

  it('get the slot of what they belong to, and those that have one keep it', async () => {
    const stored: Record<string, [row: { _id: string }, slot: number][]> = {
      messages: [[{ _id: 'msg_1', chat: 'prv_1' } as { _id: string }, chat]],
      chat_members: [[{ _id: 'prv_1:usr_1', chat: 'prv_1' } as { _id: string }, chat]],
      deliveries: [[{ _id: 'd', queue: 'bot_1' } as { _id: string }, queue]],
      delivery_successes: [[{ _id: 's', queue: 'bot_1', to: 5 } as { _id: string }, queue]],
      commands: [
        [{ _id: 'account:usr_1:chat:prv_1 own', actor: 'chat:prv_1' } as { _id: string }, chat],
        [{ _id: 'bot:bot_1 key', actor: 'chat:grp_1' } as { _id: string }, queue],
        [{ _id: 'cmd_1', actor: 'chat:prv_1' } as { _id: string }, chat],
        [{ _id: 'cmd_2', actor: 'chat:prv_1', slot: 7 } as { _id: string }, 7],
      ],
    };
    for (const [name, all] of Object.entries(stored)) await rows(name).insertMany(all.map(([row]) => row));
    expect(await fill()).to.deep.equal({
      ...{ messages: 1, chat_members: 1, deliveries: 1, delivery_successes: 1 },
      commands: 3,
    });
    for (const [name, all] of Object.entries(stored))
      for (const [{ _id }, slot] of all)
        expect((await rows(name).findOne({ _id }))?.slot, `${name} ${_id}`).to.equal(slot);
    expect(await fill(), 'again').to.deep.equal({});
  });

  it('stop the work where nothing tells their slot', async () => {
    await rows('messages').insertOne({ _id: 'msg_of_no_chat' });
    const failure = await fill().catch((error: Error) => error.message);
    expect(failure).to.equal('nothing tells the slot of msg_of_no_chat in messages.');
  });
});
