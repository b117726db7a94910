// A flood that is refused is answered slowly, and others are not.
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { createRefusalThrottle } from '../../src/gateway/refusal-throttle.js';
import { refuse } from '../../src/shared/errors.js';
import { closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openRaw } from '../support/raw-http.js';
import { until } from '../support/until.js';

describe('the throttle of refusals', () => {
  /** Timers that a test fires by hand. */
  function handTimers() {
    const due: (() => void)[] = [];
    return {
      timers: { after: (_ms: number, run: () => void) => ({ cancel: () => undefined, at: due.push(run) }) },
      tick: () => due.shift()?.(),
      armed: () => due.length,
    };
  }

  it('goes so many at a time, and needs no timer when none waits', async () => {
    const { timers, tick, armed } = handTimers();
    const held = createRefusalThrottle({ timers, limits: { atOnce: 2 } });
    const gone: number[] = [];
    for (const number of [1, 2, 3]) void held.turn('a').then(() => gone.push(number));
    tick();
    await until(() => gone.length === 2);
    expect([gone, armed()]).to.deep.equal([[1, 2], 1]);
    tick();
    await until(() => gone.length === 3);
    expect(armed()).to.equal(0);
  });

  it('serves the addresses by turns, so that one that floods delays no other', async () => {
    const { timers, tick } = handTimers();
    const held = createRefusalThrottle({ timers, limits: { atOnce: 2 } });
    const gone: string[] = [];
    for (let n = 0; n < 100; n += 1) void held.turn('flood').then(() => gone.push('flood'));
    void held.turn('honest').then(() => gone.push('honest'));
    tick();
    await until(() => gone.length === 2);
    expect(gone).to.deep.equal(['flood', 'honest']);
  });

  it('is bounded: the last of the address with the most waiting is cut off', async () => {
    const held = createRefusalThrottle({ timers: handTimers().timers, limits: { waitingMax: 2 } });
    void held.turn('flood');
    const last = held.turn('flood');
    void held.turn('honest');
    expect(await last).to.equal('cut');
  });
});

describe('a stranger who is refused', () => {
  const endpoint = (id: string, auth: 'none' | 'application') =>
    testEndpoint({
      id: `test.${id}`,
      summary: 'For the test.',
      method: 'GET',
      path: `/api/v1/test/${id}`,
      auth,
      data: 'common.Empty' as never,
      errors: [],
      handle: () => {
        throw refuse('RATE_LIMITED');
      },
    });
  let gateway: Gateway;
  let turns: (() => void)[];
  let isFull: boolean;
  before(async () => {
    gateway = await openTestGateway({
      endpoints: [endpoint('strangers', 'none'), endpoint('known', 'application')],
      corridor: {
        authenticator: {
          authenticate: (auth) =>
            auth === 'none' ? { kind: 'none' } : ({ kind: 'application', scopes: [], tokenId: 't' } as never),
        },
        refusalThrottle: {
          turn: () =>
            new Promise((resolve) => (isFull ? resolve('cut') : void turns.push(() => resolve('go')))),
        },
      },
    });
  });
  after(() => closeGateway(gateway));
  beforeEach(() => {
    turns = [];
    isFull = false;
  });

  const ask = async (id: string) => {
    const raw = await openRaw(gateway.port);
    raw.send(`GET /api/v1/test/${id} HTTP/1.1\r\nHost: t\r\n\r\n`);
    return raw;
  };

  it('is answered when the turn comes', async () => {
    const raw = await ask('strangers');
    await until(() => turns.length === 1);
    for (const go of turns) go();
    const answer = await raw.answer();
    expect([answer.status, answer.headers.connection]).to.deep.equal([429, undefined]);
    raw.destroy();
  });

  it('is cut behind the answer when too many wait', async () => {
    isFull = true;
    const raw = await ask('strangers');
    expect((await raw.answer()).status).to.equal(429);
    await raw.closed;
  });

  it('is no caller who is known: that one hears at once', async () => {
    const raw = await ask('known');
    expect((await raw.answer()).status).to.equal(429);
    expect(turns).to.have.length(0);
    raw.destroy();
  });
});
