// What is remembered of actors at rest: the latest of them, for a while, and only under the same epoch.
import { expect } from 'chai';
import { createSnapshotCache } from '../../src/actors/snapshot-cache.js';
import { createScheduler } from '../simulation/scheduler.js';

describe('the cache of snapshots', () => {
  const world = createScheduler(1);
  const { clock, timers } = world.process('node');
  const snapshot = { state: { n: 1 }, v: 1, fe: 1 };

  it('gives out once what was put in under the same epoch', () => {
    const cache = createSnapshotCache({ clock, timers });
    cache.put('a', snapshot, 1);
    cache.put('b', snapshot, 1);
    expect([cache.take('a', 1), cache.take('a', 1)]).to.deep.equal([snapshot, undefined]);
    expect(cache.take('b', 2)).to.equal(undefined);
    cache.stop();
  });

  it('forgets the one longest at rest when it is full', () => {
    const cache = createSnapshotCache({ clock, timers, actorsMax: 2 });
    for (const name of ['a', 'b', 'a', 'c']) cache.put(name, snapshot, 1);
    expect(['a', 'b', 'c'].map((name) => cache.take(name, 1))).to.deep.equal([snapshot, undefined, snapshot]);
    cache.stop();
  });

  it('forgets who has been at rest for long', async () => {
    const cache = createSnapshotCache({ clock, timers, idleMs: 1000 });
    cache.put('a', snapshot, 1);
    await world.runFor(900);
    cache.put('b', snapshot, 1);
    await world.runFor(300);
    expect(cache.size()).to.equal(1);
    expect(cache.take('b', 1)).to.equal(snapshot);
    cache.stop();
  });
});
