// Sends and their ends as MongoDB keeps them, for reading: only turns write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { holdingOf, type IssuanceRow } from '../vouchers/voucher.js';
import { recordsCollection } from '../vouchers/voucher.names.js';
import type { Page } from '../vouchers/voucher.store.js';
import { endIn, type Send, type SendEnd, type SendEndRow, type SendRow, sendIn } from './send.js';
import { sendEndsCollection, sendsCollection } from './stock.names.js';

interface SendsAsked extends Page {
  readonly userId: string;
  readonly direction: 'in' | 'out';
}

export interface KnownSend {
  readonly send: Send;
  /** Undefined while the send is pending. */
  readonly end: SendEnd | undefined;
}

export type SendStore = ReturnType<typeof createSendStore>;

const newest = { createdAt: -1, _id: -1 } as const;

export const sendCollections: readonly CollectionSpec[] = [
  {
    name: sendsCollection,
    indexes: [
      { name: 'recipient', key: { recipientUserId: 1, ...newest } },
      { name: 'sender', key: { senderUserId: 1, ...newest } },
      { name: 'allocation', key: { allocationId: 1 } },
    ],
  },
  {
    name: sendEndsCollection,
    indexes: [
      { name: 'allocation', key: { allocationId: 1, status: 1 } },
      { name: 'template', key: { templateId: 1, status: 1 } },
    ],
  },
];

export function createSendStore(mongo: Mongo) {
  const rows = mongo.db.collection<SendRow>(sendsCollection);
  const ends = mongo.db.collection<SendEndRow>(sendEndsCollection);
  const records = mongo.db.collection<{ record: IssuanceRow }>(recordsCollection);

  async function known(sends: readonly SendRow[]): Promise<KnownSend[]> {
    const found = await ends.find({ _id: { $in: sends.map(({ _id }) => _id) } }).toArray();
    const byId = new Map(found.map((row) => [row._id, endIn(row)]));
    return sends.map((row) => ({ send: sendIn(row), end: byId.get(row._id) }));
  }

  return Object.freeze({
    async byId(id: string) {
      const row = await rows.findOne({ _id: id });
      return row === null ? undefined : (await known([row]))[0];
    },
    /** Newest first, ties by id. */
    async page({ userId, direction, page, limit }: SendsAsked) {
      const filter = direction === 'in' ? { recipientUserId: userId } : { senderUserId: userId };
      const window = { sort: newest, skip: (page - 1) * limit, limit };
      const [found, total] = await Promise.all([
        rows.find(filter, window).toArray(),
        rows.countDocuments(filter),
      ]);
      return { rows: await known(found), total };
    },
    /** The use numbers that a holder has had of a template. */
    async usedNos(templateId: string, holderUserId: string) {
      const of = { 'record.holding': holdingOf({ templateId, holderUserId }) };
      const found = await records.find(of, { projection: { 'record.useNo': 1 } }).toArray();
      return found.map(({ record }) => record.useNo);
    },
  });
}
