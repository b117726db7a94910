// Vouchers, issuances and redemptions as MongoDB keeps them, for reading: only turns write them.
import type { Filter, IndexDescription } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import { inBatches, olderThan } from '../../storage/in-batches.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader, type RowLoader } from '../../storage/row-loader.js';
import { createEarlierIssues, type EarlierIssues, type IssueAsked } from '../templates/earlier-issues.js';
import type { CountedRows } from '../templates/template.store.js';
import {
  type IssuanceRow,
  type RedemptionRow,
  slotOfApplication,
  type VoucherRow,
  type VoucherStatus,
} from './voucher.js';
import { recordsCollection, vouchersCollection } from './voucher.names.js';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

interface VouchersAsked extends Page {
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
  /** The bounds of the recording time: `from` is inclusive, `to` exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

interface RedemptionsAsked extends RedemptionsFilter, Page {}

interface RecordedRedemption {
  readonly row: RedemptionRow;
  readonly voucher: VoucherRow;
  readonly isReversed: boolean;
}

export interface VoucherStore {
  readonly byId: RowLoader<VoucherRow>;
  page(asked: VouchersAsked): Promise<CountedRows<VoucherRow>>;
  redemption(id: string, applicationId: string): Promise<RedemptionRow | null>;
  /** Adds the present state of each redemption to its row. */
  recorded(rows: readonly RedemptionRow[]): Promise<readonly RecordedRedemption[]>;
  redemptionPage(asked: RedemptionsAsked): Promise<CountedRows<RedemptionRow>>;
  /** All redemptions, newest first, a few at a time. */
  allRedemptions(asked: RedemptionsFilter): AsyncIterable<readonly RedemptionRow[]>;
  earlierIssues(issue: IssueAsked): Promise<EarlierIssues>;
  /** True when this user holds or held a voucher of the application. */
  isHolder(applicationId: string, userId: string): Promise<boolean>;
}

/** Rows without the field are not in the index. */
function among(field: string, index: IndexDescription): IndexDescription {
  return { ...index, partialFilterExpression: { [field]: { $exists: true } } };
}

const newest = { recordedAt: -1, 'record.id': -1 } as const;

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
    name: recordsCollection,
    indexes: [
      among('record.id', { name: 'record', key: { 'record.id': 1 }, unique: true }),
      // Two turns of a voucher that were decided on one state have the same number, so one of them fails.
      among('record.voucherId', {
        name: 'number',
        key: { 'record.voucherId': 1, 'record.sequence': 1 },
        unique: true,
      }),
      // By it events are found for the queue of their application, and redemptions for those who read them.
      among('record.slot', {
        name: 'recorded',
        key: {
          'record.slot': 1,
          'record.applicationId': 1,
          'record.type': 1,
          recordedAt: 1,
          'record.id': 1,
        },
      }),
      // The next index is of issuances.
      among('record.slotNo', {
        name: 'slot',
        key: { 'record.templateId': 1, 'record.slotNo': 1 },
        unique: true,
      }),
      among('record.holding', {
        name: 'use',
        key: { 'record.holding': 1, 'record.useNo': 1 },
        unique: true,
      }),
      among('record.externalIssueId', {
        name: 'externalIssue',
        key: { 'record.applicationId': 1, 'record.externalIssueId': 1 },
        unique: true,
      }),
      among('record.holderUserId', {
        name: 'holder',
        key: { 'record.applicationId': 1, 'record.holderUserId': 1 },
      }),
      // The next index is of redemptions and reversals.
      among('record.reversalOf', { name: 'reversalOf', key: { 'record.reversalOf': 1 }, unique: true }),
      among('record.externalOrderId', {
        name: 'ordered',
        key: { 'record.applicationId': 1, 'record.externalOrderId': 1, ...newest },
      }),
    ],
  },
];

const fields = { st: 1 };
/** The filter of redemptions and reversals. */
const isRedemption = { 'record.type': { $in: ['redemption', 'reversal'] } } as const;
/** The batch size when all redemptions are read. */
const batchSize = 500;

export function createVoucherStore(mongo: Mongo): VoucherStore {
  const vouchers = mongo.db.collection<VoucherRow>(vouchersCollection);
  const issuances = mongo.db.collection<{ record: IssuanceRow }>(recordsCollection);
  const records = mongo.db.collection<Recorded>(recordsCollection);

  async function* allRedemptions(asked: RedemptionsFilter): AsyncGenerator<readonly RedemptionRow[]> {
    const batches = inBatches<Recorded>({
      size: batchSize,
      read(last) {
        const at = last?.recordedAt;
        const behind = last && olderThan('recordedAt', { at, id: last.record.id }, 'record.id');
        const filter: Filter<Recorded> = { $and: [redemptionFilter(asked), behind ?? {}] };
        return records.find(filter, { sort: newest, limit: batchSize }).toArray();
      },
    });
    for await (const rows of batches) yield rows.map(({ record }) => record);
  }

  return Object.freeze({
    byId: createRowLoader<VoucherRow>(mongo.db, { collection: vouchersCollection, projection: fields }),
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
    async redemption(id: string, applicationId: string) {
      const of = { 'record.id': id, 'record.applicationId': applicationId, ...isRedemption };
      const found = await records.findOne(of);
      return found?.record ?? null;
    },
    async recorded(rows: readonly RedemptionRow[]) {
      const ids = [...new Set(rows.map(({ voucherId }) => voucherId))];
      const reversedBy = { 'record.reversalOf': { $in: rows.map(({ id }) => id) } };
      const [found, reversals] = await Promise.all([
        vouchers.find({ _id: { $in: ids } }, { projection: fields }).toArray(),
        records.find(reversedBy, { projection: { 'record.reversalOf': 1 } }).toArray(),
      ]);
      const byId = new Map(found.map((voucher) => [voucher._id, voucher]));
      const reversed = new Set(reversals.map(({ record }) => record.reversalOf));
      return rows.map((row) => {
        const voucher = byId.get(row.voucherId);
        if (voucher === undefined) throw new Error(`The voucher of ${row.id} is gone.`);
        return { row, voucher, isReversed: reversed.has(row.id) };
      });
    },
    async redemptionPage({ page, limit, ...asked }: RedemptionsAsked) {
      const filter = redemptionFilter(asked);
      const window = { sort: newest, skip: (page - 1) * limit, limit };
      const [rows, total] = await Promise.all([
        records.find(filter, window).toArray(),
        records.countDocuments(filter),
      ]);
      return { rows: rows.map(({ record }) => record), total };
    },
    allRedemptions,
    earlierIssues: createEarlierIssues(mongo),
    async isHolder(applicationId: string, userId: string) {
      const of = { 'record.applicationId': applicationId, 'record.holderUserId': userId };
      const one = await issuances.findOne(of, { projection: { _id: 1 } });
      return one !== null;
    },
  } satisfies VoucherStore);
}

interface Recorded {
  readonly record: RedemptionRow;
  readonly recordedAt: Date;
}

function redemptionFilter(asked: RedemptionsFilter): Filter<Recorded> {
  const { applicationId, externalOrderId, storeId, from, to } = asked;
  const since = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) };
  return {
    'record.slot': slotOfApplication(applicationId),
    'record.applicationId': applicationId,
    ...isRedemption,
    ...(externalOrderId !== undefined && { 'record.externalOrderId': externalOrderId }),
    ...(storeId !== undefined && { 'record.storeId': storeId }),
    ...((from !== undefined || to !== undefined) && { recordedAt: since }),
  };
}
