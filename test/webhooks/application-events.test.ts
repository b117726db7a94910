// The event log of an application: what happened to its templates and vouchers, by dense numbers.
import { expect } from 'chai';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { systemClock } from '../../src/shared/clock.js';
import { isoTime } from '../../src/shared/iso-time.js';
import { auditQueues } from '../../src/updates/audit.js';
import { createStandingStore } from '../../src/updates/queue/standing.store.js';
import { queueOf, slotOfQueue } from '../../src/updates/standing.js';
import { createEventSource } from '../../src/vouchers/vouchers/event-source.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, openShop, type Shop } from '../vouchers/shop.js';

type Page = Schemas['webhooks.EventPage'];

describe('the events of an application', () => {
  let shop: Shop;
  let to: string;

  before(async () => {
    shop = await openShop({ size: 2 });
    to = queueOf('application', shop.id);
  });
  after(() => shop.close());

  const events = async (query = '') => expectOk(await shop.own('GET', `/events${query}`)) as unknown as Page;
  const newest = async () => (await events()).newest;
  const faults = async () => {
    const lines: string[] = [];
    const sources = [createEventSource(shop.mongo)];
    await auditQueues(shop.mongo, {
      tell: (line) => void lines.push(line),
      rest: async () => undefined,
      sources,
      sourceOf: sourceOfUpdate,
    });
    return lines;
  };
  const plant = async (subject: string, sequence: number, at: number) => {
    const id = `${subject}-${sequence}`;
    const of = { subject, applicationId: shop.id, sequence, type: 'voucher.revoked' };
    const told = { id, type: of.type, createdAt: isoTime(at), applicationId: shop.id, sequence, data: {} };
    const body = JSON.stringify(told);
    const row = { _id: id, ...of, body, at: new Date(at), slot: slotOfQueue(to) };
    await shop.mongo.db.collection<{ _id: string }>('voucher_events').insertOne(row);
    return id;
  };

  it('have dense numbers, in the order of each voucher', async () => {
    expect(await events()).to.deep.equal({ items: [], first: 1, newest: 0 });
    const { id, code } = await shop.voucher();
    expectOk(await shop.redeem(code, { node: 1 }));
    await until(async () => (await newest()) === 4);
    const { items, first } = await events();
    expect(first).to.equal(1);
    expect(items.map(({ seq, type }) => [seq, type])).to.deep.equal([
      [1, 'template.submitted'],
      [2, 'template.approved'],
      [3, 'voucher.issued'],
      [4, 'voucher.redeemed'],
    ]);
    expect(items[3]).to.include({ id: `${id}-2`, sequence: 2, applicationId: shop.id });
    expect(items[3]?.data).to.have.nested.property('voucher.status', 'redeemed');
    expect((await events('?after=2&limit=1')).items.map(({ seq }) => seq)).to.deep.equal([3]);
    expect((await events('?after=4')).items).to.deep.equal([]);
  });

  it('are read by a token of the application too, and by nobody else', async () => {
    const byToken = await shop.node.ask('GET', '/api/v1/open-platform/events?after=2', { token: shop.token });
    expect((expectOk(byToken) as unknown as Page).items.map(({ seq }) => seq)).to.deep.equal([3, 4]);
    const { token } = await shop.node.person();
    const path = `/api/v1/open-platform/applications/${shop.id}/events`;
    expectRefused(await shop.node.ask('GET', path, { token }), 'APPLICATION_NOT_FOUND', 404);
    expectRefused(await shop.own('GET', '/events?after=-1'), 'VALIDATION', 400);
  });

  it('are numbered through any node, however many callers ask at once', async () => {
    const beforeTemplate = await newest();
    const { id: templateId } = await shop.active();
    const before = beforeTemplate + 2;
    await until(async () => (await newest()) === before);
    const people = await shop.crowd(40);
    await Promise.all(
      people.map(async (user, nth) => expectOk(await shop.issue(templateId, user, { node: nth % 2 }))),
    );
    await until(async () => (await newest()) === before + 40);
    expect(await faults()).to.deep.equal([]);
    expect(await shop.mongo.db.collection('deliveries').countDocuments(), 'no webhook').to.equal(0);
  });

  it('get their numbers when the node that published them has died before it told of them', async () => {
    const before = await newest();
    const id = await plant('vch_told_by_nobody', 1, systemClock.now());
    await until(async () => (await newest()) === before + 1);
    expect((await events(`?after=${before}`)).items.map((event) => event.id)).to.deep.equal([id]);
  });

  it('are found by their indexes, and so are their numbers', async () => {
    const slots = { $in: Array.from({ length: 1024 }, (_, slot) => slot) };
    const at = { $gte: new Date(5) };
    const types = { 'record.type': { $in: ['issuance', 'redemption', 'reversal'] } };
    const own = { 'record.applicationId': shop.id, ...types };
    const asked: readonly [collection: string, index: string, filter: object, sort?: Record<string, 1>][] = [
      ['voucher_events', 'queue', { slot: slots, at }],
      ['voucher_events', 'queue', { slot: slotOfQueue(to), at, applicationId: shop.id }, { at: 1 }],
      ['application_commands', 'recorded', { 'record.slot': slots, recordedAt: at }],
      [
        'application_commands',
        'recorded',
        { 'record.slot': { $in: [1] }, ...own, recordedAt: at },
        { recordedAt: 1 },
      ],
      ['application_commands', 'number', { 'record.voucherId': 'vch', 'record.sequence': { $in: [1] } }],
      ['update_batches', 'numbered', { of: 'application', ids: { $in: ['vch-1', 'vch-2'] } }],
      ['deliveries', 'newest', { queue: to, seq: { $gt: 4 } }],
    ];
    for (const [collection, index, filter, sort = {}] of asked) {
      const found = shop.mongo.db.collection(collection).find(filter).sort(sort);
      const plan = JSON.stringify(await found.explain('queryPlanner'));
      const winning = plan.slice(0, plan.indexOf('"rejectedPlans"'));
      expect(winning, `${collection} ${index}`)
        .to.include(`"indexName":"${index}"`)
        .and.not.include('"SORT"');
    }
  });

  it('are found without a clock when everything is looked through', async () => {
    const id = await plant('vch_long_ago', 1, 5);
    const standing = createStandingStore(shop.mongo, [createEventSource(shop.mongo)]);
    const ids = async (how: 'recent' | 'all') =>
      (await standing.missing(to, how)).positions.map(({ _id }) => _id);
    expect(await ids('all')).to.deep.equal([id]);
    expect(await ids('recent')).to.deep.equal([]);
    expect(await faults()).to.deep.equal([`queue ${to}: ${id} has no number`]);
    await shop.mongo.db.collection<{ _id: string }>('voucher_events').deleteOne({ _id: id });
  });
});
