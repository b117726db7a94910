// The rules of group commit, one by one, each on the smallest world that shows it.
import { expect } from 'chai';
import type { GroupStore } from '../../src/actors/store-port.js';
import { slotOf } from '../../src/cluster/slots.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

describe('group commit', () => {
  let small: SmallWorld;
  let node: SmallNode;
  beforeEach(() => {
    small = smallWorld();
    node = small.node('a');
  });

  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const add = { type: 'add' };
  const create = async (ids: readonly string[], on = node) => {
    const asked = ids.map((id) => on.ask(id, { type: 'create' }));
    await small.world.runFor(200);
    await Promise.all(asked);
    small.calls.length = 0;
  };
  const idsOf = (what: string) => small.calls.filter((call) => call.what === what).map(({ ids }) => ids);
  const settle = async <T>(asked: readonly Promise<T>[], ms = 1000) => {
    const all = Promise.all(asked);
    all.catch(() => undefined);
    await small.world.runFor(ms);
    return all;
  };

  it('rule 1: an unknown outcome is killed, then a document is written, then rows are read', async () => {
    await create(['x']);
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const asked = node.ask('x', add);
    await small.world.runFor(20);
    small.fake.faults = noFaults;
    expect(await settle([asked])).to.deep.equal([{ kind: 'ok', data: { n: 1 } }]);
    const order = small.calls
      .map(({ what }) => what)
      .filter((what) => /commit|kill|barrier|found/.test(what));
    expect(order).to.deep.equal(['commit', 'kill', 'barrier', 'found']);
  });

  it('rule 1: an actor whose outcome is unknown stays busy until it is known', async () => {
    await create(['x']);
    small.fake.faults = { ...noFaults, commitLost: 1 };
    const first = node.ask('x', add);
    await small.world.runFor(20);
    const second = node.ask('x', add);
    await small.world.runFor(20);
    expect(idsOf('update')).to.have.length(1);
    small.fake.faults = noFaults;
    const replies = await settle([first, second]);
    expect(replies).to.deep.equal([1, 2].map((n) => ({ kind: 'ok', data: { n } })));
  });

  it('rule 3: what a duplicate has met is read, also while a majority lags behind', async () => {
    await create(['x', 'y']);
    const other = small.node('b');
    small.fake.lagMs = 20;
    const replies = [];
    for (const index of range(40)) {
      // The second meets the first's commit at every distance from it.
      const key = `same${index}`;
      const first = node.ask('x', add, { key });
      await small.world.runFor(2 + index / 4);
      replies.push(...(await settle([first, other.ask('y', add, { key })], 100)));
    }
    expect(replies.filter(({ kind }) => kind === 'ok')).to.have.length(40);
    expect(idsOf('found').length).to.be.above(5);
    expect(idsOf('found').filter((ids) => ids.length === 0)).to.deep.equal([]);
  });

  it('rule 6: equal keys at once are one turn with one reply', async () => {
    await create(['x']);
    const before = node.actors.counts().turns;
    const replies = await settle(range(5).map(() => node.ask('x', add, { key: 'same' })));
    expect(replies).to.deep.equal(range(5).map(() => ({ kind: 'ok', data: { n: 1 } })));
    expect(node.actors.counts().turns - before).to.equal(1);
  });

  it('rule 6: the same key for something else is refused while the first is still under way', async () => {
    await create(['x']);
    const [first, second] = await settle([
      node.ask('x', add, { key: 'same' }),
      node.ask('x', { type: 'add', by: 2 }, { key: 'same' }),
    ]);
    expect(first).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(second).to.deep.equal({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('rule 8: the ids of the rows of one fold run through', async () => {
    await create(['x']);
    await settle([2, 1, 3].map((events) => node.ask('x', { type: 'announce', events })));
    expect(idsOf('insert events')).to.deep.equal([range(6).map((index) => `counter:x:2:${index}`)]);
  });

  it('rule 11: of two creations at once one succeeds, whichever node owns the actor', async () => {
    const other = small.node('b', { hold: holding({ mine: true, epoch: 2 }) });
    const replies = await settle([node, other].map((on) => on.ask('x', { type: 'create' })));
    expect(replies.map(({ kind }) => kind).sort()).to.deep.equal(['ok', 'refused']);
  });

  it('rule 14: a missed member leaves, and the rest of its group commits with it', async () => {
    await create(['x', 'y', 'z']);
    const guest = small.node('b', { hold: holding({ mine: false }) });
    await guest.done('y', add);
    small.calls.length = 0;
    const replies = await settle(['x', 'y', 'z'].map((id) => node.ask(id, add)));
    expect(replies.map((reply) => reply.kind === 'ok' && reply.data)).to.deep.equal([
      { n: 1 },
      { n: 2 },
      { n: 1 },
    ]);
    expect(idsOf('update')).to.deep.equal([['x', 'y', 'z'], ['y']]);
  });

  it('rule 14: a turn that has failed three times runs alone', async () => {
    await create(['x', 'y']);
    small.fake.faults = { ...noFaults, conflict: 1 };
    const asked = ['x', 'y'].map((id) => node.ask(id, add));
    while (idsOf('update').length < 6) await small.world.runFor(1);
    small.fake.faults = noFaults;
    await settle(asked);
    expect(node.actors.counts().solos).to.be.above(0);
    expect(idsOf('update').at(-1)).to.have.length(1);
  });

  it('rule 15: after a miss only the missed is read anew', async () => {
    await create(['x', 'y', 'z']);
    const guest = small.node('b', { hold: holding({ mine: false }) });
    await guest.done('y', add);
    small.calls.length = 0;
    await settle(['x', 'y', 'z'].map((id) => node.ask(id, add)));
    expect(idsOf('load')).to.deep.equal([['y']]);
    expect(idsOf('read')).to.deep.equal([]);
  });

  it('rule 16: actors and rows are written in the order of their ids', async () => {
    await create(['c', 'a', 'b']);
    await settle(['b', 'c', 'a'].map((id, at) => node.ask(id, add, { key: `z${9 - at}` })));
    expect(idsOf('update')).to.deep.equal([['a', 'b', 'c']]);
    expect(idsOf('insert commands')).to.deep.equal([['z7', 'z8', 'z9']]);
  });

  it('rule 17: what a dead node holds is claimed 8 at once, and no group meets it twice', async () => {
    const held = range(20).map((index) => `held${String(index).padStart(2, '0')}`);
    await create([...held, 'free']);
    const dead = small.store('dead').begin();
    const holdingAll = dead.updateActors(
      'counters',
      held.map((id) => ({ id, v: 1, fe: 1, nextFe: 1 })),
      'dead',
    );
    await small.world.runFor(10);
    await holdingAll;
    const next = small.node('b', { hold: holding({ mine: true, epoch: 2 }) });
    small.calls.length = 0;
    const asked = held.map((id) => next.ask(id, add));
    await small.world.runFor(50);
    expect(await next.done('free', add)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(small.world.nowMs()).to.be.below(1000);
    const replies = await settle(asked, 4500);
    expect(replies.filter(({ kind }) => kind !== 'ok')).to.deep.equal([]);
    expect(mostAtOnce(small)).to.equal(8);
    const groupsWithHeld = idsOf('update').filter((ids) => ids.includes('held00'));
    expect(groupsWithHeld).to.have.length(2);
  });

  it('rule 19: a group has at most 64 turns, 512 rows and a third of timers', async () => {
    const ids = range(100).map((index) => `c${index}`);
    await create(ids);
    await settle(ids.map((id) => node.ask(id, add)));
    expect(Math.max(...idsOf('update').map((group) => group.length))).to.equal(64);
    small.calls.length = 0;
    await settle(ids.map((id) => node.ask(id, { type: 'announce', events: 60 })));
    const events = idsOf('insert events').map((group) => group.length);
    expect(Math.max(...events)).to.be.within(400, 512);
    small.calls.length = 0;
    const fired = (id: string) => ({ kind: 'timer', timer: { _id: `counter:${id}:alarm`, at: 5 } }) as const;
    await settle(ids.map((id) => node.ask(id, add, { delivery: fired(id) })));
    expect(Math.max(...idsOf('update').map((group) => group.length))).to.equal(21);
  });

  it('rule 19: a group has at most 1 MB', async () => {
    const ids = range(4).map((index) => `c${index}`);
    await create(ids);
    const body = 'x'.repeat(400_000);
    await settle(ids.map((id) => node.ask(id, { type: 'announce', events: 1, body })));
    expect(idsOf('insert events').map((group) => group.length)).to.deep.equal([2, 2]);
  });

  it('rule 20: a decision that throws fails alone, and is not tried again', async () => {
    await create(['x', 'y']);
    const [bad, good] = await settle([
      node.ask('x', { type: 'explode' }).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
      node.ask('y', add).then(({ kind }) => kind),
    ]);
    expect([bad, good]).to.deep.equal(['boom', 'ok']);
    expect(await node.done('x', add)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
  });

  it('rule 21: a full mailbox and a full node answer at once that they are', async () => {
    await create(['x', 'y']);
    const full = small.node('b', { limits: { mailboxMax: 2, nodeMax: 3 } });
    const replies = await settle([
      ...range(3).map(() => full.ask('x', add)),
      ...range(2).map(() => full.ask('y', add)),
    ]);
    expect(replies.map(({ kind }) => kind)).to.deep.equal(['ok', 'ok', 'overloaded', 'ok', 'overloaded']);
  });

  it('rule 21: a turn whose time runs out behind a group in flight does not join the next', async () => {
    await create(['x']);
    small.fake.faults = { ...noFaults, commitLost: 1 };
    const first = node.ask('x', add);
    await small.world.runFor(20);
    const late = node.ask('x', add, { inMs: 10 });
    await small.world.runFor(20);
    small.fake.faults = noFaults;
    const replies = await settle([first, late]);
    expect(replies).to.deep.equal([{ kind: 'ok', data: { n: 1 } }, { kind: 'expired' }]);
  });

  it('rule 21: a deadline is looked at when a turn joins and after every abort', async () => {
    await create(['x']);
    expect(await node.done('x', add, { inMs: 0 })).to.deep.equal({ kind: 'expired' });
    small.fake.faults = { ...noFaults, conflict: 1 };
    const asked = node.ask('x', add, { inMs: 100 });
    expect(await settle([asked], 400)).to.deep.equal([{ kind: 'expired' }]);
    small.fake.faults = noFaults;
    expect(await node.done('x', add)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
  });

  it('rule 22: a slot is given away only when nothing of it can commit any more', async () => {
    await create(['x']);
    small.fake.faults = { ...noFaults, commitLate: 1 };
    const asked = node.ask('x', add, { inMs: 2000 });
    while (idsOf('commit').length === 0) await small.world.runFor(1);
    node.hold.standing = { mine: false };
    let isReleased = false;
    const [release] = node.hold.releases;
    void release?.(slotOf('counter', 'x')).then(() => {
      isReleased = true;
    });
    while (idsOf('found').length === 0) {
      expect(isReleased).to.equal(false);
      await small.world.runFor(1);
    }
    small.fake.faults = noFaults;
    await settle([asked]);
    expect(isReleased).to.equal(true);
  });

  it('rule 22: giving a slot away kills what takes too long', async () => {
    await create(['x']);
    const slow = small.node('b', { limits: { releaseMs: 5 } });
    small.fake.faults = { ...noFaults, commitLate: 1 };
    const asked = slow.ask('x', add);
    while (idsOf('commit').length === 0) await small.world.runFor(1);
    slow.hold.standing = { mine: false };
    void slow.hold.releases[0]?.(slotOf('counter', 'x'));
    await small.world.runFor(10);
    // The runtime itself would wait for the answer of the commit first.
    expect(idsOf('kill')).to.have.length(1);
    small.fake.faults = noFaults;
    await settle([asked]);
  });

  it('keeps one group in flight, and a second only from 32 ready turns', async () => {
    const ids = range(40).map((index) => `c${index}`);
    small.fake.lagMs = 0;
    await create(ids);
    const first = node.ask('c0', add);
    await small.world.runFor(0.05);
    const few = range(31).map((index) => node.ask(`c${index + 1}`, add));
    await small.world.runFor(0.05);
    expect(node.actors.counts().inFlight).to.equal(1);
    const more = node.ask('c32', add);
    await small.world.runFor(0.05);
    expect(node.actors.counts().inFlight).to.equal(2);
    await settle([first, ...few, more]);
  });

  /** Sixteen more become ready, enough for another group where it is far; answers how many are in flight. */
  const inFlightAfter = async (on: SmallNode, wave: number, asked: Promise<unknown>[]) => {
    for (const index of range(16)) asked.push(on.ask(`c${wave * 16 + index}`, add));
    await small.world.runFor(0.05);
    return on.actors.counts().inFlight;
  };

  it('keeps up to four groups, from 16 turns, where commits take over 5 ms, and only there', async () => {
    const ids = range(96).map((index) => `c${index}`);
    for (const [name, commitMs, groups] of [
      ['near', [0], [1, 1, 2, 2, 2, 2]],
      ['uneven', [20, 0, 20], [1, 1, 2, 2, 2, 2]],
      ['far', [6], [1, 2, 3, 4, 4, 4]],
    ] as const) {
      const store = slowCommits(small, { name, commitMs });
      const on = small.node(name, { store });
      small.fake.lagMs = 0;
      // Creates them with the first node, and adds with the others.
      for (const _ of commitMs) await create(ids, on);
      const asked: Promise<unknown>[] = [];
      const seen: number[] = [];
      for (const wave of range(6)) seen.push(await inFlightAfter(on, wave, asked));
      expect(seen, name).to.deep.equal(groups);
      await settle(asked);
    }
  });

  it('outlives a listener that throws, and tells of every committed row', async () => {
    const told: string[] = [];
    const troubles: unknown[] = [];
    const loud = small.node('b', { onTrouble: (error) => troubles.push(error) });
    for (const collections of [['commands', 'events'], ['counters'], ['due']])
      loud.actors.onCommitted(collections, (rows) => {
        told.push(...rows.map(({ collection }) => collection));
        throw new Error('not now');
      });
    await loud.done('x', { type: 'create' });
    expect(await loud.done('x', { type: 'announce', events: 1 })).to.deep.equal({
      kind: 'ok',
      data: { n: 1 },
    });
    expect(told).to.deep.equal(['commands', 'counters', 'commands', 'events']);
    // Each listener hears of its own collections, whatever another one does.
    expect(troubles).to.have.length(3);
  });

  it('tells callers that wait at a stop that the outcome is open', async () => {
    await create(['x']);
    const asked = range(3).map(() => node.ask('x', add));
    node.actors.stop();
    expect((await settle(asked)).map(({ kind }) => kind)).to.deep.equal(range(3).map(() => 'unavailable'));
  });

  it('looks a key up before it says a refusal', async () => {
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    const spend = { type: 'spend', by: 'me' };
    const first = await node.done('t', spend, { kind: 'ticket', key: 'mine' });
    const groups = node.actors.counts().groups;
    expect(await node.done('t', spend, { kind: 'ticket', key: 'mine' })).to.deep.equal(first);
    expect(node.actors.counts().groups).to.equal(groups);
    const refused = { kind: 'refused', code: 'SPENT' };
    expect(await node.done('t', spend, { kind: 'ticket', key: 'other' })).to.deep.equal(refused);
  });

  it('looks a key up before it keeps a refusal: a retry of a success undoes no group', async () => {
    await node.done('x', { type: 'create' });
    const first = await node.done('x', { type: 'addFirst' }, { key: 'mine' });
    const groups = node.actors.counts().groups;
    expect(await node.done('x', { type: 'addFirst' }, { key: 'mine' })).to.deep.equal(first);
    expect(node.actors.counts().groups).to.equal(groups);
    const refused = { kind: 'refused', code: 'NO' };
    expect(await node.done('x', { type: 'addFirst' }, { key: 'other' })).to.deep.equal(refused);
    expect(node.actors.counts().groups).to.equal(groups + 1);
  });
});

function mostAtOnce({ calls }: SmallWorld): number {
  let now = 0;
  let most = 0;
  for (const { what } of calls) {
    if (what === 'activate') now += 1;
    if (what === 'activated') now -= 1;
    most = Math.max(most, now);
  }
  return most;
}

/** A store whose commits take their turns at being slow. */
function slowCommits(
  small: SmallWorld,
  { name, commitMs }: { name: string; commitMs: readonly number[] },
): GroupStore {
  const store = small.store(name);
  const { timers } = small.world.process(name);
  let commits = 0;
  return {
    ...store,
    begin() {
      const transaction = store.begin();
      return {
        ...transaction,
        async commit() {
          const ms = commitMs[commits % commitMs.length] ?? 0;
          commits += 1;
          await new Promise<void>((resolve) => void timers.after(ms, resolve));
          await transaction.commit();
        },
      };
    },
  };
}
