// Keeps what was answered under each Idempotency-Key, written by the same transaction as the effect.
import type { ClientSession } from 'mongodb';
import { MongoError } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { isOutage, unavailable } from '../storage/outage.js';
import { duplicateIndexOf } from '../storage/transaction.js';

export interface IdempotencyRow {
  /** As `keyWithin` joins the scope and the key. */
  readonly _id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const collection = 'idempotency';
const writeConflict = 112;

// MongoDB deletes expired rows when it gets to it; nothing relies on the moment.
export const collections: readonly CollectionSpec[] = [
  { name: collection, indexes: [{ key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 }] },
];

/** Another call's answer is stored under this key already. */
export class KeyTaken extends Error {}
/** Another call's transaction holds this key and has not ended. */
export class KeyBusy extends Error {}

export interface IdempotencyRows {
  find(id: string): Promise<IdempotencyRow | null>;
  /** The first write of the transaction: takes the key, or the place of an expired row. */
  claim(row: IdempotencyRow, session: ClientSession): Promise<void>;
  /** Its last write. */
  complete(row: IdempotencyRow, session: ClientSession): Promise<void>;
}

export function createIdempotencyRows(mongo: Mongo): IdempotencyRows {
  const rows = mongo.db.collection<IdempotencyRow>(collection);
  return Object.freeze({
    async find(id) {
      try {
        return await rows.findOne({ _id: id });
      } catch (error) {
        throw isOutage(error) ? unavailable(error) : error;
      }
    },
    async claim(row, session) {
      const { _id, ...fields } = row;
      // A live row does not match, so the upsert inserts and meets the row's _id.
      const expired = { _id, expiresAt: { $lte: row.createdAt } };
      try {
        await rows.replaceOne(expired, fields, { upsert: true, session });
      } catch (error) {
        if (duplicateIndexOf(error) === '_id_') throw new KeyTaken('The key is taken.', { cause: error });
        if (error instanceof MongoError && error.code === writeConflict) {
          throw new KeyBusy('The key is busy.', { cause: error });
        }
        throw error;
      }
    },
    async complete({ _id, status, body }, session) {
      await rows.updateOne({ _id }, { $set: { status, body } }, { session });
    },
  } satisfies IdempotencyRows);
}
