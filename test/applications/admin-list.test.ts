// An admin finds applications by their ids, names and states, by indexes alone.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { account, openWorld, refusalOf, type World } from './world.js';

const anna = account('usr_anna');
const admin = account('usr_admin', ['admin']);

describe('the list of applications for admins', () => {
  let world: World;
  const ids = new Map<string, string>();

  before(async () => {
    world = await openWorld();
    for (const name of ['Corner Café', 'corner shop', 'Éclairs', 'Market', '.*']) {
      const made = { caller: anna, body: { name } };
      const { id } = await world.call<Schemas['applications.Application']>('applications.create', made);
      ids.set(name, id);
    }
    const params = { id: ids.get('Market') ?? '' };
    await world.call('admin.applications.disable', { caller: admin, params });
  });
  after(() => world.close());

  const list = (query: object = {}) =>
    world.call<Schemas['applications.AdminApplications']>('admin.applications.list', {
      caller: admin,
      query,
    });
  const namesOf = async (query?: object) => (await list(query)).items.map(({ name }) => name);

  it('has all of them in the order of names, a page at a time', async () => {
    expect(await namesOf()).to.deep.equal(['.*', 'Corner Café', 'corner shop', 'Éclairs', 'Market']);
    expect(await list({ page: 2, pageSize: 4 })).to.deep.include({ total: 5, page: 2, pageSize: 4 });
    expect(await namesOf({ page: 2, pageSize: 4 })).to.deep.equal(['Market']);
    expect(await list({ page: 5000, pageSize: 100 })).to.deep.include({ items: [], total: 5 });
  });

  it('finds by the beginning of a name, whatever its capitals and accents', async () => {
    expect(await namesOf({ keyword: 'CORNER' })).to.deep.equal(['Corner Café', 'corner shop']);
    expect(await namesOf({ keyword: 'ecl' })).to.deep.equal(['Éclairs']);
    expect(await namesOf({ keyword: 'corner cafe' })).to.deep.equal(['Corner Café']);
    expect(await namesOf({ keyword: 'café' })).to.deep.equal([]);
    expect(await namesOf({ keyword: '.*' })).to.deep.equal(['.*']);
  });

  it('finds by a whole id, and by the state', async () => {
    const market = ids.get('Market') ?? '';
    const shown = {
      id: market,
      name: 'Market',
      owner_id: anna.userId,
      status: 'disabled',
      disabled_by: 'platform',
    };
    expect(await list({ keyword: market })).to.deep.include({ items: [shown], total: 1 });
    expect((await list({ keyword: market, page: 2 })).items).to.deep.equal([]);
    expect(await namesOf({ status: 'disabled' })).to.deep.equal(['Market']);
    expect(await namesOf({ status: 'active', keyword: 'm' })).to.deep.equal([]);
    expect(await namesOf({ status: 'active', keyword: market })).to.deep.equal([]);
    expect(await namesOf({ status: 'active', pageSize: 2 })).to.deep.equal(['.*', 'Corner Café']);
    expect(await refusalOf(list({ status: 'gone' }))).to.equal('VALIDATION');
  });

  it('looks through no more of them than have the name', async () => {
    const rows = world.mongo.db.collection('applications');
    const name = { $gte: 'corner', $lt: 'corner\uffff' };
    const how = {
      collation: { locale: 'en', strength: 1 },
      hint: 'named',
      sort: { name: 1, _id: 1 },
    } as const;
    const { executionStats } = await rows.find({ name }, how).explain('executionStats');
    expect(executionStats).to.include({ nReturned: 2, totalDocsExamined: 2 });
    const held = { name, 'disabledBy.0': { $exists: true } };
    const ofHeld = await rows.find(held, { ...how, hint: 'disabled' }).explain('executionStats');
    expect(ofHeld.executionStats).to.include({ nReturned: 0, totalDocsExamined: 0 });
  });
});
