// With an identity provider: people are found by its `sub`, and only tokens that it signed are accepted.
import { expect } from 'chai';
import { SignJWT } from 'jose';
import type { AccountCaller } from '../../src/shared/caller.js';
import { answering, openListener } from '../outgoing/world.js';
import { type IdentityProvider, openIdentityProvider } from './identity-provider.js';
import { peopleAt } from './people.js';
import { openPeople, type PeopleWorld, refusalOf } from './world.js';

describe('an identity provider', () => {
  let provider: IdentityProvider;
  let world: PeopleWorld;
  let people: ReturnType<typeof peopleAt>;

  beforeEach(async () => {
    provider = await openIdentityProvider({ now: () => world.clock.now() });
    world = await openPeople({ provider: provider.settings });
    people = peopleAt(world);
  });
  afterEach(async () => {
    await provider.close();
    await world.close();
  });

  const outcome = async (token: string | Promise<string>) => refusalOf(people.pass(await token));
  const userCount = () => world.mongo.db.collection('users').countDocuments();

  it('makes a person on first sight, and knows the same person by `sub` ever after', async () => {
    const first = await people.pass(await provider.token({ preferred_username: 'Anna_K', name: 'Anna K.' }));
    expect(first).to.include({ kind: 'account', username: 'anna_k' }).and.not.to.have.property('sessionId');
    const second = await people.pass(await provider.token({ preferred_username: 'renamed', iat: 1 }));
    expect(second).to.deep.equal(first);
    expect(await userCount()).to.equal(1);
  });

  it('gives another name to a person whose name is taken, reserved, impossible or missing', async () => {
    await people.pass(await provider.token({ sub: 'a', preferred_username: 'anna' }));
    const claims = [
      { preferred_username: 'ANNA' },
      { preferred_username: 'root' },
      { preferred_username: 'ä b' },
      {},
    ];
    for (const [n, more] of claims.entries()) {
      const caller = await people.pass(await provider.token({ sub: `other-${n}`, ...more }));
      expect(caller)
        .to.have.property('username')
        .that.matches(/^user_[a-z0-9]{16}$/);
    }
  });

  it('makes one person of ten first requests at the same moment, on two nodes', async () => {
    const other = peopleAt(await world.anotherNode());
    const token = (n: number) => provider.token({ preferred_username: 'anna', iat: n });
    const passes = Array.from({ length: 10 }, async (_, n) => (n % 2 ? people : other).pass(await token(n)));
    const callers = await Promise.all(passes);
    for (const caller of callers) expect(caller).to.deep.equal(callers[0]);
    expect(await userCount()).to.equal(1);
  });

  it('refuses what is not for us, not from there, over, or without a subject', async () => {
    const past = Math.floor(world.clock.now() / 1000) - 31;
    expect(await outcome(provider.token({ iss: 'https://evil.example' }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ aud: 'another-service' }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ exp: past }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ exp: undefined }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ nbf: past + 600 }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ sub: undefined }))).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ sub: 'x'.repeat(256) }))).to.equal('INVALID_TOKEN');
    expect(await userCount()).to.equal(0);
    expect(await outcome(provider.token({ sub: 'x'.repeat(255) }))).to.equal('none');
  });

  it('refuses algorithm none, and a shared-secret signature made with the public key', async () => {
    const [, payload] = (await provider.token()).split('.');
    const kid = provider.published[0]?.kid;
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    expect(await outcome(`${none}.${payload}.c2ln`)).to.equal('INVALID_TOKEN');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const secret = Buffer.from(JSON.stringify(provider.published[0]));
    const shared = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: kid ?? '' }).sign(secret);
    expect(await outcome(shared)).to.equal('INVALID_TOKEN');
  });

  it('takes the algorithms that providers use', async () => {
    for (const alg of ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256']) {
      await provider.rotate(alg);
      const node = peopleAt(await world.anotherNode());
      expect(await refusalOf(node.pass(await provider.token({ iat: 1 }))), alg).to.equal('none');
    }
  });

  it('follows when the provider changes its key, and takes the old key no more', async () => {
    const node = () => world.anotherNode({ keySet: { cooldownDuration: 0 } });
    const eager = peopleAt(await node());
    const old = await provider.token();
    await eager.pass(old);
    await provider.rotate();
    await eager.pass(await provider.token());
    expect(await refusalOf(peopleAt(await node()).pass(old))).to.equal('INVALID_TOKEN');
  });

  it('refuses a token that names an unknown key', async () => {
    const foreign = await openIdentityProvider(world.clock);
    expect(await outcome(foreign.token())).to.equal('INVALID_TOKEN');
    await foreign.close();
  });

  it('goes on with the keys it has when the provider is down', async () => {
    await people.pass(await provider.token());
    await provider.close();
    expect(await outcome(provider.token({ sub: 'person-2' }))).to.equal('none');
  });

  it('answers 503, not 401, when the provider was down from the start, and recovers', async () => {
    const { jwksUrl, ...rest } = provider.settings;
    const nowhere = { ...rest, jwksUrl: jwksUrl.replace(/:\d+\//, ':1/') };
    const node = peopleAt(await world.anotherNode({ provider: nowhere }));
    const token = await provider.token();
    expect(await refusalOf(node.pass(token))).to.equal('UNAVAILABLE');
    expect(await outcome(token)).to.equal('none');
  });

  it('reads key sets of a bounded size, and follows no redirect to them', async () => {
    const { jwksUrl, ...rest } = provider.settings;
    const away = `HTTP/1.1 302 Away\r\nLocation: ${jwksUrl}\r\nContent-Length: 0\r\n\r\n`;
    const heads: string[] = [];
    for (const answer of [away, 'HTTP/1.1 200 OK\r\nContent-Length: 262145\r\n\r\n{']) {
      const listener = await openListener(answering(answer, heads));
      const elsewhere = { ...rest, jwksUrl: `http://127.0.0.1:${listener.port}/jwks` };
      const node = peopleAt(await world.anotherNode({ provider: elsewhere }));
      expect(await refusalOf(node.pass(await provider.token()))).to.equal('UNAVAILABLE');
      await listener.close();
    }
    expect(heads).to.have.lengthOf(2);
  });

  it('closes our own log-in, says where to go, and publishes no keys of ours', async () => {
    const refusal = await people.register('anna').catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'FORBIDDEN' });
    expect((refusal as Error).message).to.include('https://id.example');
    expect(await refusalOf(people.logIn('anna'))).to.equal('FORBIDDEN');
    expect(await refusalOf(people.refresh('srt_x'))).to.equal('FORBIDDEN');
    const who = { access_token: await provider.token(), refresh_token: '', expires_in: 0 };
    const logIn = { ...who, user: { id: '', username: '', display_name: '', roles: [] } };
    expect(await refusalOf(people.logOut(logIn))).to.equal('FORBIDDEN');
    expect(await refusalOf(people.changePassword(logIn, { old: 'x', new: 'long enough' }))).to.equal(
      'FORBIDDEN',
    );
    expect(await world.accounts.publicKeys()).to.deep.equal({ keys: [] });
  });

  it('refuses a suspended person until that is lifted, and resets no password', async () => {
    const access_token = await provider.token();
    const { userId } = (await people.pass(access_token)) as AccountCaller;
    const change = { userId, at: world.clock.now(), record: async () => undefined };
    await world.accounts.people.suspend({ ...change, by: 'usr_chief', reason: 'a test' });
    expect(await outcome(access_token)).to.equal('INVALID_TOKEN');
    await world.accounts.people.resume(change);
    // The refused token itself is known as bad for a few seconds.
    expect(await outcome(provider.token({ iat: 9 }))).to.equal('none');
    const { make } = world.accounts.passwordResets;
    expect(await refusalOf(make({ ...change, by: 'usr_chief' }))).to.equal('FORBIDDEN');
  });

  it('never brings a deleted person back', async () => {
    const access_token = await provider.token();
    const user = { id: '', username: '', display_name: '', roles: [] };
    await people.remove({ access_token, refresh_token: '', expires_in: 0, user });
    expect(await outcome(access_token)).to.equal('INVALID_TOKEN');
    expect(await outcome(provider.token({ iat: 2 }))).to.equal('INVALID_TOKEN');
    expect(await userCount()).to.equal(1);
  });
});
