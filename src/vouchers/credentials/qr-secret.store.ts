// The secret behind all QR values: made once, by the first node that needs it, and read by all.
import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { duplicateIndexOf } from '../../storage/transaction.js';
import { secretsCollection } from '../vouchers/voucher.names.js';

interface SecretRow {
  readonly _id: 'qr';
  readonly secret: Binary;
}

export const qrSecretCollections: readonly CollectionSpec[] = [{ name: secretsCollection, indexes: [] }];

export async function readQrSecret(mongo: Mongo): Promise<Uint8Array> {
  const rows = mongo.db.collection<SecretRow>(secretsCollection);
  // One causal session: the secret that stood in the way may not be readable by a majority yet.
  return mongo.client.withSession({ causalConsistency: true }, async (session) => {
    try {
      await rows.insertOne({ _id: 'qr', secret: new Binary(randomBytes(32)) }, { session });
    } catch (error) {
      if (duplicateIndexOf(error) !== '_id_') throw error;
    }
    const row = await rows.findOne({ _id: 'qr' }, { session });
    if (row === null) throw new Error('There is no secret for QR values, although one was just made.');
    return row.secret.value();
  });
}
