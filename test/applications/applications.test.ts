// Applications of an account: made, listed, changed, and visible to no other account.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { account, openWorld, refusalOf, tally, type World } from './world.js';

type Application = Schemas['applications.Application'];
type Page = Schemas['applications.ApplicationPage'];

const anna = account('usr_anna');
const berta = account('usr_berta');
const webhook = { url: 'https://hooks.example.com/v', secretToken: 'hush-hush-hush' };

describe('applications', () => {
  let world: World;

  before(async () => {
    world = await openWorld({ applicationsMax: 5 });
  });
  after(() => world.close());

  const create = (body: object, caller = anna) =>
    world.call<Application>('applications.create', { caller, body });
  const patch = (id: string, body: object, caller = anna) =>
    world.call<Application>('applications.patch', { caller, params: { id }, body });

  it('is created active, without bots, and read back as it was answered', async () => {
    const made = await create({ name: '☕ Café Žofín 咖啡', description: 'Tills' });
    expect(made).to.deep.include({
      name: '☕ Café Žofín 咖啡',
      description: 'Tills',
      status: 'active',
      botIds: [],
    });
    expect(made).not.to.have.any.keys('webhook', 'disabledBy');
    expect(made.createdAt).to.equal(new Date(world.clock.now()).toISOString());
    const read = await world.call('applications.read', { caller: anna, params: { id: made.id } });
    expect(read).to.deep.equal(made);
  });

  it('takes a name of 100 characters, however many bytes they have, and not one more', async () => {
    const caller = account('usr_names');
    expect((await create({ name: '🎟'.repeat(100) }, caller)).name).to.equal('🎟'.repeat(100));
    expect(await refusalOf(create({ name: '🎟'.repeat(101) }, caller))).to.equal('VALIDATION');
    for (const name of ['', '   ', 'a\nb', 'half a pair \ud83c', 7, null]) {
      expect(await refusalOf(create({ name }, caller)), JSON.stringify(name)).to.equal('VALIDATION');
    }
  });

  it('takes a description of 512 characters and not one more', async () => {
    const caller = account('usr_texts');
    await create({ name: 'Long', description: 'ž'.repeat(512) }, caller);
    expect(await refusalOf(create({ name: 'Long', description: 'ž'.repeat(513) }, caller))).to.equal(
      'VALIDATION',
    );
  });

  it('lists newest first, ties by id, page by page, and only the own ones', async () => {
    const caller = account('usr_lister');
    const made: Application[] = [];
    for (const name of ['one', 'two', 'three']) made.push(await create({ name }, caller));
    world.clock.advance(1);
    const newest = await create({ name: 'newest' }, caller);
    const tied = made
      .map(({ id }) => id)
      .sort()
      .reverse();
    const list = (query: object) => world.call<Page>('applications.list', { caller, query });
    const first = await list({ page: '1', limit: '3' });
    expect(first.items.map(({ id }) => id)).to.deep.equal([newest.id, ...tied.slice(0, 2)]);
    expect(first).to.deep.include({ total: 4, page: 1, limit: 3 });
    const second = await list({ page: '2', limit: '3' });
    expect(second.items.map(({ id }) => id)).to.deep.equal(tied.slice(2));
    expect((await list({ page: '3', limit: '3' })).items).to.deep.equal([]);
    expect(await list({})).to.deep.include({ page: 1, limit: 20, total: 4 });
  });

  it('refuses a page or a limit out of range instead of clamping it', async () => {
    const list = (query: object) => world.call('applications.list', { caller: anna, query });
    for (const query of [{ page: '0' }, { limit: '0' }, { limit: '101' }, { page: 'x' }, { limit: '1.5' }]) {
      expect(await refusalOf(list(query)), JSON.stringify(query)).to.equal('VALIDATION');
    }
    expect(await refusalOf(list({ limit: '100' }))).to.equal('none');
  });

  it('changes what is given and keeps the rest', async () => {
    const { id } = await create({ name: 'Before', description: 'kept' }, berta);
    world.clock.advance(1000);
    const renamed = await patch(id, { name: 'After' }, berta);
    expect(renamed).to.deep.include({ name: 'After', description: 'kept' });
    expect(renamed.updatedAt > renamed.createdAt).to.equal(true);
    expect(await patch(id, { description: '' }, berta)).not.to.have.property('description');
  });

  it('keeps the webhook secret to itself', async () => {
    const made = await create({ name: 'Hooked', webhook }, berta);
    expect(made.webhook).to.deep.equal({ url: webhook.url, enabled: true });
    const off = await patch(made.id, { webhook: { enabled: false } }, berta);
    expect(off.webhook).to.deep.equal({ url: webhook.url, enabled: false });
    const listed = await world.call('applications.list', { caller: berta });
    expect(JSON.stringify([made, off, listed])).not.to.include(webhook.secretToken);
    const row = await world.applications.deps.applicationStore.byId(made.id);
    expect(row?.webhook).to.deep.equal({ ...webhook, enabled: false });
    expect(await patch(made.id, { webhook: null }, berta)).not.to.have.property('webhook');
    expect(await refusalOf(patch(made.id, { webhook: { enabled: true } }, berta))).to.equal('VALIDATION');
  });

  it('loses no change when two are made at once', async () => {
    const { id } = await create({ name: 'Busy', webhook }, account('usr_busy'));
    const busy = account('usr_busy');
    await Promise.all([
      patch(id, { name: 'Busier' }, busy),
      patch(id, { description: 'both' }, busy),
      patch(id, { webhook: { enabled: false } }, busy),
    ]);
    const read = await world.call<Application>('applications.read', { caller: busy, params: { id } });
    expect(read).to.deep.include({ name: 'Busier', description: 'both' });
    expect(read.webhook?.enabled).to.equal(false);
  });

  it('does not exist for other accounts than its owner’s', async () => {
    const { id } = await create({ name: 'Private' });
    const foreign = { caller: berta, params: { id, tokenId: 'tok_1', botId: 'bot_1' } };
    const calls: Record<string, object> = {
      'applications.read': {},
      'applications.patch': { body: { name: 'Mine now' } },
      'applications.disable': {},
      'applications.enable': {},
      'applications.tokens.list': {},
      'applications.tokens.issue': { body: { name: 'x', scopes: ['vouchers:read'] } },
      'applications.tokens.revoke': {},
      'applications.bots.link': {},
      'applications.bots.unlink': {},
    };
    for (const [endpoint, more] of Object.entries(calls)) {
      const foreignCall = world.call(endpoint, { ...foreign, ...more });
      expect(await refusalOf(foreignCall), endpoint).to.equal('APPLICATION_NOT_FOUND');
      const params = { ...foreign.params, id: 'app_unknown' };
      const unknownCall = world.call(endpoint, { ...foreign, ...more, params });
      expect(await refusalOf(unknownCall), endpoint).to.equal('APPLICATION_NOT_FOUND');
    }
    const kept = await world.call<Application>('applications.read', { caller: anna, params: { id } });
    expect(kept).to.deep.include({ name: 'Private', status: 'active' });
  });

  it('gives an account its full number and not one more, also when all are asked for at once', async () => {
    const caller = account('usr_greedy');
    const wishes = Array.from({ length: 12 }, (_, n) => create({ name: `App ${n}` }, caller));
    expect(await tally(wishes)).to.deep.equal({ none: 5, CONFLICT: 7 });
    expect((await world.call<Page>('applications.list', { caller })).total).to.equal(5);
  });
});
