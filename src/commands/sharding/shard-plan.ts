// The commands for mongosh that spread the collections over shards. Each looks first, so they can be run
// again: after one has failed, or with more shards.
import { firstSlotOf } from '../../cluster/slots.js';
import { type CollectionSpec, mergedSpecs } from '../../storage/collections.js';
import { shardRulesOf } from '../../storage/sharding.js';

export interface ShardPlanAsked {
  readonly database: string;
  /** The names of the shards, as sh.status() shows them, in the order in which they take the slots. */
  readonly shards: readonly string[];
  readonly collections: readonly CollectionSpec[];
}

const shardName = /^[A-Za-z0-9_.-]{1,128}$/;
const shardsMax = 1024;

export function shardPlan({ database, shards, collections }: ShardPlanAsked): string {
  if (shards.length === 0 || shards.length > shardsMax || new Set(shards).size !== shards.length)
    throw new Error(`name 1 to ${shardsMax} shards, each once: npm run shard-plan -- --shards a,b,c`);
  const odd = shards.find((name) => !shardName.test(name));
  if (odd !== undefined) throw new Error(`${JSON.stringify(odd)} is no name of a shard.`);
  const rules = shardRulesOf(collections);
  const planned = mergedSpecs(collections, rules).flatMap(({ name, indexes }) => {
    const rule = rules.get(name);
    return rule === undefined ? [] : [{ name, key: rule.key, indexes }];
  });
  const firstSlots = shards.map((_, nth) => firstSlotOf(nth, shards.length));
  const facts = { database, shards, firstSlots, collections: planned };
  return script.replace('FACTS', () => JSON.stringify(facts, undefined, 2).replaceAll('\n', '\n  '));
}

/** A program for mongosh: no module of ours is there. */
const script = `// Run this in mongosh on a mongos while no node runs; it can be run again.
{
  const plan = FACTS;
  const product = db.getSiblingDB(plan.database);
  const config = db.getSiblingDB('config');
  const zoneOf = (nth) => plan.database + '-' + nth;
  const isSame = (one, other) => EJSON.stringify(one) === EJSON.stringify(other);

  // A zone for each shard, and no other shard in it.
  db.adminCommand({ enableSharding: plan.database });
  for (const { _id, tags = [] } of config.shards.find().toArray())
    for (const zone of tags) {
      if (!zone.startsWith(plan.database + '-') || zone === zoneOf(plan.shards.indexOf(_id))) continue;
      for (const { ns, min, max } of config.tags.find({ tag: zone }).toArray())
        db.adminCommand({ updateZoneKeyRange: ns, min, max, zone: null });
      db.adminCommand({ removeShardFromZone: _id, zone });
    }
  for (const [nth, shard] of plan.shards.entries())
    db.adminCommand({ addShardToZone: shard, zone: zoneOf(nth) });

  for (const { name, key, indexes } of plan.collections) {
    const ns = plan.database + '.' + name;
    // An index that is unique is only so below the shard key.
    const isThere = product.getCollectionInfos({ name }).length > 0;
    for (const found of isThere ? product.getCollection(name).getIndexes() : []) {
      const wanted = indexes.find((index) => index.name === found.name);
      if (wanted === undefined || isSame(wanted.key, found.key)) continue;
      product.getCollection(name).dropIndex(found.name);
    }
    product.runCommand({ createIndexes: name, indexes });
    // The same ranges of slots in every collection: what has one slot is on one shard.
    const bounds = [...plan.firstSlots.map((slot, nth) => (nth === 0 ? MinKey() : slot)), MaxKey()];
    const lowest = Object.fromEntries(Object.keys(key).map((field) => [field, MinKey()]));
    const from = (slot) => ({ ...lowest, slot });
    const rangeOf = (nth) => ({ min: from(bounds[nth]), max: from(bounds[nth + 1]), tag: zoneOf(nth) });
    const zones = plan.shards.map((_, nth) => rangeOf(nth));
    for (const { min, max, tag } of config.tags.find({ ns }).toArray())
      if (!zones.some((zone) => isSame(zone, { min, max, tag })))
        db.adminCommand({ updateZoneKeyRange: ns, min, max, zone: null });
    for (const { min, max, tag } of zones) db.adminCommand({ updateZoneKeyRange: ns, min, max, zone: tag });
    const isSharded = config.collections.findOne({ _id: ns, dropped: { $ne: true } }) !== null;
    if (!isSharded) db.adminCommand({ shardCollection: ns, key });
  }
  print('Set MONGODB_SHARDS=' + plan.shards.length + ' for every node, and start them.');
}
`;
