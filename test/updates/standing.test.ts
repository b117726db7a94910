// Receivers whose updates stay: what a turn of their queue takes away, which event is the next one of its
// lane, and what is looked through when counts do not agree.
import { expect } from 'chai';
import type { PartRef } from '../../src/actors/kind.js';
import type { WebhookDelivery } from '../../src/updates/deliveries/delivery.js';
import { createCare } from '../../src/updates/queue/care.js';
import { createLanes } from '../../src/updates/queue/lanes.js';
import { createNumbering } from '../../src/updates/queue/numbering.js';
import { firstQueue, positionOf, type QueueState } from '../../src/updates/queue/queue.js';
import { queueKind } from '../../src/updates/queue/queue.kind.js';
import type { QueueStore } from '../../src/updates/queue/queue.store.js';
import type { StandingStore } from '../../src/updates/queue/standing.store.js';
import {
  type PublishedBetween,
  queueOf,
  receiverIdOf,
  slotOfQueue,
  type UpdatePosition,
} from '../../src/updates/standing.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';

const to = queueOf('application', 'app_1');
const target = { url: 'https://hooks.example.com', allowedIps: [], maxConnections: 1 };
const pushed: QueueState = { ...firstQueue, newest: 3, done: 1, version: 1, target };

function turn(queue: QueueState, command: object, stored: Readonly<Record<string, WebhookDelivery>> = {}) {
  const part = <D extends object>({ collection, id }: PartRef) =>
    (collection === 'deliveries' ? stored[id] : undefined) as D | undefined;
  const decision = queueKind.decide(queue, command as never, { id: to, at: 50, part });
  if (decision === undefined || 'refused' in decision) expect.fail();
  return decision;
}

const delivering: WebhookDelivery = {
  queue: to,
  seq: 2,
  lane: 'vch',
  type: 'voucher.issued',
  status: 'delivering',
  attempts: 5,
  scheduled: 5,
  lease: { name: 'l', until: 60 },
  dueAt: 60,
  attempt_log: [],
};

describe('the queue of a receiver whose updates stay', () => {
  it('is named after its receiver', () => {
    expect([to, receiverIdOf(to)]).to.deep.equal(['application:app_1', 'app_1']);
    expect(receiverIdOf('bot_1')).to.equal('bot_1');
  });

  it('makes batches that do not grow old, and drops nothing however much there is', () => {
    const queue = { ...firstQueue, newest: 300_000 };
    const { next, rows } = turn(queue, { type: 'number', newest: 300_000, version: 0, ids: ['vch-1'] });
    expect(next).to.include({ newest: 300_001, done: 0 });
    expect(rows?.[0]?.document).to.include({ of: 'application', first: 300_001 }).and.not.have.key('slot');
  });

  it('begins to push with what is numbered next', () => {
    const configure = { type: 'configure', version: 2, target, fromNow: true };
    expect(turn({ ...firstQueue, newest: 7, version: 1 }, configure).next).to.include({ done: 7 });
    expect(turn({ ...pushed, newest: 7 }, configure).next, 'it was pushed before').to.include({ done: 1 });
  });

  it('takes no update away when a delivery ends, and keeps a dead letter that can be tried again', () => {
    const log = { attempt: 5, at: 40, error: 'no' };
    const queue = { ...pushed, held: { 'vch-1': { seq: 2, until: 60 } } };
    const finish = (outcome: object, delivery = delivering) =>
      turn(
        queue,
        { type: 'finish', outcomes: [{ id: 'vch-1', attempt: 5, log, ...outcome }] },
        { 'vch-1': delivery },
      );
    const success = finish({ result: 'success' });
    expect(success.parts?.map(({ collection }) => collection)).to.deep.equal(['deliveries']);
    const dead = finish({ result: 'failed', next: 'dead_letter' }).parts;
    expect(dead).to.have.length(1);
    expect(dead?.[0]?.document).to.include({ status: 'dead_letter' });
    // A person has asked for one more attempt of it, and everything up to it is done with by now.
    const asked = {
      ...delivering,
      ...dead?.[0]?.document,
      resume: { status: 'dead_letter' },
      status: 'delivering',
    };
    const later = turn(
      { ...queue, done: 3 },
      { type: 'finish', outcomes: [{ id: 'vch-1', attempt: 5, log, result: 'failed', next: 'resume' }] },
      { 'vch-1': asked as WebhookDelivery },
    );
    expect(later.parts?.[0]?.document).to.include({ status: 'dead_letter' });
  });

  it('gives up what was never attempted, and nothing that is done with', () => {
    const update = (id: string, seq: number) => ({ id, seq, lane: id, type: 'voucher.issued' });
    const updates = [update('a', 1), update('b', 2), update('c', 3)];
    const held = { b: { seq: 2, until: 60, lane: 'b', type: 'voucher.issued' } };
    const queue = { ...pushed, held, changes: 7 };
    const late = turn(queue, { type: 'give_up', why: 'expired', changes: 6, updates });
    expect([late.reply, late.next], 'one may have been delivered since it was read').to.deep.equal([
      'changed',
      queue,
    ]);
    const given = turn(queue, { type: 'give_up', why: 'expired', changes: 7, updates });
    expect(given.reply).to.equal(1);
    expect(given.parts?.map(({ collection, id }) => [collection, id])).to.deep.equal([['deliveries', 'c']]);
    expect(given.next).to.have.nested.property('dropped.expired', 1);
  });
});

describe('lanes without gaps', () => {
  const told = (v: number, lane = 'vch') => ({ lane, v, i: 0, from: undefined });

  it('go on with the next number only, whoever tells of it', () => {
    const lanes = createLanes({ isDense: true });
    expect([told(1), told(1), told(3), told(2)].map(lanes.take)).to.deep.equal([
      'next',
      'taken',
      'unsure',
      'next',
    ]);
    expect(lanes.take(told(5, 'old'))).to.equal('unsure');
    lanes.note([{ lane: 'old', v: 4, i: 0 }]);
    expect(lanes.take(told(5, 'old'))).to.equal('next');
  });
});

describe('lanes that stay', () => {
  it('are remembered up to a bound, the ones that were numbered last', () => {
    const lanes = createLanes({ isDense: true, max: 2 });
    const told = (lane: string, v: number) => ({ lane, v, i: 0, from: undefined });
    for (const lane of ['a', 'b']) lanes.take(told(lane, 1));
    lanes.take(told('a', 2));
    lanes.take(told('c', 1));
    expect(lanes.count()).to.equal(2);
    expect(lanes.take(told('b', 2)), 'asked of what is stored').to.equal('unsure');
    expect(lanes.take(told('a', 3))).to.equal('next');
  });
});

describe('a look for what stays and was missed', () => {
  const second = 1_000;
  const clock = movableClock(100 * second);
  const place = (id: string, at: number): UpdatePosition => {
    return { _id: `${id}-1`, to, slot: slotOfQueue(to), lane: id, v: 1, i: 0, at };
  };

  function open() {
    const stored = [place('a', 90 * second), place('b', 95 * second + 1)];
    const numbered: string[] = [];
    let reads = 0;
    const among = (from: number, until: number) => stored.filter(({ at }) => at >= from && at < until);
    const standing = {
      count: async (_: unknown, { from, until }: PublishedBetween) => among(from, until).length,
      newest: async (_: unknown, from: number) => {
        reads += 1;
        return among(from, Number.POSITIVE_INFINITY);
      },
      unnumbered: async (positions: readonly UpdatePosition[]) =>
        positions.filter(({ _id }) => !numbered.includes(_id)),
      missing: async () => ({
        positions: stored.filter(({ _id }) => !numbered.includes(_id)),
        isMore: false,
      }),
      before: async () => [],
    };
    const slot = { mine: true, owner: undefined, epoch: 1 };
    const lost: ((slots: readonly number[]) => void)[] = [];
    const numbering = createNumbering({
      store: { newest: async () => [], positions: async () => new Map() } as unknown as QueueStore,
      standing: standing as unknown as StandingStore,
      async number(_to, { newest, ids }) {
        numbered.push(...ids);
        const reached = newest + ids.length;
        return { first: newest + 1, place: positionOf({ ...firstQueue, newest: reached }) };
      },
      ownership: {
        ownerOf: () => slot as never,
        held: () => [{ slot: slotOfQueue(to), epoch: 1 }],
        onClaimed: () => undefined as never,
        onLost: (listener) => void lost.push(listener) as never,
      },
      notifyOwner: () => undefined,
      onNumbered: () => undefined,
      isFollowed: () => false,
      clock,
      timers: { after: (_, run) => ({ cancel: setImmediate(run).unref }) },
      log: readableLog().log,
    });
    const lose = () => lost.forEach((listener) => void listener([]));
    return { stored, numbered, numbering, lose, reads: () => reads };
  }

  it('reads nothing while as much is stored as was numbered here', async () => {
    const { numbered, numbering, reads, lose } = open();
    await numbering.attend(to);
    await until(() => numbered.length === 2);
    await numbering.sweep(20 * second);
    expect(reads()).to.equal(0);
    lose();
    await numbering.sweep(20 * second);
    expect(reads(), 'slots were lost').to.equal(1);
  });

  it('finds what nobody has told of', async () => {
    const { stored, numbered, numbering, reads } = open();
    await numbering.attend(to);
    await until(() => numbered.length === 2);
    stored.push(place('c', 97 * second));
    await numbering.sweep(20 * second);
    await until(() => numbered.length === 3);
    expect([reads(), numbered[2]]).to.deep.equal([1, 'c-1']);
    await numbering.sweep(20 * second);
    expect(reads()).to.equal(1);
  });
});

describe('the care for what stays', () => {
  it('has everything looked through when there is another count than numbers, twice', async () => {
    const checked: string[] = [];
    const counts = new Map([
      [to, 4],
      ['application:even', 2],
    ]);
    const numbers = new Map(
      [to, 'application:even'].map((id) => [id, positionOf({ ...firstQueue, newest: 2 })]),
    );
    const store = {
      oldUpTo: async () => new Map(),
      counts: async () => new Map(),
      positions: async () => numbers,
    };
    const none = async () => 0;
    const care = createCare({
      store: store as unknown as QueueStore,
      standing: { counts: async () => counts },
      ownership: { held: () => [{ slot: 1, epoch: 1 }] },
      expire: () => expect.fail(),
      givingUp: { expired: none, overfull: none },
      done: () => undefined,
      numbering: { check: (id) => void checked.push(id) },
      clock: movableClock(),
      log: readableLog().log,
      retentionMs: 1,
    });
    await care.round();
    expect(checked).to.deep.equal([]);
    await care.round();
    expect(checked).to.deep.equal([to]);
  });
});
