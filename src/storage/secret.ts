// Reads a secret that all nodes share, which the first node makes.
import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import type { Mongo } from './mongo.js';
import { duplicateIndexOf } from './transaction.js';

export interface SecretName {
  readonly collection: string;
  readonly id: string;
}

interface SecretRow {
  readonly _id: string;
  readonly secret: Binary;
}

export async function readSecret(mongo: Mongo, { collection, id }: SecretName): Promise<Uint8Array> {
  const rows = mongo.db.collection<SecretRow>(collection);
  // One causal session: a secret that another node has just inserted may not be readable by a majority yet.
  return mongo.client.withSession({ causalConsistency: true }, async (session) => {
    try {
      await rows.insertOne({ _id: id, secret: new Binary(randomBytes(32)) }, { session });
    } catch (error) {
      if (duplicateIndexOf(error) !== '_id_') throw error;
    }
    const row = await rows.findOne({ _id: id }, { session });
    if (row === null)
      throw new Error(`There is no secret ${id} in ${collection}, although one was just made.`);
    return row.secret.value();
  });
}
