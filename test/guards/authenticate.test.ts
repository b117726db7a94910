// The four doors: which tokens pass, what the others are told, and what a flood of them costs.
import { expect } from 'chai';
import {
  type AccountTokenFinder,
  type Authenticator,
  type BotTokenRecord,
  createAuthenticator,
} from '../../src/guards/authenticate.js';
import { createRevocation } from '../../src/guards/revocation.js';
import { createRevocationStore, type FreshRead } from '../../src/guards/revocation.store.js';
import type { Auth, Caller } from '../../src/shared/caller.js';
import { hashOfToken, newId, newSecret } from '../../src/shared/ids.js';
import { movableClock } from '../support/clock.js';
import { log, openRevocationWorld, type RevocationWorld, type TestNode } from './revocation-world.js';

const codeOf = async (work: () => Caller | Promise<Caller>): Promise<string> => {
  try {
    await work();
    return 'none';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
};

describe('the doors', () => {
  let world: RevocationWorld;
  let node: TestNode;
  const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl';

  before(async () => {
    world = await openRevocationWorld();
    node = await world.node();
  });
  after(() => world.close());

  const at = (
    auth: Auth,
    authorization: string,
    { authenticator }: { authenticator: Authenticator } = node,
  ) => codeOf(() => authenticator.authenticate(auth, authorization));

  /** All three families on one authenticator, with bots in a collection and one account token. */
  async function openDoors() {
    const clock = movableClock();
    const store = createRevocationStore(world.mongo);
    const peers = { notify: async (nodes: readonly string[]) => nodes };
    const revocation = createRevocation({
      self: newId('node'),
      mongo: world.mongo,
      store,
      peers,
      clock,
      log,
    });
    await revocation.refresh();
    const bots = world.mongo.db.collection<BotTokenRecord>('bots');
    let reads = 0;
    const botTokens = {
      find(hash: string, read: FreshRead) {
        reads += 1;
        return bots.findOne({ hash }, read);
      },
    };
    const applicationTokens = {
      async find() {
        reads += 1;
        return null;
      },
    };
    const caller = { kind: 'account', userId: 'usr_1', username: 'anna', roles: [] } as const;
    const accounts = {
      async prove(token: string): Promise<AccountTokenFinder | null> {
        if (token !== jwt) return null;
        return async () => {
          reads += 1;
          return { caller, endsAtMs: clock.now() + 900_000 };
        };
      },
    };
    const authenticator = createAuthenticator({ accounts, applicationTokens, botTokens, revocation, clock });
    return { authenticator, bots, clock, revocation, reads: () => reads };
  }

  it('tell of the use of tokens of applications that they take, of each at most once a second', async () => {
    const clock = movableClock();
    const used: string[] = [];
    const labels = { applicationName: 'A shop', tokenName: 'A till', tokenPrefix: 'sop_12345678' };
    const [first, second, stopped] = [1, 2, 3].map(() => newSecret('sop_'));
    const tokenOf = (hash: string) =>
      [first, second, stopped].find((token) => hashOfToken(token ?? '') === hash);
    const applicationTokens = {
      async find(hash: string) {
        const token = tokenOf(hash);
        const tokenId = token === first ? 'tok_1' : 'tok_2';
        const facts = { hash, tokenId, applicationId: 'app_1', scopes: [], labels };
        return { ...facts, applicationDisabled: token === stopped };
      },
    };
    const { revocation } = await openDoors();
    const [accounts, botTokens] = [{ prove: async () => null }, { find: async () => null }];
    const told = { used: (tokenId: string) => void used.push(tokenId) };
    const tokens = { accounts, applicationTokens, botTokens };
    const authenticator = createAuthenticator({ ...tokens, revocation, clock, ...told });
    const show = (token = '') => at('application', `Bearer ${token}`, { authenticator });
    for (let second = 0; second < 3; second += 1) {
      for (let call = 0; call < 5; call += 1) expect(await show(first)).to.equal('none');
      clock.advance(999);
      expect(await show(first)).to.equal('none');
      clock.advance(1);
    }
    expect(used).to.deep.equal(['tok_1', 'tok_1', 'tok_1']);
    expect(await show(second)).to.equal('none');
    expect(await show(stopped)).to.equal('APPLICATION_DISABLED');
    expect(await show(stopped)).to.equal('APPLICATION_DISABLED');
    expect(used.slice(3)).to.deep.equal(['tok_2']);
  });

  it('let every caller through where none needs to be known', () => {
    expect(node.authenticator.authenticate('none', '')).to.deep.equal({ kind: 'none' });
    expect(node.authenticator.authenticate('none', 'Bearer whatever')).to.deep.equal({ kind: 'none' });
  });

  it('tell an application who it is, by a promise the first time and at once from then on', async () => {
    const token = await world.issue({ scopes: ['a', 'b'] });
    const first = node.authenticator.authenticate('application', `Bearer ${token}`);
    expect(first).to.be.instanceOf(Promise);
    const caller = await first;
    const hash = hashOfToken(token);
    expect(caller).to.deep.include({
      kind: 'application',
      applicationId: 'app_1',
      tokenId: hash,
      scopes: ['a', 'b'],
    });
    expect(node.authenticator.authenticate('application', `bEaReR ${token}`)).to.equal(caller);
  });

  it('refuse every malformed header with the code of the door, without a look-up', async () => {
    const doors = await openDoors();
    const token = newSecret('sop_');
    const malformed = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Basic ${token}`,
      `Bearer ${token} `,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      ` Bearer ${token}`,
      `Bearer ${'a'.repeat(5000)}`,
      `Bearer ${'a.'.repeat(1000)}`,
      'Bearer sop_\u0000',
      `Bearer sop_${'ä'.repeat(43)}`,
    ];
    for (const header of malformed) {
      expect(await at('account', header, doors), header).to.equal('INVALID_TOKEN');
      expect(await at('application', header, doors), header).to.equal('INVALID_TOKEN');
      expect(await at('bot', header, doors), header).to.equal('INVALID_BOT_TOKEN');
    }
    expect(doors.reads()).to.equal(0);
  });

  it('never let one family through the door of another, cached or not, and do not look it up', async () => {
    const doors = await openDoors();
    const [sop, sbot] = [newSecret('sop_'), newSecret('sbot_')];
    const bot = {
      botId: 'bot_1',
      systemUserId: 'usr_9',
      username: 'nine',
      scopes: [],
      approved: true,
      disabled: false,
    };
    await doors.bots.insertOne({ hash: hashOfToken(sbot), ...bot });
    for (let round = 0; round < 2; round += 1) {
      expect(await at('account', `Bearer ${sop}`, doors)).to.equal('INVALID_TOKEN');
      expect(await at('account', `Bearer ${sbot}`, doors)).to.equal('INVALID_TOKEN');
      expect(await at('application', `Bearer ${jwt}`, doors)).to.equal('INVALID_TOKEN');
      expect(await at('application', `Bearer ${sbot}`, doors)).to.equal('INVALID_TOKEN');
      expect(await at('bot', `Bearer ${jwt}`, doors)).to.equal('INVALID_BOT_TOKEN');
      expect(await at('bot', `Bearer ${sop}`, doors)).to.equal('INVALID_BOT_TOKEN');
      expect(doors.reads()).to.equal(2 * round);
      // The second round meets the tokens in the cache.
      expect(await at('account', `Bearer ${jwt}`, doors)).to.equal('none');
      expect(await at('bot', `Bearer ${sbot}`, doors)).to.equal('none');
      expect(doors.reads()).to.equal(2);
    }
  });

  it('tell a genuine token why it is turned away, and let it in when the reason is gone', async () => {
    const doors = await openDoors();
    const token = newSecret('sbot_');
    const hash = hashOfToken(token);
    const names = { botId: 'bot_2', systemUserId: 'usr_8', username: 'eight', scopes: ['send'] };
    await doors.bots.insertOne({ hash, ...names, approved: false, disabled: true });
    const change = async (now: object) => {
      await doors.revocation.commit(async (session) => {
        await doors.bots.updateOne({ hash }, { $set: now }, { session });
        return { result: undefined, subjects: ['bot:bot_2'] };
      });
    };
    expect(await at('bot', `Bearer ${token}`, doors)).to.equal('BOT_DISABLED');
    expect(await at('bot', `Bearer ${token}`, doors)).to.equal('BOT_DISABLED');
    expect(doors.reads()).to.equal(1);
    await change({ disabled: false });
    expect(await at('bot', `Bearer ${token}`, doors)).to.equal('BOT_NOT_APPROVED');
    await change({ approved: true });
    const caller = await doors.authenticator.authenticate('bot', `Bearer ${token}`);
    expect(caller).to.deep.equal({ kind: 'bot', tokenHash: hash, ...names });
  });

  it('turn a disabled application away with 403', async () => {
    const token = await world.issue({ isDisabled: true });
    expect(await at('application', `Bearer ${token}`)).to.equal('APPLICATION_DISABLED');
  });

  it('end a token at its very moment, by the wall clock, cached or not', async () => {
    const { clock } = node;
    const token = await world.issue({ endsAtMs: clock.now() + 1000 });
    expect(await at('application', `Bearer ${token}`)).to.equal('none');
    clock.advance(999);
    expect(await at('application', `Bearer ${token}`)).to.equal('none');
    clock.advance(1);
    expect(await at('application', `Bearer ${token}`)).to.equal('INVALID_TOKEN');
  });

  it('refuse a record that answers for another hash', async () => {
    const doors = await openDoors();
    const token = newSecret('sbot_');
    const other = { hash: hashOfToken('other'), botId: 'b', systemUserId: 'u', username: 'u', scopes: [] };
    const botTokens = { find: async () => ({ ...other, approved: true, disabled: false }) };
    const { clock, revocation } = doors;
    const noTokens = { find: async () => null };
    const rest = { accounts: { prove: noTokens.find }, applicationTokens: noTokens, revocation, clock };
    const authenticator = createAuthenticator({ ...rest, botTokens });
    expect(await at('bot', `Bearer ${token}`, { authenticator })).to.equal('INVALID_BOT_TOKEN');
  });

  it('ask once for many requests with one unknown token, and once more only five seconds later', async () => {
    await node.revocation.refresh();
    const header = `Bearer ${newSecret('sop_')}`;
    const before = node.lookUps();
    const answers = await Promise.all(Array.from({ length: 50 }, () => at('application', header)));
    expect(new Set(answers)).to.deep.equal(new Set(['INVALID_TOKEN']));
    expect(await at('application', header)).to.equal('INVALID_TOKEN');
    expect(node.lookUps() - before).to.equal(1);
    node.clock.advance(5000);
    expect(await at('application', header)).to.equal('INVALID_TOKEN');
    expect(node.lookUps() - before).to.equal(2);
  });
});
