// A forgotten password: an admin makes a token that is good once, and the person sets a new password with it.
import { expect } from 'chai';
import { resetPassword } from '../../src/accounts/reset-password.endpoint.js';
import { makePasswordReset } from '../../src/admin/reset-password.endpoint.js';
import { peopleAt } from '../accounts/people.js';
import { call, refusalOf } from '../accounts/world.js';
import { type AdminWorld, actsAt, openAdminWorld } from './admin-world.js';

const fresh = 'a fresh and better sentence';
const hourMs = 60 * 60 * 1000;

describe('the reset of a password', () => {
  let all: AdminWorld;
  let addresses = 0;

  before(async () => {
    all = await openAdminWorld();
  });
  after(() => all.world.close());

  /** Each from another address, unless one is given. */
  const use = (token: string, { address = '', node = all.world.accounts, wanted = fresh } = {}) => {
    addresses += 1;
    const from = address || `198.51.100.${addresses}`;
    const body = { token, new: wanted };
    return call<{ ended_log_ins: number }>(resetPassword, node.deps, { body, address: from });
  };
  const answerTo = (token: string) =>
    use(token).then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('is begun by admins only', () => {
    expect(makePasswordReset.roles).to.deep.equal(['admin']);
  });

  it('sets the password once, on any node, and ends every log-in', async () => {
    const { people, world, resetFor } = all;
    const node = await world.anotherNode();
    const anna = await people.register('anna');
    await people.logIn('anna');
    await peopleAt(node).pass(anna.access_token);
    const { token, expires_at: end } = await resetFor(anna.user.id);
    expect(Date.parse(end) - world.clock.now()).to.equal(24 * hourMs);
    await people.pass(anna.access_token);
    expect(await use(token, { node: node.accounts })).to.deep.equal({ ended_log_ins: 2 });
    await world.revocation.refresh();
    expect(await refusalOf(people.pass(anna.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(anna.refresh_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.logIn('anna'))).to.equal('INVALID_TOKEN');
    await people.logIn('anna', { password: fresh });
    expect(await refusalOf(use(token))).to.equal('INVALID_TOKEN');
  });

  it('answers alike to a token that is wrong, used, replaced, expired or overtaken', async () => {
    const { people, world, resetFor } = all;
    const berta = await people.register('berta');
    const wrong = await answerTo('spr_nothing');
    expect(wrong).to.include('ask for a new link');
    const { token: replaced } = await resetFor(berta.user.id);
    const { token: used } = await resetFor(berta.user.id);
    expect(await answerTo(replaced)).to.equal(wrong);
    await use(used);
    expect(await answerTo(used)).to.equal(wrong);
    const { token: expired } = await resetFor(berta.user.id);
    world.clock.advance(24 * hourMs - 1);
    const { token: overtaken } = await resetFor((await people.register('bertha')).user.id);
    world.clock.advance(1);
    expect(await answerTo(expired)).to.equal(wrong);
    const bertha = await people.logIn('bertha');
    await people.changePassword(bertha, { old: 'correct horse battery staple', new: fresh });
    expect(await answerTo(overtaken)).to.equal(wrong);
  });

  it('is good for one of two who use it at the same moment', async () => {
    const { user } = await all.people.register('carla');
    const { token } = await all.resetFor(user.id);
    const answers = await Promise.all(
      ['one sentence', 'another one'].map((wanted) => refusalOf(use(token, { wanted }))),
    );
    expect(answers.toSorted()).to.deep.equal(['INVALID_TOKEN', 'none']);
  });

  it('leaves one good token when two admins make one at the same moment', async () => {
    const { people, world, asChief, resetFor } = all;
    const { user } = await people.register('clara');
    const other = actsAt(await world.anotherNode(), { world, asChief });
    const both = await Promise.all([resetFor(user.id), other.resetFor(user.id)]);
    const answers = [];
    for (const { token } of both) answers.push(await refusalOf(use(token)));
    expect(answers.toSorted()).to.deep.equal(['INVALID_TOKEN', 'none']);
  });

  it('neither lifts a suspension nor outlives one', async () => {
    const { people, suspend, resume, resetFor } = all;
    const { user } = await people.register('dora');
    const { token } = await resetFor(user.id);
    await suspend(user.id);
    expect(await refusalOf(resetFor(user.id))).to.equal('CONFLICT');
    expect(await refusalOf(use(token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.logIn('dora'))).to.equal('FORBIDDEN');
    const again = (await resume(user.id).then(() => resetFor(user.id))).token;
    await suspend(user.id);
    await resume(user.id);
    expect(await refusalOf(use(again))).to.equal('INVALID_TOKEN');
    await people.logIn('dora');
  });

  it('is refused to oneself, and for who is not there', async () => {
    const { people, admin, resetFor } = all;
    expect(await refusalOf(resetFor(admin.user.id))).to.equal('CONFLICT');
    expect(await refusalOf(resetFor('usr_nobody'))).to.equal('NOT_FOUND');
    const gone = await people.register('emma');
    const { token } = await resetFor(gone.user.id);
    await people.remove(gone);
    expect(await refusalOf(resetFor(gone.user.id))).to.equal('NOT_FOUND');
    expect(await refusalOf(use(token))).to.equal('INVALID_TOKEN');
  });

  it('lets an address try ten times in five minutes', async () => {
    const { user } = await all.people.register('eva');
    const { token } = await all.resetFor(user.id);
    const address = '203.0.113.9';
    for (let guess = 1; guess <= 10; guess += 1)
      expect(await refusalOf(use('spr_guess', { address }))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(use(token, { address }))).to.equal('RATE_LIMITED');
    expect(await refusalOf(use(token))).to.equal('none');
  });

  it('is put on record at both ends, and the token is kept nowhere', async () => {
    const { people, admin, world, audit, resetFor } = all;
    const { user } = await people.register('frida');
    const { token } = await resetFor(user.id);
    const stored = await world.mongo.db.collection('password_resets').find({}).toArray();
    expect(JSON.stringify(stored)).to.include(user.id).and.not.include(token);
    await use(token);
    const { items } = await audit.list({ page: 1, pageSize: 100 });
    const acts = items.filter(({ subject }) => subject === user.id);
    const told = acts.map(({ actor, action, details }) => ({ actor, action, details }));
    expect(told).to.have.deep.members([
      { actor: admin.user.id, action: 'admin.make_password_reset', details: undefined },
      {
        actor: user.id,
        action: 'account.password_reset',
        details: { made_by: admin.user.id, ended_log_ins: 1 },
      },
    ]);
    expect(JSON.stringify(items)).not.to.include(token);
  });
});
