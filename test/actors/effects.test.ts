// What a turn spawns and publishes: rows of its own commit, which the runtime alone writes.
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';

const add = { type: 'add' } as const;
const spawn = (id: string, more: object = {}) => ({ type: 'spawn', id, ...more }) as const;

describe('the effects of a turn', () => {
  let small: SmallWorld;
  let node: SmallNode;

  beforeEach(async () => {
    small = smallWorld();
    node = small.node('a');
    await settle(['x', 'y'].map((id) => node.ask(id, { type: 'create' })));
    small.calls.length = 0;
  });

  const inserted = () => small.calls.filter(({ what }) => what.startsWith('insert ')).map(({ what }) => what);
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'none',
      (error: Error) => error.message,
    );

  async function settle<T>(asked: readonly Promise<T>[]): Promise<T[]> {
    let left = asked.length;
    for (const one of asked)
      void one.finally(() => {
        left -= 1;
      });
    while (left > 0) await small.world.runFor(1);
    return Promise.all(asked);
  }

  it('spawn: the actor and its timer are in the same commit, as the runtime writes them', async () => {
    const reply = await node.done('x', spawn('child'));
    expect(reply).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(inserted()).to.deep.equal(['insert commands', 'insert counters', 'insert due']);
    expect(small.calls.filter(({ what }) => what === 'commit')).to.have.length(1);
    const slot = slotOf('counter', 'child');
    expect(small.fake.durable('counters', 'child')).to.deep.equal({
      _id: 'child',
      st: { n: 0 },
      slot,
      v: 1,
      fe: 0,
      mv: 2,
    });
    const [timer] = small.fake.rows('due');
    const named = { _id: 'counter:child:alarm', kind: 'counter', actor: 'child', timer: 'alarm', slot };
    expect(timer).to.include(named);
    expect(timer?.look).to.equal(timer?.at);
    expect(await node.done('child', add)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(small.fake.durable('counters', 'child')).to.include({ v: 2, fe: 1 });
  });

  it('spawn: the document is of the version of its own kind', async () => {
    await node.done('x', spawn('t', { kind: 'ticket' }));
    expect(small.fake.durable('tickets', 't')).to.include({ v: 1, fe: 0, mv: 1 });
  });

  it('spawn: a commit that is undone leaves no actor', async () => {
    small.fake.faults = { ...noFaults, conflict: 1 };
    expect(await node.done('x', spawn('child'), { inMs: 200 })).to.deep.equal({ kind: 'expired' });
    small.fake.faults = noFaults;
    await small.world.runFor(1000);
    expect([small.fake.rows('due'), small.fake.durable('counters', 'child')]).to.deep.equal([[], undefined]);
    expect(await node.done('child', add)).to.deep.equal({ kind: 'unknown-actor' });
  });

  it('spawn: who was told of the actor finds it, also behind a read that did not', async () => {
    const store = small.store('slow');
    let hasRead = false;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const begin: typeof store.begin = () => {
      const transaction = store.begin();
      return {
        ...transaction,
        async loadActors(collection, ids) {
          const found = await transaction.loadActors(collection, ids);
          if (ids.includes('child') && !hasRead) {
            hasRead = true;
            await held;
          }
          return found;
        },
      };
    };
    const slow = small.node('b', { store: { ...store, begin } });
    const early = slow.ask('child', add);
    while (!hasRead) await small.world.runFor(1);
    expect(await node.done('x', spawn('child'))).to.include({ kind: 'ok' });
    const later = slow.ask('child', add);
    letGo();
    expect(await settle([early, later])).to.deep.equal([
      { kind: 'unknown-actor' },
      { kind: 'ok', data: { n: 1 } },
    ]);
  });

  it('spawn: an id in use is a taken value, whichever actor has it', async () => {
    expect(await node.done('x', spawn('y'))).to.deep.equal({ kind: 'refused', code: 'EXISTS' });
    // An id is asked for twice: in one fold, in one group, and by a spawn and the actor's own creation.
    for (const [id, others] of [
      ['one', [['x', spawn('one')]]],
      ['two', [['y', spawn('two')]]],
      ['own', [['own', { type: 'create' }]]],
    ] as const) {
      const asked = [node.ask('x', spawn(id)), ...others.map(([to, command]) => node.ask(to, command))];
      const replies = await settle(asked);
      expect(replies.map(({ kind }) => kind).sort(), id).to.deep.equal(['ok', 'refused']);
    }
  });

  it('spawn: what cannot be stored fails alone', async () => {
    const bad = [spawn('x'), spawn('z', { kind: 'nothing' })].map((command) =>
      failureOf(node.ask('x', command)),
    );
    const good = node.ask('x', add).then(({ kind }) => kind);
    expect(await settle([...bad, good])).to.deep.equal([
      'The actor counter:x cannot spawn itself.',
      'There is no kind of actor named nothing.',
      'ok',
    ]);
  });

  it('publish: a row of the same commit, as the receiver keeps it, numbered through the fold', async () => {
    await settle(['one', 'two'].map((text) => node.ask('x', { type: 'publish', text })));
    expect(inserted()).to.deep.equal(['insert commands', 'insert news']);
    const row = { paper: 'daily', type: 'counted' };
    expect(small.fake.rows('news')).to.deep.equal([
      { _id: 'counter:x:2:0', ...row, text: 'one' },
      { _id: 'counter:x:2:1', ...row, text: 'two' },
    ]);
  });

  it('publish: what was done already is known by its key, whatever else it would insert again', async () => {
    const command = { type: 'publish', text: 'once', to: 'board' } as const;
    const first = await node.done('x', command, { key: 'same' });
    const successor = small.node('b');
    expect(await successor.done('x', command, { key: 'same' })).to.deep.equal(first);
    expect(small.fake.rows('announcements')).to.have.length(1);
  });

  it('publish: to a kind of receiver without a collection fails alone', async () => {
    const [bad, good] = await settle([
      failureOf(node.ask('x', { type: 'publish', text: 'one', to: 'radio' })),
      node.ask('y', { type: 'publish', text: 'two' }).then(({ kind }) => kind),
    ]);
    expect(bad).to.equal('Nothing says how counted is kept for a receiver of kind radio.');
    expect(good).to.equal('ok');
    expect(small.fake.rows('news')).to.have.length(1);
  });
});
