// Logging out, changing the password, deleting the account: what ends, and what goes on.
import { expect } from 'chai';
import { createAccountEventStore } from '../../src/accounts/account-event.store.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { password, peopleAt } from './people.js';
import { openPeople, type PeopleWorld, refusalOf } from './world.js';

const newPassword = 'a longer and better sentence';

describe('ending log-ins', () => {
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;

  before(async () => {
    world = await openPeople();
    people = peopleAt(world);
  });
  after(() => world.close());

  it('logs out this log-in and no other', async () => {
    const here = await people.register('anna');
    const there = await people.logIn('anna');
    expect(await people.logOut(here)).to.deep.equal({ ended_log_ins: 1 });
    expect(await refusalOf(people.pass(here.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(here.refresh_token))).to.equal('INVALID_TOKEN');
    await people.pass(there.access_token);
  });

  it('ends every other log-in with the old password, and keeps this one', async () => {
    const here = await people.register('berta');
    const others = [await people.logIn('berta'), await people.logIn('berta')];
    await Promise.all(others.map(({ access_token }) => people.pass(access_token)));
    const answer = await people.changePassword(here, { old: password, new: newPassword });
    expect(answer).to.deep.equal({ ended_log_ins: 2 });
    for (const other of others) {
      expect(await refusalOf(people.pass(other.access_token))).to.equal('INVALID_TOKEN');
      expect(await refusalOf(people.refresh(other.refresh_token))).to.equal('INVALID_TOKEN');
    }
    await people.pass(here.access_token);
    await people.refresh(here.refresh_token);
    expect(await refusalOf(people.logIn('berta'))).to.equal('INVALID_TOKEN');
    await people.logIn('berta', { password: newPassword });
  });

  it('ends a log-in with the old password that was opened while the password changed', async () => {
    const here = await people.register('carla');
    const { users, logIns } = world.accounts.deps;
    const asRead = await users.byUsername('carla');
    if (asRead === null) throw new Error('carla is missing');
    await people.changePassword(here, { old: password, new: newPassword });
    const late = await logIns.open(asRead, '192.0.2.1');
    expect(await refusalOf(people.pass(late.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(late.refresh_token))).to.equal('INVALID_TOKEN');
  });

  it('changes the password once when two changes meet', async () => {
    const here = await people.register('clara');
    const change = (next: string) => refusalOf(people.changePassword(here, { old: password, new: next }));
    const answers = await Promise.all([change('first new password'), change('second new password')]);
    expect(answers.toSorted()).to.deep.equal(['CONFLICT', 'none']);
  });

  it('answers 403 for a wrong old password, and 429 after ten', async () => {
    const here = await people.register('dora');
    const change = () => refusalOf(people.changePassword(here, { old: 'wrong', new: newPassword }));
    for (let guess = 1; guess <= 10; guess += 1) expect(await change()).to.equal('FORBIDDEN');
    expect(await change()).to.equal('RATE_LIMITED');
  });

  it('makes a person who leaves a deleted account whose name is never given again', async () => {
    const here = await people.register('eva');
    const there = await people.logIn('eva');
    await people.pass(there.access_token);
    expect(await people.remove(here)).to.deep.equal({ ended_log_ins: 2 });
    for (const logIn of [here, there]) {
      expect(await refusalOf(people.pass(logIn.access_token))).to.equal('INVALID_TOKEN');
      expect(await refusalOf(people.refresh(logIn.refresh_token))).to.equal('INVALID_TOKEN');
    }
    expect(await refusalOf(people.logIn('eva'))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.register('Eva'))).to.equal('USERNAME_TAKEN');
    const row = await world.accounts.deps.users.byId(here.user.id);
    expect(row).to.include({ status: 'deleted', displayName: 'Deleted account' });
    expect(row).not.to.have.property('password');
  });

  it('records a deletion for other rooms in the same transaction', async () => {
    const { user } = await people.register('frida').then(async (here) => {
      await people.remove(here);
      return here;
    });
    const events = await world.mongo.db.collection('account_events').find({ userId: user.id }).toArray();
    expect(events).to.have.length(1);
    expect(events[0]).to.deep.include({ type: 'account.deleted', at: new Date(world.clock.now()) });
  });

  it('tells each room of a deletion until that room has dealt with it', async () => {
    const { mongo } = world;
    const events = createAccountEventStore(mongo, ['vouchers', 'chats']);
    const at = world.clock.now();
    for (const [n, userId] of ['usr_late', 'usr_early'].entries())
      await inTransaction(mongo, (session) =>
        events.append({ type: 'account.deleted', userId, at: at - n }, session),
      );
    const open = async (room: string, limit = 10) =>
      (await events.deletedAccounts(room).open(limit)).map(({ userId }) => userId);
    expect(await open('vouchers')).to.deep.equal(['usr_early', 'usr_late']);
    const [first] = await events.deletedAccounts('vouchers').open(1);
    expect(first).to.include({ userId: 'usr_early', at: at - 1 });
    await events.deletedAccounts('vouchers').close(first?.id ?? '');
    expect(await open('vouchers')).to.deep.equal(['usr_late']);
    expect(await open('chats', 1)).to.deep.equal(['usr_early']);
    expect(await open('files')).to.deep.equal([]);
  });

  it('refuses a log-in that was opened while the account was deleted', async () => {
    const here = await people.register('gerda');
    const { users, logIns } = world.accounts.deps;
    const asRead = await users.byUsername('gerda');
    if (asRead === null) throw new Error('gerda is missing');
    await people.remove(here);
    const late = await logIns.open(asRead, '192.0.2.1');
    expect(await refusalOf(people.pass(late.access_token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(people.refresh(late.refresh_token))).to.equal('INVALID_TOKEN');
  });
});
