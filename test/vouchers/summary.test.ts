// What happened to the vouchers of an application is counted by day and template: each record once.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { createDayCounts, dayMs } from '../../src/vouchers/summary/day-counts.js';
import { slotOfApplication } from '../../src/vouchers/vouchers/voucher.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from './shop.js';

const first = Date.UTC(2026, 2, 1);
const at = (day: number, hour = 12) => new Date(first + day * dayMs + hour * 3_600_000);
const date = (day: number) => at(day).toISOString().slice(0, 10);
const later = first + 400 * dayMs;

describe('the counts of an application by day', () => {
  let shop: Shop;
  let number = 0;

  before(async () => {
    shop = await openShop({ size: 2 });
  });
  after(() => shop?.close());

  const collection = (name: string) => shop.mongo.db.collection<{ _id: string }>(name);
  const recordOf = (application: string, type: string, template: string) => {
    number += 1;
    const slot = slotOfApplication(application);
    const of = {
      type,
      slot,
      applicationId: application,
      templateId: template,
      externalTemplateId: `x-${template}`,
    };
    const unique = { id: `rec_${number}`, voucherId: `vch_${number}`, sequence: 1 };
    return { ...of, ...unique };
  };
  const insert = (application: string, what: string, moment: Date) => {
    const [type = '', template = ''] = what.split(' ');
    return collection('application_commands').insertOne({
      _id: `row_${number}`,
      record: recordOf(application, type, template),
      recordedAt: moment,
    } as never);
  };
  async function expire(application: string, template: string, moment: Date) {
    number += 1;
    const context = { templateId: template, externalTemplateId: `x-${template}` };
    await collection('vouchers').insertOne({
      _id: `vch_e${number}`,
      st: { value: 'expired', context },
    } as never);
    const of = {
      subject: `vch_e${number}`,
      sequence: 2,
      applicationId: application,
      type: 'voucher.expired',
    };
    const slot = slotOfApplication(application);
    await collection('voucher_events').insertOne({
      _id: `evt_${number}`,
      ...of,
      slot,
      at: moment,
      body: '',
    } as never);
  }
  /** Another application whose events are in the same slot. */
  const besides = (application: string) => {
    const slot = slotOfApplication(application);
    for (let nth = 0; ; nth += 1) if (slotOfApplication(`app_${nth}`) === slot) return `app_${nth}`;
  };
  const days = (from: number, to: number) => ({ from: first + from * dayMs, to: first + (to + 1) * dayMs });
  const counts = (...[issued = 0, redeemed = 0, reversed = 0, expired = 0]: readonly number[]) => ({
    ...{ issued, redeemed, reversed, expired },
  });
  const named = (template: string, ...numbers: readonly number[]) => ({
    [template]: { name: `x-${template}`, ...counts(...numbers) },
  });

  it('tell of each day and template what happened, and nothing of other applications', async () => {
    for (const moment of [at(0, 0), at(0, 23)]) await insert('app_a', 'issuance t1', moment);
    await insert('app_a', 'redemption t1', at(0));
    await insert('app_a', 'reversal t1', at(2));
    await insert('app_a', 'issuance t2', at(2));
    await insert('app_b', 'issuance t3', at(2));
    await expire('app_a', 't2', at(2));
    await expire('app_b', 't3', at(2));
    await insert(besides('app_a'), 'issuance t1', at(2));
    await expire(besides('app_a'), 't2', at(2));
    await insert('app_a', 'issuance t1', at(3, 0));
    const told = await createDayCounts(shop.mongo).counted('app_a', days(0, 2), later);
    expect(told).to.deep.equal({
      upTo: first + 3 * dayMs,
      isComplete: true,
      days: [
        { day: date(0), counts: named('t1', 2, 1) },
        { day: date(1), counts: {} },
        { day: date(2), counts: { ...named('t1', 0, 0, 1), ...named('t2', 1, 0, 0, 1) } },
      ],
    });
  });

  it('go on from what a faster call has counted meanwhile, and take nothing back', async () => {
    await insert('app_g', 'issuance t1', at(0, 1));
    const [morning, noon] = [at(0, 6).getTime(), at(0, 12).getTime()];
    const fast = createDayCounts(shop.mongo);
    await fast.counted('app_g', days(0, 0), morning);
    await insert('app_g', 'issuance t1', at(0, 7));
    await insert('app_g', 'redemption t1', at(0, 11));
    let isAhead = false;
    const { db } = shop.mongo;
    const slowRows = new Proxy(db.collection('voucher_days'), {
      get(rows, name) {
        if (name !== 'updateOne') {
          const value = Reflect.get(rows, name);
          return typeof value === 'function' ? value.bind(rows) : value;
        }
        return async (...asked: Parameters<typeof rows.updateOne>) => {
          if (!isAhead) await fast.counted('app_g', days(0, 0), noon);
          isAhead = true;
          return rows.updateOne(...asked);
        };
      },
    });
    const collectionOf = (name: string) => (name === 'voucher_days' ? slowRows : db.collection(name));
    const slow = createDayCounts({ db: { collection: collectionOf } as unknown as typeof db });
    await slow.counted('app_g', days(0, 0), at(0, 8).getTime());
    const [row] = await collection('voucher_days')
      .find({ _id: `app_g:${date(0)}` })
      .toArray();
    expect(row).to.deep.include({ upTo: new Date(noon - 60_000), counts: named('t1', 2, 1) });
  });

  it('are kept: a day that is over is not read again, and one that is not goes on', async () => {
    const store = createDayCounts(shop.mongo);
    await insert('app_c', 'issuance t1', at(0, 1));
    const noon = at(0, 12).getTime();
    const early = await store.counted('app_c', days(0, 0), noon);
    expect(early).to.deep.include({ upTo: noon - 60_000, isComplete: true });
    expect(early.days[0]?.counts).to.deep.equal(named('t1', 1));
    await insert('app_c', 'redemption t1', new Date(noon));
    expect((await store.counted('app_c', days(0, 0), noon)).days[0]?.counts).to.deep.equal(named('t1', 1));
    const whole = await store.counted('app_c', days(0, 0), later);
    expect(whole.days[0]?.counts).to.deep.equal(named('t1', 1, 1));
    await insert('app_c', 'issuance t1', at(0, 2));
    expect(await store.counted('app_c', days(0, 0), later)).to.deep.equal(whole);
  });

  it('read no more at once than they may, and go on where they were', async () => {
    const limits = { recordsAtOnce: 2, eventsAtOnce: 2, passesMax: 1 };
    const store = createDayCounts(shop.mongo, limits);
    const moments = [at(0, 1), at(0, 2), at(0, 3), at(1, 1), at(1, 1), at(4, 1), at(4, 2)];
    for (const moment of moments) await insert('app_d', 'issuance t1', moment);
    for (const hour of [4, 5, 6]) await expire('app_d', 't1', at(4, hour));
    let told = await store.counted('app_d', days(0, 5), later);
    expect(told).to.include({ isComplete: false, upTo: at(0, 3).getTime() });
    expect(told.days).to.deep.equal([{ day: date(0), counts: named('t1', 2) }]);
    for (let calls = 1; !told.isComplete; calls += 1) {
      expect(calls, 'each call comes further').to.be.below(12);
      const before = told.upTo;
      told = await store.counted('app_d', days(0, 5), later);
      expect(told.upTo).to.be.above(before);
    }
    const all = Object.fromEntries(told.days.map(({ day, counts: ofDay }) => [day, ofDay]));
    expect(all[date(0)]).to.deep.equal(named('t1', 3));
    expect(all[date(1)]).to.deep.equal(named('t1', 2));
    expect(all[date(4)]).to.deep.equal(named('t1', 2, 0, 0, 3));
    expect(told.upTo).to.equal(first + 6 * dayMs);
  });

  it('are right when many ask at once, of stretches that overlap', async () => {
    for (let day = 0; day < 6; day += 1)
      for (let n = 0; n <= day; n += 1) await insert('app_e', 'redemption t1', at(day, n));
    const store = () => createDayCounts(shop.mongo, { recordsAtOnce: 4, eventsAtOnce: 4, passesMax: 20 });
    const stretches = [days(0, 5), days(2, 3), days(3, 5), days(0, 1), days(0, 5), days(1, 4)];
    await Promise.all(stretches.map((stretch) => store().counted('app_e', stretch, later)));
    const told = await store().counted('app_e', days(0, 5), later);
    expect(told.isComplete).to.equal(true);
    expect(told.days.map(({ counts: ofDay }) => ofDay.t1?.redeemed)).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('look only at the records of the application and the time', async () => {
    const time = { $gte: at(0, 0), $lt: at(3, 0) };
    const slot = slotOfApplication('app_a');
    const of = { 'record.slot': slot, 'record.applicationId': 'app_a', 'record.type': 'issuance' };
    const part = { sort: { recordedAt: 1 }, projection: { _id: 0, recordedAt: 1 } } as const;
    const records = collection('application_commands').find({ ...of, recordedAt: time } as never, part);
    const { executionStats } = await records.explain('executionStats');
    expect(executionStats).to.include({ nReturned: 3, totalDocsExamined: 0 });
    const events = collection('voucher_events').find({ slot, at: time } as never, { sort: { at: 1 } });
    const plan = JSON.stringify(await events.explain('queryPlanner'));
    const winning = plan.slice(0, plan.indexOf('"rejectedPlans"'));
    expect(winning).to.include('"indexName":"queue"').and.not.include('"SORT"');
  });

  it('are shown to the owner alone, with what has been done at the tills', async () => {
    const { id, code, templateId } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    const headers = { 'Idempotency-Key': 'one' };
    const path = `/redemptions/${redemptionId}/reverse`;
    expectOk(await shop.call('POST', path, { body: { reason: 'x' }, headers }));
    await shop.age(id);
    const isExpired = { subject: id, type: 'voucher.expired' } as never;
    await until(async () => (await collection('voucher_events').countDocuments(isExpired)) === 1);
    const yesterday = new Date(systemClock.now() - dayMs);
    const ofVoucher = { 'record.voucherId': id } as never;
    await collection('application_commands').updateMany(ofVoucher, {
      $set: { recordedAt: yesterday },
    } as never);
    await collection('voucher_events').updateMany(isExpired, { $set: { at: yesterday } } as never);
    const told = expectOk(await shop.own('GET', '/summary?by=day'));
    const day = yesterday.toISOString().slice(0, 10);
    const { externalTemplateId } = expectOk(await shop.own('GET', `/vouchers/templates/${templateId}`));
    expect((told.items as Fields[]).filter((item) => item.templateId === templateId)).to.deep.equal([
      { day, templateId, externalTemplateId, ...counts(1, 1, 1, 1) },
    ]);
    expect(told).to.include({ by: 'day', isComplete: true });
    const asStranger = { token: (await shop.node.person()).token };
    const strangers = await shop.own('GET', '/summary', asStranger);
    expectRefused(strangers, 'APPLICATION_NOT_FOUND', 404);
  });

  it('are of days of the calendar in their order, 92 at most', async () => {
    const fields = async (query: string) => {
      const { error } = expectRefused(await shop.own('GET', `/summary?${query}`), 'VALIDATION', 400);
      return ((error as Fields).details as { field: string }[]).map(({ field }) => field);
    };
    expect(await fields('from=2026-02-30')).to.deep.equal(['from']);
    expect(await fields('to=2026-13-01')).to.deep.equal(['to']);
    expect(await fields('from=2026-03-02&to=2026-03-01')).to.deep.equal(['from']);
    expect(await fields('from=2026-01-01&to=2026-04-03')).to.deep.equal(['from']);
    expect(await fields('from=2026-01-01T00:00:00Z')).to.deep.equal(['from']);
    expect(await fields('by=hour')).to.deep.equal(['by']);
    const most = expectOk(await shop.own('GET', '/summary?from=2026-01-01&to=2026-04-02'));
    expect(most).to.include({
      from: '2026-01-01',
      to: '2026-04-02',
      countedUpTo: '2026-04-03T00:00:00.000Z',
    });
  });
});
