// Administration: roles in force at once, a platform that always has an admin, and a record of it all.
import { expect } from 'chai';
import { createAccountEventStore } from '../../src/accounts/account-event.store.js';
import { createPeople } from '../../src/accounts/people.js';
import { listAudit } from '../../src/admin/list-audit.endpoint.js';
import { rotateSigningKey } from '../../src/admin/rotate-signing-key.endpoint.js';
import { setRoles } from '../../src/admin/set-roles.endpoint.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { createAuditLog } from '../../src/guards/audit.js';
import type { Caller, Role } from '../../src/shared/caller.js';
import type { Revoking } from '../../src/storage/revoking.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { type LogIn, peopleAt } from '../accounts/people.js';
import { call, openPeople, type PeopleWorld, refusalOf } from '../accounts/world.js';

describe('administration', () => {
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;
  let admin: LogIn;
  let asAdmin: Caller;

  before(async () => {
    world = await openPeople();
    people = peopleAt(world);
    admin = await people.register('chief');
    await world.mongo.db.collection('users').updateOne({ username: 'chief' }, { $set: { roles: ['admin'] } });
    await world.revocation.refresh();
    asAdmin = await people.pass(admin.access_token);
  });
  after(() => world.close());

  const deps = () => {
    const audit = createAuditLog(world.mongo);
    return { clock: world.clock, audit, people: world.accounts.people, keys: world.accounts };
  };
  const give = (id: string, roles: Role[], caller = asAdmin) =>
    call<Schemas['accounts.User']>(setRoles, deps(), { params: { id }, body: { roles }, caller });
  const audit = (query: object) =>
    call<Schemas['admin.AuditPage']>(listAudit, deps(), { query, caller: asAdmin });

  it('is for admins only', () => {
    expect([setRoles.roles, listAudit.roles]).to.deep.equal([['admin'], ['admin']]);
  });

  it('gives and takes roles, in force for tokens that are already out', async () => {
    const anna = await people.register('anna');
    expect(await people.pass(anna.access_token)).to.deep.include({ roles: [] });
    expect(await give(anna.user.id, ['reviewer', 'admin'])).to.deep.include({ roles: ['admin', 'reviewer'] });
    expect(await people.pass(anna.access_token)).to.deep.include({ roles: ['admin', 'reviewer'] });
    await give(anna.user.id, []);
    expect(await people.pass(anna.access_token)).to.deep.include({ roles: [] });
  });

  it('puts every change on record with who, what, to whom and the request', async () => {
    const { user } = await people.register('berta');
    world.clock.advance(1);
    await give(user.id, ['reviewer']);
    const { items, total } = await audit({ actor: admin.user.id, action: 'admin.set_roles', pageSize: 1 });
    expect(total).to.be.greaterThan(0);
    expect(items).to.have.length(1);
    expect(items[0]).to.deep.include({
      actor: admin.user.id,
      action: 'admin.set_roles',
      subject: user.id,
      details: { before: [], after: ['reviewer'] },
      request_id: '5b0c5d0e-7c1f-4f0e-9e51-0d2b6a7f0a11',
      at: new Date(world.clock.now()).toISOString(),
    });
    expect(await audit({ actor: 'nobody' })).to.deep.equal({ items: [], total: 0, page: 1, pageSize: 20 });
  });

  it('changes nothing when the record cannot be written', async () => {
    const { user } = await people.register('carla');
    const full = {
      ...deps(),
      audit: { append: () => Promise.reject(new Error('disk full')), list: deps().audit.list },
    };
    const change = call(setRoles, full, {
      params: { id: user.id },
      body: { roles: ['admin'] },
      caller: asAdmin,
    });
    await change.then(
      () => expect.fail('the record was not written'),
      (error: Error) => expect(error.message).to.equal('disk full'),
    );
    expect(await world.accounts.deps.users.byId(user.id)).to.deep.include({ roles: [] });
  });

  it('answers 404 for a person who is not there, or no longer', async () => {
    expect(await refusalOf(give('usr_nobody', ['admin']))).to.equal('NOT_FOUND');
    const gone = await people.register('dora');
    await people.remove(gone);
    expect(await refusalOf(give(gone.user.id, ['admin']))).to.equal('NOT_FOUND');
  });

  it('keeps the last admin, who may neither step down nor go', async () => {
    expect(await refusalOf(give(admin.user.id, ['reviewer']))).to.equal('CONFLICT');
    expect(await refusalOf(people.remove(admin))).to.equal('CONFLICT');
    await give(admin.user.id, ['admin', 'reviewer']);
  });

  it('keeps one of two admins who step down or go at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await people.register(`other_${round}`);
      await give(other.user.id, ['admin']);
      const leave = round % 2 === 0 ? give(other.user.id, []) : people.remove(other);
      const answers = await Promise.all([refusalOf(leave), refusalOf(give(admin.user.id, []))]);
      expect(answers.toSorted()).to.deep.equal(['CONFLICT', 'none']);
      const left = await world.mongo.db
        .collection('users')
        .countDocuments({ roles: 'admin', status: 'active' });
      expect(left).to.equal(1);
      if (answers[1] === 'none') {
        await give(admin.user.id, ['admin']);
        await give(other.user.id, []);
      }
    }
  });

  it('keeps one of two admins by itself, without leaning on the order that revoking brings', async () => {
    const { mongo, clock } = world;
    const { users, usernames, sessions } = world.accounts.deps;
    const revocation: Revoking = {
      commit: (work) => inTransaction(mongo, async (session) => (await work(session)).result),
    };
    const events = createAccountEventStore(mongo);
    const others = { audit: deps().audit, belongings: {} };
    const stores = { users, usernames, sessions, events };
    const unordered = createPeople({ mongo, clock, revocation, ...others, ...stores });
    const record = async () => undefined;
    for (let round = 0; round < 5; round += 1) {
      const other = await people.register(`another_${round}`);
      await unordered.setRoles({ userId: other.user.id, roles: ['admin'], record });
      const both = [admin.user.id, other.user.id];
      const leave = both.map((userId) => refusalOf(unordered.setRoles({ userId, roles: [], record })));
      expect((await Promise.all(leave)).toSorted()).to.deep.equal(['CONFLICT', 'none']);
      await unordered.setRoles({ userId: admin.user.id, roles: ['admin'], record });
      await unordered.setRoles({ userId: other.user.id, roles: [], record });
    }
  });

  it('changes the signing key on request, once while the new one waits, and on record', async () => {
    const rotate = () => call<Schemas['admin.SigningKey']>(rotateSigningKey, deps(), { caller: asAdmin });
    const key = await rotate();
    const minutes = (from: number, to: string) => (Date.parse(to) - from) / 60_000;
    expect(minutes(world.clock.now(), key.signs_from)).to.equal(10);
    expect(minutes(Date.parse(key.signs_from), key.older_verify_until)).to.equal(25);
    expect((await world.accounts.publicKeys()).keys.map(({ kid }) => kid)).to.include(key.kid);
    expect(await rotate()).to.deep.equal(key);
    await people.pass((await people.logIn('chief')).access_token);
    expect((await audit({ action: 'admin.rotate_signing_key' })).total).to.equal(2);
  });

  it('does not change the signing key when that cannot be put on record', async () => {
    const keys = { rotateSigningKey: () => expect.fail('The act would not be recorded.') };
    const full = {
      ...deps(),
      keys,
      audit: { append: () => Promise.reject(new Error('disk full')), list: deps().audit.list },
    };
    await call(rotateSigningKey, full, { caller: asAdmin }).then(
      () => expect.fail('This was no success.'),
      (error: Error) => expect(error.message).to.equal('disk full'),
    );
  });
});
