// What the outbox delivers is kept once, as it was first heard.
import { expect } from 'chai';
import type { EventRow } from '../../src/actors/store-port.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { createEventLog, eventCollections } from '../../src/vouchers/event-log.js';
import { outboxEvent } from '../../src/vouchers/outbox.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('the log of what happened to vouchers', () => {
  let stores: TestStores;
  let mongo: Mongo;
  before(async () => {
    stores = await openTestStores();
    const { mongodbUrl: url, database } = stores;
    mongo = await openMongo({ url, database, appName: 'test', log: readableLog().log });
    await ensureCollections(mongo, eventCollections);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  const event = (subject: string, sequence: number, data = {}) =>
    outboxEvent({ type: 'voucher.redeemed', subject, applicationId: 'app', sequence, at: 1000, data });
  const heard = (...events: ReturnType<typeof event>[]) => events as unknown as EventRow[];
  const kept = () =>
    mongo.db
      .collection('voucher_events')
      .find({}, { sort: { subject: 1, sequence: 1 } })
      .toArray();

  it('hears an event twice, in any order, and keeps it once and unchanged', async () => {
    const take = createEventLog(mongo);
    await take(heard(event('vch-a', 2, { n: 2 }), event('vch-a', 1, { n: 1 }), event('vch-b', 1)));
    const first = await kept();
    expect(first.map(({ _id, subject, data }) => [_id, subject, data])).to.deep.equal([
      ['vch-a-1', 'vch-a', { n: 1 }],
      ['vch-a-2', 'vch-a', { n: 2 }],
      ['vch-b-1', 'vch-b', {}],
    ]);
    await take(heard(event('vch-a', 2, { n: 'another' })));
    await take([]);
    expect(await kept()).to.deep.equal(first);
    await take(heard(event('vch-a', 3), event('vch-a', 2, { n: 'another' }), event('vch-b', 2)));
    const more = await kept();
    expect(more.map(({ _id }) => _id)).to.deep.equal(['vch-a-1', 'vch-a-2', 'vch-a-3', 'vch-b-1', 'vch-b-2']);
    expect(more[1]).to.deep.equal(first[1]);
  });
});
