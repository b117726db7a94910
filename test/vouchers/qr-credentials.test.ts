// Scanned QR values looked up in the store: in their time, after it, once verified, and of other epochs.
import { expect } from 'chai';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { createCodeStore } from '../../src/vouchers/credentials/code.store.js';
import { createCodes } from '../../src/vouchers/credentials/codes.js';
import { createCredentials, type Question } from '../../src/vouchers/credentials/credentials.js';
import { createQrValues, stepAt, stepMs } from '../../src/vouchers/credentials/qr.js';
import { createScanStore } from '../../src/vouchers/credentials/qr-scan.store.js';
import { readQrSecret } from '../../src/vouchers/credentials/qr-secret.js';
import { createVoucherStore } from '../../src/vouchers/vouchers/voucher.store.js';
import { collections } from '../../src/vouchers/vouchers.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const minute = 60_000;

describe('scanned QR values', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let secret: Uint8Array;
  // A moment at which a step begins.
  const clock = movableClock();

  before(async () => {
    stores = await openTestStores();
    const { mongodbUrl: url, database } = stores;
    mongo = await openMongo({ url, database, appName: 'test', log: readableLog().log });
    await ensureCollections(mongo, collections);
    secret = await readQrSecret(mongo);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  let made = 0;
  async function voucher(applicationId = 'app', epoch?: number) {
    made += 1;
    const _id = `vch_${made}`;
    const context = { applicationId, ...(epoch !== undefined && { epoch }) };
    await mongo.db
      .collection<{ _id: string; st: object }>('vouchers')
      .insertOne({ _id, st: { value: 'available', context } });
    return _id;
  }
  const open = () => {
    const [codeTtlMs, graceMs] = [10 * minute, 15 * minute];
    const codes = createCodes({ codes: createCodeStore(mongo), clock, codeTtlMs, graceMs });
    const vouchers = createVoucherStore(mongo);
    const qr = createQrValues(secret);
    const scans = createScanStore(mongo);
    const { find, verified } = createCredentials({ codes, qr, scans, vouchers, clock, graceMs });
    return {
      redeemable: find,
      async verified(question: Question) {
        const found = await find(question);
        if (found !== undefined) await verified(found);
        return found;
      },
    };
  };
  const shown = (value: string, applicationId = 'app') => ({
    applicationId,
    credential: { type: 'qr_token' as const, value },
  });
  const qrOf = (voucherId: string, { applicationId = 'app', epoch = 0, step = stepAt(clock.now()) } = {}) =>
    createQrValues(secret).at({ applicationId, voucherId, epoch }, step);

  it('have one secret, however many nodes make it at once', async () => {
    await mongo.db.collection('voucher_secrets').deleteMany({});
    const read = await Promise.all(Array.from({ length: 8 }, () => readQrSecret(mongo)));
    expect(new Set(read.map((bytes) => Buffer.from(bytes).toString('hex'))).size).to.equal(1);
    expect(await readQrSecret(mongo)).to.deep.equal(read[0]);
    secret = await readQrSecret(mongo);
  });

  it('are found in their step and the ones beside it; else they are genuine, but stale', async () => {
    const [id, { redeemable }] = [await voucher(), open()];
    const step = stepAt(clock.now());
    for (const [offset, isStale] of [
      [-2, true],
      [-1, false],
      [0, false],
      [1, false],
      [2, true],
      [-2880, true],
      [2880, true],
    ] as const) {
      const found = await redeemable(shown(qrOf(id, { step: step + offset })));
      expect(found, `${offset}`).to.include({ voucherId: id, epoch: 0, step: step + offset, isStale });
    }
  });

  it('that were verified in time can be redeemed for 15 minutes, and asking again wins no time', async () => {
    const [id, { verified, redeemable }] = [await voucher(), open()];
    const value = qrOf(id);
    clock.advance(2 * stepMs - 1);
    expect(await verified(shown(value))).to.include({ isStale: false });
    clock.advance(15 * minute - 1);
    for (const look of [verified, redeemable])
      expect(await look(shown(value))).to.include({ isStale: false });
    const next = qrOf(id, { step: stepAt(clock.now()) - 2 });
    expect(await redeemable(shown(next)), 'nobody verified this one').to.include({ isStale: true });
    clock.advance(1);
    for (const look of [verified, redeemable]) expect(await look(shown(value))).to.include({ isStale: true });
  });

  it('that were stale when they were verified stay so', async () => {
    const [id, { verified, redeemable }] = [await voucher(), open()];
    const value = qrOf(id);
    clock.advance(2 * stepMs);
    for (const look of [verified, redeemable]) expect(await look(shown(value))).to.include({ isStale: true });
  });

  it('of the future are stale, and verifying them does not make them good for later', async () => {
    const [id, { verified, redeemable }] = [await voucher(), open()];
    const value = qrOf(id, { step: stepAt(clock.now()) + 2 });
    expect(await verified(shown(value))).to.include({ isStale: true });
    clock.advance(stepMs);
    expect(await redeemable(shown(value)), 'its time has come').to.include({ isStale: false });
  });

  it('are good before their time only where they follow the one that was redeemed', async () => {
    const [id, { redeemable }] = [await voucher(), open()];
    const step = stepAt(clock.now());
    const redeemed = { $set: { 'st.context.lastStep': step + 3 } };
    await mongo.db.collection<{ _id: string }>('vouchers').updateOne({ _id: id }, redeemed);
    for (const [offset, isStale] of [
      [4, false],
      [5, true],
    ] as const)
      expect(await redeemable(shown(qrOf(id, { step: step + offset })))).to.include({ isStale });
  });

  it('tell the epoch that they were made in', async () => {
    const [id, { redeemable }] = [await voucher('app', 2), open()];
    for (const epoch of [0, 1, 2])
      expect(await redeemable(shown(qrOf(id, { epoch })))).to.include({ epoch, isStale: false });
    expect(await redeemable(shown(qrOf(id, { epoch: 3 })))).to.equal(undefined);
  });

  it('are nothing to another application, like those of vouchers that do not exist', async () => {
    const [own, foreign, { verified, redeemable }] = [await voucher(), await voucher('other', 1), open()];
    const forged = qrOf(own).slice(0, -14);
    for (const look of [verified, redeemable])
      for (const value of [
        qrOf(foreign, { applicationId: 'other', epoch: 1 }),
        qrOf(foreign, { applicationId: 'other' }),
        qrOf('vch_none', { applicationId: 'other' }),
        `${forged}${'A'.repeat(14)}`,
        'no value at all ☕',
      ])
        expect(await look(shown(value)), value).to.equal(undefined);
    const theirs = qrOf(foreign, { applicationId: 'other', epoch: 1 });
    expect(await redeemable(shown(theirs, 'other'))).to.include({ voucherId: foreign });
  });
});
