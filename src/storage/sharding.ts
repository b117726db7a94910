// How collections are spread over shards: each document stands by its slot, and each command that the product
// sends names the slots that it means, so that a router asks one shard and not all.
import type { Document, IndexDescription } from 'mongodb';
import { grouped } from '../shared/grouped.js';

/** Returns undefined where the value does not tell. */
type SlotBy = (value: string) => number | undefined;

export interface ShardRule {
  /** Its first field is `slot`: zones are ranges of slots, the same ranges in every collection. */
  readonly key: Readonly<Record<string, 1>> & { readonly slot: 1 };
  /** Fields of a document whose value alone tells its slot, in a query as in the document. */
  readonly slotBy: Readonly<Record<string, SlotBy>>;
  /** Fields that tell it besides where a document is inserted; what `slotBy` says comes first. */
  readonly slotOfRowBy?: Readonly<Record<string, SlotBy>>;
}

export type ShardRules = ReadonlyMap<string, ShardRule>;

export interface Sharding {
  /** How many shards the slots are divided among. */
  readonly shards: number;
  readonly rules: ShardRules;
}

interface Sharded {
  readonly name: string;
  readonly shard?: ShardRule;
}

/** One of the rooms that declare a collection says how it is spread. */
export function shardRulesOf(specs: readonly Sharded[]): ShardRules {
  const all = [...grouped(specs, ({ name }) => name)].map(
    ([name, of]) => [name, of.find(({ shard }) => shard !== undefined)?.shard] as const,
  );
  return new Map(all.flatMap(([name, rule]) => (rule === undefined ? [] : [[name, rule] as const])));
}

/** The index of the shard key itself, where none of the others begins with that. */
const shardIndex = 'shard';

/** The indexes of a collection that is spread. */
export function indexesOnShards(
  indexes: readonly IndexDescription[],
  rule: ShardRule,
): readonly IndexDescription[] {
  const changed = indexes.map((index) => (index.unique === true ? belowKey(index, rule) : index));
  const key = Object.keys(rule.key);
  const isServed = changed.some(
    (index) =>
      index.partialFilterExpression === undefined &&
      index.sparse !== true &&
      key.every((field, nth) => Object.keys(index.key)[nth] === field),
  );
  return isServed ? changed : [...changed, { name: shardIndex, key: rule.key }];
}

/** On shards an index can only be unique below the shard key; the slot says no more than the other fields. */
function belowKey(index: IndexDescription, { key }: ShardRule): IndexDescription {
  const fields = Object.entries(index.key).filter(([field]) => !(field in key));
  return { ...index, key: { ...key, ...Object.fromEntries(fields) } };
}

/** The same command, with the slots of what it names. */
export function withSlots(command: Document, rules: ShardRules): Document {
  const [name = ''] = Object.keys(command);
  const rule = rules.get(command[name] as string);
  if (rule === undefined) return command;
  const { filter, query, documents, updates, deletes, pipeline } = command;
  switch (name) {
    case 'insert':
      return { ...command, documents: listOf(documents).map((row) => rowWithSlot(row, rule)) };
    case 'find':
      return { ...command, filter: filterWithSlots(filter, rule) };
    case 'count':
    case 'distinct':
      return { ...command, query: filterWithSlots(query ?? {}, rule) };
    case 'findAndModify':
      return { ...command, query: filterWithSlots(query, rule) };
    case 'update':
      return { ...command, updates: listOf(updates).map((one) => updateWithSlots(one, rule)) };
    case 'delete': {
      const each = (one: Document) => ({ ...one, q: filterWithSlots(one.q, rule) });
      return { ...command, deletes: listOf(deletes).map(each) };
    }
    case 'aggregate': {
      const [first, ...others] = pipeline as Document[];
      if (first?.$match === undefined) return command;
      return { ...command, pipeline: [{ ...first, $match: filterWithSlots(first.$match, rule) }, ...others] };
    }
    default:
      return command;
  }
}

/** The driver's bulk keeps what it sends in an object of its own. */
function listOf(given: unknown): readonly Document[] {
  return Array.isArray(given) ? given : (given as { readonly documents: Document[] }).documents;
}

/** The slots of documents with these ids: where an id says so, or else where they are said to be. */
export function slotsOfIds(
  rule: ShardRule | undefined,
  { ids, slots }: { readonly ids: readonly string[]; readonly slots?: readonly number[] | undefined },
): readonly number[] | undefined {
  if (rule === undefined || slots === undefined) return undefined;
  return [...new Set([...slots, ...ids.flatMap((id) => rule.slotBy._id?.(id) ?? [])])];
}

/** The slot of a whole document. */
export function slotOfRow(row: Document, { slotBy, slotOfRowBy = {} }: ShardRule): number | undefined {
  return slotIn(row, slotBy) ?? slotIn(row, slotOfRowBy);
}

function rowWithSlot(row: Document, rule: ShardRule): Document {
  if ('slot' in row) return row;
  const slot = slotOfRow(row, rule);
  return slot === undefined ? row : { ...row, slot };
}

function slotIn(row: Document, by: ShardRule['slotBy']): number | undefined {
  for (const [field, slotOf] of Object.entries(by)) {
    const value: unknown = row[field];
    const slot = typeof value === 'string' ? slotOf(value) : undefined;
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** What is put as a whole keeps its slot, and names the shard key whole: a router wants that of an upsert. */
function updateWithSlots(statement: Document, rule: ShardRule): Document {
  const { q, u } = statement;
  const isWhole = !Array.isArray(u) && Object.keys(u as Document).every((field) => !field.startsWith('$'));
  if (!isWhole) return { ...statement, q: filterWithSlots(q, rule) };
  const row = rowWithSlot('slot' in q ? { ...u, slot: q.slot } : u, rule);
  const named = Object.keys(rule.key).filter((field) => field in row && !(field in q));
  return { ...statement, q: { ...q, ...pick(row, named) }, u: row };
}

function pick(row: Document, fields: readonly string[]): Document {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function filterWithSlots(filter: Document, rule: ShardRule): Document {
  if ('slot' in filter) return filter;
  const slots = slotsNamed(filter, rule);
  if (slots !== undefined) return { ...filter, slot: slots.length === 1 ? slots[0] : { $in: slots } };
  const { $or, $and } = filter;
  if (Array.isArray($or)) return { ...filter, $or: $or.map((one: Document) => filterWithSlots(one, rule)) };
  if (Array.isArray($and))
    return { ...filter, $and: $and.map((one: Document) => filterWithSlots(one, rule)) };
  return filter;
}

function slotsNamed(filter: Document, { slotBy }: ShardRule): readonly number[] | undefined {
  for (const [field, slotOf] of Object.entries(slotBy)) {
    const slots = valuesOf(filter[field])?.map((value) =>
      typeof value === 'string' ? slotOf(value) : undefined,
    );
    if (slots?.every((slot) => slot !== undefined)) return [...new Set(slots)];
  }
  return undefined;
}

/** What a field may be by a filter: one value, or a list of them. */
function valuesOf(wanted: unknown): readonly unknown[] | undefined {
  if (typeof wanted === 'string') return [wanted];
  if (typeof wanted !== 'object' || wanted === null) return undefined;
  const { $eq, $in } = wanted as { $eq?: unknown; $in?: unknown };
  if (Array.isArray($in)) return $in;
  return $eq === undefined ? undefined : [$eq];
}
