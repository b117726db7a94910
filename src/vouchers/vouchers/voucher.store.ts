// Vouchers, issuances and redemptions as MongoDB keeps them, for reading: only turns write them.
import type { Filter } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import { inBatches, olderThan } from '../../storage/in-batches.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { createEarlierIssues, type EarlierIssues, type IssueAsked } from '../templates/earlier-issues.js';
import type { CountedRows } from '../templates/template.store.js';
import type { IssuanceRow, RedemptionRow, VoucherRow, VoucherStatus } from './voucher.js';
import { issuancesCollection, redemptionsCollection, vouchersCollection } from './voucher.names.js';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface VouchersAsked extends Page {
  /** Absent: of every application. */
  readonly applicationId?: string | undefined;
  readonly templateId?: string | undefined;
  readonly status?: VoucherStatus | undefined;
  readonly holderUserId?: string | undefined;
}

export interface RedemptionsFilter {
  readonly applicationId: string;
  readonly externalOrderId?: string | undefined;
  readonly storeId?: string | undefined;
  /** Recorded at this moment or later, and before the other. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface RedemptionsAsked extends RedemptionsFilter, Page {}

export interface RecordedRedemption {
  readonly row: RedemptionRow;
  readonly voucher: VoucherRow;
  readonly isReversed: boolean;
}

export interface VoucherStore {
  byId(id: string): Promise<VoucherRow | null>;
  page(asked: VouchersAsked): Promise<CountedRows<VoucherRow>>;
  redemption(id: string, applicationId: string): Promise<RedemptionRow | null>;
  /** Together with what is true of them now. */
  recorded(rows: readonly RedemptionRow[]): Promise<readonly RecordedRedemption[]>;
  redemptionPage(asked: RedemptionsAsked): Promise<CountedRows<RedemptionRow>>;
  /** All of them, newest first, a few at a time. */
  allRedemptions(asked: RedemptionsFilter): AsyncIterable<readonly RedemptionRow[]>;
  earlierIssues(issue: IssueAsked): Promise<EarlierIssues>;
  /** Whether this user holds or held a voucher of the application. */
  isHolder(applicationId: string, userId: string): Promise<boolean>;
}

export const voucherCollections: readonly CollectionSpec[] = [
  {
    name: vouchersCollection,
    indexes: [
      {
        name: 'application',
        key: { 'st.context.applicationId': 1, 'st.context.issuedAt': -1, _id: -1 },
      },
      { name: 'holder', key: { 'st.context.holderUserId': 1, 'st.context.issuedAt': -1, _id: -1 } },
    ],
  },
  {
    name: issuancesCollection,
    indexes: [
      { name: 'slot', key: { templateId: 1, slotNo: 1 }, unique: true },
      { name: 'use', key: { holding: 1, useNo: 1 }, unique: true },
      {
        name: 'externalIssue',
        key: { applicationId: 1, externalIssueId: 1 },
        unique: true,
        partialFilterExpression: { externalIssueId: { $exists: true } },
      },
      { name: 'holder', key: { applicationId: 1, holderUserId: 1 } },
    ],
  },
  {
    name: redemptionsCollection,
    indexes: [
      {
        name: 'use',
        key: { voucherId: 1, useNo: 1 },
        unique: true,
        partialFilterExpression: { useNo: { $exists: true } },
      },
      {
        name: 'step',
        key: { voucherId: 1, step: 1 },
        unique: true,
        partialFilterExpression: { step: { $exists: true } },
      },
      {
        name: 'reversalOf',
        key: { reversalOf: 1 },
        unique: true,
        partialFilterExpression: { reversalOf: { $exists: true } },
      },
      { name: 'application', key: { applicationId: 1, createdAt: -1, _id: -1 } },
      { name: 'order', key: { applicationId: 1, externalOrderId: 1, createdAt: -1, _id: -1 } },
    ],
  },
];

const fields = { st: 1 };
const newest = { createdAt: -1, _id: -1 } as const;
/** Of redemptions that are read to the last. */
const batchSize = 500;

export function createVoucherStore(mongo: Mongo): VoucherStore {
  const vouchers = mongo.db.collection<VoucherRow>(vouchersCollection);
  const rowOf = createRowLoader<VoucherRow>(mongo.db, { collection: vouchersCollection, projection: fields });
  const issuances = mongo.db.collection<IssuanceRow>(issuancesCollection);
  const redemptions = mongo.db.collection<RedemptionRow>(redemptionsCollection);

  return Object.freeze({
    byId: async (id: string) => (await rowOf(id)) ?? null,
    async page({ applicationId, templateId, status, holderUserId, page, limit }: VouchersAsked) {
      const filter = {
        ...(applicationId !== undefined && { 'st.context.applicationId': applicationId }),
        ...(templateId !== undefined && { 'st.context.templateId': templateId }),
        ...(status !== undefined && { 'st.value': status }),
        ...(holderUserId !== undefined && { 'st.context.holderUserId': holderUserId }),
      } as Filter<VoucherRow>;
      const sort = { 'st.context.issuedAt': -1, _id: -1 } as const;
      const window = { sort, skip: (page - 1) * limit, limit, projection: fields };
      const [rows, total] = await Promise.all([
        vouchers.find(filter, window).toArray(),
        vouchers.countDocuments(filter),
      ]);
      return { rows, total };
    },
    redemption: (id: string, applicationId: string) => redemptions.findOne({ _id: id, applicationId }),
    async recorded(rows: readonly RedemptionRow[]) {
      const ids = [...new Set(rows.map(({ voucherId }) => voucherId))];
      const reversedIds = rows.map(({ _id }) => _id);
      const [found, reversals] = await Promise.all([
        vouchers.find({ _id: { $in: ids } }, { projection: fields }).toArray(),
        redemptions.find({ reversalOf: { $in: reversedIds } }, { projection: { reversalOf: 1 } }).toArray(),
      ]);
      const byId = new Map(found.map((voucher) => [voucher._id, voucher]));
      const reversed = new Set(reversals.map(({ reversalOf }) => reversalOf));
      return rows.map((row) => {
        const voucher = byId.get(row.voucherId);
        if (voucher === undefined) throw new Error(`The voucher of ${row._id} is gone.`);
        return { row, voucher, isReversed: reversed.has(row._id) };
      });
    },
    async redemptionPage({ page, limit, ...asked }: RedemptionsAsked) {
      const filter = redemptionFilter(asked);
      const window = { sort: newest, skip: (page - 1) * limit, limit };
      const [rows, total] = await Promise.all([
        redemptions.find(filter, window).toArray(),
        redemptions.countDocuments(filter),
      ]);
      return { rows, total };
    },
    allRedemptions: (asked: RedemptionsFilter) =>
      inBatches<RedemptionRow>({
        size: batchSize,
        read(last) {
          const behind = last && olderThan('createdAt', { at: last.createdAt, id: last._id });
          const filter: Filter<RedemptionRow> = { $and: [redemptionFilter(asked), behind ?? {}] };
          return redemptions.find(filter, { sort: newest, limit: batchSize }).toArray();
        },
      }),
    earlierIssues: createEarlierIssues(mongo),
    async isHolder(applicationId: string, userId: string) {
      const one = await issuances.findOne(
        { applicationId, holderUserId: userId },
        { projection: { _id: 1 } },
      );
      return one !== null;
    },
  } satisfies VoucherStore);
}

function redemptionFilter(asked: RedemptionsFilter): Filter<RedemptionRow> {
  const { applicationId, externalOrderId, storeId, from, to } = asked;
  const since = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) };
  return {
    applicationId,
    ...(externalOrderId !== undefined && { externalOrderId }),
    ...(storeId !== undefined && { storeId }),
    ...((from !== undefined || to !== undefined) && { createdAt: since }),
  };
}
