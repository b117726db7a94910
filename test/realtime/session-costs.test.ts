// History is read at the cost of the caller that asks for it, and later for a caller over its budget; events
// of others cost a caller nothing that does not watch them.
import { expect } from 'chai';
import { Refusal } from '../../src/shared/errors.js';
import { spent } from '../support/costs.js';
import { until } from '../support/until.js';
import { openSessionWorld, openStreamWorld, payer, topic, usualCosts } from './session-world.js';

const letters = JSON.stringify({ op: 'event', topic, offset: 1 }).length;
const pageMs = 2;

describe('the cost of reading back', () => {
  const subscribe = { id: 1, op: 'subscribe', topic, from: { epoch: 'ep_1', offset: 0 } };

  async function reading(newest: number, { isReading = false } = {}) {
    const world = openSessionWorld({ limits: usualCosts });
    world.state.place = { start: 0, oldest: 0, newest };
    world.state.isReading = isReading;
    world.state.sendMs = 1;
    const spent = () => world.budget.ofKind('bot').costMs;
    return { world, spent };
  }

  it('is that of the pages, of their letters and of the write, for the caller of the socket', async () => {
    const { world, spent } = await reading(9);
    world.send(subscribe);
    await until(() => world.offsets().length === 9);
    expect(spent()).to.be.closeTo(1 + (9 / 100) * pageMs + 9 * letters * 30e-6, 0.001);
  });

  it('is that of the write alone where others have read the page', async () => {
    const { world, spent } = await reading(9, { isReading: true });
    world.send(subscribe);
    await until(() => world.offsets().length === 9);
    expect(spent()).to.equal(1);
  });

  it('is none where others make something happen', async () => {
    const { world, spent } = await reading(0);
    world.send(subscribe);
    await until(() => world.watchers.size === 1);
    world.grow(5);
    await until(() => world.offsets().length === 5);
    // The update is reported without its body, as by another node, and read by another socket of this one.
    world.state.isReading = true;
    world.grow(5, { isTold: false });
    await until(() => world.offsets().length === 10);
    expect(spent()).to.equal(0);
  });

  for (const isReading of [false, true])
    it(`makes who is over its budget wait${isReading ? ', also for what others read' : ''}`, async () => {
      const { world } = await reading(9, { isReading });
      for (let ms = 0; ms < 150; ms += 1) spent(world.budget, payer, 1);
      world.send(subscribe);
      world.send({ id: 2, op: 'ping' });
      await until(() => world.sent.some(({ id }) => id === 1) && world.sent.some(({ id }) => id === 2));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      expect([world.state.reads, world.offsets()]).to.deep.equal([0, []]);
      world.pass(1_000);
      await until(() => world.offsets().length === 9);
      expect(world.state.closedWith).to.equal(undefined);
    });

  it('reads no more of what lies far back than its caller may cause', async () => {
    const { world } = await reading(7_000);
    world.state.sendMs = 0;
    world.send(subscribe);
    await until(() => world.offsets().length >= 500);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    // 2 ms each, of which a moment has room for 100.
    expect(world.offsets().length).to.be.within(500, 520);
    for (let second = 0; world.offsets().length < 7_000; second += 1) {
      expect(second).to.be.below(60);
      world.pass(1_000);
      for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    }
    expect(world.state.closedWith).to.equal(undefined);
  });

  it('ends a stream of events before it begins, for who is far over', async () => {
    const refused = await openStreamWorld({ limits: usualCosts, spentMs: 3_000 }).catch((error) => error);
    expect(refused).to.be.instanceOf(Refusal).and.include({ status: 429 });
    expect((await openStreamWorld({ limits: usualCosts, spentMs: 500 })).sessions.counts().sockets).to.equal(
      1,
    );
  });
});
