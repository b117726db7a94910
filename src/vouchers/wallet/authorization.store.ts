// The answers of people to applications that want to send them vouchers; a no outranks every other ground.

import type { ClientSession } from 'mongodb';
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { authorizationsCollection } from '../vouchers/voucher.names.js';
import type { Page } from '../vouchers/voucher.store.js';

export interface AuthorizationRow {
  /** `<application>:<user>` */
  readonly _id: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly isGranted: boolean;
  readonly at: Date;
}

interface AuthorizationAnswer {
  readonly applicationId: string;
  readonly userId: string;
  readonly isGranted: boolean;
  readonly at: number;
}

export type Authorizations = ReturnType<typeof createAuthorizations>;

export const authorizationCollections: readonly CollectionSpec[] = [
  {
    name: authorizationsCollection,
    indexes: [{ name: 'granted', key: { userId: 1, isGranted: 1, at: -1, _id: -1 } }],
  },
];

export function createAuthorizations(mongo: Mongo) {
  const rows = mongo.db.collection<AuthorizationRow>(authorizationsCollection);
  const rowOf = createRowLoader<AuthorizationRow>(mongo.db, { collection: authorizationsCollection });

  return Object.freeze({
    /** The person's last answer; null when there is none. */
    find: async (applicationId: string, userId: string) =>
      (await rowOf(keyOf(applicationId, userId))) ?? null,
    /** Repeating an answer changes nothing, not even its time. */
    async set({ applicationId, userId, isGranted, at }: AuthorizationAnswer, session?: ClientSession) {
      const _id = keyOf(applicationId, userId);
      const same = { $eq: ['$isGranted', isGranted] };
      const moment = { $cond: [same, '$at', new Date(at)] };
      const stored = await rows.findOneAndUpdate(
        { _id },
        [{ $set: { applicationId, userId, at: moment, isGranted } }],
        { upsert: true, returnDocument: 'after', ...(session && { session }) },
      );
      if (stored === null) throw new Error('An upsert answered no document.');
      return stored;
    },
    /** Newest first, ties by id. */
    async granted(userId: string, { page, limit }: Page) {
      const filter = { userId, isGranted: true };
      const window = { sort: { at: -1, _id: -1 } as const, skip: (page - 1) * limit, limit };
      const [found, total] = await Promise.all([
        rows.find(filter, window).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: found, total };
    },
  });
}
