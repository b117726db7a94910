// A dead endpoint: asked once a minute, and served again within a minute of its return, with nothing lost.
import { expect } from 'chai';
import {
  afterSign,
  type BreakerState,
  closed,
  defaultBreaker,
} from '../../src/webhooks/dispatcher/breaker.js';
import { brokenPromises, dispatchWorld, failing, hanging, quick } from './dispatch-world.js';

const minuteMs = 60_000;

function stateAfter(signs: readonly ('up' | 'down' | 'unknown')[], everyMs: number): BreakerState {
  return signs.reduce<BreakerState>(
    (state, sign, index) => afterSign(state, { sign, nowMs: index * everyMs }, defaultBreaker),
    closed,
  );
}

describe('the breaker of an endpoint', () => {
  const down = (count: number) => Array.from({ length: count }, () => 'down' as const);

  it('opens after ten failures without a success over ten seconds, or after a hundred', () => {
    expect(stateAfter(down(9), 5_000).probeAt).to.equal(undefined);
    expect(stateAfter(down(10), 5_000).probeAt).to.equal(9 * 5_000 + minuteMs);
    expect(stateAfter(down(99), 1).probeAt).to.equal(undefined);
    expect(stateAfter(down(100), 1).probeAt).to.equal(99 + minuteMs);
    expect(stateAfter([...down(9), 'up', ...down(9)], 5_000).probeAt).to.equal(undefined);
    expect(stateAfter([...down(9), 'unknown', ...down(1)], 5_000).probeAt).to.equal(10 * 5_000 + minuteMs);
  });

  for (const [name, endpoint] of [
    ['refuses', failing(503)],
    ['hangs', hanging],
  ] as const) {
    it(`tries an endpoint that ${name} once a minute, and serves it soon after its return`, async () => {
      const world = dispatchWorld();
      const node = world.node('a');
      world.endpoints.set('bot', endpoint);
      const target = world.queue('bot');
      for (let number = 0; number < 2_000; number += 1) world.queues.publish('bot', `chat ${number % 300}`);
      node.dispatcher.open(target);
      await world.scheduler.runFor(60 * minuteMs);
      expect(node.dispatcher.counts().deadEndpoints).to.equal(1);
      const firsts = world.seen.filter(({ attempt }) => attempt === 1).map(({ fromMs }) => fromMs);
      const probes = firsts.filter((fromMs) => fromMs > 5 * minuteMs);
      // What the call before a request takes may differ by this much.
      const slackMs = 10;
      expect(probes.length).to.be.within(50, 56);
      for (const [index, fromMs] of probes.slice(1).entries())
        expect(fromMs - (probes[index] ?? 0)).to.be.at.least(minuteMs - slackMs);

      const backAt = world.scheduler.nowMs();
      world.endpoints.set('bot', quick);
      await world.scheduler.runFor(2 * minuteMs);
      const firstAfter = world.seen.find(({ fromMs, isSuccess }) => fromMs >= backAt && isSuccess);
      expect(firstAfter?.fromMs).to.be.at.most(backAt + minuteMs + slackMs);
      await world.scheduler.runFor(120 * minuteMs);
      const { pending, success = 0, dead_letter = 0, ...others } = world.queues.counts('bot');
      expect([pending, success + dead_letter, others]).to.deep.equal([0, 2_000, {}]);
      expect(success).to.be.above(1_800);
      expect(brokenPromises(world)).to.deep.equal([]);
    });
  }

  it('is learnt anew by each node that takes the queue over, and nothing is lost or doubled', async () => {
    const world = dispatchWorld(7);
    world.endpoints.set('bot', failing(503));
    const target = world.queue('bot', 10);
    for (let number = 0; number < 600; number += 1) world.queues.publish('bot', `chat ${number % 100}`);
    const nodes = ['a', 'b', 'c', 'd'].map((name) => world.node(name));
    let begun = 0;
    for (const { dispatcher, process } of nodes) {
      dispatcher.open(target);
      await world.scheduler.runFor(3 * minuteMs);
      expect(dispatcher.counts().deadEndpoints).to.equal(1);
      const firsts = world.seen.filter(({ attempt }) => attempt === 1).length;
      // A hundred at most until it is known to be dead, what is under way then, and a probe a minute.
      expect(firsts - begun, 'of one owner').to.be.within(10, 115);
      begun = firsts;
      process.kill();
    }
    world.endpoints.set('bot', quick);
    world.node('e').dispatcher.open(target);
    await world.scheduler.runFor(90 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 600 });
    const successes = world.seen.filter(({ isSuccess }) => isSuccess);
    expect(successes.length).to.equal(600);
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('delays first attempts only: retries keep their schedule', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    world.endpoints.set('bot', failing(502));
    for (let number = 0; number < 1_000; number += 1) world.queues.publish('bot', `chat ${number % 4}`);
    node.dispatcher.open(target);
    await world.scheduler.runFor(100 * minuteMs);
    const dead = [...(world.queues.all.get('bot')?.docs.values() ?? [])].filter(
      ({ status }) => status === 'dead_letter',
    );
    expect(dead.length).to.be.above(10);
    const byId = new Map<string, typeof world.seen>();
    for (const request of world.seen) byId.set(request.id, [...(byId.get(request.id) ?? []), request]);
    for (const requests of byId.values())
      for (const [index, { fromMs }] of requests.slice(1).entries()) {
        const pause = [1, 5, 15, 60][index] ?? 0;
        const since = fromMs - (requests[index]?.toMs ?? 0);
        expect(since).to.be.within(pause * minuteMs, pause * minuteMs * 1.1 + 1_000);
      }
  });

  it('counts what the endpoint says of one update as a sign of life', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    world.endpoints.set('bot', failing(404));
    for (let number = 0; number < 1_000; number += 1) world.queues.publish('bot', `chat ${number % 4}`);
    node.dispatcher.open(target);
    await world.scheduler.runFor(minuteMs);
    expect(node.dispatcher.counts().deadEndpoints).to.equal(0);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, failed: 1_000 });
  });
});
