// The codes that are live: each names one voucher of one application, for ten minutes, in every state of it.

import type { ClientSession } from 'mongodb';
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { duplicateIndexOf } from '../../storage/transaction.js';
import { codesCollection } from '../vouchers/voucher.names.js';
import { createCredentialRows } from './credential-rows.js';

export interface CodeRow {
  /** `<application>:<code>` */
  readonly _id: string;
  readonly code: string;
  readonly voucherId: string;
  /** The epoch of the voucher when the code was minted: a greater one has voided the code. */
  readonly epoch: number;
  /** True for the newest code of its voucher; there is one at most. */
  readonly isCurrent?: true;
  readonly liveUntil: Date;
  /** The application has verified the code: it can be redeemed until this moment. */
  readonly graceUntil?: Date;
  /** The later of the two moments: from here on another voucher may have the code. */
  readonly goneAt: Date;
}

export interface Owned {
  readonly applicationId: string;
  readonly code: string;
}

/** The steps share one causal session: a row that one step collided with can be read by the next. */
interface Minting {
  current(voucherId: string): Promise<CodeRow | null>;
  /** Makes room for the next code; does nothing when there is another one by now. */
  retire(row: CodeRow): Promise<void>;
  /** False when another voucher has the code, or when the voucher has a current one. */
  insert(row: CodeRow, at: Date): Promise<boolean>;
}

export type CodeStore = ReturnType<typeof createCodeStore>;

export const codeCollections: readonly CollectionSpec[] = [
  {
    name: codesCollection,
    indexes: [
      {
        name: 'current',
        key: { voucherId: 1 },
        unique: true,
        partialFilterExpression: { isCurrent: true },
      },
      // The index also removes the counts of wrong codes.
      { name: 'gone', key: { goneAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function codeId({ applicationId, code }: Owned): string {
  return keyOf(applicationId, code);
}

export function createCodeStore(mongo: Mongo, rowsOf = createCredentialRows(mongo)) {
  const rows = mongo.db.collection<CodeRow>(codesCollection);

  const mintingIn = (session: ClientSession): Minting => ({
    current: (voucherId) => rows.findOne({ voucherId, isCurrent: true }, { session }),
    async retire({ _id, voucherId, liveUntil }) {
      const same = { _id, voucherId, liveUntil, isCurrent: true } as const;
      await rows.updateOne(same, { $unset: { isCurrent: true } }, { session });
    },
    async insert({ _id, ...fields }, at) {
      try {
        // MongoDB deletes expired rows late; this replaces one that is still there.
        await rows.replaceOne({ _id, goneAt: { $lte: at } }, fields, { upsert: true, session });
        return true;
      } catch (error) {
        const index = duplicateIndexOf(error);
        if (index === '_id_' || index === 'current') return false;
        throw error;
      }
    },
  });

  return Object.freeze({
    minting: <T>(work: (minting: Minting) => Promise<T>) =>
      mongo.client.withSession({ causalConsistency: true }, (session) => work(mintingIn(session))),
    async find(owned: Owned) {
      const id = codeId(owned);
      return ((await rowsOf([id])).get(id) as CodeRow | undefined) ?? null;
    },
    async extend(_id: string, graceUntil: Date) {
      await rows.updateOne({ _id }, { $max: { graceUntil, goneAt: graceUntil } });
    },
  });
}
