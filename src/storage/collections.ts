// Makes every collection and index before the first transaction needs them, and never keeps an outdated
// index.
import type { Collection, Db, IndexDescription } from 'mongodb';
import { grouped } from '../shared/grouped.js';
import { createWorkQueue } from '../shared/work-queue.js';
import { duplicateKey } from './duplicates.js';
import type { Mongo } from './mongo.js';
import { indexesOnShards, type Sharding, type ShardRule } from './sharding.js';

export interface CollectionSpec {
  readonly name: string;
  readonly indexes: readonly IndexDescription[];
  /** How the collection is spread over shards, where there are any. Absent: it stays as a whole on one. */
  readonly shard?: ShardRule;
}

/** The server makes one after another; more at once would only open more connections. */
const madeAtOnce = 4;
const namespaceExists = 48;
const indexDiffers = new Set([85, 86]);

/**
 * Any number of nodes may do this at once, and several rooms may each declare indexes of one collection.
 * Undeclared indexes are named in the answer, and kept.
 */
export async function ensureCollections(
  { db, sharding }: Pick<Mongo, 'db' | 'sharding'>,
  declared: readonly CollectionSpec[],
): Promise<{ undeclared: readonly string[] }> {
  const specs = mergedSpecs(declared, sharding?.rules);
  const existing = new Set(
    (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  );
  const inTurn = createWorkQueue({ atOnce: madeAtOnce, waitingMax: specs.length });
  const undeclared = await Promise.all(specs.map((spec) => inTurn(() => ensure(spec))));
  return { undeclared: undeclared.flat() };

  async function ensure(spec: CollectionSpec): Promise<string[]> {
    const collection = db.collection(spec.name);
    // An index makes its collection with it, in one write instead of two.
    const has = spec.indexes.length > 0 ? await createIndexes(db, collection, spec.indexes) : undefined;
    if (has === undefined && !existing.has(spec.name)) await create(db, spec.name);
    const hasOthers = existing.has(spec.name) && has !== namesOf(spec).size;
    return hasOthers ? undeclaredOf(collection, spec) : [];
  }
}

/** One for each collection; with rules, as it is on shards. */
export function mergedSpecs(
  declared: readonly CollectionSpec[],
  rules: Sharding['rules'] = new Map(),
): readonly CollectionSpec[] {
  return [...grouped(declared, ({ name }) => name)].map(([name, all]) => {
    const [indexes, rule] = [all.flatMap((spec) => spec.indexes), rules.get(name)];
    return { name, indexes: rule === undefined ? indexes : indexesOnShards(indexes, rule) };
  });
}

async function create(db: Db, name: string): Promise<void> {
  try {
    await db.createCollection(name);
  } catch (error) {
    if (codeOf(error) !== namespaceExists) throw error; // Another node came first.
  }
}

/** Answers how many indexes the collection has then. */
async function createIndexes(
  db: Db,
  collection: Collection,
  indexes: readonly IndexDescription[],
): Promise<number> {
  const named = indexes.map((index) => ({ ...index, name: nameOf(index) }));
  try {
    const answer = await db.command({ createIndexes: collection.collectionName, indexes: named });
    return answer.numIndexesAfter as number;
  } catch (error) {
    throw (await explained(collection, indexes, error)) ?? error;
  }
}

async function explained(
  collection: Collection,
  indexes: readonly IndexDescription[],
  error: unknown,
): Promise<Error | undefined> {
  const code = codeOf(error);
  const where = `The collection ${collection.collectionName}`;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === duplicateKey) {
    const cause = `${where} holds duplicates that a unique index does not allow: ${reason}.`;
    const text = `${cause} Remove them and start again.`;
    return new Error(text, { cause: error });
  }
  if (code === undefined || !indexDiffers.has(code)) return undefined;
  const names = indexes.map(nameOf);
  const found = (await collection.listIndexes().toArray()).filter(({ name }) => name !== '_id_');
  return new Error(
    `${where} has another definition of an index than this version needs (${names.join(', ')}): ${reason}. ` +
      `It has ${JSON.stringify(found)}. Drop the differing index and start again; where MONGODB_SHARDS was ` +
      'changed, `npm run shard-plan` says how.',
    { cause: error },
  );
}

async function undeclaredOf(collection: Collection, spec: CollectionSpec): Promise<string[]> {
  const declared = namesOf(spec);
  const found = await collection.listIndexes().toArray();
  return found.filter(({ name }) => !declared.has(name)).map(({ name }) => `${spec.name}.${name}`);
}

function namesOf({ indexes }: CollectionSpec): ReadonlySet<string> {
  return new Set(['_id_', ...indexes.map(nameOf)]);
}

/** The name that the driver gives an unnamed index. */
function nameOf({ name, key }: IndexDescription): string {
  if (name) return name;
  const parts = key instanceof Map ? [...key] : Object.entries(key);
  return parts.map(([field, order]) => `${field}_${order}`).join('_');
}

function codeOf(error: unknown): number | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
}
