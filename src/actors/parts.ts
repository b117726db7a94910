// The parts of an actor as its node knows them: those that were read, and what turns have changed in them.
import { BSON } from 'mongodb';
import { keyOf } from '../shared/key.js';
import type { PartChange, PartRef } from './kind.js';

/** By collection and id; undefined: there is none. What is not in it has not been read. */
export type SeenParts = ReadonlyMap<string, object | undefined>;

export const noParts: SeenParts = new Map();

/** One actor may have this many known parts; above it all are read again, which costs one read. */
const seenMax = 512;
/** An actor at rest keeps a few small parts; a large document is read again. */
const restingMax = 8;
const restingBytesMax = 256;

/** As they are when the changes are committed. */
export function seenWithChanges(seen: SeenParts, changed: ReadonlyMap<string, PartChange>): SeenParts {
  const next = new Map(seen.size + changed.size > seenMax ? noParts : seen);
  for (const [key, { document }] of changed) next.set(key, document);
  return next;
}

export interface Seeing<Ref extends PartRef> {
  readonly before: SeenParts | undefined;
  find(ref: Ref): Promise<object | undefined>;
}

/** Reads what has not been seen; what would make it too much begins anew. */
export async function seenWith<Ref extends PartRef>(
  parts: readonly Ref[],
  { before = noParts, find }: Seeing<Ref>,
): Promise<SeenParts> {
  const byKey = new Map(parts.map((ref) => [partKey(ref), ref]));
  const unseen = [...byKey].filter(([key]) => !before.has(key));
  if (unseen.length === 0) return before;
  const isTooMuch = before.size + unseen.length > seenMax;
  const wanted = isTooMuch ? [...byKey] : unseen;
  const found = await Promise.all(wanted.map(async ([key, ref]) => [key, await find(ref)] as const));
  return new Map([...(isTooMuch ? noParts : before), ...found]);
}

export function seenAmong(parts: readonly PartRef[], find: (ref: PartRef) => object | undefined): SeenParts {
  return new Map(parts.map((ref) => [partKey(ref), find(ref)]));
}

/** What is worth its memory while the actor is at rest: the small ones among those that were read last. */
export function restingParts(seen: SeenParts): SeenParts {
  const small = [...seen].slice(-restingMax).filter(([, document]) => {
    return document === undefined || BSON.calculateObjectSize(document as BSON.Document) <= restingBytesMax;
  });
  return small.length === seen.size ? seen : new Map(small);
}

export function partKey({ collection, id }: PartRef): string {
  return keyOf(collection, id);
}
