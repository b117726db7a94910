// What was numbered a moment ago is read from memory, and Redis hears of what was not acknowledged by then.
import { expect } from 'chai';
import type { NumberedBatch } from '../../src/updates/queue/numbering-state.js';
import { createRecentUpdates } from '../../src/updates/queue/recent-updates.js';
import type { Tail } from '../../src/updates/queue/tail.js';
import { createScheduler, type Scheduler } from '../simulation/scheduler.js';

const to = 'bot';

describe('the updates of the last moment', () => {
  let world: Scheduler;
  /** Numbers that Redis was told of, and from which on it was read. */
  let told: number[];
  let reads: number[];
  let trims: number;
  let isElsewhere: boolean;
  let recent: Tail;
  beforeEach(() => {
    world = createScheduler(1);
    [told, reads, trims, isElsewhere] = [[], [], 0, false];
    const tail: Tail = {
      append: ({ first, updates }) => void told.push(...updates.map((_, nth) => first + nth)),
      async read(_, from, limit) {
        reads.push(from);
        const found = told.filter((seq) => seq >= from).slice(0, limit);
        return found.map((seq) => ({ seq, type: 'message', lane: 'c', at: 0, body: '{}' }));
      },
      trim: () => {
        trims += 1;
      },
    };
    const { timers } = world.process('node');
    recent = createRecentUpdates({ tail, timers, isReadElsewhere: () => isElsewhere, bytesMax: 1_000 });
  });

  const positionOf = (newest: number, done = 0) => ({
    ...{ newest, done, version: 0, switchedAt: 0, droppedBefore: 0, isPushed: false },
  });
  function add(first: number, more: { size?: number; place?: object; body?: undefined } = {}): void {
    const update = { _id: `u${first}`, to, slot: 0, lane: 'c', v: first, i: 0, at: 0, type: 'message' };
    const body = 'body' in more ? {} : { body: 'x'.repeat(more.size ?? 10) };
    const updates = [{ ...update, ...body }] as NumberedBatch['updates'];
    recent.append({ to, first, place: { ...positionOf(first), ...more.place }, updates });
  }
  const seqs = async (from: number, limit = 100) =>
    (await recent.read(to, from, limit)).map(({ seq }) => seq);

  it('are read from memory, and Redis hears nothing of what is acknowledged by then', async () => {
    for (const seq of [1, 2, 3]) add(seq);
    expect([await seqs(1), await seqs(2, 1), await seqs(4)]).to.deep.equal([[1, 2, 3], [2], []]);
    recent.trim(to, positionOf(3, 3));
    await world.runFor(1_000);
    expect([told, reads, trims]).to.deep.equal([[], [], 1]);
  });

  it('go to Redis in their order when nobody has acknowledged them after a moment', async () => {
    for (const seq of [1, 2]) add(seq);
    await world.runFor(150);
    add(3);
    recent.trim(to, positionOf(3, 1));
    expect(told).to.deep.equal([]);
    await world.runFor(300);
    expect(told).to.deep.equal([2, 3]);
  });

  it('are read behind those that Redis has, and only where nothing is missing between', async () => {
    for (const seq of [1, 2]) add(seq);
    await world.runFor(500);
    add(3);
    expect([await seqs(1), await seqs(2, 2), await seqs(3)]).to.deep.equal([[1, 2, 3], [2, 3], [3]]);
    told.pop();
    expect(await seqs(1)).to.deep.equal([1]);
  });

  it('go to Redis at once where another node may read them, behind those before', () => {
    add(1);
    isElsewhere = true;
    add(2);
    expect(told).to.deep.equal([1, 2]);
  });

  const passing: readonly [string, Parameters<typeof add>[1]][] = [
    ['that are more than a receiver has which keeps up', { place: { newest: 300, done: 3 } }],
    ['of a receiver that is pushed', { place: { isPushed: true } }],
    ['of which not all is at hand', { body: undefined }],
  ];
  for (const [which, more] of passing)
    it(`are not kept ${which}`, () => {
      add(1);
      add(2, more);
      expect(told).to.deep.equal([1, 2]);
    });

  it('take a bounded part of the memory', () => {
    for (let seq = 1; seq <= 20; seq += 1) add(seq, { size: 100 });
    expect(told).to.have.length.above(8);
    expect(told).to.deep.equal(told.map((_, nth) => nth + 1));
  });

  it('begin anew where a number is missing before them', async () => {
    add(1);
    add(3);
    expect([told, await seqs(3), await seqs(1)]).to.deep.equal([[1], [3], [1]]);
  });
});
