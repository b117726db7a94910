// The codes being shown now: each names one voucher of one application, for ten minutes, in whatever state.
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import { codesCollection } from './voucher.names.js';

export interface CodeRow {
  /** `<application>:<code>` */
  readonly _id: string;
  readonly code: string;
  readonly voucherId: string;
  readonly liveUntil: Date;
  /** Verified by its application: up to here it can still be redeemed. */
  readonly graceUntil?: Date;
  /** The later of the two: from here on somebody else may have the code. */
  readonly goneAt: Date;
}

export interface Owned {
  readonly applicationId: string;
  readonly code: string;
}

export interface CodeStore {
  ofVoucher(voucherId: string, at: Date): Promise<CodeRow | null>;
  /** False: the code is somebody's. */
  insert(row: CodeRow, at: Date): Promise<boolean>;
  find(owned: Owned): Promise<CodeRow | null>;
  extend(owned: Owned, graceUntil: Date): Promise<void>;
}

export const codeCollections: readonly CollectionSpec[] = [
  {
    name: codesCollection,
    indexes: [
      { name: 'voucher', key: { voucherId: 1, liveUntil: -1 } },
      { name: 'gone', key: { goneAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function codeId({ applicationId, code }: Owned): string {
  return `${applicationId}:${code}`;
}

export function createCodeStore(mongo: Mongo): CodeStore {
  const rows = mongo.db.collection<CodeRow>(codesCollection);

  return Object.freeze({
    ofVoucher: (voucherId: string, at: Date) =>
      rows.findOne({ voucherId, liveUntil: { $gt: at } }, { sort: { liveUntil: -1 } }),
    async insert(row: CodeRow, at: Date) {
      const { _id, ...fields } = row;
      try {
        // MongoDB deletes what is gone when it gets to it; its place can be taken before.
        await rows.replaceOne({ _id, goneAt: { $lte: at } }, fields, { upsert: true });
        return true;
      } catch (error) {
        if (duplicateIndexOf(error) === '_id_') return false;
        throw error;
      }
    },
    find: (owned: Owned) => rows.findOne({ _id: codeId(owned) }),
    async extend(owned: Owned, graceUntil: Date) {
      await rows.updateOne({ _id: codeId(owned) }, { $max: { graceUntil, goneAt: graceUntil } });
    },
  } satisfies CodeStore);
}
