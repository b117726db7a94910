// Virtual time runs in order, faults do what the real ones do, and the same seed is the same run.
import { expect } from 'chai';
import { createScheduler, type Scheduler, wholeNumber } from './scheduler.js';

describe('the simulation scheduler', () => {
  it('runs timers in the order of their time, and none before it', async () => {
    const world = createScheduler(1);
    const { timers, clock } = world.process('a');
    const seen: [string, number][] = [];
    timers.after(20, () => seen.push(['late', clock.monotonic()]));
    timers.after(10, () => seen.push(['early', clock.monotonic()]));
    timers.after(15, () => seen.push(['never', clock.monotonic()])).cancel();
    await world.runFor(19);
    expect(seen).to.deep.equal([['early', 10]]);
    await world.runFor(1);
    expect(seen).to.deep.equal([
      ['early', 10],
      ['late', 20],
    ]);
  });

  it('lets every promise go on before the next event', async () => {
    const world = createScheduler(1);
    const { timers } = world.process('a');
    const seen: string[] = [];
    async function walk(): Promise<void> {
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      seen.push('walked');
    }
    timers.after(1, () => void walk());
    timers.after(1.001, () => seen.push('next'));
    await world.runFor(2);
    expect(seen).to.deep.equal(['walked', 'next']);
  });

  it('holds back what is due in a paused process, and lets it happen in order afterwards', async () => {
    const world = createScheduler(3);
    const node = world.process('a');
    const seen: string[] = [];
    for (const ms of [30, 10, 20])
      node.timers.after(ms, () => seen.push(`${ms} at ${node.clock.monotonic()}`));
    const cancelled = node.timers.after(15, () => seen.push('cancelled'));
    node.pause();
    await world.runFor(50);
    cancelled.cancel();
    expect(seen).to.deep.equal([]);
    node.resume();
    await world.runFor(0);
    expect(seen).to.deep.equal(['10 at 50', '20 at 50', '30 at 50']);
  });

  it('lets a request of a killed process take effect, and answers no caller', async () => {
    const world = createScheduler(4);
    const node = world.process('a');
    let written = 0;
    let answered = 0;
    void node.call(() => (written += 1), { latencyMs: 5 }).then(() => (answered += 1));
    await world.runFor(1);
    node.kill();
    await world.runFor(1000);
    expect([written, answered]).to.deep.equal([1, 0]);
  });

  it('loses requests without, and answers with their effect', async () => {
    const world = createScheduler(5);
    const node = world.process('a');
    let written = 0;
    const errors: string[] = [];
    const lostError = () => new Error('lost');
    const note = (error: Error) => errors.push(error.message);
    node.call(() => (written += 1), { lose: 'request', lostError }).catch(note);
    await world.runFor(1000);
    expect([written, errors]).to.deep.equal([0, ['lost']]);
    node.call(() => (written += 1), { lose: 'answer', lostError }).catch(note);
    await world.runFor(1000);
    expect([written, errors]).to.deep.equal([1, ['lost', 'lost']]);
  });

  it('moves only the wall clock when the wall clock jumps', async () => {
    const world = createScheduler(6);
    const node = world.process('a');
    const before = node.clock.now();
    node.jump(-3_600_000);
    await world.runFor(1000);
    expect(node.clock.now() - before).to.equal(1000 - 3_600_000);
    expect(node.clock.monotonic()).to.equal(1000);
  });

  it('is the same run for the same seed, and another for another', async () => {
    const run = async (seed: number) => {
      const world = createScheduler(seed);
      await busy(world);
      return world.fingerprint();
    };
    expect(await run(7)).to.equal(await run(7));
    expect(await run(7)).not.to.equal(await run(8));
  });
});

async function busy(world: Scheduler): Promise<void> {
  const nodes = ['a', 'b', 'c'].map((name) => world.process(name));
  let total = 0;
  for (const node of nodes) {
    const loop = async (): Promise<void> => {
      total += await node.call(() => total + wholeNumber(node.rng, 10));
      world.note(`${node.name} ${total}`);
      node.timers.after(node.rng.next() * 10, () => void loop());
    };
    void loop();
  }
  await world.runFor(200);
}
