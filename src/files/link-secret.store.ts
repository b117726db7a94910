// The secret behind signed addresses: made once, by the first node that needs it, and read by all.
import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';

interface SecretRow {
  readonly _id: 'links';
  readonly secret: Binary;
}

export const linkSecretCollections: readonly CollectionSpec[] = [{ name: 'file_secrets', indexes: [] }];

export async function readLinkSecret(mongo: Mongo): Promise<Uint8Array> {
  const rows = mongo.db.collection<SecretRow>('file_secrets');
  // One causal session: the secret that stood in the way may not be readable by a majority yet.
  return mongo.client.withSession({ causalConsistency: true }, async (session) => {
    try {
      await rows.insertOne({ _id: 'links', secret: new Binary(randomBytes(32)) }, { session });
    } catch (error) {
      if (duplicateIndexOf(error) !== '_id_') throw error;
    }
    const row = await rows.findOne({ _id: 'links' }, { session });
    if (row === null)
      throw new Error('There is no secret for addresses of files, although one was just made.');
    return row.secret.value();
  });
}
