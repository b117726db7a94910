// Timers in virtual time: each fires at its instant, once, on whichever node owns it by then, and one that
// cannot be fired holds up no other timer.
import { expect } from 'chai';
import { type DeliveryNode, type DeliveryWorld, deliveryWorld } from './delivery-world.js';

const yearMs = 365 * 24 * 3_600_000;
const hourMs = 3_600_000;

describe('timers that are due', () => {
  async function startedNode(at: DeliveryWorld, name = 'a'): Promise<DeliveryNode> {
    const node = await at.node(name);
    at.own(node);
    node.due.start();
    return node;
  }

  async function set(at: DeliveryWorld, node: DeliveryNode, [id, instant]: [string, number]): Promise<void> {
    await at.done(node, id, { type: 'create' });
    await at.done(node, id, { type: 'set', at: instant });
  }

  const firedOf = (at: DeliveryWorld, id: string) => at.listener(id)?.fired ?? [];
  const rowsOf = (at: DeliveryWorld) => at.fake.rows('due');

  it('fires at its instant, not before, and takes the row away with the turn', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const instant = at.now() + 1500;
    await set(at, node, ['x', instant]);
    await at.until(() => at.now() >= instant - 1);
    expect(firedOf(at, 'x')).to.deep.equal([]);
    await at.until(() => node.due.counts().fired > 0, 30);
    expect(firedOf(at, 'x')).to.deep.equal([instant]);
    expect(at.listener('x')?.earliestMs).to.equal(0);
    expect(rowsOf(at)).to.deep.equal([]);
    expect(node.due.counts()).to.include({ fired: 1, refused: 0, inFlight: 0, overdue: 0, lagMs: 0 });
  });

  it('hears of a timer that was moved to an earlier instant', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await set(at, node, ['x', at.now() + 10 * hourMs]);
    const sooner = at.now() + 400;
    await at.done(node, 'x', { type: 'set', at: sooner });
    await at.until(() => firedOf(at, 'x').length > 0, 430);
    expect(firedOf(at, 'x')).to.deep.equal([sooner]);
    expect(rowsOf(at)).to.deep.equal([]);
  });

  it('fires a timer again that is set to another instant after it has fired', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const instants = [200, 600, 900].map((ms) => at.now() + ms);
    await at.done(node, 'x', { type: 'create' });
    for (const [index, instant] of instants.entries()) {
      await at.done(node, 'x', { type: 'set', at: instant });
      await at.until(() => firedOf(at, 'x').length === index + 1, 1000);
    }
    expect(firedOf(at, 'x')).to.deep.equal(instants);
  });

  it('does not fire a timer that was taken away, nor at the instant from which it was moved', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const instant = at.now() + 500;
    await set(at, node, ['gone', instant]);
    await set(at, node, ['moved', instant]);
    await at.done(node, 'gone', { type: 'set', at: undefined });
    await at.done(node, 'moved', { type: 'set', at: instant + 1000 });
    await at.until(() => at.now() > instant + 900);
    expect(node.due.counts().fired).to.equal(0);
    await at.until(() => firedOf(at, 'moved').length > 0);
    expect(firedOf(at, 'moved')).to.deep.equal([instant + 1000]);
    expect(firedOf(at, 'gone')).to.deep.equal([]);
  });

  it('waits years for a timer, and reads no more than now and then meanwhile', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await set(at, node, ['x', at.now() + 40 * yearMs]);
    const before = node.pending.reads.due;
    await at.world.runFor(60_000);
    expect(firedOf(at, 'x')).to.deep.equal([]);
    // One read every two seconds.
    expect(node.pending.reads.due - before).to.be.within(1, 31);
  });

  it('fires what is overdue at once after a restart', async () => {
    const at = deliveryWorld();
    const first = await startedNode(at);
    const instant = at.now() + 5000;
    for (const id of ['x', 'y', 'z']) await set(at, first, [id, instant]);
    first.process.kill();
    await at.world.runFor(hourMs);
    const second = await at.node('a again');
    second.due.start();
    await at.world.runFor(50);
    at.own(second);
    await at.until(() => second.due.counts().fired === 3, 100);
    for (const id of ['x', 'y', 'z']) expect(firedOf(at, id)).to.deep.equal([instant]);
  });

  it('fires once when the node is killed between the turn and its commit', async () => {
    const at = deliveryWorld();
    const first = await startedNode(at);
    const instant = at.now() + 300;
    await set(at, first, ['x', instant]);
    let killed = false;
    at.fake.faults = { ...at.fake.faults, commitLate: 1 };
    at.fake.onCommitSent = (process) => {
      if (process !== first.process || killed) return;
      killed = true;
      first.process.kill();
      at.fake.faults = { ...at.fake.faults, commitLate: 0 };
    };
    await at.until(() => killed);
    const second = await at.node('b');
    at.own(second);
    second.due.start();
    await at.until(() => firedOf(at, 'x').length > 0);
    await at.world.runFor(10_000);
    expect(firedOf(at, 'x')).to.deep.equal([instant]);
    expect(rowsOf(at)).to.deep.equal([]);
  });

  it('fires once when two nodes believe that it is theirs', async () => {
    const at = deliveryWorld();
    const one = await startedNode(at, 'a');
    const two = await at.node('b');
    two.due.start();
    const instant = at.now() + 500;
    for (let each = 0; each < 20; each += 1) await set(at, one, [`x${each}`, instant]);
    await at.until(() => at.now() >= instant - 20);
    // The same epoch on both: worse than anything that ownership allows.
    two.owns = true;
    await at.until(() => rowsOf(at).length === 0);
    await at.world.runFor(5000);
    for (let each = 0; each < 20; each += 1) expect(firedOf(at, `x${each}`)).to.deep.equal([instant]);
    expect(one.due.counts().fired + two.due.counts().fired).to.be.at.least(20);
    expect(one.due.counts().poisoned + two.due.counts().poisoned).to.equal(0);
  });

  it('fires on the new owner when the slot has moved, and no more on the old one', async () => {
    const at = deliveryWorld();
    const one = await startedNode(at, 'a');
    const two = await at.node('b');
    two.due.start();
    const instant = at.now() + 3000;
    await set(at, one, ['x', instant]);
    at.own(two);
    await at.until(() => two.due.counts().fired === 1);
    expect(one.due.counts().fired).to.equal(0);
    expect(at.now() - instant).to.be.below(50);
  });

  for (const byMs of [hourMs, -hourMs])
    it(`is right when the wall clock of the node jumps by ${byMs / hourMs} h`, async () => {
      const at = deliveryWorld();
      const node = await startedNode(at);
      const instant = at.now() + 5000;
      await set(at, node, ['x', instant]);
      node.process.jump(byMs);
      await at.until(() => at.now() >= instant - 1);
      expect(firedOf(at, 'x')).to.deep.equal([]);
      await at.until(() => firedOf(at, 'x').length > 0, 50);
      expect(await at.done(node, 'x', { type: 'mood', mood: 'takes' })).to.deep.equal({
        kind: 'ok',
        data: null,
      });
    });

  it('fires nothing while time is in doubt', async () => {
    const at = deliveryWorld();
    let isSure = false;
    const node = await at.node('a', { due: { isSure: () => isSure } });
    at.own(node);
    node.due.start();
    await set(at, node, ['x', at.now() + 100]);
    await at.world.runFor(10_000);
    expect(firedOf(at, 'x')).to.deep.equal([]);
    isSure = true;
    await at.until(() => firedOf(at, 'x').length > 0, 2100);
  });

  it('takes away a timer that the actor refuses', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await at.done(node, 'x', { type: 'create', mood: 'refuses' });
    await at.done(node, 'x', { type: 'set', at: at.now() + 50 });
    await at.until(() => node.due.counts().fired > 0);
    expect(rowsOf(at)).to.deep.equal([]);
    await at.world.runFor(10_000);
    expect(node.due.counts()).to.include({ fired: 1, refused: 1 });
  });

  it('does not fire for ever when the actor sets the timer to the instant at which it fires', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await at.done(node, 'x', { type: 'create', mood: 'sets it again' });
    const instant = at.now() + 50;
    await at.done(node, 'x', { type: 'set', at: instant });
    await at.until(() => firedOf(at, 'x').length > 0);
    await at.until(() => rowsOf(at).length === 0, 5000);
    await at.world.runFor(10_000);
    expect(firedOf(at, 'x')).to.deep.equal([instant]);
    expect(node.due.counts().fired).to.equal(1);
  });

  it('takes away the timer of an actor that is gone', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const engine = at.fake.engine;
    const lost = { slot: 3, kind: 'listener', actor: 'nobody', timer: 'alarm', at: 5, look: 5 };
    const one = engine.start('test');
    engine.insert(one, 'due', { _id: 'listener:nobody:alarm', ...lost });
    engine.land(one);
    await at.until(() => node.due.counts().orphaned === 1);
    await at.until(() => rowsOf(at).length === 0, 100);
    await at.world.runFor(5000);
    expect(node.due.counts()).to.include({ orphaned: 1, fired: 0 });
  });

  it('tries a poisonous timer ever more rarely, and every other in time', async () => {
    const at = deliveryWorld();
    const node = await at.node('a', { due: { rules: { pageRows: 128 } } });
    at.own(node);
    node.due.start();
    const poisonous = Array.from({ length: 300 }, (_, index) => `p${index}`);
    await at.all(poisonous.map((id) => node.ask(id, { type: 'create', mood: 'throws' })));
    const instant = at.now() + 200;
    // Sooner than the other one: far more than one read brings.
    await at.all(poisonous.map((id) => node.ask(id, { type: 'set', at: instant })));
    await set(at, node, ['good', instant + 1]);
    await at.until(() => firedOf(at, 'good').length > 0, 1000);
    await at.world.runFor(600_000);
    const { poisoned } = node.due.counts();
    // Ten tries each in ten minutes: after 1, 2, 4 … 256 s.
    expect(poisoned).to.be.within(300 * 5, 300 * 12);
    expect(rowsOf(at).length).to.equal(300);
    for (const id of poisonous.slice(0, 2)) await at.done(node, id, { type: 'mood', mood: 'takes' });
    await at.until(() => node.due.counts().fired === 3, 300_000, 100);
    for (const id of poisonous.slice(0, 2)) expect(firedOf(at, id)).to.deep.equal([instant]);
    expect(rowsOf(at).length).to.equal(298);
  });

  it('rests while the store does not answer, and fires when it does', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const instant = at.now() + 1000;
    await set(at, node, ['x', instant]);
    node.pending.isOut = true;
    await at.until(() => at.now() > instant + 20_000);
    expect(firedOf(at, 'x')).to.deep.equal([]);
    node.pending.isOut = false;
    await at.until(() => firedOf(at, 'x').length > 0, 2000);
    expect(node.log.named('timers.due.unreachable')).to.equal(1);
    // One read twice a second.
    expect(node.pending.reads.failed).to.be.within(5, 2 * 22);
  });

  it('fires thousands that are due together, a few reads and commits for many', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    const ids = Array.from({ length: 3000 }, (_, index) => `m${index}`);
    const instant = at.now() + 5000;
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500);
      await at.all(some.map((id) => node.ask(id, { type: 'create' })));
      await at.all(some.map((id) => node.ask(id, { type: 'set', at: instant })));
    }
    await at.until(() => at.now() >= instant - 1);
    const { groups } = node.actors.counts();
    const { due, dueRows } = node.pending.reads;
    let inFlightMost = 0;
    const areFired = () => {
      inFlightMost = Math.max(inFlightMost, node.due.counts().inFlight);
      return node.due.counts().fired === ids.length;
    };
    await at.until(areFired, 1900);
    // A page and a half at most.
    expect(inFlightMost).to.be.at.most(1_536);
    expect(rowsOf(at)).to.deep.equal([]);
    // A third of a group may be timers: 21 of 64.
    expect(node.actors.counts().groups - groups).to.be.below(ids.length / 15);
    expect(node.pending.reads.due - due).to.be.below(ids.length / 20);
    expect(node.pending.reads.dueRows - dueRows).to.be.below(ids.length * 3);
    for (const id of ids)
      if (firedOf(at, id).length !== 1) expect.fail(`${id} fired ${firedOf(at, id).length}`);
  });

  it('fires nothing any more once it is stopped', async () => {
    const at = deliveryWorld();
    const node = await startedNode(at);
    await set(at, node, ['x', at.now() + 500]);
    node.due.stop();
    await at.world.runFor(5000);
    expect(firedOf(at, 'x')).to.deep.equal([]);
  });
});
