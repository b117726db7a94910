// What is remembered of actors at rest: the latest of them, for a while, and only under the same epoch.
import { expect } from 'chai';
import { createSnapshotCache } from '../../src/actors/snapshot-cache.js';
import { createScheduler } from '../simulation/scheduler.js';

describe('the cache of snapshots', () => {
  const world = createScheduler(1);
  const { clock, timers } = world.process('node');
  const snapshot = { state: { n: 1 }, v: 1, fe: 1, since: 0 };
  const actor = { snapshot };
  const member = (size = 1) => ({ note: 'x'.repeat(size) });
  const members = (count: number) =>
    new Map(Array.from({ length: count }, (_, place) => [`m${place}`, member()] as const));

  it('gives out once what was put in under the same epoch', () => {
    const cache = createSnapshotCache({ clock, timers });
    cache.put('a', actor, 1);
    cache.put('b', actor, 1);
    expect([cache.take('a', 1), cache.take('a', 1)].map((one) => one?.snapshot)).to.deep.equal([
      snapshot,
      undefined,
    ]);
    expect(cache.take('b', 2)).to.equal(undefined);
    cache.stop();
  });

  it('forgets the one longest at rest when it is full', () => {
    const cache = createSnapshotCache({ clock, timers, actorsMax: 2 });
    for (const name of ['a', 'b', 'a', 'c']) cache.put(name, actor, 1);
    expect(['a', 'b', 'c'].map((name) => cache.take(name, 1)?.snapshot)).to.deep.equal([
      snapshot,
      undefined,
      snapshot,
    ]);
    cache.stop();
  });

  it('forgets who has been at rest for long', async () => {
    const cache = createSnapshotCache({ clock, timers, idleMs: 1000 });
    cache.put('a', actor, 1);
    await world.runFor(900);
    cache.put('b', actor, 1);
    await world.runFor(300);
    expect(cache.size()).to.equal(1);
    expect(cache.take('b', 1)?.snapshot).to.equal(snapshot);
    cache.stop();
  });

  it('gives out the eight parts that were read last, and of them the small ones', () => {
    const cache = createSnapshotCache({ clock, timers });
    const seen = new Map<string, object | undefined>(members(10))
      .set('m9', member(300))
      .set('gone', undefined);
    cache.put('a', { snapshot, seen }, 1);
    expect([...(cache.take('a', 1)?.seen?.keys() ?? [])]).to.deep.equal([
      ...['m3', 'm4', 'm5', 'm6', 'm7', 'm8'],
      'gone',
    ]);
    cache.stop();
  });

  it('forgets those longest at rest when it keeps too many parts, and counts them as they go', () => {
    const cache = createSnapshotCache({ clock, timers, partsMax: 6 });
    for (const name of ['a', 'b', 'c', 'c', 'c']) cache.put(name, { snapshot, seen: members(3) }, 1);
    expect(cache.size()).to.equal(2);
    expect(cache.take('a', 1)).to.equal(undefined);
    for (const name of ['d', 'e']) {
      cache.take('b', 1);
      cache.put(name, { snapshot, seen: members(1) }, 1);
    }
    expect(['c', 'd', 'e'].map((name) => cache.take(name, 1)?.seen?.size)).to.deep.equal([3, 1, 1]);
    cache.stop();
  });
});
