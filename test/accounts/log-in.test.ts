// Registering and logging in: the rules of usernames, and the limits of attempts.
import { expect } from 'chai';
import { createPasswords } from '../../src/accounts/passwords.js';
import { openWaiter } from '../../src/shared/waiter.js';
import { cheapPasswords } from '../support/cheap-passwords.js';
import { until } from '../support/until.js';
import { password, peopleAt } from './people.js';
import { openPeople, type PeopleWorld, refusalOf } from './world.js';

describe('registering and logging in', () => {
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;

  before(async () => {
    world = await openPeople();
    people = peopleAt(world);
  });
  after(() => world.close());

  it('logs a new person in at once, with a token that opens the account door', async () => {
    const { user, access_token, expires_in } = await people.register('Anna_K', { display_name: 'Anna K.' });
    expect(user).to.deep.include({ username: 'anna_k', display_name: 'Anna K.', roles: [] });
    expect(expires_in).to.equal(900);
    expect(await people.pass(access_token)).to.deep.include({ kind: 'account', userId: user.id, roles: [] });
  });

  it('shows the username as it was typed when no display name is given', async () => {
    expect((await people.register('McFly')).user).to.deep.include({
      username: 'mcfly',
      display_name: 'McFly',
    });
  });

  it('logs in whatever the case of the name', async () => {
    await people.register('berta');
    expect((await people.logIn('BERTA')).user.username).to.equal('berta');
  });

  it('gives a name to one of ten who want it at the same moment', async () => {
    const tries = Array.from({ length: 10 }, () => refusalOf(people.register('Wanted')));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'none')).to.have.length(1);
    expect(answers.filter((answer) => answer === 'USERNAME_TAKEN')).to.have.length(9);
    expect(await world.mongo.db.collection('users').countDocuments({ username: 'wanted' })).to.equal(1);
  });

  it('refuses the names that sound like the platform', async () => {
    expect(await refusalOf(people.register('Admin'))).to.equal('USERNAME_TAKEN');
  });

  it('never stores a password or a refresh token', async () => {
    const { refresh_token } = await people.register('secretive');
    for (const { name } of await world.mongo.db.listCollections().toArray()) {
      const text = JSON.stringify(await world.mongo.db.collection(name).find().toArray());
      expect(text, name).not.to.include(password);
      expect(text, name).not.to.include(refresh_token.slice(10, 40));
      expect(text, name).not.to.include(refresh_token.slice(50));
    }
  });

  it('answers a wrong password, an unknown name and an impossible name alike', async () => {
    await people.register('carla');
    const attempts = [
      people.logIn('carla', { password: 'wrong' }),
      people.logIn('nobody'),
      people.logIn('a b'),
    ];
    const errors = await Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)));
    const shown = errors.map((error) => ({ ...(error as object), message: (error as Error).message }));
    expect(shown[0]).to.deep.include({ code: 'INVALID_TOKEN', status: 401 });
    expect(shown[1]).to.deep.equal(shown[0]);
    expect(shown[2]).to.deep.equal(shown[0]);
  });

  it('refuses the eleventh guess from one address, says when to come back, and means it', async () => {
    await people.register('dora');
    for (let guess = 1; guess <= 10; guess += 1) {
      expect(await refusalOf(people.logIn('dora', { password: 'wrong', address: 'a' }))).to.equal(
        'INVALID_TOKEN',
      );
    }
    const refused = await people.logIn('dora', { address: 'a' }).catch((error: unknown) => error);
    expect(refused).to.deep.include({ code: 'RATE_LIMITED', headers: { 'Retry-After': '300' } });
    world.clock.advance(300_000);
    await people.logIn('dora', { address: 'a' });
  });

  it('lets strangers guess only so often together, and never locks the owner out by it', async () => {
    await people.register('eva');
    await people.logIn('eva', { address: 'home' });
    // The first log-in came from an unfamiliar address, so it was one of the fifty.
    for (let guess = 2; guess <= 50; guess += 1) {
      const address = `bot-${guess % 20}`;
      expect(await refusalOf(people.logIn('eva', { password: 'wrong', address }))).to.equal('INVALID_TOKEN');
    }
    expect(await refusalOf(people.logIn('eva', { address: 'bot-new' }))).to.equal('RATE_LIMITED');
    await people.logIn('eva', { address: 'home' });
  });

  it('counts each name for itself behind one address', async () => {
    for (const name of ['hanna', 'ida']) await people.register(name);
    const fromShop = { address: 'shop' };
    for (let guess = 1; guess <= 10; guess += 1) {
      const tried = people.logIn('hanna', { password: 'wrong', ...fromShop });
      expect(await refusalOf(tried)).to.equal('INVALID_TOKEN');
    }
    expect(await refusalOf(people.logIn('hanna', fromShop))).to.equal('RATE_LIMITED');
    await people.logIn('ida', fromShop);
  });

  it('does not let a name that ends in an address lock a person at that address out', async () => {
    await people.register('jana');
    const home = { address: '203.0.113.5' };
    await people.logIn('jana', home);
    for (const name of ['jana:203.0.113.5', 'jana%3A203.0.113.5', 'jana 203.0.113.5']) {
      for (let guess = 1; guess <= 20; guess += 1) {
        const tried = people.logIn(name, { password: 'wrong', address: `bot-${guess}` });
        expect(await refusalOf(tried)).to.equal('INVALID_TOKEN');
      }
    }
    await people.logIn('jana', home);
  });

  describe('when the lane of passwords is full', () => {
    /** Occupies the only worker until it is opened. */
    async function openNarrow(waitingMax: number) {
      const node = await world.anotherNode({ passwords: { ...cheapPasswords, atOnce: 1, waitingMax } });
      const { passwords } = node.accounts.deps;
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const holding = passwords.hash('whatever', { from: 'holder', begin: () => opened });
      return { narrow: peopleAt(node), open, holding };
    }

    it('keeps places for familiar addresses', async () => {
      await people.register('lena');
      await people.logIn('lena', { address: '198.51.100.1' });
      const { narrow, open, holding } = await openNarrow(4);
      const flood = Array.from({ length: 40 }, (_, index) =>
        refusalOf(narrow.logIn(`nobody_${index}`, { address: `203.0.${index}.9` })),
      );
      await until(async () => (await settled(flood)) >= 36);
      const atHome = Array.from({ length: 5 }, () =>
        refusalOf(narrow.logIn('lena', { address: '198.51.100.1' })),
      );
      // As many familiar callers may wait as others: the one too many shows that the rest are queued.
      await until(async () => (await settled(atHome)) >= 1);
      open();
      expect((await Promise.all(atHome)).filter((code) => code === 'none')).to.have.length(4);
      await Promise.all([...flood, holding]);
    });

    it('gives a stranger from elsewhere a place that one network has too many of', async () => {
      await people.register('mona');
      const { narrow, open, holding } = await openNarrow(4);
      const flood = Array.from({ length: 40 }, (_, index) =>
        refusalOf(narrow.logIn(`nobody_${index}`, { address: `2001:db8:1:${index}::/64` })),
      );
      await until(async () => (await settled(flood)) >= 36);
      const onTheRoad = refusalOf(narrow.logIn('mona', { address: '198.51.100.9' }));
      await until(async () => (await settled(flood)) >= 37);
      open();
      expect(await onTheRoad).to.equal('none');
      await Promise.all([...flood, holding]);
    });

    it('takes no try from a caller that gets 503', async () => {
      await people.register('nora');
      const { narrow, open, holding } = await openNarrow(0);
      for (let time = 1; time <= 60; time += 1) {
        const tried = narrow.logIn('nora', { password: 'wrong', address: `road-${time % 4}` });
        expect(await refusalOf(tried)).to.equal('UNAVAILABLE');
      }
      const who = await people.logIn('nora', { address: 'home' });
      for (let time = 1; time <= 12; time += 1) {
        const tried = narrow.changePassword(who, { old: 'wrong', new: 'another horse battery' });
        expect(await refusalOf(tried)).to.equal('UNAVAILABLE');
      }
      open();
      await holding;
      await narrow.logIn('nora', { address: 'road-1' });
      await narrow.changePassword(who, { old: password, new: 'another horse battery' });
    });

    it('judges no password for a caller that has left, and takes no try from it', async () => {
      await people.register('olga');
      const { narrow, open, holding } = await openNarrow(32);
      const { waiter, leave } = openWaiter();
      const wrong = { password: 'wrong', address: 'road', waiter };
      const tries = Array.from({ length: 12 }, () => refusalOf(narrow.logIn('olga', wrong)));
      leave();
      open();
      expect(new Set(await Promise.all(tries))).to.deep.equal(new Set(['UNAVAILABLE']));
      await holding;
      await narrow.logIn('olga', { address: 'road' });
    });
  });

  it('hashes a password anew when the cost was raised', async () => {
    await people.register('frida');
    const users = world.mongo.db.collection('users');
    const raised = { N: 2048, r: 8, p: 1 };
    const node = await world.anotherNode({ passwords: { cost: raised } });
    await peopleAt(node).logIn('frida');
    const row = await users.findOne({ username: 'frida' });
    expect(row?.password).to.deep.include(raised);
    await peopleAt(node).logIn('frida');
    const { fits } = await createPasswords({ cost: raised }).judge(password, row?.password);
    expect(fits).to.equal(true);
  });

  it('does not bring an old password back when a log-in renews its hash late', async () => {
    const who = await people.register('klara');
    const { users, passwords } = world.accounts.deps;
    const seen = await users.byUsername('klara');
    if (seen === null) throw new Error('No account is called klara.');
    const late = await passwords.hash(password);
    const next = 'another horse battery staple';
    await people.changePassword(who, { old: password, new: next });
    await users.rehash(seen, late);
    expect(await refusalOf(people.logIn('klara'))).to.equal('INVALID_TOKEN');
    await people.logIn('klara', { password: next });
  });

  it('reads and renames oneself', async () => {
    const who = await people.register('gerda');
    expect(await people.rename(who, { display_name: 'Gerda 日本' })).to.include({
      display_name: 'Gerda 日本',
    });
    expect(await people.rename(who, {})).to.include({ display_name: 'Gerda 日本' });
    const settings = { presence_visibility: 'friends', added_to_groups_by: 'everyone' };
    const own = { ...who.user, display_name: 'Gerda 日本', ...settings };
    expect(await people.me(who)).to.deep.equal(own);
  });
});

/** The number of ended log-ins. */
async function settled(all: readonly Promise<string>[]): Promise<number> {
  const open = Symbol('open');
  const states = await Promise.all(all.map((one) => Promise.race([one, Promise.resolve(open)])));
  return states.filter((state) => state !== open).length;
}
