// A caller that costs a node too much waits behind the others and is then refused; nobody else notices.
import { expect } from 'chai';
import { type CostBudget, createCostBudget } from '../../src/gateway/cost-budget.js';
import { type CostLimiter, createCostLimiter, OverBudget } from '../../src/gateway/cost-limiter.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import type { BotCaller } from '../../src/shared/caller.js';
import { refuse } from '../../src/shared/errors.js';
import type { LimitAnswer } from '../../src/shared/limiter.js';
import type { Payer } from '../../src/shared/payer.js';
import { systemTimers } from '../../src/shared/timers.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { spent } from '../support/costs.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';
import { passing } from './passing-time.js';

const limits = { msPerSecond: 100, msAtOnce: 2_000 };
/** All sockets of one caller, and some more. */
const waitingOfOneMax = 1_024;
const heavy: Payer = { kind: 'bot', id: 'bot_heavy' };
const light: Payer = { kind: 'bot', id: 'bot_light' };

function world() {
  const clock = movableClock();
  const { timers, pass, armed } = passing(clock);
  const budget: CostBudget = createCostBudget({ clock, limits });
  const { log, lines } = readableLog();
  const limiter: CostLimiter = createCostLimiter({ budget, clock, timers, log });
  const spend = (payer: Payer, ms: number) => {
    for (let done = 0; done < ms; done += 1) spent(budget, payer, 1);
  };
  return { clock, timers, pass, armed, budget, limiter, log, lines, spend };
}

describe('the limiter of callers that are over their budget', () => {
  it('is no way at all for who is within it: nothing is waited for', () => {
    const { limiter } = world();
    for (let request = 0; request < 500; request += 1) {
      expect(limiter.admit(light)).to.equal(undefined);
      limiter.end(light, 0.2);
    }
  });

  it('takes for work of a caller only what the process had a processor for, where a block is long', () => {
    const cpuTime = { mark: () => undefined, hadAtMost: (since: number, now: number) => (now - since) / 10 };
    const budget = createCostBudget({ clock: movableClock(), limits, cpuTime });
    expect(spent(budget, heavy, 1)).to.equal(1);
    expect(spent(budget, heavy, 20)).to.equal(2);
    expect(budget.waitOf(heavy)).to.equal(0);
  });

  it('has who is over wait for as long as it takes, and the next one behind it', async () => {
    const { limiter, spend, pass, armed } = world();
    spend(heavy, 150);
    const begun: string[] = [];
    for (const name of ['first', 'second']) void limiter.admit(heavy)?.then(() => begun.push(name));
    expect(limiter.admit(light)).to.equal(undefined);
    await pass(90);
    expect(begun).to.deep.equal([]);
    await pass(150);
    expect(begun).to.deep.equal(['first', 'second']);
    expect(limiter.counts('bot')).to.deep.equal({ delayed: 2, refused: 0 });
    await pass(20);
    expect(armed(), 'no timer runs while nobody waits').to.equal(0);
  });

  it('has no more of one caller under way than what they cost, as the latest did', async () => {
    const { limiter, pass } = world();
    let begun = 0;
    const ask = () => {
      const turn = limiter.admit(heavy);
      if (turn === undefined) begun += 1;
      else void turn.then(() => (begun += 1)).catch(() => undefined);
    };
    for (let request = 0; request < 200; request += 1) ask();
    expect(begun, 'of unknown cost').to.equal(13);
    let ended = 0;
    for (let look = 0; look < 20; look += 1) {
      for (; ended < Math.min(begun, 180); ended += 1) limiter.end(heavy, 0.1);
      await pass(50);
    }
    expect(begun, 'once they are known to be cheap').to.equal(200);
    for (; ended < begun; ended += 1) limiter.end(heavy, 100);
    ask();
    expect(begun).to.equal(201);
    for (let request = 0; request < 20; request += 1) ask();
    expect(begun).to.equal(203);
  });

  it('refuses who has waited for too long, and logs no one who only waits for answers', async () => {
    const { limiter, pass, lines } = world();
    for (let request = 0; request < 13; request += 1) expect(limiter.admit(heavy)).to.equal(undefined);
    let refused: unknown;
    void limiter.admit(heavy)?.catch((error: unknown) => (refused = error));
    await pass(1_980);
    expect(refused).to.equal(undefined);
    await pass(40);
    expect(refused).to.be.instanceOf(OverBudget).and.have.nested.property('headers.Retry-After', '1');
    expect(refused, 'it has cost nothing yet').to.have.property('message').that.includes('no answer yet');
    expect(limiter.counts('bot').refused).to.equal(1);
    expect(lines).to.deep.equal([]);
  });

  it('gives all who wait their share together, caller after caller', async () => {
    const { limiter, spend, pass } = world();
    const payers = [1, 2, 3].map((n): Payer => ({ kind: 'account', id: `usr_${n}` }));
    for (const payer of payers) spend(payer, 110);
    const begun: string[] = [];
    for (const payer of payers) {
      for (const turn of [1, 2]) {
        void limiter.admit(payer)?.then(() => {
          begun.push(`${payer.id} ${turn}`);
          // Far beyond what it may.
          spend(payer, 200);
        });
      }
    }
    for (let passed = 0; begun.length < 3; passed += 50) {
      expect(passed).to.be.below(2_000);
      const before = begun.length;
      await pass(50);
      expect(begun.length - before, 'at most one, for each leaves the limiter a rest').to.be.below(2);
    }
    expect(begun).to.have.members(['usr_1 1', 'usr_2 1', 'usr_3 1']);
  });

  it('refuses who would wait too long, says for how long, and logs it once a minute', async () => {
    const { limiter, clock, lines, budget, spend } = world();
    expect(() => limiter.check(heavy)).not.to.throw();
    for (let second = 0; second < 10; second += 1) {
      spend(heavy, 450);
      clock.advance(1_000);
    }
    const waitMs = budget.waitOf(heavy);
    expect(waitMs).to.be.above(2_000);
    const refused = await limiter.admit(heavy)?.catch((error: unknown) => error);
    expect(refused).to.include({ code: 'BOT_RATE_LIMIT', status: 429 });
    expect(refused).to.have.nested.property('headers.Retry-After', String(Math.ceil(waitMs / 1_000)));
    expect(() => limiter.check(heavy)).to.throw('more of this node than one caller may use');
    expect(limiter.counts('bot')).to.deep.equal({ delayed: 0, refused: 2 });
    expect(limiter.admit(light)).to.equal(undefined);
    const named = lines.map(({ msg, kind, caller }) => ({ msg, kind, caller }));
    expect(named).to.deep.equal([{ msg: 'caller.over_budget', kind: 'bot', caller: heavy.id }]);
  });
});

describe('the corridor', () => {
  let gateway: Gateway;
  let clock: MovableClock;
  let limiter: CostLimiter;
  let budget: CostBudget;
  let served: number;
  /** What the handler takes of the loop. */
  let workMs: number;
  let full: LimitAnswer | undefined;

  const bot = (botId: string): BotCaller => ({
    kind: 'bot',
    botId,
    tokenHash: 'hash',
    systemUserId: 'usr_system',
    username: 'the_bot',
    scopes: [],
  });

  const endpoint = (id: string, more: { bodyLimit?: number; idempotency?: 'optional' } = {}) =>
    testEndpoint({
      id: `test.${id}`,
      summary: 'For the test.',
      method: 'POST',
      path: `/api/v1/bot/${id}`,
      auth: 'bot',
      body: 'accounts.RegisterRequest',
      data: 'accounts.User',
      errors: [],
      ...more,
      async handle() {
        clock.advance(workMs);
        served += 1;
        return refusedOr({ id: 'x'.repeat(1_000) });
      },
    });
  const refusedOr = (data: object) => data as never;

  beforeEach(async () => {
    clock = movableClock();
    [served, workMs, full] = [0, 0, undefined];
    budget = createCostBudget({ clock, limits });
    const { log } = readableLog();
    limiter = createCostLimiter({ budget, clock, timers: systemTimers, log });
    const roomy = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };
    gateway = await openTestGateway({
      endpoints: [endpoint('work'), endpoint('keyed', { idempotency: 'optional' })],
      plainRoutes: [{ path: '/healthz', respond: () => ({ status: 200, headers: [], body: 'ok' }) }],
      corridor: {
        clock,
        costs: limiter,
        authenticator: {
          authenticate(_auth, authorization) {
            if (!authorization.startsWith('Bearer ')) throw refuse('INVALID_BOT_TOKEN');
            return bot(authorization.slice(7));
          },
        },
        keptAnswers: { findReplay: async () => undefined },
        limiter: {
          take: async () => full ?? roomy,
          look: async () => roomy,
          takeHere: () => roomy,
          whenFull: () => full,
        },
      },
    });
  });
  afterEach(() => closeGateway(gateway));

  async function ask(botId: string, { id = 'work', body = valid, headers = {} } = {}) {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/bot/${id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${botId}`, 'Content-Type': 'application/json', ...headers },
      body,
    });
    return {
      status: answer.status,
      headers: answer.headers,
      said: (await answer.json()) as { code: string },
    };
  }
  const valid = JSON.stringify({ username: 'somebody', password: 'password one' });

  it('charges what a handler takes of the loop, and refuses the one caller that takes too much', async () => {
    workMs = 50;
    const seen: number[] = [];
    for (let request = 0; request < 8; request += 1) {
      seen.push((await ask('bot_heavy')).status);
      clock.advance(100);
    }
    expect(seen).to.deep.equal([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await ask('bot_heavy');
    expect(refused.said.code).to.equal('BOT_RATE_LIMIT');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).to.be.within(1, 60);
    expect((await ask('bot_light')).status).to.equal(200);
    clock.advance(1_000 * seconds);
    expect((await ask('bot_heavy')).status).to.equal(200);
    expect(limiter.counts('bot').refused).to.equal(4);
  });

  it('has under way only what has not been answered, or refused', async () => {
    for (let request = 0; request < 30; request += 1) {
      const body = request % 2 === 0 ? valid : 'no JSON at all';
      expect((await ask('bot_light', { body })).status).to.equal(request % 2 === 0 ? 200 : 400);
      clock.advance(100);
    }
    expect(limiter.counts('bot')).to.deep.equal({ delayed: 0, refused: 0 });
  });

  it('charges a request that is refused, and looks at no body of who is over the budget', async () => {
    const before = budget.ofKind('bot').costMs;
    expect((await ask('bot_heavy', { body: `{"username":"${'x'.repeat(16_000)}"` })).status).to.equal(400);
    expect(budget.ofKind('bot').costMs - before).to.be.above(0.1);
    for (let block = 0; block < 100; block += 1) spent(budget, heavy, 50);
    expect((await ask('bot_heavy', { body: 'no JSON at all' })).status).to.equal(429);
    expect((await ask('bot_light', { body: 'no JSON at all' })).status).to.equal(400);
  });

  it('answers probes and other callers while the limiter of one caller is full', async () => {
    for (let ms = 0; ms < 130; ms += 1) spent(budget, heavy, 1);
    const outcomes: string[] = [];
    for (let request = 0; request < waitingOfOneMax; request += 1)
      void limiter.admit(heavy)?.then(
        () => outcomes.push('begun'),
        () => outcomes.push('refused'),
      );
    expect((await ask('bot_heavy')).status, 'there is no room for one more').to.equal(429);
    const health = await fetch(`http://127.0.0.1:${gateway.port}/healthz`);
    expect([health.status, await health.text()]).to.deep.equal([200, 'ok']);
    expect((await ask('bot_light')).status).to.equal(200);
    expect(outcomes).to.deep.equal([]);
    // So that nobody waits when the test is over.
    clock.advance(3_000);
    await until(() => outcomes.length === waitingOfOneMax);
  });

  it('refuses who is known to be over its limit before its body is read, except retries', async () => {
    full = { allowed: false, remaining: 0, resetAtMs: 0, retryAfterSeconds: 9 };
    const over = await ask('bot_light', { body: 'no JSON at all' });
    expect([over.status, over.headers.get('retry-after')]).to.deep.equal([429, '9']);
    const headers = { 'Idempotency-Key': 'one' };
    expect((await ask('bot_light', { id: 'keyed', body: 'no JSON at all' })).status).to.equal(429);
    expect((await ask('bot_light', { id: 'keyed', body: 'no JSON at all', headers })).status).to.equal(400);
    expect((await ask('bot_light', { id: 'keyed', headers })).status).to.equal(429);
    expect(served).to.equal(0);
  });
});
