// An admin finds people by their ids, names and roles, by indexes alone.
import { expect } from 'chai';
import { listUsers } from '../../src/admin/list-users.endpoint.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type LogIn, peopleAt } from '../accounts/people.js';
import { call, openPeople, type PeopleWorld } from '../accounts/world.js';

describe('the list of people for admins', () => {
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;
  let anna: LogIn;

  const users = () => world.mongo.db.collection('users');

  before(async () => {
    world = await openPeople();
    people = peopleAt(world);
    anna = await people.register('anna', { display_name: 'Anna K.' });
    for (const name of ['annika', 'ben', 'carl', 'dora']) await people.register(name);
    await users().updateOne({ username: 'carl' }, { $set: { roles: ['admin', 'reviewer'] } });
    await users().updateOne({ username: 'annika' }, { $set: { roles: ['reviewer'] } });
    await people.remove(await people.logIn('dora'));
    const suspended = { at: new Date(world.clock.now()), by: 'usr_chief', reason: 'a test' };
    await users().updateOne({ username: 'carl' }, { $set: { suspended } });
  });
  after(() => world.close());

  const list = (query: object = {}) =>
    call<Schemas['admin.Users']>(listUsers, { people: world.accounts.peopleLookup }, { query });
  const namesOf = async (query?: object) => (await list(query)).items.map(({ username }) => username);

  it('is for admins only', () => {
    expect(listUsers.roles).to.deep.equal(['admin']);
  });

  it('has all who have an account, in the order of usernames, a page at a time', async () => {
    expect(await namesOf()).to.deep.equal(['anna', 'annika', 'ben', 'carl']);
    const second = await list({ page: 2, pageSize: 3 });
    expect(second.items.map(({ username }) => username)).to.deep.equal(['carl']);
    expect(second).to.include({ total: 4, page: 2, pageSize: 3 });
    expect(await list({ page: 5000, pageSize: 100 })).to.deep.include({ items: [], total: 4 });
  });

  it('finds by the beginning of a name, and by a whole id', async () => {
    expect(await namesOf({ keyword: 'ANN' })).to.deep.equal(['anna', 'annika']);
    expect(await namesOf({ keyword: 'nna' })).to.deep.equal([]);
    expect(await namesOf({ keyword: '.*' })).to.deep.equal([]);
    const { items } = await list({ keyword: anna.user.id });
    expect(items).to.deep.equal([
      { id: anna.user.id, username: 'anna', display_name: 'Anna K.', roles: [], status: 'active' },
    ]);
    expect(await namesOf({ keyword: anna.user.id.slice(0, -1) })).to.deep.equal([]);
  });

  it('finds by a role, alone and with a name', async () => {
    expect(await namesOf({ role: 'reviewer' })).to.deep.equal(['annika', 'carl']);
    expect(await namesOf({ role: 'admin' })).to.deep.equal(['carl']);
    expect(await namesOf({ role: 'reviewer', keyword: 'a' })).to.deep.equal(['annika']);
    expect(await namesOf({ role: 'reviewer', keyword: anna.user.id })).to.deep.equal([]);
    await call(listUsers, {}, { query: { role: 'owner' } }).then(
      () => expect.fail('There is no such role.'),
      (error: Error) => expect(error.message).to.include('/role'),
    );
  });

  it('finds by whether they are suspended, alone and with a name or an id', async () => {
    const { items } = await list({ status: 'suspended' });
    expect(items).to.have.length(1);
    const at = new Date(world.clock.now()).toISOString();
    const suspended = { at, by: 'usr_chief', reason: 'a test' };
    expect(items[0]).to.deep.include({ username: 'carl', status: 'suspended', suspended });
    expect(await namesOf({ status: 'active' })).to.deep.equal(['anna', 'annika', 'ben']);
    expect(await namesOf({ status: 'suspended', keyword: 'a' })).to.deep.equal([]);
    expect(await namesOf({ status: 'suspended', keyword: items[0]?.id })).to.deep.equal(['carl']);
    expect(await namesOf({ status: 'active', keyword: items[0]?.id })).to.deep.equal([]);
    expect(await namesOf({ status: 'suspended', role: 'reviewer' })).to.deep.equal(['carl']);
  });

  it('looks through no more people than it shows', async () => {
    const [hasRole, status] = [{ 'roles.0': { $exists: true } }, { status: 'active' }];
    const named = { username: { $gte: 'ann', $lt: 'ann\uffff' }, ...status };
    const asked: readonly [index: string, filter: object][] = [
      ['username', named],
      ['role', { ...named, roles: 'reviewer', ...hasRole }],
      ['suspended', { ...named, 'suspended.at': { $exists: true } }],
      ['role', { roles: 'admin', ...status, ...hasRole }],
    ];
    for (const [index, filter] of asked) {
      const plan = JSON.stringify(await users().find(filter).sort({ username: 1 }).explain('queryPlanner'));
      const winning = plan.slice(0, plan.indexOf('"rejectedPlans"'));
      expect(winning, index).to.include(`"indexName":"${index}"`).and.not.include('"SORT"');
    }
  });
});
