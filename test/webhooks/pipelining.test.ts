// What follows an attempt is asked for with its outcome, and what is sent was read with its place.
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import type { DeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import type { AttemptOutcome } from '../../src/updates/deliveries/finishing.js';
import { createBodiesAtHand } from '../../src/webhooks/bodies-at-hand.js';
import { createDeliveryQueues } from '../../src/webhooks/delivery-queues.js';
import { createDispatcher } from '../../src/webhooks/dispatcher/dispatcher.js';
import type { FreshDelivery, PushTarget } from '../../src/webhooks/dispatcher/ports.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';
import { usualMinutes } from './dispatch-world.js';

const webhook = { url: 'https://bot.example/', allowedIps: [], secrets: [] };
const target: PushTarget = { id: 'bot', version: 1, connectionsMax: 1, webhook };
const items: readonly FreshDelivery[] = [1, 2].map((seq) => {
  return { id: `u${seq}`, seq, lane: 'chat', type: 'message' };
});
const { log } = readableLog();

describe('a queue with one connection', () => {
  it('is asked for the next attempt behind the outcome of the one before, not after its answer', async () => {
    const asked: string[] = [];
    const stored: (() => void)[] = [];
    const dispatcher = createDispatcher({
      name: 'a',
      retryMinutes: usualMinutes,
      queues: {
        fresh: async (_queue, { after }) => ({ items: items.slice(after), upTo: 2, isEnd: true }),
        waiting: async () => [],
        isActive: async () => true,
        async begin(_target, { items: wanted }) {
          asked.push(...wanted.map(({ id }) => `begin ${id}`));
          const first = { attempt: 1, scheduled: 1, isAskedFor: false, body: '{}' };
          return wanted.map(() => ({ verdict: 'begun', ...first }));
        },
        finish(_queue, outcomes: readonly AttemptOutcome[]) {
          asked.push(...outcomes.map(({ id }) => `finish ${id}`));
          return new Promise((resolve) => stored.push(resolve));
        },
      },
      send: async () => ({ isSuccess: true, sign: 'up' }),
      ...{ clock: systemClock, timers: systemTimers, rng: systemRng, soon: setImmediate, log },
    });
    dispatcher.open(target);
    // The outcome of the first is not stored, and so that of the second waits.
    await until(() => asked.length === 3);
    expect(asked).to.deep.equal(['begin u1', 'finish u1', 'begin u2']);
    expect(dispatcher.counts().inFlight).to.equal(1);
    stored[0]?.();
    await until(() => stored.length === 2);
    stored[1]?.();
    await dispatcher.stop();
    expect(asked).to.deep.equal(['begin u1', 'finish u1', 'begin u2', 'finish u2']);
  });
});

describe('a queue whose outcomes are stored late', () => {
  it('begins nothing new before they are', async () => {
    const asked: string[] = [];
    const all: FreshDelivery[] = [];
    const stored: (() => void)[] = [];
    const clock = movableClock();
    const dispatcher = createDispatcher({
      name: 'a',
      retryMinutes: usualMinutes,
      queues: {
        fresh: async (_queue, { after }) => ({ items: all.slice(after), upTo: all.length, isEnd: true }),
        waiting: async () => [],
        isActive: async () => true,
        async begin(_target, { items: wanted }) {
          asked.push(...wanted.map(({ id }) => `begin ${id}`));
          const first = { attempt: 1, scheduled: 1, isAskedFor: false, body: '{}' };
          return wanted.map(() => ({ verdict: 'begun', ...first }));
        },
        finish(_queue, outcomes: readonly AttemptOutcome[]) {
          asked.push(...outcomes.map(({ id }) => `finish ${id}`));
          return new Promise((resolve) => stored.push(resolve));
        },
      },
      send: async () => ({ isSuccess: true, sign: 'up' }),
      ...{ clock, timers: systemTimers, rng: systemRng, soon: setImmediate, log },
    });
    const arrives = (seq: number) => {
      const one = { id: `u${seq}`, seq, lane: `chat ${seq}`, type: 'message' };
      all.push(one);
      dispatcher.arrived('bot', { after: seq - 1, upTo: seq, items: [one] });
    };
    dispatcher.open({ ...target, connectionsMax: 10 });
    arrives(1);
    await until(() => stored.length === 1);
    clock.advance(1_000);
    arrives(2);
    await until(() => asked.includes('begin u2'));
    clock.advance(1_000);
    const next = { id: 'u3', seq: 3, lane: 'chat 3', type: 'message', body: '{}' };
    expect(dispatcher.claim('bot', [next])).to.equal(undefined);
    arrives(3);
    for (let ticks = 0; ticks < 10; ticks += 1) await turn();
    expect(asked).to.deep.equal(['begin u1', 'finish u1', 'begin u2']);
    stored[0]?.();
    await until(() => asked.includes('begin u3'));
    expect(asked.slice(3)).to.include('finish u2');
    for (const done of stored) done();
    await until(() => stored.length === 3);
    stored[2]?.();
    await dispatcher.stop();
  });
});

describe('what waits for its first attempt', () => {
  it('is read once, with what is sent', async () => {
    const reads: string[] = [];
    const store = {
      async fresh() {
        reads.push('fresh');
        return {
          items: items.map((item) => ({ ...item, body: `body of ${item.id}` })),
          upTo: 2,
          isEnd: true,
        };
      },
      async bodies(_queue: string, ids: readonly string[]) {
        reads.push(`bodies of ${ids.join(', ')}`);
        return new Map(ids.map((id) => [id, { body: `body of ${id}` }]));
      },
    };
    const begun = { verdict: 'begun', attempt: 1, scheduled: 1, isAskedFor: false };
    const queues = createDeliveryQueues({
      store: store as unknown as DeliveryStore,
      bodies: createBodiesAtHand(),
      ask: async () => items.map(() => begun) as never,
      isActive: async () => true,
      log,
    });
    const page = await queues.fresh('bot', { after: 0, limit: 64 });
    const size = 'body of u1'.length;
    expect(page).to.deep.equal({ items: items.map((item) => ({ ...item, size })), upTo: 2, isEnd: true });
    const attempts = {
      items: items.map((item) => ({ ...item, isFirst: true })),
      leaseName: 'l',
      leaseMs: 1,
      reading: 'k',
    };
    const answers = await queues.begin(target, attempts);
    const sent = (id: string) => ({ body: `body of ${id}`, traceparent: undefined });
    expect(answers).to.deep.equal(items.map(({ id }) => ({ ...begun, ...sent(id) })));
    expect(reads).to.deep.equal(['fresh']);
    // Once: what did not begin is read anew.
    await queues.begin(target, attempts);
    expect(reads).to.deep.equal(['fresh', 'bodies of u1, u2']);
  });
});
