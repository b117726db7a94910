// A ticket opens one stream, within half a minute, and what is stored of it tells nothing.
import { expect } from 'chai';
import { createTickets, type Tickets, ticketSeconds } from '../../src/realtime/tickets.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('a ticket', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let clock: MovableClock;
  let tickets: Tickets;
  before(async () => {
    stores = await openTestStores();
    const { log } = readableLog();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
    clock = movableClock();
    tickets = createTickets(mongo, clock);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  it('stands for its token once', async () => {
    const ticket = await tickets.make('a token');
    expect(await tickets.take(ticket)).to.equal('a token');
    expect(await tickets.take(ticket)).to.equal(undefined);
  });

  it('is good until its end, and not at that very moment', async () => {
    const [early, late] = [await tickets.make('a token'), await tickets.make('a token')];
    clock.advance(ticketSeconds * 1_000 - 1);
    expect(await tickets.take(early)).to.equal('a token');
    clock.advance(1);
    expect(await tickets.take(late)).to.equal(undefined);
  });

  it('is nothing that was never made', async () => {
    for (const wrong of ['', 'sst_', `sst_${'A'.repeat(43)}`, `sst_${'A'.repeat(44)}`])
      expect(await tickets.take(wrong), wrong).to.equal(undefined);
  });
});
