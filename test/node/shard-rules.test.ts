// The collections that are spread over shards: which they are stands in the note, and no unique index is
// lost.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { allCollections } from '../../src/node/collections.js';
import { productRooms } from '../../src/node/rooms.js';
import { mergedSpecs } from '../../src/storage/collections.js';
import { shardRulesOf } from '../../src/storage/sharding.js';

const note = readFileSync(new URL('../../docs/decisions/shards.md', import.meta.url), 'utf8');

describe('collections on shards', () => {
  const collections = allCollections(productRooms);
  const rules = shardRulesOf(collections);
  const plain = mergedSpecs(collections);
  const spread = mergedSpecs(collections, rules);

  it('have the keys that the note says', () => {
    const rows = [...note.matchAll(/^\| `(\w+)` \| `([\w, ]+)` \|/gm)].map(([, name, key]) => [name, key]);
    const keys = [...rules].map(([name, { key }]) => [name, Object.keys(key).join(', ')]);
    expect(rows.sort()).to.deep.equal(keys.sort());
  });

  it('are all in the note: those that stay whole, too', () => {
    const [, whole = ''] = note.split('**What stays whole**');
    const named = [...(whole.split('## Why')[0]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name);
    const kept = plain.map(({ name }) => name).filter((name) => !rules.has(name));
    expect(named.sort()).to.deep.equal(kept.sort());
  });

  it('keep each unique index, below their shard key', () => {
    for (const { name, indexes } of plain.filter((spec) => rules.has(spec.name))) {
      const key = Object.keys(rules.get(name)?.key ?? {});
      const onShards = spread.find((spec) => spec.name === name)?.indexes ?? [];
      for (const index of indexes.filter(({ unique }) => unique)) {
        const other = onShards.find((one) => one.name === index.name);
        const fields = Object.keys(other?.key ?? {});
        expect(fields.slice(0, key.length), `${name}.${index.name}`).to.deep.equal(key);
        expect(fields, `${name}.${index.name}`).to.include.members(Object.keys(index.key));
        expect(other?.unique).to.equal(true);
      }
    }
  });

  it('have an index that begins with their shard key', () => {
    for (const [name, { key }] of rules) {
      const fields = Object.keys(key);
      const indexes = spread.find((spec) => spec.name === name)?.indexes ?? [];
      const leading = indexes.filter((index) =>
        fields.every((field, nth) => Object.keys(index.key)[nth] === field),
      );
      expect(
        leading.some((index) => index.partialFilterExpression === undefined),
        name,
      ).to.equal(true);
    }
  });
});
