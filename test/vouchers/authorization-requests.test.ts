// Applications that ask people to be let send vouchers: one open question, one answer, and a no that holds.
import { expect } from 'chai';
import type { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { createAuthorizations } from '../../src/vouchers/authorization.store.js';
import { createRequestStore } from '../../src/vouchers/authorization-request.store.js';
import { createAuthorizationRequests } from '../../src/vouchers/authorization-requests.js';
import { collections } from '../../src/vouchers/vouchers.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from './shop.js';

const dayMs = 86_400_000;

describe('questions for authorisation', () => {
  let stores: TestStores;
  let mongo: Mongo;
  const clock = movableClock();

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

  function open() {
    const authorizations = createAuthorizations(mongo);
    const people = { exists: async (id: string) => id !== 'nobody', find: async () => [] };
    const store = createRequestStore(mongo);
    const requests = createAuthorizationRequests({ mongo, clock, people, authorizations, store });
    return { ...requests, authorizations };
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('was not refused'),
      (error: Refusal) => error,
    );

  it('are one as long as it is open, however often they are asked', async () => {
    const asked = Array.from({ length: 10 }, (_, n) =>
      open().ask({ applicationId: 'one', userId: 'u', message: `${n}` }),
    );
    const rows = await Promise.all(asked);
    expect(new Set(rows.map(({ _id }) => _id)).size).to.equal(1);
    expect((await open().store.pending('u', { page: 1, limit: 10 })).total).to.equal(1);
  });

  it('are answered once: the same answer again changes nothing, the other one is refused', async () => {
    const { ask, decide, authorizations } = open();
    const { _id: id } = await ask({ applicationId: 'yes', userId: 'u' });
    const yes = { id, userId: 'u', status: 'accepted' } as const;
    const [first, second] = await Promise.all([decide(yes), open().decide(yes)]);
    expect(first).to.deep.equal(second);
    expect(await authorizations.find('yes', 'u')).to.include({ isGranted: true });
    expect((await refusalOf(decide({ ...yes, status: 'declined' }))).code).to.equal('CONFLICT');
    expect((await refusalOf(ask({ applicationId: 'yes', userId: 'u' }))).code).to.equal('CONFLICT');
    await authorizations.set({ applicationId: 'yes', userId: 'u', isGranted: false, at: clock.now() });
    await decide(yes);
    expect(await authorizations.find('yes', 'u'), 'a late retry gives nothing back').to.include({
      isGranted: false,
    });
  });

  it('get one answer also when a yes and a no come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ask, decide, authorizations } = open();
      const applicationId = `race${round}`;
      const { _id: id } = await ask({ applicationId, userId: 'u' });
      const both = (['accepted', 'declined'] as const).map((status) =>
        decide({ id, userId: 'u', status }).then(
          () => status,
          (error: Refusal) => error.code,
        ),
      );
      const told = await Promise.all(both);
      expect(told).to.include('CONFLICT');
      const said = await authorizations.find(applicationId, 'u');
      expect(said?.isGranted ?? false).to.equal(told.includes('accepted'));
    }
  });

  for (const no of ['declined', 'withdrawn'] as const)
    it(`are not asked again for 30 days after they were ${no}`, async () => {
      const { ask, decide, authorizations } = open();
      const asking = { applicationId: no, userId: 'u' };
      if (no === 'declined') await decide({ id: (await ask(asking))._id, userId: 'u', status: 'declined' });
      else await authorizations.set({ ...asking, isGranted: false, at: clock.now() });
      const askAgainAt = new Date(clock.now() + 30 * dayMs).toISOString();
      clock.advance(30 * dayMs - 1);
      const { code, details } = await refusalOf(ask(asking));
      expect([code, details]).to.deep.equal(['CONFLICT', { askAgainAt }]);
      clock.advance(1);
      expect(await ask(asking)).to.include({ status: 'pending' });
    });

  it('are put to people who exist, and are answered by them alone', async () => {
    const { ask, decide } = open();
    expect((await refusalOf(ask({ applicationId: 'p', userId: 'nobody' }))).code).to.equal('NOT_FOUND');
    const { _id: id } = await ask({ applicationId: 'p', userId: 'u' });
    const stranger = { id, userId: 'v', status: 'accepted' } as const;
    expect((await refusalOf(decide(stranger))).code).to.equal('NOT_FOUND');
  });
});

describe('questions for authorisation over HTTP', () => {
  let shop: Shop;
  before(async function () {
    this.timeout(60_000);
    shop = await openShop();
  });
  after(function () {
    this.timeout(60_000);
    return shop?.close();
  });
  const path = '/api/v1/wallet/authorizations/requests';

  it('lead to a voucher when they are accepted, in any script', async () => {
    const [{ token, userId }, { id: templateId }] = [await shop.node.person(), await shop.active()];
    expectRefused(await shop.issue(templateId, userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
    const body = { userId, message: 'هل تقبل؟ ☕' };
    const asked = expectOk(await shop.own('POST', '/authorization-requests', { body }));
    const { items, total } = expectOk(await shop.node.ask('GET', path, { token }));
    expect([items, total]).to.deep.equal([[asked], 1]);
    expect(asked).to.deep.include({ ...body, status: 'pending' });
    expect(asked.application).to.deep.equal({ id: shop.id, name: 'A shop', status: 'active' });
    const yes = expectOk(await shop.node.ask('POST', `${path}/${asked.id}/accept`, { token }));
    expect(yes).to.include({ id: asked.id, status: 'accepted' }).and.have.property('decidedAt');
    expect(expectOk(await shop.node.ask('GET', path, { token })).items).to.deep.equal([]);
    const authorized = expectOk(await shop.node.ask('GET', '/api/v1/wallet/authorizations', { token }));
    expect((authorized.items as Fields[])[0]).to.include({ applicationId: shop.id });
    expectOk(await shop.issue(templateId, userId));
  });

  it('can be declined, and are asked by owners alone', async () => {
    const { token, userId } = await shop.node.person();
    const stranger = await shop.application();
    const foreign = `/api/v1/open-platform/applications/${shop.id}/authorization-requests`;
    const theirs = await shop.node.ask('POST', foreign, { token: stranger.owner.token, body: { userId } });
    expectRefused(theirs, 'APPLICATION_NOT_FOUND', 404);
    const { id } = expectOk(await shop.own('POST', '/authorization-requests', { body: { userId } }));
    const no = expectOk(await shop.node.ask('POST', `${path}/${id}/decline`, { token }));
    expect(no).to.include({ status: 'declined' });
    expectRefused(await shop.own('POST', '/authorization-requests', { body: { userId } }), 'CONFLICT', 409);
    const long = { userId, message: '☕'.repeat(513) };
    expectRefused(await shop.own('POST', '/authorization-requests', { body: long }), 'VALIDATION', 400);
    const nobody = { userId: 'usr_none' };
    expectRefused(await shop.own('POST', '/authorization-requests', { body: nobody }), 'NOT_FOUND', 404);
  });
});
