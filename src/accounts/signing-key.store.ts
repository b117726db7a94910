// Stores the keys that sign access tokens, for all nodes.
import type { JWK } from 'jose';
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';

export interface SigningKeyRow {
  /** The key's thumbprint (RFC 7638). */
  _id: string;
  /** The number is unique, so that two nodes that make a key at the same moment make one. */
  sequence: number;
  publicJwk: JWK;
  privateJwk: JWK;
  signsFrom: Date;
  /** The end of the last token that this key can have signed; set when its successor is made. */
  verifiesUntil?: Date;
}

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;

export const signingKeyCollections: readonly CollectionSpec[] = [
  {
    name: 'signing_keys',
    indexes: [
      { name: 'sequence', key: { sequence: 1 }, unique: true },
      { name: 'expiry', key: { verifiesUntil: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function createSigningKeyStore(mongo: Mongo) {
  const keys = mongo.db.collection<SigningKeyRow>('signing_keys');

  const all = (session?: ClientSession) =>
    keys.find({}, { sort: { sequence: 1 }, ...(session && { session }) }).toArray();

  /** Adds the key unless another node has made one with its number; returns all keys after that. */
  async function add(row: SigningKeyRow): Promise<SigningKeyRow[]> {
    // The session is causal, because the key of the other node may not be readable by a majority yet.
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
    /** The oldest first. */
    all: () => all(),
    add,
    async retireBefore(sequence: number, verifiesUntil: Date) {
      const older = { sequence: { $lt: sequence }, verifiesUntil: { $exists: false } };
      await keys.updateMany(older, { $set: { verifiesUntil } });
    },
  });
}
