// Groups over two nodes on a clock that is moved: who is given what when words are lost, nodes die, workers
// fall silent, and the queue gets another owner.
import { expect } from 'chai';
import { createGroupNotices } from '../../src/realtime/groups/notices.js';
import type { Peers } from '../../src/updates/outside.js';
import { until } from '../support/until.js';
import { openGroupWorld, type Worker } from './group-world.js';

describe('groups of two nodes', () => {
  let world: ReturnType<typeof openGroupWorld>;
  let clock: typeof world.clock;
  let queue: typeof world.queue;
  let dead: typeof world.dead;

  beforeEach(() => {
    world = openGroupWorld();
    ({ clock, queue, dead } = world);
  });

  const openNode = (self: string) => world.openNode(self);
  const worker = (...asked: Parameters<typeof world.worker>) => world.worker(...asked);
  const total = (...workers: Worker[]) => workers.reduce((sum, { got }) => sum + got.length, 0);
  const sorted = (seqs: readonly number[]) => seqs.toSorted((a, b) => a - b);
  const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

  it('give what is acknowledged by all to the queue, and nothing above it', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    expect(sorted([...here.got, ...far.got])).to.deep.equal(upTo(70));
    await far.acknowledge(far.got.at(-1) ?? 0);
    await here.acknowledge(here.got[0] ?? 0);
    const lowest = here.got[1] ?? 0;
    await until(() => queue.done() === lowest - 1);
    await here.acknowledge(here.got.at(-1) ?? 0);
    await until(() => queue.done() === 70);
  });

  it('give what a dead node has to others, at once or when it was not heard of for ten seconds', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    dead.add('second');
    clock.advance(9_000);
    await nodes[0].round();
    expect(total(here, far)).to.equal(70);
    clock.advance(2_000);
    await nodes[0].round();
    await until(() => here.got.length === 70);
    expect(sorted(here.got)).to.deep.equal(upTo(70));
    dead.delete('second');
    await nodes[1].round();
    await here.acknowledge(here.got.at(-1) ?? 0);
    await until(() => queue.done() === 70);
    queue.publish(70);
    await until(() => total(here, far) === 140 + far.got.filter((seq) => seq <= 70).length);
    const late = far.got.filter((seq) => seq > 70);
    expect(late.length, 'it is a member again').to.be.above(0);
    dead.add('second');
    await here.acknowledge(here.got.at(-1) ?? 0);
    queue.publish(14);
    await until(() => new Set(here.got).size === 154);
  });

  it('end a worker that acknowledges nothing for a minute, and only that', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    await here.acknowledge(here.got.at(-1) ?? 0);
    for (let passed = 0; passed < 61; passed += 1) {
      clock.advance(1_000);
      for (const node of nodes) await node.round();
    }
    await until(() => far.ended.length === 1);
    expect(here.ended).to.deep.equal([]);
    await until(() => here.got.length === 70);
    for (const node of nodes) await node.round();
    queue.publish(7);
    await until(() => here.got.length === 77);
  });

  it('go on with another owner behind what is done with', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(14);
    await until(() => total(here, far) === 14);
    for (const one of [here, far]) await one.acknowledge(one.got.at(-1) ?? 0);
    await until(() => queue.done() === 14);
    queue.publish(14);
    await until(() => total(here, far) === 28);
    world.state.owner = 'second';
    for (const node of nodes) await node.round();
    await until(() => total(here, far) === 42);
    const again = sorted([...here.got, ...far.got].filter((seq) => seq > 14));
    expect(again).to.deep.equal(upTo(14).flatMap((nth) => [14 + nth, 14 + nth]));
    for (const one of [here, far]) await one.acknowledge(one.got.at(-1) ?? 0);
    await until(() => queue.done() === 28);
  });

  /** Everything that it has, each by itself; `answered` counts. */
  function acknowledgeEach(one: Worker) {
    const answered: number[] = [];
    const all = one.got.map((seq) => one.acknowledge(seq).then(() => void answered.push(seq)));
    return { answered, all: Promise.all(all) };
  }

  it('answer an ack when it is stored, with one write for many, and give nothing of it again', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    let store: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      store = resolve;
    });
    queue.whileStoring(() => held);
    const [low, high] = here.got.includes(1) ? [here, far] : [far, here];
    const first = acknowledgeEach(low);
    await until(() => queue.writes() === 1);
    const second = acknowledgeEach(high);
    // The owner hears meanwhile of all that is handled.
    await until(() => nodes[0].counts().held === 0);
    expect([first.answered, second.answered], 'nothing is stored').to.deep.equal([[], []]);
    store();
    await Promise.all([first.all, second.all]);
    expect(queue.done(), 'right behind the last answer').to.equal(70);
    expect(queue.writes()).to.be.below(6);
    const had = far.got.length;
    dead.add('first');
    world.state.owner = 'second';
    await nodes[1].round();
    queue.publish(70);
    await until(() => far.got.includes(140));
    expect(far.got.slice(had), 'nothing comes again').to.deep.equal(upTo(140).slice(70));
  });

  it('store what a worker acknowledges and leaves at once, also the last one', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    for (const [nth, node] of [nodes[1], nodes[0]].entries()) {
      const one = await worker(node);
      queue.publish(7);
      await until(() => one.got.length === 7);
      // Its node may not learn of it any more.
      void one.acknowledge(7 * nth + 7).catch(() => undefined);
      one.leave();
      await until(() => queue.done() === 7 * nth + 7);
    }
  });

  it('refuse an ack that could not be stored, and store it with the next', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const far = await worker(nodes[1]);
    queue.publish(7);
    await until(() => far.got.length === 7);
    queue.whileStoring(() => Promise.reject(new Error('The store is away.')));
    const refused = await far.acknowledge(3).catch((error: Error) => error);
    expect(refused).to.include({ code: 'UNAVAILABLE' });
    queue.whileStoring(async () => undefined);
    await far.acknowledge(4);
    expect(queue.done()).to.equal(4);
  });

  it('refuse an ack that only a group knew which has ended, also where its node has it again', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const far = await worker(nodes[1]);
    queue.publish(7);
    await until(() => far.got.length === 7);
    let fail: (error: Error) => void = () => undefined;
    const held = new Promise<void>((_resolve, reject) => {
      fail = reject;
    });
    queue.whileStoring(() => held);
    // Two wait for the write, and the others for their turn to ask.
    const acks = far.got.map((seq) => far.acknowledge(seq).then(String, ({ code }) => code));
    await until(() => nodes[0].counts().held === 0);
    world.state.owner = 'second';
    await nodes[0].round();
    world.state.owner = 'first';
    await nodes[1].round();
    fail(new Error('The store is away.'));
    expect(await Promise.all(acks)).to.deep.equal(acks.map(() => 'UNAVAILABLE'));
  });

  it('answer each other in time also while the store does not', async () => {
    const heard: Parameters<Peers['onNotice']>[1][] = [];
    const peers: Peers = { notify: async () => [], onNotice: (_type, handle) => void heard.push(handle) };
    const never = () => new Promise<void>(() => undefined);
    const words = {
      members: never,
      events: () => undefined,
      ack: never,
      stored: never,
      ended: () => undefined,
    };
    createGroupNotices(peers, words, 1);
    const word = { type: 'a word', word: {} } as Parameters<(typeof heard)[0]>[0];
    const answers = heard.map((hear) =>
      hear(word, 'second').then(
        () => 'confirmed',
        () => 'not',
      ),
    );
    expect(await Promise.all(answers)).to.deep.equal(['not', 'confirmed', 'not', 'not', 'confirmed']);
  });

  it('refuse an ack that the new owner of the queue cannot know yet', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const far = await worker(nodes[1]);
    queue.publish(7);
    await until(() => far.got.length === 7);
    world.state.owner = 'second';
    const refused = await far.acknowledge(7).catch((error: Error) => error);
    expect(refused).to.include({ code: 'UNAVAILABLE' });
    await nodes[1].round();
    await until(() => far.got.length === 14);
    await far.acknowledgeAt(13);
    expect(queue.done()).to.equal(7);
  });

  it('give again, in order, what was acknowledged above a gap when another node owns it', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(14);
    await until(() => total(here, far) === 14);
    const [low, high] = here.got.includes(1) ? [here, far] : [far, here];
    await high.acknowledge(high.got.at(-1) ?? 0);
    expect(queue.done(), 'what is below is not acknowledged').to.equal(0);
    const had = total(here, far);
    world.state.owner = 'second';
    for (const node of nodes) await node.round();
    await until(() => total(here, far) === had + 14);
    expect(sorted([...here.got, ...far.got])).to.deep.equal(upTo(14).flatMap((seq) => [seq, seq]));
    for (const one of [low, high]) await one.acknowledge(one.got.at(-1) ?? 0);
    await until(() => queue.done() === 14);
  });

  it('keep a worker that is slow and goes on, and end it once it does not', async () => {
    const node = openNode('first');
    const slow = await worker(node);
    queue.publish(100);
    await until(() => slow.got.length === 100);
    for (const seq of slow.got.slice(0, 5)) {
      for (let passed = 0; passed < 50; passed += 10) {
        clock.advance(10_000);
        await node.round();
      }
      expect(slow.ended).to.deep.equal([]);
      await slow.acknowledge(seq);
    }
    for (let passed = 0; passed <= 60; passed += 10) {
      clock.advance(10_000);
      await node.round();
    }
    expect(slow.ended.join()).to.include('for a minute');
    expect(node.counts()).to.deep.equal({ groups: 0, members: 0, held: 0, expired: 1 });
  });

  it('hold one group of a queue, however many are named one after the other', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const workers: Worker[] = [];
    for (let nth = 0; nth < 1_000; nth += 1)
      workers.push(await worker(nth % 2 === 0 ? nodes[0] : nodes[1], `group.${nth}`));
    await until(() => workers.slice(0, -1).every(({ ended }) => ended.length === 1));
    await until(() => queue.followers() === 1);
    queue.publish(7);
    await until(() => (workers.at(-1)?.got.length ?? 0) === 7);
    expect(total(...workers), 'nobody else is given anything').to.equal(7);
    expect(nodes[0].counts()).to.deep.equal({ groups: 1, members: 1, held: 7, expired: 0 });
    expect(nodes[1].counts()).to.include({ groups: 0, members: 0 });
  });

  it('end a worker also when the word of it was lost', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const far = await worker(nodes[1]);
    dead.add('second');
    const here = await worker(nodes[0], 'others');
    queue.publish(7);
    await until(() => here.got.length === 7);
    expect(far.ended).to.deep.equal([]);
    dead.delete('second');
    await nodes[1].round();
    await until(() => far.ended.length === 1);
    queue.publish(7);
    await until(() => here.got.length === 14);
    expect(far.got).to.deep.equal([]);
    expect(here.ended).to.deep.equal([]);
  });

  it('pass over what was dropped, and nothing that comes while that is found out', async () => {
    const here = await worker(openNode('first'));
    queue.drop(5);
    let isFirst = true;
    queue.whileReading(() => {
      if (isFirst) {
        isFirst = false;
        queue.publish(3);
      }
    });
    queue.publish(5);
    await until(() => here.got.length === 3);
    expect(here.got).to.deep.equal([6, 7, 8]);
    await here.acknowledge(8);
    await until(() => queue.done() === 8);
  });

  it('refuse a member while the owner cannot be asked', async () => {
    const second = openNode('second');
    const refused = await worker(second).catch((error: Error) => error);
    expect(refused).to.include({ code: 'UNAVAILABLE' });
    const first = openNode('first');
    for (const node of [second, first]) await worker(node);
  });
});
