// The commands that spread a database over shards, run on a model of what a mongos keeps.
import { expect } from 'chai';
import { shardOfSlot, slotsTotal } from '../../src/cluster/slots.js';
import { shardPlan } from '../../src/commands/sharding/shard-plan.js';
import { allCollections } from '../../src/node/collections.js';
import { productRooms } from '../../src/node/rooms.js';
import { mergedSpecs } from '../../src/storage/collections.js';
import { shardRulesOf } from '../../src/storage/sharding.js';
import { type ConfiguredShards, configuredShards } from './configured-shards.js';

const collections = allCollections(productRooms);
const rules = shardRulesOf(collections);
const planFor = (...shards: string[]) => shardPlan({ database: 'signalbox', shards, collections });

/** The shard on which a slot of a collection is. */
function shardOf({ ranges, zones }: ConfiguredShards, name: string, slot: number): string {
  const holds = (bound: unknown, isBelow: boolean) =>
    typeof bound === 'number' ? (isBelow ? bound <= slot : slot < bound) : true;
  const found = ranges.filter(
    ({ ns, min, max }) => ns === `signalbox.${name}` && holds(min.slot, true) && holds(max.slot, false),
  );
  expect(found, `${name}, slot ${slot}`).to.have.length(1);
  const there = [...zones].filter(([, of]) => of.has(found[0]?.tag ?? ''));
  expect(there, found[0]?.tag).to.have.length(1);
  return there[0]?.[0] ?? '';
}

describe('the plan for shards', () => {
  it('shards what is spread, and puts each slot on one shard, whatever the collection', () => {
    const cluster = configuredShards(['a', 'b', 'c']);
    cluster.run(planFor('a', 'b', 'c'));
    expect([...cluster.sharded.keys()].sort()).to.deep.equal(
      [...rules.keys()].map((name) => `signalbox.${name}`).sort(),
    );
    for (const [name, { key }] of rules) expect(cluster.sharded.get(`signalbox.${name}`)).to.deep.equal(key);
    for (let slot = 0; slot < slotsTotal; slot += 1) {
      const shard = ['a', 'b', 'c'][shardOfSlot(slot, 3)];
      expect(shardOf(cluster, 'chats', slot), `slot ${slot}`).to.equal(shard);
    }
    for (const name of rules.keys())
      expect([0, 341, 342, 682, 683, 1023].map((slot) => shardOf(cluster, name, slot)).join('')).to.equal(
        'aabbcc',
      );
  });

  it('changes nothing when it is run again', () => {
    const cluster = configuredShards(['a', 'b']);
    cluster.run(planFor('a', 'b'));
    const before = cluster.changes.length;
    cluster.run(planFor('a', 'b'));
    expect(cluster.changes.slice(before)).to.deep.equal([]);
  });

  it('replaces the unique indexes of a database that was not sharded, and leaves the others', () => {
    const plain = mergedSpecs(collections).map(({ name, indexes }) => [name, indexes] as const);
    const cluster = configuredShards(['a', 'b'], Object.fromEntries(plain));
    cluster.run(planFor('a', 'b'));
    const dropped = cluster.changes.filter((change) => change.endsWith('dropped')).sort();
    expect(dropped).to.deep.equal([
      'messages.place dropped',
      'update_batches.first dropped',
      'update_batches.numbered dropped',
    ]);
    for (const { name, indexes } of mergedSpecs(collections, rules).filter((spec) => rules.has(spec.name)))
      expect(cluster.indexes.get(name), name).to.have.deep.members([...indexes]);
  });

  it('divides the slots anew among more shards', () => {
    const cluster = configuredShards(['a', 'b', 'c', 'd']);
    cluster.run(planFor('a', 'b'));
    cluster.run(planFor('b', 'a', 'c', 'd'));
    for (const name of rules.keys())
      expect([0, 256, 512, 768].map((slot) => shardOf(cluster, name, slot))).to.deep.equal([
        'b',
        'a',
        'c',
        'd',
      ]);
  });

  it('is not made without names, with a name twice, or with one that is none', () => {
    for (const names of [[], ['a', 'a'], ['a b'], ["a'"]])
      expect(() => planFor(...names), names.join()).to.throw(/name/);
  });
});
