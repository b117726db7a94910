// The audit of the ledger: silent while all adds up, also while nodes work; each drift found and named.
import { expect } from 'chai';
import fc from 'fast-check';
import { MongoServerError } from 'mongodb';
import { issuanceCheck } from '../../src/vouchers/ledger/issuance.ledger.js';
import { auditLedger } from '../../src/vouchers/ledger/ledger.js';
import type { Moment } from '../../src/vouchers/ledger/ledger.reading.js';
import { stockMoveCheck } from '../../src/vouchers/stock/stock.ledger.js';
import { voucherCheck } from '../../src/vouchers/vouchers/voucher.ledger.js';
import { spoilings } from './ledger-drifts.js';
import { createWork, type Move, moveNames } from './ledger-work.js';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.js';

describe('the audit of the ledger', () => {
  let world: LedgerWorld;
  let work: (move: Move) => Promise<void>;
  before(async () => {
    world = await openLedgerWorld();
    work = createWork(world);
  });
  after(() => world?.close());

  it('has nothing to say of a shop in which everything has happened', async () => {
    expect(await world.audit()).to.deep.equal([]);
    expect(await world.audit({ perMoment: 2 }), 'a page at a time').to.deep.equal([]);
  });

  it('finds the issuances of vouchers, and those before them, by their index', async () => {
    for (const { collection, stages } of [voucherCheck, issuanceCheck]) {
      const plan = await world.shop.mongo.db
        .collection(collection)
        .aggregate([...(stages ?? [])])
        .explain('executionStats');
      const lookUp = plan.stages.find((stage: object) => '$lookup' in stage);
      expect(lookUp, collection).to.deep.include({ indexesUsed: ['use'] });
    }
  });

  for (const { place, fields, said } of spoilings) {
    const [collection, thing] = place;
    const what = fields === undefined ? 'that is gone' : `with another ${Object.keys(fields)[0]}`;
    it(`finds a document of ${collection} ${what} (${thing})`, async () => {
      const lines = await world.auditWith({ collection, id: world.things[thing] }, fields);
      const texts = lines.map((line) => line.replace(/^.*?: /, ''));
      for (const one of said)
        expect(
          texts.some((text) => text.startsWith(one)),
          `${one} in\n${texts.join('\n')}`,
        ).to.equal(true);
    });
  }

  it('names what it is about, and finds it on whatever page it is', async () => {
    const { spent } = world.things;
    const place = { collection: 'vouchers', id: spent };
    const lines = await world.auditWith(place, { 'st.context.uses': 7 }, { perMoment: 1 });
    expect(lines).to.deep.equal([`voucher ${spent}: uses is 7, its rows say 2`]);
  });

  it('finds nothing while two nodes work, whatever happens between two reads of it', async () => {
    const move = fc.record({ name: fc.constantFrom(...moveNames), which: fc.nat(99) });
    const drawn = fc.sample(move, 200);
    const done: Move[] = [];
    const next = async () => {
      const move = drawn[done.length % drawn.length] as Move;
      done.push(move);
      await work(move);
    };
    const beforeEachRead = () => Promise.all([next(), next()]);
    while (done.length < drawn.length)
      expect(await world.audit({ beforeEachRead, perMoment: 8 }), JSON.stringify(done)).to.deep.equal([]);
    expect(await world.audit(), JSON.stringify(done)).to.deep.equal([]);
    await world.settled();
    expect(await world.audit(), JSON.stringify(done)).to.deep.equal([]);
  });

  it('says what to do when a comparison takes longer than MongoDB keeps its past', async () => {
    const late = async () => {
      throw new MongoServerError({ message: 'Read timestamp is older than the oldest', code: 239 });
    };
    const failure = await world.audit({ beforeEachRead: late }).catch((error: Error) => error.message);
    expect(failure).to.include('minSnapshotHistoryWindowInSeconds: 3600').and.to.include('start again');
  });

  it('takes what is on its way for what has arrived', async () => {
    const [templateId, allocationId, applicationId] = ['tpl_1', 'alc_1', 'app_1'];
    const release = { id: 'alc_1-1', allocationId, units: 3 };
    const moved = { _id: release.id, type: 'released' as const, units: 3, at: new Date() };
    const outbox = [{ body: { release } }];
    const momentWith = (waiting: readonly object[]): Moment => ({
      next: async () => [],
      group: async () => new Map(),
      find: async <T>(collection: string) => (collection === 'events' ? waiting : []) as T[],
    });
    const moves = [{ ...moved, applicationId, templateId, allocationId }];
    expect(await stockMoveCheck.compare(moves, momentWith(outbox))).to.deep.equal([]);
    expect(await stockMoveCheck.compare(moves, momentWith([]))).to.have.length(1);
  });

  it('rests between two pages, and not after the last one', async () => {
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    const audited = await auditLedger(world.shop.mongo, { report: () => undefined, rest, perMoment: 3 });
    const vouchers = await world.shop.mongo.db.collection('vouchers').countDocuments();
    expect(audited.find(({ of }) => of === 'voucher')).to.include({ documents: vouchers });
    const pages = audited.map(({ documents }) => Math.floor(documents / 3));
    expect(rests).to.equal(pages.reduce((sum, count) => sum + count, 0));
  });
});
