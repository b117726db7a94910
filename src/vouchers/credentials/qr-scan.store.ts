// The QR values that an application has verified: each can still be redeemed for a while after its time.
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { scansCollection } from '../vouchers/voucher.names.js';

export interface Scan {
  readonly voucherId: string;
  readonly step: number;
}

export type ScanStore = ReturnType<typeof createScanStore>;

interface ScanRow {
  /** `<voucher>:<step>`: a voucher belongs to one application. */
  readonly _id: string;
  readonly graceUntil: Date;
}

export const scanCollections: readonly CollectionSpec[] = [
  {
    name: scansCollection,
    indexes: [{ name: 'gone', key: { graceUntil: 1 }, expireAfterSeconds: 0 }],
  },
];

export function createScanStore(mongo: Mongo) {
  const rows = mongo.db.collection<ScanRow>(scansCollection);
  const idOf = ({ voucherId, step }: Scan) => keyOf(voucherId, String(step));

  return Object.freeze({
    async graceUntil(scan: Scan) {
      return (await rows.findOne({ _id: idOf(scan) }))?.graceUntil.getTime();
    },
    async extend(scan: Scan, graceUntil: Date) {
      await rows.updateOne({ _id: idOf(scan) }, { $max: { graceUntil } }, { upsert: true });
    },
  });
}
