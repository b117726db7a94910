// Two commands of one key: the second waits for the first at the node that has the actor, and not for ever.
import { expect } from 'chai';
import type { Moved } from '../../src/actors/runtime.js';
import type { Reply } from '../../src/links/reply.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';

describe('a command whose key is at work', () => {
  let small: SmallWorld;
  let owner: SmallNode;
  beforeEach(async () => {
    small = smallWorld();
    owner = small.node('a');
    await owner.done('x', { type: 'create' });
  });

  const add = { type: 'add' };
  /** As a peer asks for it. */
  const fromPeer = (command: { type: string } = add) => {
    const { actors, process } = owner;
    const deadline = process.clock.now() + 4_000;
    const heard: (Reply | Moved)[] = [];
    void actors.serve({ kind: 'counter', id: 'x', key: 'k', command, deadline }).then((reply) => {
      heard.push(reply);
    });
    return heard;
  };

  it('waits two seconds and is told so, through whichever node it came', async () => {
    small.fake.faults = { ...noFaults, commitLost: 1 };
    const first = owner.ask('x', add, { key: 'k', inMs: 60_000 });
    await small.world.runFor(20);
    const heard = fromPeer();
    const here = owner.ask('x', add, { key: 'k' });
    await small.world.runFor(1_990);
    expect(heard).to.deep.equal([]);
    await small.world.runFor(20);
    expect(heard).to.deep.equal([{ kind: 'in-flight' }]);
    expect(await here).to.deep.equal({ kind: 'in-flight' });
    small.fake.faults = noFaults;
    await small.world.runFor(10_000);
    const told = await first;
    expect(told).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(await owner.done('x', add, { key: 'k' })).to.deep.equal(told);
  });

  it('hears what the first one hears, when that is sooner', async () => {
    const first = owner.ask('x', add, { key: 'k' });
    const heard = fromPeer();
    await small.world.runFor(1_000);
    expect(heard).to.deep.equal([await first]);
  });

  it('does not wait when it is another command', async () => {
    small.fake.faults = { ...noFaults, commitLost: 1 };
    void owner.ask('x', add, { key: 'k' });
    await small.world.runFor(20);
    const heard = fromPeer({ type: 'announce' });
    await small.world.runFor(1);
    expect(heard).to.deep.equal([{ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });
});
