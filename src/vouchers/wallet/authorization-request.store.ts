// The questions of applications to people whether they may send vouchers; a person has one open question of
// each.
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { authorizationRequestsCollection } from '../vouchers/voucher.names.js';
import type { Page } from '../vouchers/voucher.store.js';

export type Decision = 'accepted' | 'declined';

export interface RequestRow {
  readonly _id: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly message?: string;
  readonly status: 'pending' | Decision;
  readonly createdAt: Date;
  readonly decidedAt?: Date;
}

export type RequestStore = ReturnType<typeof createRequestStore>;

export const openIndex = 'open';

export const requestCollections: readonly CollectionSpec[] = [
  {
    name: authorizationRequestsCollection,
    indexes: [
      {
        name: openIndex,
        key: { applicationId: 1, userId: 1 },
        unique: true,
        partialFilterExpression: { status: 'pending' },
      },
      { name: 'asked', key: { applicationId: 1, userId: 1, createdAt: -1 } },
      { name: 'person', key: { userId: 1, status: 1, createdAt: -1, _id: -1 } },
    ],
  },
];

export function createRequestStore(mongo: Mongo) {
  const rows = mongo.db.collection<RequestRow>(authorizationRequestsCollection);

  return Object.freeze({
    /** The newest question of the application to this person. */
    latest: (applicationId: string, userId: string) =>
      rows.findOne({ applicationId, userId }, { sort: { createdAt: -1 } }),
    /** Throws a duplicate of the index `open` when one is open already. */
    async insert(row: RequestRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    find: (id: string, userId: string) => rows.findOne({ _id: id, userId }),
    /** Newest first, ties by id. */
    async pending(userId: string, { page, limit }: Page) {
      const filter = { userId, status: 'pending' } as const;
      const window = { sort: { createdAt: -1, _id: -1 } as const, skip: (page - 1) * limit, limit };
      const [found, total] = await Promise.all([
        rows.find(filter, window).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: found, total };
    },
    /** Null when it is not open any more. */
    decide: (id: string, { status, at }: { status: Decision; at: number }, session: ClientSession) =>
      rows.findOneAndUpdate(
        { _id: id, status: 'pending' },
        { $set: { status, decidedAt: new Date(at) } },
        { session, returnDocument: 'after' },
      ),
  });
}
