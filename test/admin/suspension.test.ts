// An admin suspends a person: every node refuses them at once, and they come back when the admin says so.
import { expect } from 'chai';
import { resumeUser, suspendUser } from '../../src/admin/suspend.endpoints.js';
import { password, peopleAt } from '../accounts/people.js';
import { refusalOf } from '../accounts/world.js';
import { type AdminWorld, openAdminWorld } from './admin-world.js';

describe('the suspension of a person', () => {
  let all: AdminWorld;

  before(async () => {
    all = await openAdminWorld();
  });
  after(() => all.world.close());

  it('is for admins only', () => {
    expect([suspendUser.roles, resumeUser.roles]).to.deep.equal([['admin'], ['admin']]);
  });

  it('ends every log-in on every node, and opens none until it is lifted', async () => {
    const { people, world, admin, suspend, resume } = all;
    const node = await world.anotherNode();
    const elsewhere = peopleAt(node);
    const anna = await people.register('anna');
    await Promise.all([people, elsewhere].map((node) => node.pass(anna.access_token)));
    const { suspended, ...person } = await suspend(anna.user.id, { reason: 'Taken over.' });
    expect(person).to.deep.equal({ ...anna.user, status: 'suspended' });
    const at = new Date(world.clock.now()).toISOString();
    await node.revocation.refresh();
    expect(suspended).to.deep.equal({ at, by: admin.user.id, reason: 'Taken over.' });
    for (const node of [people, elsewhere]) {
      expect(await refusalOf(node.pass(anna.access_token))).to.equal('INVALID_TOKEN');
      expect(await refusalOf(node.refresh(anna.refresh_token))).to.equal('INVALID_TOKEN');
    }
    const refused = await people.logIn('anna').catch((error: Error) => error);
    expect(refused).to.include({ code: 'FORBIDDEN' });
    expect((refused as Error).message)
      .to.include('administrator')
      .and.include('Taken over.');
    expect(await resume(anna.user.id)).to.deep.equal({ ...anna.user, status: 'active' });
    await node.revocation.refresh();
    expect(await refusalOf(elsewhere.refresh(anna.refresh_token))).to.equal('INVALID_TOKEN');
    await elsewhere.pass((await elsewhere.logIn('anna')).access_token);
  });

  it('tells nobody of it who does not know the password', async () => {
    const { user } = await all.people.register('berta');
    await all.suspend(user.id);
    const guess = all.people.logIn('berta', { password: 'a wrong guess' });
    expect(await refusalOf(guess)).to.equal('INVALID_TOKEN');
  });

  it('never lets a log-in live that was opened meanwhile, also after it is lifted', async () => {
    const { people, world, suspend, resume } = all;
    const { user } = await people.register('carla');
    const { users, logIns } = world.accounts.deps;
    const asRead = await users.byUsername('carla');
    if (asRead === null) throw new Error('carla is missing');
    await suspend(user.id);
    const late = await logIns.open(asRead, '192.0.2.1');
    expect(await refusalOf(people.pass(late.access_token))).to.equal('INVALID_TOKEN');
    await resume(user.id);
    expect(await refusalOf(people.pass(late.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(late.refresh_token))).to.equal('INVALID_TOKEN');
  });

  it('stays as it was when it is ordered again, and is put on record once', async () => {
    const { people, suspend, resume, audit } = all;
    const { user } = await people.register('dora');
    const [first, second] = await Promise.all([
      suspend(user.id, { reason: 'the one' }),
      suspend(user.id, { reason: 'the other' }),
    ]);
    expect(second).to.deep.equal(first);
    await Promise.all([resume(user.id), resume(user.id)]);
    const { items } = await audit.list({ page: 1, pageSize: 100 });
    const acts = items.filter(({ subject }) => subject === user.id);
    expect(acts.map(({ action }) => action)).to.have.members(['admin.suspend_user', 'admin.resume_user']);
    expect(acts.find(({ action }) => action === 'admin.suspend_user')?.details).to.deep.equal({
      reason: first.suspended?.reason,
    });
  });

  it('is nothing for oneself, for the last admin, and for who is not there', async () => {
    const { people, admin, suspend, resume, give } = all;
    const other = await people.register('eva');
    const caller = await people.pass(other.access_token);
    expect(await refusalOf(suspend(admin.user.id))).to.equal('CONFLICT');
    expect(await refusalOf(suspend(admin.user.id, { caller }))).to.equal('CONFLICT');
    await give(other.user.id, ['admin']);
    await suspend(other.user.id);
    expect(await refusalOf(suspend(admin.user.id, { caller }))).to.equal('CONFLICT');
    expect(await refusalOf(give(admin.user.id, []))).to.equal('CONFLICT');
    // A suspended admin is not the last one, whatever happens to the role.
    await give(other.user.id, []);
    for (const act of [suspend, resume]) expect(await refusalOf(act('usr_nobody'))).to.equal('NOT_FOUND');
    const gone = await people.register('frida');
    await people.remove(gone);
    for (const act of [suspend, resume]) expect(await refusalOf(act(gone.user.id))).to.equal('NOT_FOUND');
  });

  it('leaves one of two admins who suspend each other at the same moment', async () => {
    const { people, admin, suspend, resume, give, world, asChief } = all;
    for (let round = 0; round < 4; round += 1) {
      const other = await people.register(`rival_${round}`);
      await give(other.user.id, ['admin']);
      const caller = await people.pass(other.access_token);
      const answers = await Promise.all([
        refusalOf(suspend(admin.user.id, { caller })),
        refusalOf(suspend(other.user.id, { caller: asChief })),
      ]);
      expect(answers.toSorted()).to.deep.equal(['CONFLICT', 'none']);
      expect(await world.accounts.deps.users.hasAdmin()).to.equal(true);
      await resume(admin.user.id);
      await give(other.user.id, []);
    }
  });

  it('changes nothing about the password', async () => {
    const { people, suspend, resume } = all;
    const { user } = await people.register('greta');
    await suspend(user.id);
    await resume(user.id);
    await people.logIn('greta', { password });
  });
});
