// The first admin is made once from the settings or the data folder, and not changed afterwards.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ensureFirstAdmin, type FirstAdminSettings } from '../../src/admin/first-admin.js';
import { createAuditLog } from '../../src/guards/audit.js';
import { openIdentityProvider } from '../accounts/identity-provider.js';
import { peopleAt } from '../accounts/people.js';
import {
  type NodeChanges,
  openPeople,
  type PeopleNode,
  type PeopleWorld,
  refusalOf,
} from '../accounts/world.js';

const password = 'correct horse battery staple';

describe('the first admin', () => {
  let world: PeopleWorld;
  let dataDir: string;

  async function open(changes: NodeChanges = {}) {
    world = await openPeople(changes);
  }

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'first-admin-'));
  });
  afterEach(async () => {
    await world.close();
    await rm(dataDir, { recursive: true });
  });

  function ensure(settings: Partial<FirstAdminSettings>, { accounts }: PeopleNode = world) {
    const deps = { people: accounts.firstPerson, audit: createAuditLog(world.mongo), clock: world.clock };
    return ensureFirstAdmin({ embedded: false, external: false, ...settings }, deps);
  }

  const users = () => world.mongo.db.collection('users').find().toArray();
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('comes from the settings, is on record, and logs in', async () => {
    await open();
    const made = await ensure({ adminUsername: 'Chief', adminPassword: password });
    expect(made).to.deep.equal({ outcome: 'created', username: 'Chief' });
    expect((await peopleAt(world).logIn('chief')).user.roles).to.deep.equal(['admin']);
    const { items } = await createAuditLog(world.mongo).list({ page: 1, pageSize: 10 });
    expect(items[0]).to.include({ actor: 'system', action: 'admin.make_first_admin', requestId: 'start' });
  });

  it('keeps the password, and the roles, when the settings change', async () => {
    await open();
    await ensure({ adminUsername: 'chief', adminPassword: password });
    expect(await ensure({ adminUsername: 'chief', adminPassword: 'another password' })).to.deep.equal({
      outcome: 'exists',
    });
    await peopleAt(world).logIn('chief');
  });

  it('has a successor under another name, should the password be lost', async () => {
    await open();
    await ensure({ adminUsername: 'chief', adminPassword: 'a forgotten one' });
    const made = await ensure({ adminUsername: 'second', adminPassword: password });
    expect(made.outcome).to.equal('created');
    expect((await peopleAt(world).logIn('second')).user.roles).to.deep.equal(['admin']);
  });

  it('is never a person who registered under that name', async () => {
    await open();
    await peopleAt(world).register('chief');
    const message = await failure(ensure({ adminUsername: 'chief', adminPassword: password }));
    expect(message).to.include('chief').and.to.include('Choose a name that is free');
    expect((await users())[0]).to.deep.include({ roles: [] });
  });

  it('stops the start with one clear line when the settings cannot be', async () => {
    await open();
    expect(await failure(ensure({ adminUsername: 'a b', adminPassword: password }))).to.include(
      'ADMIN_USERNAME',
    );
    const short = await failure(ensure({ adminUsername: 'chief', adminPassword: 'short12' }));
    expect(short).to.include('ADMIN_PASSWORD').and.not.to.include('short12');
    expect(await users()).to.have.length(0);
  });

  it('is not made without settings on a database that is not ours', async () => {
    await open();
    expect(await ensure({ dataDir })).to.deep.equal({ outcome: 'missing' });
  });

  it('gets a made-up password on the embedded database: told once, kept for the owner only', async () => {
    await open();
    const made = await ensure({ embedded: true, dataDir });
    const file = join(dataDir, 'admin-password');
    expect(made).to.include({ outcome: 'created', username: 'admin', passwordFile: file });
    expect((await readFile(file, 'utf8')).trim()).to.equal(made.password);
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
    expect(
      (await peopleAt(world).logIn('admin', { password: made.password ?? '' })).user.roles,
    ).to.deep.equal(['admin']);
    expect(await ensure({ embedded: true, dataDir })).to.deep.equal({
      outcome: 'exists',
      passwordFile: file,
    });
  });

  it('gets the password in the file when a start was cut off before the person was made', async () => {
    await open();
    await writeFile(join(dataDir, 'admin-password'), `${password}\n`, { mode: 0o600 });
    expect(await ensure({ embedded: true, dataDir })).to.include({ password });
    await peopleAt(world).logIn('admin');
  });

  it('is one when several nodes start together', async () => {
    await open();
    const nodes = await Promise.all([1, 2, 3, 4].map(() => world.anotherNode()));
    const settings = { embedded: true, dataDir };
    const made = await Promise.all(nodes.map((node) => ensure(settings, node)));
    expect(made.filter(({ outcome }) => outcome === 'created')).to.have.length(1);
    expect(await users()).to.have.length(1);
    const kept = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();
    await peopleAt(world).logIn('admin', { password: kept });
  });

  it('is named by `sub` where an identity provider logs people in', async () => {
    const provider = await openIdentityProvider({ now: () => world.clock.now() });
    await open({ provider: provider.settings });
    const settings = { external: true, adminUsername: 'person-7' };
    expect(await ensure(settings)).to.include({ outcome: 'created' });
    expect(await ensure(settings)).to.deep.equal({ outcome: 'exists' });
    const { pass } = peopleAt(world);
    expect(await pass(await provider.token({ sub: 'person-7' }))).to.deep.include({ roles: ['admin'] });
    const impostor = await provider.token({ sub: 'person-8', preferred_username: 'person-7' });
    expect(await pass(impostor)).to.deep.include({ roles: [] });
    expect(await refusalOf(peopleAt(world).logIn('admin'))).to.equal('FORBIDDEN');
    await provider.close();
  });
});
