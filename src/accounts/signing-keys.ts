// Selects the keys that sign and verify access tokens, and rotates them without ending a log-in.
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Clock } from '../shared/clock.js';
import type { SigningKeyRow, SigningKeyStore } from './signing-key.store.js';

export const signingAlgorithm = 'EdDSA';

interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

export interface SigningKeyTerms {
  readonly kid: string;
  readonly signsFrom: Date;
  /** The time until which the older keys verify tokens. */
  readonly olderVerifyUntil: Date;
}

interface SigningKeyOptions {
  readonly store: SigningKeyStore;
  readonly clock: Clock;
  readonly tokenLifeMs: number;
}

interface Pair {
  readonly row: SigningKeyRow;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

interface Ring {
  readonly pairs: readonly Pair[];
  readonly loadedAt: number;
}

/**
 * Verifiers may cache the keys for so long, which must be far less than `publishAheadMs`.
 * Decision: docs/decisions/identity.md
 */
const ringLifeMs = 60_000;

const publishAheadMs = 10 * 60_000;

/** An old key verifies for so much longer than the life of its last token, because clocks differ. */
const retireSlackMs = 10 * 60_000;

/** Tokens with unknown keys cause at most one read of the keys in this time. */
const reloadAtMostEveryMs = 5_000;

export function createSigningKeys({ store, clock, tokenLifeMs }: SigningKeyOptions) {
  let ring: Ring | undefined;
  let loading: Promise<Ring> | undefined;

  function load(): Promise<Ring> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function read(): Promise<Ring> {
    const loadedAt = clock.monotonic();
    const rows = await existing();
    ring = { pairs: await Promise.all(rows.map(pairOf)), loadedAt };
    return ring;
  }

  async function existing(): Promise<SigningKeyRow[]> {
    const rows = await store.all();
    if (rows.length > 0) return rows;
    // This is the first start. If another node adds its key first, that key is returned.
    return store.add(await newRow({ sequence: 1, signsFrom: new Date(clock.now()) }));
  }

  const ageOf = ({ loadedAt }: Ring) => clock.monotonic() - loadedAt;

  async function fresh(): Promise<Ring> {
    return ring !== undefined && ageOf(ring) < ringLifeMs ? ring : load();
  }

  const mayVerify = ({ row }: Pair) =>
    row.verifiesUntil === undefined || row.verifiesUntil.getTime() > clock.now();

  async function signer(): Promise<SigningKey> {
    const now = clock.now();
    const { pairs } = await fresh();
    // After the wall clock is set back, every key may be in the future: then the oldest one signs.
    const pair = pairs.findLast(({ row }) => row.signsFrom.getTime() <= now) ?? pairs[0];
    if (pair === undefined) throw new Error('There is no signing key, although one was just made.');
    return { kid: pair.row._id, key: pair.privateKey };
  }

  /** Returns undefined for an unknown key, and for one whose last token has expired. */
  async function verifier(kid: string): Promise<CryptoKey | undefined> {
    const find = ({ pairs }: Ring) =>
      pairs.find((pair) => pair.row._id === kid && mayVerify(pair))?.publicKey;
    const current = await fresh();
    const known = find(current);
    if (known !== undefined || ageOf(current) < reloadAtMostEveryMs) return known;
    return find(await load());
  }

  /** The body of /.well-known/jwks.json, good for a minute. */
  async function publicKeys(): Promise<{ keys: JWK[] }> {
    const { pairs } = await fresh();
    return { keys: pairs.filter(mayVerify).map(({ row }) => row.publicJwk) };
  }

  /** Publishes a new key that signs ten minutes later, unless one is already published and waits. */
  async function rotate(): Promise<SigningKeyTerms> {
    const newest = (await load()).pairs.at(-1);
    if (newest === undefined) throw new Error('There is no signing key to follow.');
    const next = isWaiting(newest) ? newest.row : await store.add(await successorOf(newest)).then(lastOf);
    const olderVerifyUntil = new Date(next.signsFrom.getTime() + tokenLifeMs + retireSlackMs);
    await store.retireBefore(next.sequence, olderVerifyUntil);
    await load();
    return { kid: next._id, signsFrom: next.signsFrom, olderVerifyUntil };
  }

  const isWaiting = ({ row }: Pair) => row.signsFrom.getTime() > clock.now();

  const successorOf = ({ row }: Pair) =>
    newRow({ sequence: row.sequence + 1, signsFrom: new Date(clock.now() + publishAheadMs) });

  return Object.freeze({ signer, verifier, publicKeys, rotate });
}

function lastOf(rows: readonly SigningKeyRow[]): SigningKeyRow {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('There is no signing key, although one was just made.');
  return last;
}

async function newRow(given: Pick<SigningKeyRow, 'sequence' | 'signsFrom'>): Promise<SigningKeyRow> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicPart = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicPart);
  const publicJwk = { ...publicPart, kid, alg: signingAlgorithm, use: 'sig' };
  return { _id: kid, ...given, publicJwk, privateJwk: await exportJWK(pair.privateKey) };
}

async function pairOf(row: SigningKeyRow): Promise<Pair> {
  const [publicKey, privateKey] = await Promise.all([keyOf(row.publicJwk), keyOf(row.privateJwk)]);
  return { row, publicKey, privateKey };
}

async function keyOf(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key in the database is not an Ed25519 key.');
  return key;
}
