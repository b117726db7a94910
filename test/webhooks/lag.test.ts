// How long what waits longest to be pushed has waited: whoever it waits for, and no longer than it waits.

import { expect } from 'chai';
import type { DeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import type { ProlongCommand } from '../../src/updates/deliveries/turns.js';
import { firstQueue } from '../../src/updates/queue/queue.js';
import { queueOf } from '../../src/updates/standing.js';
import { createBodiesAtHand } from '../../src/webhooks/bodies-at-hand.js';
import { createPushing } from '../../src/webhooks/pushing.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';

const hourMs = 3_600_000;
const target = { url: 'https://bot.example/', allowedIps: [], maxConnections: 1 };

/** Queues with a webhook of which the first `upTo` numbers are over, and the next waits since `oldestAt`. */
interface FakeQueue {
  readonly upTo: number;
  readonly oldestAt?: number;
  readonly isActive?: false;
  /** Have ended long ago. */
  readonly ended?: string[];
}

function openLook(all: Map<string, FakeQueue>) {
  const clock = movableClock();
  const done = new Map<string, number>();
  const asked: object[] = [];
  const open = new Set<string>();
  const state = (id: string) => ({
    id,
    state: { ...firstQueue, newest: 9, target, done: done.get(id) ?? 0 },
  });
  const store: Partial<DeliveryStore> = {
    async *configured(_slots, since) {
      if (since === 0) for (const id of all.keys()) yield state(id);
    },
    queue: async (id) => (all.has(id) ? state(id) : undefined),
    async doneUpTo(id) {
      const { upTo, oldestAt } = all.get(id) ?? { upTo: 9 };
      return { upTo, ...(oldestAt !== undefined && { oldestAt }) };
    },
    prolongFirsts: async (id, { done: upTo }) => void asked.push({ id, prolonged: upTo }),
    ended: async (id, { limit }) => (all.get(id)?.ended ?? []).slice(0, limit),
  };
  const pushing = createPushing({
    store: store as DeliveryStore,
    dispatcher: {
      open: ({ id }) => void open.add(id),
      close: (id) => void open.delete(id),
      isOpen: (id) => open.has(id),
      arrived: () => undefined,
      claim: () => undefined,
      isUnderWay: () => false,
      changed: () => undefined,
      counts: () => {
        throw new Error('Nobody counts here.');
      },
      stop: async () => undefined,
    },
    bodies: createBodiesAtHand(),
    receivers: { isActive: async (id) => all.get(id)?.isActive ?? true, secretsOf: async () => [] },
    ownership: {
      ownerOf: () => ({ mine: true, epoch: 1 }),
      held: () => [{ slot: 1, epoch: 1 }],
      onClaimed: () => undefined,
      onLost: () => undefined,
    },
    peers: { notify: async () => [], onNotice: () => undefined },
    queues: {
      onNumbered: () => undefined,
      claimWith: () => undefined,
      async acknowledge(id, upTo) {
        done.set(id, upTo);
        return { ...firstQueue, isPushed: true };
      },
      giveUpOld: async () => undefined,
      position: async () => ({ ...firstQueue, isPushed: true }),
      read: async () => [],
      firstOf: async () => undefined,
    },
    clusterClock: clock,
    async ask(_kind, id, command) {
      const { deliveries } = command as unknown as ProlongCommand;
      asked.push({ id, ...command });
      all.get(id)?.ended?.splice(0, deliveries.length);
    },
    log: readableLog().log,
  });
  return { pushing, clock, done, asked };
}

describe('the lag of what is pushed', () => {
  it('is that of the longest, also where the receiver is disabled', async () => {
    const all = new Map<string, FakeQueue>();
    const { pushing, clock, done } = openLook(all);
    const ago = (ms: number) => clock.now() - ms;
    all.set('bot', { upTo: 2, oldestAt: ago(60_000) });
    all.set('disabled', { upTo: 3, oldestAt: ago(hourMs), isActive: false });
    await pushing.look();
    expect(pushing.lagMs()).to.equal(hourMs);
    expect([...done], 'and what is over is done with').to.have.deep.members([
      ['bot', 2],
      ['disabled', 3],
    ]);
  });

  it('is none where something is under way at every look', async () => {
    const all = new Map<string, FakeQueue>();
    const { pushing, clock } = openLook(all);
    all.set('bot', { upTo: 2, oldestAt: clock.now() - 50 });
    await pushing.look();
    clock.advance(59_000);
    expect(pushing.lagMs()).to.equal(0);
  });

  it('grows while it waits, and is over with the next look', async () => {
    const all = new Map<string, FakeQueue>();
    const { pushing, clock } = openLook(all);
    all.set('bot', { upTo: 2, oldestAt: clock.now() - 60_000 });
    await pushing.look();
    clock.advance(5_000);
    expect(pushing.lagMs()).to.equal(65_000);
    all.set('bot', { upTo: 9 });
    await pushing.look();
    expect(pushing.lagMs()).to.equal(0);
  });
});

describe('events that are delivered', () => {
  it('are known to be as long as one before them waits', async () => {
    const all = new Map<string, FakeQueue>();
    const { pushing, clock, asked } = openLook(all);
    const ids = Array.from({ length: 150 }, (_, nth) => `e${nth}`);
    const id = queueOf('application', 'app');
    all.set(id, { upTo: 1, oldestAt: clock.now() - hourMs, isActive: false, ended: [...ids] });
    all.set('bot', { upTo: 1, oldestAt: clock.now() - hourMs, ended: [...ids] });
    await pushing.look();
    expect(asked, 'the updates of a bot go when they are delivered').to.deep.equal([
      { id, prolonged: 1 },
      { id, type: 'prolong', deliveries: ids.slice(0, 100) },
      { id, type: 'prolong', deliveries: ids.slice(100) },
    ]);
  });
});
