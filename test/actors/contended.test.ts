// Actors that another node may write at the same time: a guest's, and those of a group that has failed.
import { expect } from 'chai';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

const add = { type: 'add' };
const spend = { type: 'spend', by: 'somebody' };

describe('a contended actor', () => {
  let small: SmallWorld;
  let node: SmallNode;
  beforeEach(() => {
    small = smallWorld();
    node = small.node('a');
  });

  it('what others may write is read before the group, behind its keys, and undoes no other', async () => {
    for (const id of ['x', 'y']) await node.done(id, { type: 'create' });
    const updated: string[][] = [];
    const store = small.store('guest');
    const begin = () => {
      const transaction = store.begin();
      const updateActors: typeof transaction.updateActors = async (collection, updates, mark) => {
        updated.push(updates.map(({ id }) => id));
        if (updated.length === 1) await small.node('c', { hold: holding({ mine: false }) }).ask('x', add);
        return transaction.updateActors(collection, updates, mark);
      };
      return { ...transaction, updateActors };
    };
    const guest = small.node('b', { store: { ...store, begin }, hold: holding({ mine: false }) });
    const asked = ['x', 'y'].map((id) => guest.ask(id, add));
    await small.world.runFor(1000);
    const replies = await Promise.all(asked);
    expect(replies.map((reply) => reply.kind === 'ok' && reply.data)).to.deep.equal([{ n: 2 }, { n: 1 }]);
    expect(updated).to.deep.equal([['x', 'y'], ['x']]);
  });

  it('a write that comes between leaves out its actor, and the others wait for nothing', async () => {
    for (const id of ['x', 'y', 'z']) await node.done(id, { type: 'create' });
    const store = small.store('owner');
    const guest = small.node('guest', { hold: holding({ mine: false }) });
    const updated: string[][] = [];
    let isMet = true;
    const begin = () => {
      const transaction = store.begin();
      const updateActors: typeof transaction.updateActors = async (collection, updates, mark) => {
        updated.push(updates.map(({ id }) => id));
        // From now on it has its snapshot, and does not see what comes.
        await transaction.loadParts(collection, ['none']);
        if (!isMet) await guest.ask('y', add);
        isMet = true;
        return transaction.updateActors(collection, updates, mark);
      };
      return { ...transaction, updateActors };
    };
    const owner = small.node('owner', { store: { ...store, begin } });
    for (const id of ['x', 'y', 'z']) await owner.done(id, add);
    updated.length = 0;
    isMet = false;
    const asked = ['x', 'y', 'z'].map((id) => owner.ask(id, add));
    await small.world.runFor(1000);
    const replies = await Promise.all(asked);
    expect(replies.map((reply) => reply.kind === 'ok' && reply.data)).to.deep.equal([
      { n: 2 },
      { n: 3 },
      { n: 2 },
    ]);
    expect(updated).to.deep.equal([['x', 'y', 'z'], ['x', 'y', 'z'], ['y']]);
  });

  it('a guest reads anew for each commit, since nothing tells it when the owner writes', async () => {
    await node.done('x', { type: 'create' });
    const guest = small.node('b', { hold: holding({ mine: false }) });
    small.calls.length = 0;
    const first = guest.ask('x', add);
    while (!small.calls.some(({ what }) => what === 'commit')) await small.world.runFor(0.1);
    const second = guest.ask('x', add);
    await small.world.runFor(1_000);
    const replies = await Promise.all([first, second]);
    expect(replies.map((reply) => reply.kind === 'ok' && reply.data)).to.deep.equal([{ n: 1 }, { n: 2 }]);
    expect(small.calls.filter(({ what }) => what === 'load')).to.have.length(2);
  });

  it('what was written under an earlier epoch is read anew: others may have owned it between', async () => {
    await node.done('x', { type: 'create' });
    small.calls.length = 0;
    const first = node.ask('x', add);
    while (!small.calls.some(({ what }) => what === 'commit')) await small.world.runFor(0.1);
    node.hold.standing = { mine: true, epoch: 3 };
    await small.world.runFor(1_000);
    expect(await first).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    const reads = () => small.calls.filter(({ what }) => what === 'load' || what === 'read').length;
    expect(reads()).to.equal(0);
    expect(await node.done('x', add)).to.deep.equal({ kind: 'ok', data: { n: 2 } });
    expect(reads()).to.equal(1);
  });

  it('a guest that is refused begins one transaction, not a second one to read in', async () => {
    await node.done('t', { type: 'create' }, { kind: 'ticket' });
    await node.done('t', spend, { kind: 'ticket' });
    let begun = 0;
    const store = small.store('guest');
    const begin = () => {
      begun += 1;
      return store.begin();
    };
    const guest = small.node('b', { store: { ...store, begin }, hold: holding({ mine: false }) });
    await guest.done('t', spend, { kind: 'ticket' });
    expect(begun).to.equal(1);
  });
});
