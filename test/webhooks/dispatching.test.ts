// What a webhook sees of its updates: in which order, how many at once, and when again after a failure.
import { expect } from 'chai';
import { afterFailures } from '../../src/webhooks/dispatcher/schedule.js';
import {
  brokenPromises,
  dispatchWorld,
  failing,
  hanging,
  quick,
  usualMinutes,
  wallStart,
} from './dispatch-world.js';

const minuteMs = 60_000;

describe('the dispatcher', () => {
  it('makes first attempts of a lane in order, one at a time, and lanes in parallel', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    for (let number = 0; number < 200; number += 1) world.queues.publish('bot', `chat ${number % 5}`);
    node.dispatcher.open(target);
    await world.scheduler.runFor(minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 200 });
    expect(brokenPromises(world)).to.deep.equal([]);
    expect(world.mostAtOnce.get('bot')).to.equal(5);
  });

  it('lets a failed update step aside: the next of its lane does not wait for its retries', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    world.endpoints.set('bot', (request, rng) => (request.seq === 1 ? failing(500) : quick)(request, rng));
    for (let number = 0; number < 5; number += 1) world.queues.publish('bot', 'chat');
    node.dispatcher.open(target);
    await world.scheduler.runFor(2_000);
    expect(world.seen.map(({ seq }) => seq)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 4, failed: 1 });
  });

  for (const connectionsMax of [1, 7, 40, 100]) {
    it(`uses its ${connectionsMax} connections, and never one more`, async () => {
      const world = dispatchWorld();
      const node = world.node('a');
      const target = world.queue('bot', connectionsMax);
      for (let number = 0; number < 1_000; number += 1) world.queues.publish('bot', `chat ${number % 250}`);
      node.dispatcher.open(target);
      await world.scheduler.runFor(5 * minuteMs);
      expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 1_000 });
      expect(world.mostAtOnce.get('bot')).to.equal(connectionsMax);
      expect(brokenPromises(world)).to.deep.equal([]);
    });
  }

  it('reads what was left out of a long lane, while others go on', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    for (let number = 0; number < 2_000; number += 1) world.queues.publish('bot', 'long');
    for (let number = 0; number < 100; number += 1) world.queues.publish('bot', `chat ${number}`);
    node.dispatcher.open(target);
    await world.scheduler.runFor(5_000);
    const isOther = world.seen.filter(({ lane }) => lane !== 'long');
    expect(isOther.length).to.equal(100);
    await world.scheduler.runFor(3 * minuteMs);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 0, success: 2_100 });
    expect(brokenPromises(world)).to.deep.equal([]);
  });

  it('retries 1, 5, 15 and 60 minutes after the attempt before, and then gives up', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    world.endpoints.set('bot', failing(410));
    world.publish(node, 'bot', 'chat');
    node.dispatcher.open(target);
    await world.scheduler.runFor(100 * minuteMs);
    const pauses = world.seen.slice(1).map(({ fromMs }, index) => fromMs - (world.seen[index]?.toMs ?? 0));
    expect(pauses.length).to.equal(4);
    for (const [index, minutes] of [1, 5, 15, 60].entries())
      expect(pauses[index]).to.be.within(minutes * minuteMs, minutes * minuteMs * 1.1 + 100);
    const doc = world.queues.all.get('bot')?.docs.get('bot/1');
    expect(doc).to.include({ status: 'dead_letter', attempts: 5, last_error: 'answered 410' });
    expect(doc?.dead_letter_at).to.be.above(wallStart);
    expect(doc?.attempt_log.map(({ status_code }) => status_code)).to.deep.equal([410, 410, 410, 410, 410]);
  });

  it('makes every retry when it is due, also when the millisecond turns between two looks', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    for (let number = 0; number < 300; number += 1) {
      const target = world.queue(`bot ${number}`);
      world.endpoints.set(target.id, failing(410));
      node.dispatcher.open(target);
      await world.scheduler.runFor(7);
      world.publish(node, target.id, 'chat');
    }
    await world.scheduler.runFor(6 * minuteMs);
    const late = world.seen.filter(({ lateMs }) => lateMs > 2_000);
    expect(late.map(({ id, attempt, lateMs }) => `${id}, ${attempt}: ${lateMs} ms`)).to.deep.equal([]);
    expect(world.seen.filter(({ attempt }) => attempt === 2).length).to.equal(300);
  });

  it('makes as many attempts as the settings have pauses, and one', async () => {
    const world = dispatchWorld();
    const node = world.node('a', {}, [0.05, 2]);
    const target = world.queue('bot');
    world.endpoints.set('bot', failing(410));
    world.publish(node, 'bot', 'chat');
    node.dispatcher.open(target);
    await world.scheduler.runFor(3 * minuteMs);
    const [first, second] = world.seen
      .slice(1)
      .map(({ fromMs }, nth) => fromMs - (world.seen[nth]?.toMs ?? 0));
    expect(first).to.be.within(3_000, 3_300 + 100);
    expect(second).to.be.within(2 * minuteMs, 2.2 * minuteMs + 100);
    expect(world.queues.of('bot').docs.get('bot/1')).to.include({ status: 'dead_letter', attempts: 3 });
  });

  it('waits as long as the endpoint asks, where that is later, and at most an hour', () => {
    const judged = afterFailures(usualMinutes);
    const once = { scheduled: 1, isAskedFor: false };
    expect(judged({ ...once, retryAfterMs: 20_000 }, 0)).to.deep.equal({ inMs: minuteMs });
    expect(judged({ ...once, retryAfterMs: 90_000 }, 0)).to.deep.equal({ inMs: 90_000 });
    expect(judged({ ...once, retryAfterMs: 1e9 }, 0)).to.deep.equal({ inMs: 60 * minuteMs });
    expect(judged({ ...once, scheduled: 4 }, 1)).to.deep.equal({ inMs: 66 * minuteMs });
    expect(judged({ ...once, scheduled: 5, retryAfterMs: 1e9 }, 0)).to.equal('dead_letter');
  });

  it('spreads the retries of what failed together', () => {
    const chances = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
    const times = chances.map((chance) => {
      const next = afterFailures(usualMinutes)({ scheduled: 1, isAskedFor: false }, chance);
      return typeof next === 'object' ? next.inMs : 0;
    });
    expect(new Set(times).size).to.equal(1_000);
    expect([Math.min(...times), Math.max(...times)]).to.deep.equal([60_000, 65_994]);
  });

  it('prefers first attempts where places are few, and gives retries every fourth', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot', 1);
    world.endpoints.set('bot', failing(400));
    for (let number = 0; number < 100; number += 1) world.queues.publish('bot', `chat ${number}`);
    node.dispatcher.open(target);
    await world.scheduler.runFor(50_000);
    world.endpoints.set('bot', quick);
    for (let number = 0; number < 2_000; number += 1) world.queues.publish('bot', `other ${number}`);
    node.dispatcher.arrived('bot');
    await world.scheduler.runFor(30_000);
    const next = world.seen.filter(({ fromMs }) => fromMs > 68_000).slice(0, 40);
    expect(next.filter(({ attempt }) => attempt > 1).length).to.equal(10);
  });

  it('begins nothing for a webhook that is another one by now', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    const target = world.queue('bot');
    node.dispatcher.open(target);
    world.publish(node, 'bot', 'chat');
    await world.scheduler.runFor(1_000);
    const queue = world.queues.all.get('bot');
    const next = { ...target, version: 2 };
    if (queue !== undefined) queue.target = next;
    for (let number = 0; number < 10; number += 1) world.publish(node, 'bot', 'chat');
    await world.scheduler.runFor(1_000);
    expect(world.seen.length).to.equal(1);
    node.dispatcher.open(next);
    await world.scheduler.runFor(1_000);
    expect(world.seen.map(({ version }) => version)).to.deep.equal([
      1,
      ...Array.from({ length: 10 }, () => 2),
    ]);
  });

  it('stops when no attempt is under way any more', async () => {
    const world = dispatchWorld();
    const node = world.node('a');
    world.endpoints.set('bot', hanging);
    node.dispatcher.open(world.queue('bot'));
    for (let number = 0; number < 5; number += 1) world.publish(node, 'bot', 'chat');
    await world.scheduler.runFor(1_000);
    let isStopped = false;
    void node.dispatcher.stop().then(() => {
      isStopped = true;
    });
    await world.scheduler.runFor(10_000);
    expect(isStopped).to.equal(false);
    await world.scheduler.runFor(10_000);
    expect(isStopped).to.equal(true);
    expect(world.queues.counts('bot')).to.deep.equal({ pending: 4, failed: 1 });
  });
});
