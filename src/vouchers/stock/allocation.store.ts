// Allocations as MongoDB keeps them, for reading: only turns write them.
import type { Filter } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import type { Page } from '../vouchers/voucher.store.js';
import type { AllocationRow } from './allocation.js';
import type { SendEndRow } from './send.js';
import { allocationsCollection, sendEndsCollection, stockMovesCollection } from './stock.names.js';

interface AllocationsAsked extends Page {
  readonly applicationId?: string;
  readonly templateId?: string;
  /** The user id of the sender. */
  readonly recipientUserId?: string;
}

/** An allocation with the number of units that were claimed from it. */
export interface CountedAllocation {
  readonly row: AllocationRow;
  readonly claimed: number;
}

export type AllocationStore = ReturnType<typeof createAllocationStore>;

const newest = { 'st.createdAt': -1, _id: -1 } as const;

export const allocationCollections: readonly CollectionSpec[] = [
  {
    name: allocationsCollection,
    indexes: [
      { name: 'application', key: { 'st.applicationId': 1, ...newest } },
      { name: 'template', key: { 'st.templateId': 1, ...newest } },
      { name: 'recipient', key: { 'st.recipientUserId': 1, ...newest } },
    ],
  },
  {
    name: stockMovesCollection,
    indexes: [
      { name: 'template', key: { templateId: 1 } },
      { name: 'allocation', key: { allocationId: 1 } },
    ],
  },
];

export function createAllocationStore(mongo: Mongo) {
  const rows = mongo.db.collection<AllocationRow>(allocationsCollection);
  const ends = mongo.db.collection<SendEndRow>(sendEndsCollection);

  /**
   * The claims are counted before the allocations are read: units claimed then have left the remaining ones
   * by now, so the number of units under way is never negative.
   */
  async function counted(ids: readonly string[]): Promise<CountedAllocation[]> {
    const claimed = new Map<string, number>();
    const claims = { allocationId: { $in: [...ids] }, status: 'claimed' };
    const pipeline = [{ $match: claims }, { $group: { _id: '$allocationId', units: { $sum: 1 } } }];
    for await (const { _id, units } of ends.aggregate<{ _id: string; units: number }>(pipeline))
      claimed.set(_id, units);
    const found = await rows.find({ _id: { $in: [...ids] } }, { projection: { st: 1 } }).toArray();
    const byId = new Map(found.map((row) => [row._id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ row, claimed: claimed.get(id) ?? 0 }];
    });
  }

  return Object.freeze({
    /** Reads the immutable fields and the present state. */
    byId: (id: string) => rows.findOne({ _id: id }, { projection: { st: 1 } }),
    counted: async (id: string) => (await counted([id]))[0],
    /** Newest first, ties by id. */
    async page({ applicationId, templateId, recipientUserId, page, limit }: AllocationsAsked) {
      const filter = {
        ...(applicationId !== undefined && { 'st.applicationId': applicationId }),
        ...(templateId !== undefined && { 'st.templateId': templateId }),
        ...(recipientUserId !== undefined && { 'st.recipientUserId': recipientUserId }),
      } as Filter<AllocationRow>;
      const window = { sort: newest, skip: (page - 1) * limit, limit, projection: { _id: 1 } };
      const [ids, total] = await Promise.all([
        rows.find(filter, window).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: await counted(ids.map(({ _id }) => _id)), total };
    },
  });
}
