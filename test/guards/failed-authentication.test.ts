// Invalid tokens cost the address that sends them, and no other.
import { expect } from 'chai';
import { createAuthenticator } from '../../src/guards/authenticate.js';
import type { Auth } from '../../src/shared/caller.js';
import { hashOfToken, newSecret } from '../../src/shared/ids.js';
import { movableClock } from '../support/clock.js';

interface Told {
  readonly code: string;
  readonly retryAfter?: string;
}

const attacker = '203.0.113.66';
const shop = '198.51.100.7';
const letIn: Told = { code: 'none' };
const unknown: Told = { code: 'INVALID_TOKEN' };

/** One node's doors, whose look-ups and signatures take until the test lets them go on. */
function openDoors() {
  const clock = movableClock();
  const timers = {
    after(_ms: number, run: () => void) {
      setImmediate(run);
      return { cancel: () => undefined };
    },
  };
  const questions: number[] = [];
  const revocation = {
    journal: { trustEndsAt: Number.POSITIVE_INFINITY },
    watch() {},
    read: <T>(read: (options: object) => Promise<T>) => read({}),
  };
  const issued = new Set<string>();
  const [lookUps, signatures] = [gate(), gate()];
  let lookedUp = 0;
  const applicationTokens = {
    async find(hash: string) {
      lookedUp += 1;
      await lookUps.pass();
      return issued.has(hash) ? recordOf(hash) : null;
    },
    async issued(hashes: readonly string[]) {
      questions.push(hashes.length);
      return new Set(hashes.filter((hash) => issued.has(hash)));
    },
  };
  const accounts = {
    async prove() {
      await signatures.pass();
      return null;
    },
  };
  const botTokens = { find: async () => null };
  const tokens = { accounts, applicationTokens, botTokens };
  const authenticator = createAuthenticator({ ...tokens, revocation, clock, timers });

  async function told(token: string, from: string, auth: Auth = 'application'): Promise<Told> {
    try {
      await authenticator.authenticate(auth, `Bearer ${token}`, () => from);
      return letIn;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const { 'Retry-After': retryAfter } = (error as { headers?: Record<string, string> }).headers ?? {};
      return { code: String(error.code), ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  const issue = () => {
    const token = newSecret('sop_');
    issued.add(hashOfToken(token));
    return token;
  };
  const invented = (times: number, from: (index: number) => string) =>
    Array.from({ length: times }, (_, index) => told(newSecret('sop_'), from(index)));
  const malformed = async (times: number, from: string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => told('sop_invalid', from)));
    return new Set(answers.map(({ code }) => code));
  };
  const counts = { lookedUp: () => lookedUp, questions };
  return { clock, told, issue, invented, malformed, lookUps, signatures, ...counts };
}

describe('invalid tokens', () => {
  let doors: ReturnType<typeof openDoors>;
  beforeEach(() => {
    doors = openDoors();
  });

  it('leave room for the fresh tokens of other addresses, however many come from one', async () => {
    const { told, issue, invented, lookUps } = doors;
    lookUps.close();
    const flood = invented(600, () => attacker);
    const fresh = Array.from({ length: 10 }, () => told(issue(), shop));
    lookUps.open();
    expect(await Promise.all(fresh)).to.deep.equal(fresh.map(() => letIn));
    await Promise.all(flood);
  });

  it('leave room too when they come from every subnet of one network', async () => {
    const { told, issue, invented, lookUps } = doors;
    lookUps.close();
    const flood = invented(600, (subnet) => `2001:db8:1:${subnet.toString(16)}::/64`);
    const fresh = told(issue(), '2001:db8:2:1::/64');
    lookUps.open();
    expect(await fresh).to.deep.equal(letIn);
    await Promise.all(flood);
  });

  it('are looked up 256 at once, and as many wait; a known token goes through', async () => {
    const { told, issue, invented, lookUps, lookedUp } = doors;
    const known = issue();
    expect(await told(known, attacker)).to.deep.equal(letIn);
    lookUps.close();
    const flood = invented(600, () => attacker);
    expect(await told(known, attacker)).to.deep.equal(letIn);
    expect(lookedUp()).to.equal(1 + 256);
    lookUps.open();
    const refused = (await Promise.all(flood)).filter(({ code }) => code === 'UNAVAILABLE');
    expect(refused).to.have.length(600 - 512);
    expect(lookedUp()).to.be.at.most(1 + 512);
  });

  it('are asked about together once many have failed, and a fresh token among them is let in', async () => {
    const { told, issue, invented, lookedUp, questions, clock } = doors;
    await Promise.all(invented(40, () => attacker));
    expect([lookedUp(), questions]).to.deep.equal([40, []]);
    const fresh = told(issue(), shop);
    const flood = invented(200, () => attacker);
    expect(await fresh).to.deep.equal(letIn);
    expect(await Promise.all(flood)).to.deep.equal(flood.map(() => unknown));
    expect([lookedUp(), questions]).to.deep.equal([41, [201]]);
    clock.advance(2_000);
    expect(await told(newSecret('sop_'), attacker)).to.deep.equal(unknown);
    expect([lookedUp(), questions.length]).to.deep.equal([42, 1]);
  });

  it('are refused with 429 after 3,000 a minute from one address, and no caller is elsewhere', async () => {
    const { told, malformed, clock } = doors;
    expect(await malformed(3_000, attacker)).to.deep.equal(new Set(['INVALID_TOKEN']));
    clock.advance(10_000);
    expect(await told('sop_invalid', attacker)).to.deep.equal({ code: 'RATE_LIMITED', retryAfter: '50' });
    expect(await told('sop_invalid', shop)).to.deep.equal(unknown);
    clock.advance(50_000);
    expect(await told('sop_invalid', attacker)).to.deep.equal(unknown);
  });

  it('keep out no token that the node knows, and look nothing up while the window is full', async () => {
    const { told, issue, malformed, lookedUp } = doors;
    const [known, fresh] = [issue(), issue()];
    expect(await told(known, attacker)).to.deep.equal(letIn);
    await malformed(3_000, attacker);
    expect(await told(known, attacker)).to.deep.equal(letIn);
    expect(await told(fresh, attacker)).to.deep.equal({ code: 'RATE_LIMITED', retryAfter: '60' });
    expect(lookedUp()).to.equal(1);
    expect(await told(fresh, shop)).to.deep.equal(letIn);
  });

  it('take no place among the look-ups when their signature is forged', async () => {
    const { told, issue, signatures } = doors;
    signatures.close();
    const flood = Array.from({ length: 500 }, (_, index) => told(`a.${index}.c`, attacker, 'account'));
    expect(await told(issue(), attacker)).to.deep.equal(letIn);
    signatures.open();
    expect(await Promise.all(flood)).to.deep.equal(flood.map(() => unknown));
  });
});

function gate() {
  let open = () => {};
  let opened: Promise<void> = Promise.resolve();
  return {
    pass: () => opened,
    open: () => open(),
    close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}

function recordOf(hash: string) {
  const labels = { applicationName: 'A shop', tokenName: 'A till', tokenPrefix: 'sop_12345678' };
  const names = { hash, tokenId: hash, applicationId: 'app_1', scopes: [] };
  return { ...names, applicationDisabled: false, labels };
}
