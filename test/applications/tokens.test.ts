// Tokens of applications: shown once, good for their scopes, refused everywhere once revoked.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { newSecret } from '../../src/shared/ids.js';
import { account, altered, openWorld, refusalOf, tally, type World } from './world.js';

type Application = Schemas['applications.Application'];
type NewToken = Schemas['applications.NewToken'];
type Token = Schemas['applications.Token'];

const anna = account('usr_anna');
const allScopes = [
  'vouchers:read',
  'vouchers:templates:write',
  'vouchers:issue',
  'vouchers:verify',
  'vouchers:redeem',
  'vouchers:reverse',
];

describe('application tokens', () => {
  let world: World;
  let id: string;

  before(async () => {
    world = await openWorld({ tokensMax: 4 });
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.trust();
    ({ id } = await world.call<Application>('applications.create', {
      caller: anna,
      body: { name: 'Tills' },
    }));
  });

  const issue = (body: object = {}) => {
    const full = { name: 'Till 1', scopes: ['vouchers:read'], ...body };
    return world.call<NewToken>('applications.tokens.issue', { caller: anna, params: { id }, body: full });
  };
  const revoke = (tokenId: string) =>
    world.call<Token>('applications.tokens.revoke', { caller: anna, params: { id, tokenId } });
  const list = (query: object = {}) =>
    world.call<Schemas['applications.TokenPage']>('applications.tokens.list', {
      caller: anna,
      params: { id },
      query,
    });

  it('are shown by the call that makes them and by no other', async () => {
    const made = await issue({ scopes: allScopes });
    expect(made.token).to.match(/^sop_[\w-]{43}$/);
    expect(made.token.startsWith(made.prefix)).to.equal(true);
    expect(made.prefix).to.have.length(12);
    const { items, total } = await list();
    const { token, ...rest } = made;
    expect(items).to.deep.equal([rest]);
    expect(total).to.equal(1);
    expect(await world.everythingStored()).not.to.include(token.slice(made.prefix.length));
  });

  it('are found among many that were never issued', async () => {
    const invented = () =>
      Promise.all(Array.from({ length: 50 }, () => refusalOf(world.enter('application', newSecret('sop_')))));
    await invented();
    const { token } = await issue();
    const flood = invented();
    expect(await refusalOf(world.enter('application', token))).to.equal('none');
    expect(new Set(await flood)).to.deep.equal(new Set(['INVALID_TOKEN']));
  });

  it('open the application door with their scopes', async () => {
    const { token, id: tokenId } = await issue({ scopes: ['vouchers:redeem', 'vouchers:verify'] });
    const caller = await world.enter('application', token);
    const scopes = ['vouchers:redeem', 'vouchers:verify'];
    expect(caller).to.deep.include({ kind: 'application', applicationId: id, tokenId, scopes });
    expect(await refusalOf(world.enter('bot', token))).to.equal('INVALID_BOT_TOKEN');
    expect(await refusalOf(world.enter('application', altered(token)))).to.equal('INVALID_TOKEN');
  });

  it('take a non-empty set of the six scopes', async () => {
    for (const scopes of [
      [],
      ['vouchers:read', 'vouchers:read'],
      ['messages:send'],
      'vouchers:read',
      undefined,
    ]) {
      expect(await refusalOf(issue({ scopes })), JSON.stringify(scopes)).to.equal('VALIDATION');
    }
  });

  it('must end in the future, and end on time', async () => {
    const at = (ms: number) => new Date(world.clock.now() + ms).toISOString();
    expect(await refusalOf(issue({ expiresAt: at(0) }))).to.equal('VALIDATION');
    expect(await refusalOf(issue({ expiresAt: 'tomorrow' }))).to.equal('VALIDATION');
    expect(await refusalOf(issue({ expiresAt: '2026-06-30T12:00:00' }))).to.equal('VALIDATION');
    expect(await refusalOf(issue({ expiresAt: '2026-06-30T23:59:60Z' }))).to.equal('VALIDATION');
    const { token, expiresAt } = await issue({ expiresAt: at(1) });
    expect(expiresAt).to.equal(at(1));
    expect(await refusalOf(world.enter('application', token))).to.equal('none');
    world.clock.advance(1);
    expect(await refusalOf(world.enter('application', token))).to.equal('INVALID_TOKEN');
  });

  it('are refused by every node when the call that revoked them has answered', async () => {
    const { token, id: tokenId } = await issue();
    await world.enter('application', token);
    await world.other.enter('application', token);
    world.clock.advance(10);
    const revoked = await revoke(tokenId);
    expect(revoked.revokedAt).to.equal(new Date(world.clock.now()).toISOString());
    expect(await refusalOf(world.enter('application', token))).to.equal('INVALID_TOKEN');
    expect(await refusalOf(world.other.enter('application', token))).to.equal('INVALID_TOKEN');
    expect((await list()).items[0]).to.deep.equal(revoked);
  });

  it('are refused after the revocation while others are still accepted', async () => {
    const { token, id: tokenId } = await issue();
    let isRevoked = false;
    let admittedLate = 0;
    const visitor = async (node: Pick<World, 'enter'>) => {
      for (let visit = 0; visit < 200; visit += 1) {
        const startedAfter = isRevoked;
        const code = await refusalOf(node.enter('application', token));
        if (startedAfter && code === 'none') admittedLate += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const revoking = revoke(tokenId).then(() => {
      isRevoked = true;
    });
    await Promise.all([visitor(world), visitor(world.other), revoking]);
    await Promise.all([visitor(world), visitor(world.other)]);
    expect(admittedLate).to.equal(0);
  });

  it('are revoked once: a second call answers the time of the first', async () => {
    const { id: tokenId } = await issue();
    const first = await revoke(tokenId);
    world.clock.advance(5000);
    expect(await revoke(tokenId)).to.deep.equal(first);
    expect((await list()).items[0]).to.deep.equal(first);
  });

  it('are known to their own application only', async () => {
    const { id: tokenId, token } = await issue();
    const { id: otherId } = await world.call<Application>('applications.create', {
      caller: anna,
      body: { name: 'Other' },
    });
    const params = { id: otherId, tokenId };
    const foreign = world.call('applications.tokens.revoke', { caller: anna, params });
    expect(await refusalOf(foreign)).to.equal('NOT_FOUND');
    expect(await refusalOf(revoke('tok_unknown'))).to.equal('NOT_FOUND');
    expect(await refusalOf(world.enter('application', token))).to.equal('none');
  });

  it('are so many and not one more, also all at once; an ended one makes room', async () => {
    const soon = new Date(world.clock.now() + 1000).toISOString();
    const { id: revocable } = await issue();
    await issue({ expiresAt: soon });
    const wishes = Array.from({ length: 8 }, () => issue());
    expect(await tally(wishes)).to.deep.equal({ none: 2, CONFLICT: 6 });
    await revoke(revocable);
    expect(await tally([issue(), issue()])).to.deep.equal({ none: 1, CONFLICT: 1 });
    world.clock.advance(1000);
    expect(await tally([issue(), issue()])).to.deep.equal({ none: 1, CONFLICT: 1 });
  });

  it('are listed newest first, page by page', async () => {
    const made: NewToken[] = [];
    for (const name of ['a', 'b', 'c']) {
      world.clock.advance(1);
      made.unshift(await issue({ name }));
    }
    const page = await list({ page: '1', limit: '2' });
    expect(page.items.map(({ name }) => name)).to.deep.equal(['c', 'b']);
    expect(page).to.deep.include({ total: 3, page: 1, limit: 2 });
    expect((await list({ page: '2', limit: '2' })).items.map(({ name }) => name)).to.deep.equal(['a']);
  });

  it('tell what they are good for', async () => {
    const expiresAt = new Date(world.clock.now() + 60_000).toISOString();
    const { token, id: tokenId, prefix } = await issue({ expiresAt });
    const caller = await world.enter('application', token);
    const context = await world.call('applications.context', { caller });
    expect(context).to.deep.equal({
      application: { id, name: 'Tills', status: 'active' },
      token: { id: tokenId, name: 'Till 1', prefix, scopes: ['vouchers:read'], expiresAt },
      limits: { 'GET /me': { requests: 60, windowSeconds: 60 } },
    });
  });

  it('are written down as used, and never moved back in time', async () => {
    const { token, id: tokenId } = await issue();
    const caller = await world.enter('application', token);
    expect(caller.kind).to.equal('application');
    const early = world.clock.now();
    world.clock.advance(2000);
    world.applications.usage.note(tokenId);
    await world.applications.usage.flush();
    await world.applications.deps.tokenStore.recordUses([{ tokenId, at: early }]);
    const used = (await list()).items[0];
    expect(used?.lastUsedAt).to.equal(new Date(early + 2000).toISOString());
  });
});
