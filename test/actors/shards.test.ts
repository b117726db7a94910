// Groups where there are shards: each commit is of actors that stand on one.
import { expect } from 'chai';
import { ridesOfTallies, type Tally, tallyKind } from '../simulation/tally-kind.js';
import { type SmallNode, smallWorld } from './small-world.js';
import { counterKind } from './test-kinds.js';

const ids = ['a-1', 'b-2', 'c-1', 'd-2', 'e-1', 'f-3'];
const shardOf = ({ id }: { readonly id: string }) => Number(id.split('-')[1]);

describe('turns on shards', () => {
  const world = (tallyShard = 1) => {
    const small = smallWorld();
    const kinds = [counterKind, tallyKind];
    const placed = (ref: { readonly kind: { readonly kind: string }; readonly id: string }) =>
      ref.kind.kind === tallyKind.kind ? tallyShard : shardOf(ref);
    const node = small.node('n', { kinds, shardOf: placed });
    return { small, node };
  };
  const made = (node: SmallNode) => Promise.all(ids.map((id) => node.done(id, { type: 'create' })));

  it('share a commit with those of their own shard, and none is left behind', async () => {
    const { node, small } = world();
    await made(node);
    small.calls.length = 0;
    const replies = await Promise.all(ids.map((id) => node.done(id, { type: 'add' })));
    for (const reply of replies) expect(reply).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    const written = small.calls.filter(({ what }) => what === 'update').map((call) => call.ids);
    expect(written.map((some) => some.join()).sort()).to.deep.equal(['a-1,c-1,e-1', 'b-2,d-2', 'f-3']);
  });

  it('are read with those of their own shard, where a node does not remember them', async () => {
    const { node: first, small } = world();
    await made(first);
    const node = small.node('m', { kinds: [counterKind], shardOf });
    small.calls.length = 0;
    await Promise.all(ids.map((id) => node.done(id, { type: 'add' })));
    const read = small.calls.filter(({ what }) => what === 'read').map((call) => call.ids);
    expect(read).not.to.have.length(0);
    for (const some of read)
      expect(new Set(some.map((id) => shardOf({ id }))), some.join()).to.have.property('size', 1);
  });

  it('take along what stands on their shard, and nothing else', async () => {
    for (const [shard, tallied] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const { node, small } = world(shard);
      node.actors.rideAlong(['news'], ridesOfTallies);
      await node.done('c-1', { type: 'create' });
      await node.done('t', { type: 'create' }, { kind: 'tally' });
      await node.done('c-1', { type: 'publish', text: 't' });
      expect((small.fake.rows('tallies')[0]?.st as Tally | undefined)?.n, `on ${shard}`).to.equal(tallied);
    }
  });
});
