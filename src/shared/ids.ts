// New ids and secrets: opaque, unguessable, and safe in a path.
import { hash, randomBytes } from 'node:crypto';
import { customAlphabet } from 'nanoid';

// No hyphen or underscore: an id is selected whole by a double click and never starts like an option.
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const random = customAlphabet(alphabet, 21);

export function newId(prefix: string): string {
  return `${prefix}_${random()}`;
}

/** 256 random bits behind the prefix of their token family. */
export function newSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** The hash that is stored instead of a token. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
