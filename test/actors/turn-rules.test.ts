// The rules of a turn from its decision to its reply, one by one, each on the smallest world that shows it.
import { expect } from 'chai';
import { timerKey } from '../../src/actors/deliveries.js';
import type { Reply } from '../../src/links/reply.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

const add = { type: 'add' };
const spend = { type: 'spend', by: 'somebody' };
const hourMs = 3_600_000;

describe('a turn', () => {
  let small: SmallWorld;
  let node: SmallNode;
  beforeEach(() => {
    small = smallWorld();
    node = small.node('a');
  });

  const created = async (...ids: readonly string[]) => {
    for (const id of ids) await node.done(id, { type: 'create' });
    small.calls.length = 0;
  };
  const placeOf = (what: string, id: string) =>
    small.calls.findIndex((call) => call.what === what && call.ids.includes(id));
  const timesOf = (what: string) => small.calls.filter((call) => call.what === what).length;
  /** The replies as far as there are any, in the order in which they came. */
  const heard = (asked: readonly Promise<Reply>[]) => {
    const replies: Reply[] = [];
    for (const reply of asked) void reply.then((one) => replies.push(one));
    return replies;
  };

  it('rule 2: a commit without an answer is found out: not run again when it has landed', async () => {
    await created('x');
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const replies = heard([node.ask('x', add)]);
    while (timesOf('barrier') === 0) await small.world.runFor(1);
    small.fake.faults = noFaults;
    await small.world.runFor(500);
    expect(replies).to.deep.equal([{ kind: 'ok', data: { n: 1 } }]);
    expect(timesOf('update')).to.equal(1);
  });

  it('rule 2: a commit without an answer is found out: decided anew when it has not landed', async () => {
    await created('x');
    small.fake.faults = { ...noFaults, commitLost: 1 };
    const replies = heard([node.ask('x', add)]);
    while (timesOf('barrier') === 0) await small.world.runFor(1);
    small.fake.faults = noFaults;
    await small.world.runFor(500);
    expect(replies).to.deep.equal([{ kind: 'ok', data: { n: 1 } }]);
    expect(timesOf('update')).to.equal(2);
  });

  it('rule 2: what a stopping node has committed without an answer is not called expired', async () => {
    await created('x');
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const replies = heard([node.ask('x', add, { inMs: 50 })]);
    while (timesOf('commit') === 0) await small.world.runFor(1);
    node.actors.stop();
    await small.world.runFor(1_000);
    expect(replies).to.deep.equal([{ kind: 'unavailable' }]);
    expect(small.fake.rows('counters')).to.have.nested.property('[0].v', 2);
  });

  it('rule 5: no reply of a fold leaves before its commit, not even a refusal', async () => {
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    small.fake.faults = { ...noFaults, commitLost: 1 };
    const replies = heard(['mine', 'yours'].map((key) => node.ask('t', spend, { kind: 'ticket', key })));
    while (timesOf('barrier') === 0) await small.world.runFor(1);
    expect(replies).to.deep.equal([]);
    small.fake.faults = noFaults;
    await small.world.runFor(500);
    expect(replies.map(({ kind }) => kind)).to.deep.equal(['ok', 'refused']);
  });

  it('rule 5: after an abort every command of a fold is decided again', async () => {
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    const guest = small.node('b', { hold: holding({ mine: false }) });
    await node.done('t', spend, { kind: 'ticket' });
    await guest.done('t', { type: 'reverse' }, { kind: 'ticket' });
    // By its memory this node refuses both.
    const replies = heard(['mine', 'yours'].map((key) => node.ask('t', spend, { kind: 'ticket', key })));
    await small.world.runFor(500);
    expect(replies.map(({ kind }) => kind)).to.deep.equal(['ok', 'refused']);
  });

  it('rule 9: a timer at one instant is one turn, at whatever version', async () => {
    const row = { _id: 'counter:x:alarm', slot: 1, kind: 'counter', actor: 'x', timer: 'alarm', look: 5 };
    const key = timerKey({ ...row, at: 5 });
    expect(timerKey({ ...row, at: 5, look: 7, tries: 2 })).to.equal(key);
    expect(timerKey({ ...row, at: 6 })).to.not.equal(key);
    await created('x');
    const other = small.node('b', { hold: holding({ mine: false }) });
    const fired = { key, delivery: { kind: 'timer', timer: { _id: row._id, at: 5 } } } as const;
    expect(await node.done('x', add, fired)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    await node.done('x', add);
    expect(await other.done('x', add, fired)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(await node.done('x', add, fired)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
  });

  it('rule 10: a number is refused only when a committed row has it', async () => {
    await created('x', 'y');
    const stranger = small.store('stranger').begin();
    void stranger.insertRows('numbers', [{ _id: 'theirs', number: 7 } as { _id: string }]);
    await small.world.runFor(10);
    const replies = heard([node.ask('x', { type: 'take', number: 7 })]);
    await small.world.runFor(300);
    expect(replies).to.deep.equal([]);
    stranger.abort();
    await small.world.runFor(1000);
    expect(replies).to.deep.equal([{ kind: 'ok', data: { n: 1 } }]);
    const refused = await node.done('y', { type: 'take', number: 7 });
    expect(refused).to.deep.equal({ kind: 'refused', code: 'TAKEN', details: { by: 'counter:x:2:0' } });
    const instead = await node.done('y', { type: 'take', number: 7, orElse: 8 });
    expect(instead).to.deep.equal({ kind: 'ok', data: { n: 1 } });
  });

  it('rule 10: of two that want one number in a group, one has it before the other is refused', async () => {
    await created('x', 'y');
    const replies = heard(['x', 'y'].map((id) => node.ask(id, { type: 'take', number: 7 })));
    await small.world.runFor(1000);
    expect(replies[0]).to.have.property('kind', 'ok');
    const [row] = small.fake.rows('numbers');
    expect(replies[1]).to.deep.equal({ kind: 'refused', code: 'TAKEN', details: { by: row?._id } });
  });

  it('rule 18: a key is looked up before the turn joins a group; the group reads its actor', async () => {
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    await node.done('t', spend, { kind: 'ticket' });
    const cold = small.node('b', { hold: holding({ mine: true, epoch: 2 }) });
    small.calls.length = 0;
    await cold.done('t', spend, { kind: 'ticket', key: 'late' });
    expect(placeOf('read', 't')).to.be.within(0, placeOf('look up', 'late') - 1);
    expect(placeOf('look up', 'late')).to.be.below(placeOf('update', 't'));
    expect(timesOf('load')).to.equal(0);
  });

  it('rule 18: a turn that waits for its key holds up no group', async () => {
    await created('x');
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    await node.done('t', spend, { kind: 'ticket' });
    let release: (() => void) | undefined;
    const slow = small.store('slow');
    const store = {
      ...slow,
      async findCommands(keys: readonly string[]) {
        await new Promise<void>((resolve) => (release = resolve));
        return slow.findCommands(keys);
      },
    };
    const on = small.node('b', { store, hold: holding({ mine: true, epoch: 2 }) });
    const waits = heard([on.ask('t', spend, { kind: 'ticket' })]);
    while (release === undefined) await small.world.runFor(1);
    expect(await on.done('x', add)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(waits).to.deep.equal([]);
    release();
    await small.world.runFor(100);
    expect(waits).to.deep.equal([{ kind: 'refused', code: 'SPENT' }]);
  });

  /** A store that is told when a transaction has read actors, before it may go on. */
  function pausedReads(name: string) {
    const store = small.store(name);
    const reads: (() => void)[] = [];
    const begin = () => {
      const transaction = store.begin();
      return {
        ...transaction,
        async loadActors(collection: string, ids: readonly string[]) {
          const stored = await transaction.loadActors(collection, ids);
          await new Promise<void>((resolve) => void reads.push(resolve));
          return stored;
        },
      };
    };
    return { reads, store: { ...store, begin } };
  }

  it('rule 18: what a transaction has read is written as it was read, or not at all', async () => {
    await created('x', 'y');
    const { reads, store } = pausedReads('slow');
    const waits = heard(['x', 'y'].map((id) => small.node('b', { store }).ask(id, add)));
    while (reads.length < 2) await small.world.runFor(1);
    await node.done('x', add);
    for (const goOn of reads) goOn();
    await small.world.runFor(100);
    expect(waits).to.have.deep.members([
      { kind: 'ok', data: { n: 1 } },
      { kind: 'ok', data: { n: 2 } },
    ]);
    // An actor whose group has failed is read before the next group.
    expect(reads).to.have.length(2);
  });

  it('does not cost its slot again when the actor was read for an earlier tenure', async () => {
    await created('x');
    const hold = holding({ mine: true, epoch: 1 });
    const { reads, store } = pausedReads('slow');
    await small.node('between', { hold: holding({ mine: true, epoch: 2 }) }).done('x', add);
    const waits = heard([small.node('b', { store, hold }).ask('x', add)]);
    while (reads.length < 1) await small.world.runFor(1);
    hold.standing = { mine: true, epoch: 3 };
    reads[0]?.();
    while (reads.length < 2) await small.world.runFor(1);
    reads[1]?.();
    await small.world.runFor(100);
    expect(waits).to.deep.equal([{ kind: 'ok', data: { n: 2 } }]);
    expect(hold.lost).to.deep.equal([]);
  });

  it('rule 23: the order of an actor is its version, also when the clock runs back', async () => {
    await created('x', 'y');
    await node.done('x', add, { key: 'before' });
    node.process.jump(-hourMs);
    await node.done('y', add, { key: 'elsewhere' });
    await node.done('x', add, { key: 'after' });
    const at = (key: string) => Number(small.fake.durable('commands', key)?.at);
    expect(at('after') - at('before')).to.be.within(-hourMs, -hourMs + 1000);
    expect(at('elsewhere')).to.be.below(at('before'));
    expect(small.fake.history('counters', 'x').map(({ v }) => v)).to.deep.equal([1, 2, 3]);
  });

  for (const jumpMs of [hourMs, -hourMs]) {
    it(`is told the truth when the clock jumps by ${jumpMs / hourMs} h while it waits`, async () => {
      await created('x');
      small.fake.faults = { ...noFaults, commitLost: 1 };
      const replies = heard([node.ask('x', add, { key: 'mine' })]);
      while (timesOf('commit') === 0) await small.world.runFor(1);
      node.process.jump(jumpMs);
      small.fake.faults = noFaults;
      await small.world.runFor(1000);
      const [reply] = replies;
      const isDone = small.fake.durable('commands', 'mine') !== undefined;
      expect(reply?.kind).to.equal(jumpMs > 0 ? 'expired' : 'ok');
      expect(isDone).to.equal(reply?.kind === 'ok');
      expect(await node.done('x', add, { key: 'mine' })).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    });
  }

  it('is not called undone when another node may have carried it out', async () => {
    await created('x');
    const forward = async () => {
      await small.world.process('link').call(() => undefined);
      away.process.jump(hourMs);
      return 'in-doubt' as const;
    };
    const away: SmallNode = small.node('b', { forward, hold: holding({ mine: false }) });
    expect(await away.done('x', add)).to.deep.equal({ kind: 'unavailable' });
  });

  it('is not begun for a node whose view is old, which is told the owner and the view', async () => {
    await created('x');
    const owner = { id: 'b:7000:1', address: 'b:7000', state: 'up' } as const;
    // A node that answers a peer's command never asks a third node, so that no command goes in a circle.
    const forward = () => expect.fail('It was carried further.');
    const away = small.node('c', { forward, hold: holding({ mine: false, owner }) });
    const asking = { kind: 'counter', id: 'x', command: add, key: 'k', deadline: Number.MAX_SAFE_INTEGER };
    expect(await away.actors.serve(asking)).to.deep.equal({ kind: 'moved', view: 1, member: owner });
    expect(small.calls).to.deep.equal([]);
  });

  it('is carried out by no other owner where it stays, also when the actor moves meanwhile', async () => {
    await created('x');
    const forward = () => expect.fail('It was carried further.');
    const away = small.node('c', { forward, hold: holding({ mine: false }) });
    const staying = { ...add, staysHere: true };
    expect(await away.done('x', staying)).to.deep.equal({ kind: 'unavailable' });
    const losing = small.node('d', { forward });
    const asked = losing.ask('x', staying);
    losing.hold.standing = { mine: false };
    await small.world.runFor(1000);
    expect(await asked).to.deep.equal({ kind: 'unavailable' });
    expect(await node.done('x', staying)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
  });

  it('finds no actor that was not created, and says so', async () => {
    expect(await node.done('nobody', add)).to.deep.equal({ kind: 'unknown-actor' });
  });
});
