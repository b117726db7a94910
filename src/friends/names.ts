// Names that the room of friends shares, and the ids of friendships.
import { createHash } from 'node:crypto';
import { keyOf } from '../shared/key.js';

export const friendshipKindName = 'friendship';
export const friendshipsCollection = 'friendships';

const idCharacters = 22;

/** A pair has one friendship, whichever side asks. */
export function friendshipId(one: string, other: string): string {
  const pair = keyOf(...pairOf(one, other));
  return `frd_${createHash('sha256').update(pair).digest('base64url').slice(0, idCharacters)}`;
}

export function pairOf(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}
