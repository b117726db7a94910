// Seeds for devices without network: each device gets each seed once, for the next 24 hours, until they are
// void.
import { expect } from 'chai';
import type { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { createOfflineSeeds, type OfflineSeed } from '../../src/vouchers/credentials/offline-seeds.js';
import {
  createQrValues,
  dayAt,
  dayMs,
  qrValueOf,
  stepAt,
  stepMs,
} from '../../src/vouchers/credentials/qr.js';
import { collections } from '../../src/vouchers/vouchers.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('seeds for offline use', () => {
  let stores: TestStores;
  let mongo: Mongo;
  const clock = movableClock();
  const qr = createQrValues(Buffer.alloc(32, 1));

  before(async () => {
    stores = await openTestStores();
    const { mongodbUrl: url, database } = stores;
    mongo = await openMongo({ url, database, appName: 'test', log: readableLog().log });
    await ensureCollections(mongo, collections);
  });
  after(async () => {
    await mongo.close();
    await stores.close();
  });

  const seeds = () => createOfflineSeeds({ mongo, qr, clock, devicesMax: 3 });
  const subject = (voucherId: string, epoch = 0) => ({ applicationId: 'app', voucherId, epoch });
  const spans = (given: readonly OfflineSeed[]) => given.map(({ from, until }) => [from, until]);
  const day = (n: number) => [(dayAt(clock.now()) + n) * dayMs, (dayAt(clock.now()) + n + 1) * dayMs];
  const outcome = (work: Promise<readonly OfflineSeed[]>): Promise<string | number> =>
    work.then(
      (given) => given.length,
      (error: Refusal) => error.code,
    );

  it('make every value of the next 24 hours, at whatever time of the day they are asked for', async () => {
    // The moments are midnight, the afternoon, and the last moment of the day.
    for (const [n, ms] of [0, dayMs / 2, dayMs / 2 - 1].entries()) {
      clock.advance(ms);
      const voucherId = `whole${n}`;
      const given = await seeds().give(subject(voucherId), 'phone');
      for (let at = clock.now(); at <= clock.now() + dayMs; at += 7 * stepMs) {
        const { seed } = given.find(({ from, until }) => from <= at && at < until) ?? expect.fail('a gap');
        const value = qr.at(subject(voucherId), stepAt(at));
        expect(qrValueOf(seed, { voucherId, step: stepAt(at) })).to.equal(value);
      }
    }
  });

  it('are given to a device once; the day after it gets the one that it lacks', async () => {
    const { give } = seeds();
    expect(spans(await give(subject('once'), 'phone'))).to.deep.equal([day(0), day(1)]);
    expect(await outcome(give(subject('once'), 'phone'))).to.equal('CONFLICT');
    clock.advance(dayMs);
    expect(spans(await give(subject('once'), 'phone'))).to.deep.equal([day(1)]);
    expect(await outcome(give(subject('once'), 'phone'))).to.equal('CONFLICT');
    clock.advance(5 * dayMs);
    expect(spans(await give(subject('once'), 'phone')), 'after a holiday').to.deep.equal([day(0), day(1)]);
  });

  it('are given once also to a device that asks many times at the same moment', async () => {
    const asked = Array.from({ length: 12 }, () => outcome(seeds().give(subject('crowd'), 'phone')));
    const told = await Promise.all(asked);
    expect(told.filter((one) => one === 2)).to.have.length(1);
    expect(told.filter((one) => one === 'CONFLICT')).to.have.length(11);
  });

  it('are given to each device by itself, to so many and no more, also at the same moment', async () => {
    const devices = ['phone', 'tablet', 'watch ⌚', 'phone ', 'a fifth'];
    const told = await Promise.all(devices.map((name) => outcome(seeds().give(subject('many'), name))));
    expect(told.filter((one) => one === 2)).to.have.length(3);
    expect(told.filter((one) => one === 'CONFLICT')).to.have.length(2);
    clock.advance(2 * dayMs);
    expect(await outcome(seeds().give(subject('many'), 'a sixth')), 'seeds that ended').to.equal(2);
  });

  it('are others after they were voided, and are given to the same device anew', async () => {
    const { give } = seeds();
    const old = await give(subject('void'), 'phone');
    const anew = await give(subject('void', 1), 'phone');
    expect(spans(anew)).to.deep.equal(spans(old));
    for (const [n, { seed }] of anew.entries()) expect(seed).not.to.deep.equal(old[n]?.seed);
    expect(await outcome(give(subject('void', 1), 'phone'))).to.equal('CONFLICT');
  });

  it('of an epoch that was just voided are not given, and no record of who had which is lost', async () => {
    const { give } = seeds();
    await give(subject('late', 1), 'phone');
    expect(await outcome(give(subject('late', 0), 'tablet'))).to.equal('UNAVAILABLE');
    expect(await outcome(give(subject('late', 1), 'phone'))).to.equal('CONFLICT');
  });
});
