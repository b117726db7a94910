// Timers and events on a real MongoDB: read in order along their indexes, changed only while they are what
// was read; and fired and delivered by real nodes.
import { expect } from 'chai';
import { createSequence } from '../../src/actors/command-sequence.js';
import { createDueTimers } from '../../src/actors/due-timers.js';
import { createOutbox } from '../../src/actors/outbox.js';
import { createPendingStore } from '../../src/actors/pending.store.js';
import type { PendingStore } from '../../src/actors/pending-port.js';
import type { Actors } from '../../src/actors/runtime.js';
import type { DueRow, EventRow } from '../../src/actors/store-port.js';
import { inSlots, slotsTotal } from '../../src/cluster/slots.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';
import { type Listener, type ListenerCommand, listenerKind } from './listener-kind.js';
import { holding, openStand, ownershipOf, type Stand } from './stand.js';

const allSlots = Array.from({ length: slotsTotal }, (_, slot) => slot);

describe('what waits in MongoDB', () => {
  let stand: Stand;
  let store: PendingStore;

  before(async () => {
    stand = await openStand();
    await stand.mongo.db.createCollection('listeners');
    store = createPendingStore(stand.mongo);
  });

  after(() => stand.close());

  afterEach(async () => {
    for (const name of ['due', 'events']) await stand.mongo.db.collection(name).deleteMany({});
  });

  const due = () => stand.mongo.db.collection<DueRow>('due');
  const events = () => stand.mongo.db.collection<EventRow>('events');
  const timer = (actor: string, slot: number, look: number): DueRow => ({
    _id: `listener:${actor}:alarm`,
    slot,
    kind: 'listener',
    actor,
    timer: 'alarm',
    at: look,
    look,
  });
  const event = (place: Partial<EventRow>): EventRow => {
    const { src = 'listener:a', v = 1, i = 0 } = place;
    const whole = {
      _id: `${src}:${v}:${i}`,
      src,
      v,
      i,
      slot: 1,
      to: 'listener:z',
      at: new Date(),
      pending: true,
    };
    return { ...whole, body: null, ...place };
  };

  for (const [whose, slots] of [
    ['some slots', allSlots.filter((slot) => slot % 2 === 1)],
    ['all slots', allSlots],
  ] as const)
    it(`reads the timers of ${whose}, the soonest first, and touches hardly any other`, async () => {
      const rows = Array.from({ length: 4000 }, (_, index) =>
        timer(`t${index}`, index % slotsTotal, 10_000 - index),
      );
      await due().insertMany(rows);
      const isMeant = new Set(slots);
      const expected = rows.filter(({ slot }) => isMeant.has(slot)).sort((a, b) => a.look - b.look);
      expect(await store.readDue(slots, { until: 20_000, limit: 20 })).to.deep.equal(expected.slice(0, 20));
      const soon = expected.filter(({ look }) => look <= 6_010);
      expect(await store.readDue(slots, { until: 6_010, limit: 20 })).to.deep.equal(soon);
      const plan = await due()
        .find(
          { look: { $lte: 20_000 }, slot: inSlots(slots) },
          { sort: { look: 1 }, limit: 20, hint: 'soonest' },
        )
        .explain('executionStats');
      const { totalKeysExamined, totalDocsExamined } = plan.executionStats;
      expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.to.include('SORT');
      expect(totalKeysExamined).to.be.at.most(20 * 4);
      expect(totalDocsExamined).to.equal(20);
    });

  it('postpones and takes away a timer only while it is the one that was read', async () => {
    await due().insertMany([timer('a', 1, 100), timer('b', 1, 100)]);
    const [a, b] = ['a', 'b'].map((actor) => `listener:${actor}:alarm`);
    if (a === undefined || b === undefined) throw new Error('There are two.');
    await store.postponeDue([
      { _id: a, at: 100, look: 500, tries: 1 },
      { _id: b, at: 99, look: 500, tries: 1 },
    ]);
    const looks = async () =>
      (await store.readDue([1], { until: 1_000, limit: 10 })).map(({ actor, look }) => [actor, look]);
    expect(await looks()).to.deep.equal([
      ['b', 100],
      ['a', 500],
    ]);
    await store.clearDue([
      { _id: a, at: 100 },
      { _id: b, at: 99 },
    ]);
    expect(await looks()).to.deep.equal([['b', 100]]);
  });

  it('reads events in the order of slot, receiver, sender, version and place, page by page', async () => {
    const rows: EventRow[] = [];
    for (const slot of [2, 9, 700])
      for (const to of ['listener:y', 'listener:z'])
        for (const src of ['listener:a', 'listener:b'])
          for (const v of [9, 10, 100])
            for (const i of [0, 1, 10]) rows.push(event({ slot, to, src: `${src}${slot}${to}`, v, i }));
    const shuffled = rows.map((row, index) => rows[(index * 37) % rows.length] ?? row);
    await events().insertMany([
      ...shuffled,
      event({ slot: 2, v: 5, pending: false }),
      event({ slot: 3, v: 6 }),
    ]);
    const met: EventRow[] = [];
    for (let page = await store.readEvents([700, 2, 9], { after: undefined, limit: 7 }); page.length > 0; ) {
      met.push(...page);
      page = await store.readEvents([700, 2, 9], { after: page.at(-1), limit: 7 });
    }
    expect(met).to.deep.equal(rows);
    const to = 'listener:z';
    const some = await store.readEventsTo(
      [
        { slot: 9, to },
        { slot: 2, to },
      ],
      1000,
    );
    expect(some).to.deep.equal(rows.filter((row) => row.slot < 700 && row.to === to));
  });

  it('skips the rest of what one sends another without reading it', async () => {
    await events().insertMany(Array.from({ length: 50 }, (_, v) => event({ v })));
    await events().insertOne(event({ src: 'listener:b' }));
    const [first] = await store.readEvents([1], { after: undefined, limit: 1 });
    if (first === undefined) throw new Error('There is none.');
    const after = { ...first, v: Number.MAX_SAFE_INTEGER };
    expect((await store.readEvents([1], { after, limit: 10 })).map(({ src }) => src)).to.deep.equal([
      'listener:b',
    ]);
  });

  it('removes events, and sets others aside where a while later the server removes them', async () => {
    await events().insertMany([event({ v: 1 }), event({ v: 2 }), event({ v: 3 })]);
    await store.removeEvents(['listener:a:1:0']);
    await store.setEventsAside(['listener:a:2:0'], 'unknown-actor');
    const left = await store.readEvents(allSlots, { after: undefined, limit: 10 });
    expect(left.map(({ v }) => v)).to.deep.equal([3]);
    const aside = await events().findOne({ _id: 'listener:a:2:0' });
    expect(aside).to.deep.include({ pending: false, why: 'unknown-actor' });
    expect(aside).to.have.property('setAsideAt').that.is.an.instanceOf(Date);
  });

  /** A node that owns all slots. */
  function nodeOn() {
    const { log } = readableLog();
    const hold = holding();
    const actors = stand.node({ hold, kinds: [listenerKind] });
    const ownership = {
      ...ownershipOf(hold),
      held: () => allSlots.map((slot) => ({ slot, epoch: 1 })),
      onClaimed: () => undefined,
    };
    const common = {
      store,
      ownership,
      ask: actors.serve,
      clock: systemClock,
      timers: systemTimers,
      rng: systemRng,
      log,
    };
    const timers = createDueTimers(common);
    const outbox = createOutbox(common);
    actors.onCommitted(['due'], (rows, _since, changes) => timers.committed([...rows, ...changes]));
    actors.onCommitted(['events'], outbox.committed);
    return {
      actors,
      timers,
      outbox,
      start() {
        timers.start();
        outbox.start();
      },
      stop() {
        timers.stop();
        outbox.stop();
      },
    };
  }

  async function told(actors: Actors, id: string, command: ListenerCommand): Promise<void> {
    const reply = await stand.ask(actors, { ...command }, { kind: 'listener', id });
    if (reply.kind !== 'ok') throw new Error(`${id} answered ${JSON.stringify(reply)}.`);
  }

  const stateOf = async (id: string) =>
    (await stand.mongo.db.collection<{ _id: string; st: Listener }>('listeners').findOne({ _id: id }))?.st;

  it('removes with a turn the timer and the event it answers, and no timer set anew', async () => {
    const { actors } = nodeOn();
    const id = newId('answers');
    await told(actors, id, { type: 'create' });
    await told(actors, id, { type: 'set', at: 5000 });
    await events().insertMany([event({ v: 1 }), event({ v: 2 })]);
    const on = { kind: 'listener', id };
    const fired = async (dueAt: number) => {
      const delivery = { kind: 'timer', timer: { _id: `listener:${id}:alarm`, at: dueAt } } as const;
      await stand.ask(actors, { type: 'TIMER', timer: 'alarm', dueAt }, { ...on, delivery });
    };
    await fired(4000);
    expect((await due().find().toArray()).map(({ at }) => at)).to.deep.equal([5000]);
    await fired(5000);
    expect(await due().countDocuments()).to.equal(0);
    const heard = { type: 'EVENT', event: 'listener:a:1:0', from: 'listener:a', body: 1 };
    await stand.ask(actors, heard, { ...on, delivery: { kind: 'event', event: heard.event } });
    expect((await events().find().toArray()).map(({ v }) => v)).to.deep.equal([2]);
  });

  it('carries out nothing of a sequence behind one that could not be stored', async () => {
    const actors = stand.node();
    const id = newId('sequence');
    await stand.ask(actors, { type: 'create' }, { id });
    const next = createSequence();
    const deadline = systemClock.now() + 10_000;
    const asked = ['poison', 'add'].map((type) =>
      actors.ask({ kind: 'counter', id, command: { type }, key: newId('key'), deadline, step: next() }),
    );
    const replies = await Promise.allSettled(asked);
    expect(
      replies.map((reply) => (reply.status === 'fulfilled' ? reply.value.kind : reply.status)),
    ).to.deep.equal(['rejected', 'unavailable']);
  });

  it('fires on two nodes at once every timer once, and leaves no row', async () => {
    const one = nodeOn();
    const two = nodeOn();
    const ids = Array.from({ length: 150 }, () => newId('fired'));
    const instant = systemClock.now() - 1000;
    await Promise.all(ids.map((id) => told(one.actors, id, { type: 'create' })));
    await Promise.all(ids.map((id) => told(one.actors, id, { type: 'set', at: instant })));
    one.start();
    two.start();
    await until(async () => (await due().countDocuments()) === 0);
    for (const id of ids) expect((await stateOf(id))?.fired).to.deep.equal([instant]);
    expect(one.timers.counts().poisoned + two.timers.counts().poisoned).to.equal(0);
    one.stop();
    two.stop();
  });

  it('delivers on two nodes at once every event once, in order, and leaves no row', async () => {
    const one = nodeOn();
    const two = nodeOn();
    const receiver = newId('receiver');
    const ids = Array.from({ length: 10 }, () => newId('sender'));
    one.start();
    two.start();
    await Promise.all([receiver, ...ids].map((id) => told(one.actors, id, { type: 'create' })));
    const bodies = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(
      ids.flatMap((id) =>
        [0, 4].map((from) =>
          told(one.actors, id, { type: 'send', to: receiver, bodies: bodies.slice(from, from + 4) }),
        ),
      ),
    );
    await until(async () => (await events().countDocuments()) === 0);
    const heard = (await stateOf(receiver))?.heard ?? [];
    expect(heard.length).to.equal(80);
    for (const id of ids) {
      const own = heard.filter(({ from }) => from === `listener:${id}`).map(({ body }) => body);
      expect(own).to.deep.equal(bodies);
    }
    one.stop();
    two.stop();
  });
});
