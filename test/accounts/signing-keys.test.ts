// Signing keys: one at the first start, published before they sign, and changed without ending a log-in.
import { expect } from 'chai';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { createSigningKeyStore } from '../../src/accounts/signing-key.store.js';
import { createSigningKeys } from '../../src/accounts/signing-keys.js';
import { peopleAt } from './people.js';
import { openPeople, type PeopleNode, type PeopleWorld, refusalOf } from './world.js';

const minuteMs = 60_000;

describe('signing keys', () => {
  let world: PeopleWorld;

  beforeEach(async () => {
    world = await openPeople();
  });
  afterEach(() => world.close());

  const kidsAt = async ({ accounts }: PeopleNode) => (await accounts.publicKeys()).keys.map(({ kid }) => kid);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('are one key when several nodes start for the first time together', async () => {
    await world.mongo.db.collection('signing_keys').deleteMany({});
    const nodes = await Promise.all([1, 2, 3, 4].map(() => world.anotherNode()));
    const published = await Promise.all(nodes.map(kidsAt));
    expect(published[0]).to.have.length(1);
    for (const kids of published) expect(kids).to.deep.equal(published[0]);
  });

  it('let any holder of the public keys verify a token, and publish no private part', async () => {
    const { access_token, user } = await peopleAt(world).register('anna');
    const published = await world.accounts.publicKeys();
    const currentDate = new Date(world.clock.now());
    const names = { issuer: 'https://signalbox.example', audience: 'signalbox', currentDate };
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(published), names);
    expect(payload).to.deep.include({ sub: user.id, username: 'anna', roles: [] });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).to.equal(900);
    expect(published.keys[0]).to.have.keys('kty', 'crv', 'x', 'kid', 'alg', 'use');
  });

  it('are published on every node before they sign, and sign on every node in time', async () => {
    const other = await world.anotherNode();
    const [first] = await kidsAt(world);
    await world.accounts.rotateSigningKey();
    expect(kidOf((await peopleAt(world).register('anna')).access_token)).to.equal(first);
    world.clock.advance(minuteMs);
    const both = await kidsAt(world);
    expect(both).to.have.length(2);
    expect(await kidsAt(other)).to.deep.equal(both);
    world.clock.advance(9 * minuteMs);
    for (const node of [world, other]) {
      expect(kidOf((await peopleAt(node).logIn('anna')).access_token)).to.equal(both[1]);
    }
  });

  it('change without ending a log-in, and the old one goes when its last token has ended', async () => {
    const people = peopleAt(world);
    await people.register('anna');
    await world.accounts.rotateSigningKey();
    world.clock.advance(10 * minuteMs - 1);
    const last = await people.logIn('anna');
    world.clock.advance(15 * minuteMs - 1000);
    const other = peopleAt(await world.anotherNode());
    await other.pass(last.access_token);
    expect(await kidsAt(world)).to.have.length(2);
    world.clock.advance(11 * minuteMs);
    expect(await kidsAt(world)).to.have.length(1);
    await people.refresh(last.refresh_token);
  });

  it('are rotated once when two nodes rotate together', async () => {
    const other = await world.anotherNode();
    await Promise.all([world.accounts.rotateSigningKey(), other.accounts.rotateSigningKey()]);
    expect(await world.mongo.db.collection('signing_keys').countDocuments()).to.equal(2);
    expect(await kidsAt(other)).to.have.length(2);
  });

  it('are rotated no further while a new one waits to sign', async () => {
    for (let time = 0; time < 3; time += 1) await world.accounts.rotateSigningKey();
    expect(await kidsAt(world)).to.have.length(2);
    world.clock.advance(10 * minuteMs);
    await world.accounts.rotateSigningKey();
    expect(await kidsAt(world)).to.have.length(3);
  });

  it('are read again when a token names an unknown one, but not for every such token', async () => {
    const stored = createSigningKeyStore(world.mongo);
    let reads = 0;
    const store = Object.freeze({
      ...stored,
      all() {
        reads += 1;
        return stored.all();
      },
    });
    const keys = createSigningKeys({ store, clock: world.clock, tokenLifeMs: 15 * minuteMs });
    await keys.publicKeys();
    await world.accounts.rotateSigningKey();
    const newest = (await kidsAt(world)).at(-1) ?? '';
    expect(await keys.verifier(newest)).to.equal(undefined);
    expect(reads).to.equal(1);
    world.clock.advance(5_000);
    expect(await keys.verifier(newest)).not.to.equal(undefined);
    for (let n = 0; n < 20; n += 1) expect(await keys.verifier(`invented-${n}`)).to.equal(undefined);
    expect(reads).to.equal(2);
  });

  it('do not make a token of another key, another issuer or another audience good', async () => {
    const people = peopleAt(world);
    const { access_token } = await people.register('anna');
    const [header, payload, signature] = access_token.split('.');
    const other = JSON.stringify({
      ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()),
      sub: 'x',
    });
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${header}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.${signature?.toLowerCase()}`,
    ];
    for (const token of forged) expect(await refusalOf(people.pass(token))).to.equal('INVALID_TOKEN');
  });
});
