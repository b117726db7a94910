// Says where a router of a sharded MongoDB sends a command: by nothing but the slots that the command names.
import type { Document } from 'mongodb';
import { shardOfSlot, slotsTotal } from '../../src/cluster/slots.js';
import type { Sharding } from '../../src/storage/sharding.js';

/** Collections that are not spread stand on it. */
const primary = -1;

/** `everywhere`: a statement of it names no slot, and all shards are asked. */
export type Reached = ReadonlySet<number> | 'everywhere';

export function reachedBy(command: Document, { rules, shards }: Sharding): Reached {
  const [name = ''] = Object.keys(command);
  const collection: unknown = command[name];
  if (typeof collection !== 'string') return new Set();
  if (!rules.has(collection)) return new Set([primary]);
  const reached = new Set<number>();
  // What is joined from a collection that is spread is looked for on every shard.
  const joined = ((command.pipeline ?? []) as Document[]).map(({ $lookup }) => $lookup?.from);
  if (joined.some((from) => rules.has(from))) return 'everywhere';
  for (const filter of filtersOf(name, command)) {
    const slots = slotsIn(filter);
    if (slots === undefined) return 'everywhere';
    for (const slot of slots) reached.add(shardOfSlot(slot, shards));
  }
  return reached;
}

/** The filters of a command; of an insert its documents, which say where they go as a filter does. */
export function filtersOf(name: string, command: Document): readonly Document[] {
  const { documents, filter, query, updates, deletes, pipeline } = command;
  if (name === 'insert') return listOf(documents);
  if (name === 'find') return [filter];
  if (name === 'update') return listOf(updates).map(({ q }) => q);
  if (name === 'delete') return listOf(deletes).map(({ q }) => q);
  if (name === 'aggregate') return [pipeline[0]?.$match ?? {}];
  // It goes on where its cursor is.
  if (name === 'getMore' || name === 'killCursors') return [];
  return [query ?? {}];
}

/** The driver's bulk keeps what it sends in an object of its own. */
function listOf(given: unknown): readonly Document[] {
  return Array.isArray(given) ? given : (given as { readonly documents: Document[] }).documents;
}

function slotsIn(filter: Document): readonly number[] | undefined {
  const { slot, $or, $and } = filter;
  if (typeof slot === 'number') return [slot];
  if (Array.isArray(slot?.$in)) return slot.$in;
  if (slot?.$gte === 0) return Array.from({ length: slotsTotal }, (_, nth) => nth);
  const parts = (($and ?? $or ?? []) as Document[]).map(slotsIn);
  if ($and !== undefined) return parts.find((one) => one !== undefined);
  return parts.length > 0 && parts.every((one) => one !== undefined) ? parts.flat() : undefined;
}
