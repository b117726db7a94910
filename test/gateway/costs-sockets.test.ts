// A caller whose sockets cost too much is heard later, then closed; the sockets of others notice nothing.
import { expect } from 'chai';
import { createCostBudget } from '../../src/gateway/cost-budget.js';
import { type CostLimiter, createCostLimiter } from '../../src/gateway/cost-limiter.js';
import { OpenSocket, OpenSockets, type RawSocket } from '../../src/gateway/open-sockets.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import type { Payer } from '../../src/shared/payer.js';
import type { SocketRoute } from '../../src/shared/sockets.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { boundlessWaiting } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';
import { passing } from './passing-time.js';

const heavy: Payer = { kind: 'bot', id: 'bot_heavy' };
const light: Payer = { kind: 'bot', id: 'bot_light' };
const route: SocketRoute = {
  id: 'test.socket',
  path: '/socket',
  limit: { requests: 1, windowSeconds: 1 },
  messageBytesMax: 8_192,
  bufferedBytesMax: 100,
  tooSlowCode: 4408,
  tooDearCode: 4429,
  idleSeconds: 8,
  admit: () => Promise.reject(new Error('nobody is admitted here')),
};

describe('the messages of a socket', () => {
  let clock: MovableClock;
  let pass: (ms: number) => Promise<void>;
  let costs: CostLimiter;
  let sockets: OpenSockets;
  let workMs: number;

  beforeEach(() => {
    clock = movableClock();
    workMs = 1;
    const time = passing(clock);
    pass = time.pass;
    const { log } = readableLog();
    const waiting = new WaitingBytes(boundlessWaiting);
    const budget = createCostBudget({ clock, limits: { msPerSecond: 100, msAtOnce: 2_000 } });
    costs = createCostLimiter({ budget, clock, timers: time.timers, log });
    sockets = new OpenSockets({ log, costs, waiting, timers: time.timers });
  });

  function open(payer: Payer) {
    const fate = { heard: [] as string[], closed: 0 };
    const socket = new OpenSocket(
      'req_1',
      {
        opened: (own) => own.paidBy(payer),
        message(_socket, message) {
          clock.advance(workMs);
          fate.heard.push(String(message));
        },
        drained: () => undefined,
        closed(_socket, code) {
          fate.closed = code;
        },
      },
      { route, sockets },
    );
    const raw: RawSocket = {
      send: () => 1,
      cork: (send) => send(),
      getBufferedAmount: () => 0,
      end: (code) => socket.over(code, new ArrayBuffer(0)),
      close: () => socket.over(1006, new ArrayBuffer(0)),
    };
    socket.begin(raw);
    const say = (text: string) => socket.receive(new TextEncoder().encode(text).buffer, false);
    return { fate, say };
  }

  it('are heard at once while their caller is within its budget', () => {
    const { fate, say } = open(heavy);
    for (let n = 0; n < 150; n += 1) say(`${n}`);
    expect(fate.heard).to.have.length(150);
  });

  it('wait when it is over, and are heard in their order as soon as it is not', async () => {
    const [first, second, other] = [open(heavy), open(heavy), open(light)];
    for (let n = 0; n < 250; n += 1) first.say(`${n}`);
    const before = first.fate.heard.length;
    expect(before).to.be.below(250);
    second.say('of the second');
    other.say('of another');
    expect([second.fate.heard, other.fate.heard]).to.deep.equal([[], ['of another']]);
    await pass(1_500);
    expect(first.fate.heard).to.deep.equal(Array.from({ length: 250 }, (_, n) => `${n}`));
    expect(second.fate.heard).to.deep.equal(['of the second']);
    expect([first.fate.closed, second.fate.closed]).to.deep.equal([0, 0]);
  });

  it('close their socket when more of them wait than one may have, or when it is far over', async () => {
    const [many, large, late, other] = [open(heavy), open(heavy), open(heavy), open(light)];
    for (let n = 0; n < 250; n += 1) many.say(`${n}`);
    for (let n = 0; n < 100; n += 1) many.say('more');
    expect(many.fate.closed).to.equal(4429);
    for (let n = 0; n < 3; n += 1) large.say('x'.repeat(8_000));
    expect(large.fate.closed).to.equal(4429);
    late.say('one');
    // As long as the caller goes on elsewhere.
    for (let second = 0; second < 9 && late.fate.closed === 0; second += 1) {
      for (let n = 0; n < 600; n += 1) costs.charge(heavy, { sinceMs: clock.monotonic() - 1 });
      await pass(1_000);
    }
    expect(late.fate.closed).to.equal(4429);
    expect(late.fate.heard).to.deep.equal([]);
    other.say('still here');
    expect(other.fate.heard).to.deep.equal(['still here']);
  });

  it('close their socket after ten seconds in which their caller was over all the time', async () => {
    const { fate, say } = open(heavy);
    const spend = (ms: number) => {
      for (let spent = 0; spent < ms; spent += 1) costs.charge(heavy, { sinceMs: clock.monotonic() - 1 });
    };
    spend(2_150);
    say('late');
    const untilPast = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await pass(1_000);
        spend(100);
      }
      return [fate.heard.length, fate.closed];
    };
    expect(await untilPast(8)).to.deep.equal([0, 0]);
    expect(await untilPast(6)).to.deep.equal([0, 4429]);
  });

  it('of a thousand sockets that come back at once with three topics each are all heard', async () => {
    // As slow as on a machine that has three times as much to do as it can.
    workMs = 0.3;
    const opened = Array.from({ length: 1_000 }, () => {
      costs.charge(heavy, { sinceMs: clock.monotonic(), priced: 0.5 });
      return open(heavy);
    });
    for (const id of [1, 2, 3]) for (const { say } of opened) say(`subscribe ${id}`);
    const heard = () => opened.reduce((count, { fate }) => count + fate.heard.length, 0);
    expect(heard()).to.be.below(3_000);
    await pass(8_000);
    expect(heard()).to.equal(3_000);
    expect(opened.filter(({ fate }) => fate.closed !== 0)).to.deep.equal([]);
  });

  it('begin several in a turn of the loop, as long as they take little of it', async () => {
    const spend = (ms: number) => {
      for (let spent = 0; spent < ms; spent += 1) costs.charge(heavy, { sinceMs: clock.monotonic() - 1 });
    };
    const waiting = Array.from({ length: 20 }, () => open(heavy));
    spend(101);
    for (const { say } of waiting) say('one');
    expect(waiting.filter(({ fate }) => fate.heard.length > 0)).to.deep.equal([]);
    // Requests that waited have had their share.
    clock.advance(1_000);
    workMs = 0.5;
    const heardAfter = async () => {
      await new Promise(setImmediate);
      return waiting.filter(({ fate }) => fate.heard.length > 0).length;
    };
    const first = await heardAfter();
    expect(first).to.be.within(2, 6);
    expect((await heardAfter()) - first).to.be.within(2, 6);
    await pass(1_000);
    expect(await heardAfter()).to.equal(20);
  });

  it('are of a socket that is closed at once when its caller is far over', async () => {
    for (let n = 0; n < 100; n += 1) {
      for (let ms = 0; ms < 30; ms += 1) costs.charge(heavy, { sinceMs: clock.monotonic() - 1 });
      await pass(60);
    }
    expect(open(heavy).fate.closed).to.equal(4429);
    expect(open(light).fate.closed).to.equal(0);
  });
});
