// Dead letters that are attempted again all together: each once, also when the node that does it dies.
import { expect } from 'chai';
import { firstReplay } from '../../src/updates/deliveries/replay.js';
import type { ReplayStepCommand } from '../../src/updates/deliveries/turns.js';
import type { QueueState } from '../../src/updates/queue/queue.js';
import { firstQueue } from '../../src/updates/queue/queue.js';
import { createReplaying } from '../../src/webhooks/replaying.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';
import {
  brokenPromises,
  type DispatchNode,
  type DispatchWorld,
  dispatchWorld,
  failing,
  wallStart,
} from './dispatch-world.js';

const lettersTotal = 300;

/** A queue with dead letters, and a replay of them that has begun. */
function replayWorld(seed: number) {
  const world = dispatchWorld(seed);
  const target = world.queue('bot', 40);
  const queue = world.queues.all.get('bot');
  if (queue === undefined) throw new Error('There is no queue.');
  for (let nth = 0; nth < lettersTotal; nth += 1) {
    const { id, seq, lane, type } = world.queues.publish('bot', `chat ${nth % 9}`);
    const ended = { dead_letter_at: wallStart - 1_000, endedAt: new Date(wallStart - 1_000), body: id };
    const counts = { attempts: 5, scheduled: 5, attempt_log: [] };
    queue.documents.set(id, { queue: 'bot', seq, lane, type, status: 'dead_letter', ...counts, ...ended });
  }
  queue.replay = firstReplay({ id: 'one', status: 'dead_letter' }, wallStart);
  return { world, target, queue };
}

/** The node takes the steps of replays once a second. */
function replayOn(world: DispatchWorld, { process, dispatcher }: DispatchNode) {
  const { queues } = world;
  const replaying = createReplaying({
    store: {
      async *replaying() {
        const replay = await process.call(() => queues.all.get('bot')?.replay);
        const state: QueueState = { ...firstQueue, replay };
        if (replay?.isRunning) yield { id: 'bot', state };
      },
      replayable: (id, replay, limit) => process.call(() => queues.replayable(id, replay, limit)),
    },
    ownership: {
      held: () => [{ slot: 1, epoch: 1 }],
      ownerOf: () => ({ mine: true, epoch: 1 }),
      onClaimed: () => undefined,
    },
    peers: { notify: async () => [], onNotice: () => undefined },
    ask: (_kind, id, command) =>
      process.call(() => queues.replayStep(id, (command as unknown as ReplayStepCommand).step)),
    pushing: { retryAsked: async (id) => dispatcher.changed(id) },
    log: readableLog().log,
  });
  const again = () => {
    void replaying.round();
    process.timers.after(1_000, again);
  };
  again();
}

describe('a replay of dead letters', () => {
  it('attempts each once and ends, a few each second', async () => {
    const { world, target, queue } = replayWorld(1);
    const node = world.node('a');
    node.dispatcher.open(target);
    replayOn(world, node);
    await world.scheduler.runFor(2_500);
    expect(world.seen.length).to.be.within(50, 150);
    await world.scheduler.runFor(20_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: lettersTotal });
    expect(queue.replay).to.include({ asked: lettersTotal, succeeded: lettersTotal, failed: 0 });
    expect(queue.replay).to.have.property('finishedAt');
    expect(queue.replay).to.not.have.property('isRunning');
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('does not attempt again what dies again', async () => {
    const { world, target, queue } = replayWorld(2);
    const node = world.node('a');
    world.endpoints.set('bot', failing(500));
    node.dispatcher.open(target);
    replayOn(world, node);
    await world.scheduler.runFor(60_000);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, dead_letter: lettersTotal });
    expect(queue.replay).to.include({ asked: lettersTotal, succeeded: 0, failed: lettersTotal });
    expect(world.seen.length).to.equal(lettersTotal);
  });

  for (const afterMs of [900, 1_003, 1_010, 1_030, 2_017])
    it(`goes on where a node died after ${afterMs} ms: none twice, none left`, async () => {
      const { world, target, queue } = replayWorld(afterMs);
      const [a, b] = [world.node('a'), world.node('b')];
      a.dispatcher.open(target);
      replayOn(world, a);
      await world.scheduler.runFor(afterMs);
      world.cutShort(a);
      a.process.kill();
      b.dispatcher.open(target);
      replayOn(world, b);
      await world.scheduler.runFor(90_000);
      const lost = b.dispatcher.counts().unknown;
      const ids = world.seen.map(({ id }) => id);
      expect(new Set(ids).size, 'none twice').to.equal(ids.length);
      expect(ids.length).to.be.at.least(lettersTotal - lost);
      expect(queue.replay).to.include({ succeeded: lettersTotal - lost, failed: lost });
      expect(queue.replay).to.not.have.property('isRunning');
      // Nobody knows what came of those that were under way: they are dead letters as before.
      queue.replay = firstReplay({ id: 'two', status: 'dead_letter' }, wallStart + 100_000);
      await world.scheduler.runFor(10_000);
      expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: lettersTotal });
      expect(world.seen.length).to.equal(ids.length + lost);
      expect(brokenPromises(world)).to.deep.equal([]);
    });

  it('is one replay while two nodes take its steps', async () => {
    const { world, target, queue } = replayWorld(4);
    for (const node of [world.node('a'), world.node('b')]) {
      node.dispatcher.open(target);
      replayOn(world, node);
    }
    await world.scheduler.runFor(30_000);
    expect(world.seen.length).to.equal(lettersTotal);
    expect(queue.replay).to.include({ succeeded: lettersTotal, failed: 0 });
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('leaves the places of first attempts to them', async () => {
    const { world, target } = replayWorld(5);
    const node = world.node('a');
    world.endpoints.set('bot', ({ attempt }) => ({
      ...{ afterMs: attempt === 1 ? 20 : 14_000, isSuccess: true, sign: 'up' },
    }));
    node.dispatcher.open(target);
    replayOn(world, node);
    for (let nth = 0; nth < 200; nth += 1) {
      world.publish(node, 'bot', `live ${nth % 5}`);
      await world.scheduler.runFor(100);
    }
    const live = world.seen.filter(({ lane }) => lane.startsWith('live'));
    expect(live.length).to.be.at.least(198);
    const waits = live.map(({ seq, fromMs }) => fromMs - (seq - lettersTotal - 1) * 100);
    expect(Math.max(...waits)).to.be.below(100);
    expect(brokenPromises(world)).to.deep.equal([]);
  });
});

describe('a replay that begins', () => {
  const epoch = 1;

  /** A node whose looks are so rare that only a word makes it look. */
  function openNode({ isOwner }: { readonly isOwner: boolean }) {
    let looks = 0;
    let onNotice = async () => {};
    let onClaimed = () => {};
    const told: (readonly string[])[] = [];
    const owner = { id: 'other', address: 'other:0', state: 'up' } as const;
    const replaying = createReplaying({
      store: {
        async *replaying() {
          looks += 1;
          yield* [];
        },
        replayable: async () => [],
      },
      ownership: {
        held: () => [{ slot: 1, epoch }],
        ownerOf: () => (isOwner ? { mine: true, epoch } : { mine: false, owner }),
        onClaimed(run) {
          onClaimed = () => run([1]);
        },
      },
      peers: {
        async notify(nodes) {
          told.push(nodes);
          return [];
        },
        onNotice(_type, run) {
          onNotice = () => run({ type: 'webhooks.replay' }, 'other') as Promise<void>;
        },
      },
      ask: () => expect.fail(),
      pushing: { retryAsked: () => expect.fail() },
      log: readableLog().log,
    });
    return { replaying, told, looks: () => looks, hear: () => onNotice(), claim: () => onClaimed() };
  }

  it('is looked for at once on the node that owns the queue, and told to no other', async () => {
    const { replaying, told, looks } = openNode({ isOwner: true });
    replaying.start();
    await replaying.begun('bot');
    await until(async () => looks() === 1);
    await replaying.stop();
    expect(told).to.deep.equal([]);
  });

  it('is told to the owner, which looks at once, as it does when it takes slots over', async () => {
    const asked = openNode({ isOwner: false });
    await asked.replaying.begun('bot');
    expect(asked.told).to.deep.equal([['other']]);
    const owner = openNode({ isOwner: true });
    owner.replaying.start();
    await owner.hear();
    await until(async () => owner.looks() === 1);
    owner.claim();
    await until(async () => owner.looks() === 2);
    await owner.replaying.stop();
  });
});
