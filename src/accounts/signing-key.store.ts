// The keys that sign access tokens, shared by all nodes; each is published well before it signs.
import type { JWK } from 'jose';
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';

export interface SigningKeyRow {
  /** The key's thumbprint (RFC 7638). */
  _id: string;
  /** Unique, so that two nodes that make a key at the same moment make one. */
  sequence: number;
  publicJwk: JWK;
  privateJwk: JWK;
  signsFrom: Date;
  /** Set when a successor is made: the end of the last token that this key can have signed. */
  verifiesUntil?: Date;
}

export interface SigningKeyStore {
  /** Oldest first. */
  all(): Promise<SigningKeyRow[]>;
  /** Adds the key unless another node made one with its sequence; answers all keys as they then are. */
  add(row: SigningKeyRow): Promise<SigningKeyRow[]>;
  retireBefore(sequence: number, verifiesUntil: Date): Promise<void>;
}

export const signingKeyCollections: readonly CollectionSpec[] = [
  {
    name: 'signing_keys',
    indexes: [
      { name: 'sequence', key: { sequence: 1 }, unique: true },
      { name: 'expiry', key: { verifiesUntil: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function createSigningKeyStore(mongo: Mongo): SigningKeyStore {
  const keys = mongo.db.collection<SigningKeyRow>('signing_keys');

  const all = (session?: ClientSession) =>
    keys.find({}, { sort: { sequence: 1 }, ...(session && { session }) }).toArray();

  async function add(row: SigningKeyRow): Promise<SigningKeyRow[]> {
    // One causal session: the key that stood in the way may not be readable by a majority yet.
    return mongo.client.withSession({ causalConsistency: true }, async (session) => {
      try {
        await keys.insertOne(row, { session });
      } catch (error) {
        if (duplicateIndexOf(error) !== 'sequence') throw error;
      }
      return all(session);
    });
  }

  return Object.freeze({
    all: () => all(),
    add,
    async retireBefore(sequence: number, verifiesUntil: Date) {
      const older = { sequence: { $lt: sequence }, verifiesUntil: { $exists: false } };
      await keys.updateMany(older, { $set: { verifiesUntil } });
    },
  });
}
