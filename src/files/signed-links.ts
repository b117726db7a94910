// Signs addresses, and checks them: each allows one action on one resource until it expires.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../shared/errors.js';

const daySeconds = 86_400;

export type SignedLinks = ReturnType<typeof createSignedLinks>;

export interface SignedLinksOptions {
  /** The secret is shared by all nodes. */
  readonly secret: Uint8Array;
  /** The origin of this service; it may be known only after the first use of `verify`. */
  origin(): string;
}

/**
 * Each day on which links end has a key of its own, derived from the secret: a key that became known is
 * useless a day later. Decision: docs/decisions/files.md
 */
export function createSignedLinks({ secret, origin }: SignedLinksOptions) {
  let known = { day: -1, key: Buffer.alloc(0) };

  function keyOf(day: number): Buffer {
    if (known.day !== day) {
      known = { day, key: createHmac('sha256', secret).update(`files.links.${day}`).digest() };
    }
    return known.key;
  }

  function signatureOf(path: string, expires: number): Buffer {
    const key = keyOf(Math.floor(expires / daySeconds));
    return createHmac('sha256', key).update(`${path}\n${expires}`).digest();
  }

  return Object.freeze({
    /** The signed address, which is valid until `expiresAtMs`. */
    sign(path: string, expiresAtMs: number) {
      const expires = Math.floor(expiresAtMs / 1_000);
      const signature = signatureOf(path, expires).toString('base64url');
      return `${origin()}${path}?expires=${expires}&signature=${signature}`;
    },
    /** Throws FORBIDDEN when the signature is wrong, or the address has expired. */
    verify(path: string, query: URLSearchParams, atMs: number) {
      const text = query.get('expires') ?? '';
      const expires = /^\d{1,12}$/.test(text) ? Number(text) : 0;
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const right = signatureOf(path, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw refuse('FORBIDDEN', { message: 'This address is not signed by us. Ask for a new one.' });
      }
      if (expires * 1_000 <= atMs) {
        throw refuse('FORBIDDEN', { message: 'This address has expired. Ask for a new one.' });
      }
    },
    unsigned: (path: string) => `${origin()}${path}`,
  });
}
