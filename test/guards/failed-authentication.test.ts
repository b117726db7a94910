// Tokens that nobody issued: they cost whoever sends them, and nobody else.
import { expect } from 'chai';
import { type Authenticator, createAuthenticator } from '../../src/guards/authenticate.js';
import type { Auth } from '../../src/shared/caller.js';
import { newSecret } from '../../src/shared/ids.js';
import { openRevocationWorld, type RevocationWorld, type TestNode } from './revocation-world.js';

interface Told {
  readonly code: string;
  readonly retryAfter?: string;
}

const attacker = '203.0.113.66';
const shop = '198.51.100.7';

describe('tokens that nobody issued', () => {
  let world: RevocationWorld;
  let node: TestNode;

  before(async () => {
    world = await openRevocationWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    node = await world.node();
  });

  async function told(
    token: string,
    from: string,
    { authenticator = node.authenticator, auth = 'application' as Auth } = {},
  ): Promise<Told> {
    try {
      await authenticator.authenticate(auth, `Bearer ${token}`, () => from);
      return { code: 'none' };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const { headers = {} } = error as { headers?: Record<string, string> };
      const { 'Retry-After': retryAfter } = headers;
      return { code: String(error.code), ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  const failing = async (times: number, from: string) => {
    const answers = Array.from({ length: times }, () => told('sop_nobodys', from));
    return new Set((await Promise.all(answers)).map(({ code }) => code));
  };

  it('leave room for the fresh tokens of other addresses, however many come from one', async () => {
    const genuine = await Promise.all(Array.from({ length: 10 }, () => world.issue()));
    node.beforeTokenRead.close();
    const flood = Array.from({ length: 600 }, () => told(newSecret('sop_'), attacker));
    const fresh = genuine.map((token) => told(token, shop));
    node.beforeTokenRead.open();
    expect(await Promise.all(fresh)).to.deep.equal(genuine.map(() => ({ code: 'none' })));
    await Promise.all(flood);
  });

  it('leave room too when they come from every subnet of one network', async () => {
    const token = await world.issue();
    node.beforeTokenRead.close();
    const flood = Array.from({ length: 600 }, (_, subnet) =>
      told(newSecret('sop_'), `2001:db8:1:${subnet.toString(16)}::/64`),
    );
    const fresh = told(token, '2001:db8:2:1::/64');
    node.beforeTokenRead.open();
    expect(await fresh).to.deep.equal({ code: 'none' });
    await Promise.all(flood);
  });

  it('are refused with 429 after 3,000 a minute from one address, and nobody is elsewhere', async () => {
    expect(await failing(3_000, attacker)).to.deep.equal(new Set(['INVALID_TOKEN']));
    node.clock.advance(10_000);
    expect(await told('sop_nobodys', attacker)).to.deep.equal({ code: 'RATE_LIMITED', retryAfter: '50' });
    expect(await told('sop_nobodys', shop)).to.deep.equal({ code: 'INVALID_TOKEN' });
    node.clock.advance(50_000);
    expect(await told('sop_nobodys', attacker)).to.deep.equal({ code: 'INVALID_TOKEN' });
  });

  it('keep out no token that the node knows, and look nothing up while the window is full', async () => {
    await node.revocation.refresh();
    const [known, fresh] = [await world.issue(), await world.issue()];
    expect(await told(known, attacker)).to.deep.equal({ code: 'none' });
    await failing(3_000, attacker);
    const before = node.lookUps();
    expect(await told(known, attacker)).to.deep.equal({ code: 'none' });
    expect(await told(fresh, attacker)).to.deep.equal({ code: 'RATE_LIMITED', retryAfter: '60' });
    expect(node.lookUps()).to.equal(before);
    expect(await told(fresh, shop)).to.deep.equal({ code: 'none' });
  });

  it('take no place among the look-ups when their signature is forged', async () => {
    await node.revocation.refresh();
    const token = await world.issue();
    const { revocation, clock } = node;
    let release = () => {};
    const checked = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    const none = { find: async () => null };
    const applicationTokens = { find: (hash: string) => recordOf(hash) };
    const parts = { accounts: { prove: () => checked }, applicationTokens, botTokens: none };
    const authenticator: Authenticator = createAuthenticator({ ...parts, revocation, clock });
    const flood = Array.from({ length: 500 }, (_, index) =>
      told(`forged.${index}.jwt`, attacker, { authenticator, auth: 'account' }),
    );
    expect(await told(token, attacker, { authenticator })).to.deep.equal({ code: 'none' });
    release();
    expect(new Set((await Promise.all(flood)).map(({ code }) => code))).to.deep.equal(
      new Set(['INVALID_TOKEN']),
    );
  });
});

async function recordOf(hash: string) {
  const labels = { applicationName: 'A shop', tokenName: 'A till', tokenPrefix: 'sop_12345678' };
  const names = { hash, tokenId: hash, applicationId: 'app_1', scopes: [] };
  return { ...names, applicationDisabled: false, labels };
}
