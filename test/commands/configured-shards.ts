// A model of what a mongos keeps of a sharded cluster, with as much of mongosh as the plan uses: it refuses
// what a mongos refuses.
import { createContext, runInContext } from 'node:vm';
import { BSON, type Document } from 'mongodb';

interface Zoned {
  readonly ns: string;
  readonly min: Document;
  readonly max: Document;
  readonly tag: string;
}

export interface ConfiguredShards {
  readonly zones: ReadonlyMap<string, Set<string>>;
  readonly ranges: readonly Zoned[];
  readonly sharded: ReadonlyMap<string, Document>;
  readonly indexes: ReadonlyMap<string, Document[]>;
  /** Every command that has changed something. */
  readonly changes: readonly string[];
  run(script: string): void;
}

const { EJSON, MaxKey, MinKey } = BSON;
const textOf = (value: unknown) => EJSON.stringify(value);

function before(one: unknown, other: unknown): boolean {
  const rank = (value: unknown) => {
    if (value instanceof MinKey) return Number.NEGATIVE_INFINITY;
    return value instanceof MaxKey ? Number.POSITIVE_INFINITY : Number(value);
  };
  return rank(one) < rank(other);
}

export function configuredShards(
  shards: readonly string[],
  existing: Readonly<Record<string, readonly Document[]>> = {},
): ConfiguredShards {
  const zones = new Map(shards.map((name) => [name, new Set<string>()]));
  const sharded = new Map<string, Document>();
  const indexes = new Map(Object.entries(existing).map(([name, all]) => [name, [...all]]));
  const changes: string[] = [];
  let ranges: Zoned[] = [];

  function setRange({ updateZoneKeyRange: ns, min, max, zone }: Document): void {
    const same = ranges.find((one) => one.ns === ns && textOf([one.min, one.max]) === textOf([min, max]));
    if (zone === null) {
      if (same === undefined) throw new Error(`There is no range ${textOf([min, max])} of ${ns}.`);
      ranges = ranges.filter((one) => one !== same);
      changes.push(`no zone for ${ns}`);
      return;
    }
    if (same?.tag === zone) return;
    const crossed = ranges.find(
      (one) => one.ns === ns && before(one.min.slot, max.slot) && before(min.slot, one.max.slot),
    );
    if (crossed !== undefined) throw new Error(`${ns}: ${zone} overlaps ${crossed.tag}.`);
    if (![...zones.values()].some((of) => of.has(zone))) throw new Error(`No shard is in ${zone}.`);
    ranges.push({ ns, min, max, tag: zone });
    changes.push(`${zone} for ${ns}`);
  }

  function shard({ shardCollection: ns, key }: Document): void {
    if (sharded.has(ns)) throw new Error(`${ns} is sharded already.`);
    const own = indexes.get(ns.split('.')[1] ?? '') ?? [];
    const fields = Object.keys(key);
    const startsWithKey = (index: Document) =>
      fields.every((field, nth) => Object.keys(index.key)[nth] === field);
    const loose = own.find((index) => index.unique === true && !startsWithKey(index));
    if (loose !== undefined) throw new Error(`${ns}.${loose.name} is unique across shards.`);
    if (!own.some((index) => index.partialFilterExpression === undefined && startsWithKey(index)))
      throw new Error(`${ns} has no index that begins with its shard key.`);
    sharded.set(ns, key);
    changes.push(`sharded ${ns}`);
  }

  function adminCommand(command: Document): void {
    const { addShardToZone, removeShardFromZone, zone } = command;
    if (command.updateZoneKeyRange) setRange(command);
    else if (command.shardCollection) shard(command);
    else if (addShardToZone) {
      const of = zones.get(addShardToZone);
      if (of === undefined) throw new Error(`There is no shard ${addShardToZone}.`);
      if (!of.has(zone)) changes.push(`${addShardToZone} in ${zone}`);
      of.add(zone);
    } else if (removeShardFromZone) {
      if (ranges.some(({ tag }) => tag === zone)) throw new Error(`${zone} has ranges.`);
      zones.get(removeShardFromZone)?.delete(zone);
      changes.push(`${removeShardFromZone} out of ${zone}`);
    } else if (!command.enableSharding) throw new Error(`What is ${textOf(command)}?`);
  }

  const listOf = (read: () => readonly Document[]) => ({
    find: (filter: Document = {}) => ({
      toArray: () => read().filter((row) => Object.keys(filter).every((name) => row[name] === filter[name])),
    }),
  });
  const config = {
    shards: listOf(() => [...zones].map(([_id, tags]) => ({ _id, tags: [...tags] }))),
    tags: listOf(() => ranges),
    collections: { findOne: ({ _id }: Document) => (sharded.has(_id) ? { _id } : null) },
  };
  const collection = (name: string) => ({
    getIndexes: () => indexes.get(name) ?? [],
    dropIndex(dropped: string) {
      indexes.set(
        name,
        (indexes.get(name) ?? []).filter((index) => index.name !== dropped),
      );
      changes.push(`${name}.${dropped} dropped`);
    },
  });
  const product = {
    getCollection: collection,
    getCollectionInfos: ({ name }: Document) => (indexes.has(name) ? [{ name }] : []),
    runCommand({ createIndexes: name, indexes: wanted }: Document) {
      const own = indexes.get(name) ?? [];
      for (const index of wanted as Document[]) {
        const same = own.find((one) => one.name === index.name);
        if (same !== undefined && textOf(same) !== textOf(index)) throw new Error(`${index.name} differs.`);
        if (same !== undefined) continue;
        own.push(index);
        changes.push(`${name}.${index.name} made`);
      }
      indexes.set(name, own);
    },
  };
  const db = { adminCommand, getSiblingDB: (name: string) => (name === 'config' ? config : product) };
  const made = { db, EJSON, MinKey: () => new MinKey(), MaxKey: () => new MaxKey(), print: () => undefined };
  return {
    zones,
    sharded,
    indexes,
    changes,
    get ranges() {
      return ranges;
    },
    run: (script) => void runInContext(script, createContext(made)),
  };
}
