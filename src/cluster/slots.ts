// Maps actors to slots and slots to members: the same answer on every node, for ever.

import type { Member, NodeId } from '../links/member.js';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Slot } from './slot.js';

/** Stored with the cluster and never changed: a node refuses to start with another number. */
export const slotsTotal = 1024;

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;
/** Characters up to this one are their own byte. */
const asciiMax = 0x7f;

/** What a query asks of a slot: all of them are one range, which a server plans sooner than a list. */
export function inSlots(slots: readonly Slot[]): { readonly $gte: Slot } | { readonly $in: Slot[] } {
  return slots.length === slotsTotal ? everySlot : { $in: [...slots] };
}

const everySlot = Object.freeze({ $gte: 0 });

/** The shard that a slot stands on: each has one range of them, so that all collections are divided alike. */
export function shardOfSlot(slot: Slot, shards: number): number {
  return Math.floor((slot * shards) / slotsTotal);
}

/** Where the range of a shard begins. */
export function firstSlotOf(shard: number, shards: number): Slot {
  return Math.ceil((shard * slotsTotal) / shards);
}

export function slotOf(kind: string, id: string): Slot {
  return fnv1a32(kind, id) & (slotsTotal - 1);
}

/** The letters of ids, so that an id made here reads like them. */
const suffixLetters = Buffer.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

/**
 * An id in the wanted slot: the stem and three letters behind it, the same for every call. An actor is so put
 * beside another one, and its id alone tells where it is.
 */
export function idInSlot({ kind, stem, slot }: SlottedId): string {
  const stemHash = fnv1a32(kind, stem);
  for (const one of suffixLetters) {
    const oneHash = Math.imul(stemHash ^ one, prime);
    for (const two of suffixLetters) {
      const twoHash = Math.imul(oneHash ^ two, prime);
      for (const three of suffixLetters) {
        const isThere = (Math.imul(twoHash ^ three, prime) & (slotsTotal - 1)) === slot;
        if (isThere) return stem + String.fromCharCode(one, two, three);
      }
    }
  }
  throw new RangeError(`No id of ${kind} is in the slot ${slot}.`);
}

export interface SlottedId {
  readonly kind: string;
  /** The beginning of the id, which makes it unique. */
  readonly stem: string;
  readonly slot: Slot;
}

/** The member that should own the slot; when one comes or goes, only its own share of the slots moves. */
export function designatedOwner(slot: Slot, members: readonly Member[]): Member | undefined {
  let best: Member | undefined;
  let bestWeight = -1;
  for (const member of members) {
    if (member.state !== 'up') continue;
    const weight = weightOf(slot, member.id);
    const isBetter =
      weight > bestWeight || (weight === bestWeight && best !== undefined && member.id < best.id);
    if (!isBetter) continue;
    best = member;
    bestWeight = weight;
  }
  return best;
}

/** FNV-1a over the UTF-8 bytes of the parts with colons between them, so that any language can compute it. */
function fnv1a32(...parts: readonly string[]): number {
  const text = parts.join(':');
  let hash = offsetBasis;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > asciiMax) return fnv1a32Of(Buffer.from(text));
    hash = Math.imul(hash ^ code, prime);
  }
  return hash >>> 0;
}

function fnv1a32Of(bytes: Uint8Array): number {
  let hash = offsetBasis;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, prime);
  return hash >>> 0;
}

const seeds = new BoundedMap<NodeId, number>({ max: 1_000 });

function weightOf(slot: Slot, id: NodeId): number {
  return mixed(seedOf(id) ^ Math.imul(slot + 1, 0x9e3779b1));
}

/** An assignment of 1,024 slots asks for the same few ids over and over. */
function seedOf(id: NodeId): number {
  const known = seeds.get(id);
  if (known !== undefined) return known;
  const seed = fnv1a32(id);
  seeds.set(id, seed);
  return seed;
}

/** The finisher of MurmurHash3: FNV alone leaves the high bits of similar inputs alike. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
