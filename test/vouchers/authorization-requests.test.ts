// Applications that ask people to be let send vouchers: one open question, one answer, and a no that holds.
import { expect } from 'chai';
import type { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { collections } from '../../src/vouchers/vouchers.js';
import { createAuthorizations } from '../../src/vouchers/wallet/authorization.store.js';
import { createRequestStore } from '../../src/vouchers/wallet/authorization-request.store.js';
import { createAuthorizationRequests } from '../../src/vouchers/wallet/authorization-requests.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

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
    const applications = { label: async () => ({ name: 'A shop', status: 'active' as const }) };
    const store = createRequestStore(mongo);
    const requests = createAuthorizationRequests({
      ...{ mongo, clock, people, applications, authorizations, store },
    });
    const asking = async (of: Parameters<typeof requests.ask>[0]) => {
      await requests.ask(of);
      return (await store.latest(of.applicationId, of.userId)) ?? expect.fail('nobody was asked');
    };
    return { ...requests, authorizations, latest: store.latest, asking };
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
    await Promise.all(asked);
    expect((await open().store.pending('u', { page: 1, limit: 10 })).total).to.equal(1);
  });

  it('are answered once: the same answer again changes nothing, the other one is refused', async () => {
    const { ask, asking, decide, authorizations } = open();
    const { _id: id } = await asking({ applicationId: 'yes', userId: 'u' });
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
      const { asking, decide, authorizations } = open();
      const applicationId = `race${round}`;
      const { _id: id } = await asking({ applicationId, userId: 'u' });
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
      const { ask, asking, decide, authorizations, store } = open();
      const of = { applicationId: no, userId: 'u' };
      if (no === 'declined') await decide({ id: (await asking(of))._id, userId: 'u', status: 'declined' });
      else await authorizations.set({ ...of, isGranted: false, at: clock.now() });
      const before = (await store.pending('u', { page: 1, limit: 10 })).total;
      clock.advance(30 * dayMs - 1);
      await ask(of);
      expect((await store.pending('u', { page: 1, limit: 10 })).total).to.equal(before);
      clock.advance(1);
      expect(await asking(of)).to.include({ status: 'pending' });
    });

  it('are put to people who exist, and are answered by them alone', async () => {
    const { ask, asking, decide, latest } = open();
    await ask({ applicationId: 'p', userId: 'nobody' });
    expect(await latest('p', 'nobody')).to.equal(null);
    const { _id: id } = await asking({ applicationId: 'p', userId: 'u' });
    const stranger = { id, userId: 'v', status: 'accepted' } as const;
    expect((await refusalOf(decide(stranger))).code).to.equal('NOT_FOUND');
  });
});

describe('questions for authorisation over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop();
  });
  after(() => shop?.close());
  const path = '/api/v1/wallet/authorizations/requests';

  it('lead to a voucher when they are accepted, in any script', async () => {
    const [{ token, userId }, { id: templateId }] = [await shop.node.person(), await shop.active()];
    expectRefused(await shop.issue(templateId, userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
    const body = { userId, message: 'هل تقبل؟ ☕' };
    expectOk(await shop.own('POST', '/authorization-requests', { body }));
    const { items, total } = expectOk(await shop.node.ask('GET', path, { token }));
    const [asked = {}, ...more] = items as Fields[];
    expect([more, total]).to.deep.equal([[], 1]);
    expect(asked).to.deep.include({ ...body, status: 'pending' });
    expect(asked.application).to.deep.equal({ id: shop.id, name: 'A shop', status: 'active' });
    const yes = expectOk(await shop.node.ask('POST', `${path}/${asked.id}/accept`, { token }));
    expect(yes).to.include({ id: asked.id, status: 'accepted' }).and.have.property('decidedAt');
    expect(expectOk(await shop.node.ask('GET', path, { token })).items).to.deep.equal([]);
    const authorized = expectOk(await shop.node.ask('GET', '/api/v1/wallet/authorizations', { token }));
    expect((authorized.items as Fields[])[0]).to.deep.include({
      applicationId: shop.id,
      application: asked.application,
    });
    expectOk(await shop.issue(templateId, userId));
  });

  it('are answered alike to who asks nobody, somebody new, and somebody who has said no', async () => {
    const [declining, withdrawing, fresh] = [
      await shop.node.person(),
      await shop.holder(),
      await shop.node.person(),
    ];
    const ask = (userId: string) => shop.own('POST', '/authorization-requests', { body: { userId } });
    expectOk(await ask(declining.userId));
    const { items } = expectOk(await shop.node.ask('GET', path, { token: declining.token }));
    const [question = {}] = items as Fields[];
    expectOk(await shop.node.ask('POST', `${path}/${question.id}/decline`, { token: declining.token }));
    const own = `/api/v1/wallet/authorizations/${shop.id}`;
    expectOk(await shop.node.ask('DELETE', own, { token: withdrawing.token }));
    for (const userId of ['usr_none', fresh.userId, fresh.userId, declining.userId, withdrawing.userId]) {
      const answer = await ask(userId);
      const told = { applicationId: shop.id, userId, status: 'asked' };
      expect(expectOk(answer), userId).to.deep.equal(told);
    }
    for (const { token } of [declining, withdrawing])
      expect(expectOk(await shop.node.ask('GET', path, { token })).total).to.equal(0);
  });

  it('can be declined, and are asked by owners alone', async () => {
    const { token, userId } = await shop.node.person();
    const stranger = await shop.application();
    const foreign = `/api/v1/open-platform/applications/${shop.id}/authorization-requests`;
    const theirs = await shop.node.ask('POST', foreign, { token: stranger.owner.token, body: { userId } });
    expectRefused(theirs, 'APPLICATION_NOT_FOUND', 404);
    expectOk(await shop.own('POST', '/authorization-requests', { body: { userId } }));
    const [{ id } = {}] = expectOk(await shop.node.ask('GET', path, { token })).items as Fields[];
    const no = expectOk(await shop.node.ask('POST', `${path}/${id}/decline`, { token }));
    expect(no).to.include({ status: 'declined' });
    const long = { userId, message: '☕'.repeat(513) };
    expectRefused(await shop.own('POST', '/authorization-requests', { body: long }), 'VALIDATION', 400);
  });
});
