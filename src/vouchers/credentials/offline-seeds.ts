// Gives a device the seeds of its QR values, so that it can show them for a day offline: each seed once.
import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { duplicateIndexOf } from '../../storage/transaction.js';
import { seedsCollection } from '../vouchers/voucher.names.js';
import { dayAt, dayMs, type QrSubject, type QrValues } from './qr.js';

export interface OfflineSeed {
  readonly seed: Uint8Array;
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** Decision: docs/decisions/voucher-credentials.md */
export interface OfflineSeeds {
  /**
   * The seeds of the next 24 hours that the device has not been given. Throws CONFLICT when there are none.
   */
  give(subject: QrSubject, device: string): Promise<readonly OfflineSeed[]>;
}

interface Device {
  readonly name: string;
  /** The last day whose seed it has. */
  readonly throughDay: number;
}

interface SeedsRow {
  /** The id of the voucher. */
  readonly _id: string;
  readonly v: number;
  readonly epoch: number;
  readonly devices: readonly Device[];
  /** Every seed that was given has ended by then. */
  readonly goneAt: Date;
}

export interface OfflineSeedsOptions {
  readonly mongo: Mongo;
  readonly qr: QrValues;
  readonly clock: Clock;
  readonly devicesMax?: number;
}

export const seedCollections: readonly CollectionSpec[] = [
  { name: seedsCollection, indexes: [{ name: 'gone', key: { goneAt: 1 }, expireAfterSeconds: 0 }] },
];

/** Attempts of one answer, when other devices of the holder ask at the same moment. */
const attemptsMax = 20;

export function createOfflineSeeds(options: OfflineSeedsOptions): OfflineSeeds {
  const { mongo, qr, clock, devicesMax = 10 } = options;
  const rows = mongo.db.collection<SeedsRow>(seedsCollection);

  async function give(subject: QrSubject, device: string): Promise<readonly OfflineSeed[]> {
    const { voucherId: _id, epoch } = subject;
    for (let left = attemptsMax; left > 0; left -= 1) {
      const now = clock.now();
      const last = dayAt(now + dayMs);
      const before = await rows.findOne({ _id });
      if (before !== null && before.epoch > epoch) break;
      const known = before?.epoch === epoch ? before.devices : [];
      const holding = known.filter(({ throughDay }) => throughDay >= dayAt(now));
      const had = holding.find(({ name }) => name === device)?.throughDay ?? dayAt(now) - 1;
      if (had >= last) throw given();
      const others = holding.filter(({ name }) => name !== device);
      if (others.length >= devicesMax) throw crowded(devicesMax);
      const devices = [...others, { name: device, throughDay: last }];
      const row = { v: (before?.v ?? 0) + 1, epoch, devices, goneAt: new Date((last + 1) * dayMs) };
      if (await store({ _id, ...row })) return seedsOf(subject, { first: had + 1, last });
    }
    throw refuse('UNAVAILABLE');
  }

  /** False when another device was quicker. */
  async function store({ _id, ...row }: SeedsRow): Promise<boolean> {
    const isNew = row.v === 1;
    try {
      const { matchedCount, upsertedCount } = await rows.replaceOne({ _id, v: row.v - 1 }, row, {
        upsert: isNew,
      });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (duplicateIndexOf(error) === '_id_') return false;
      throw error;
    }
  }

  function seedsOf(subject: QrSubject, { first, last }: { first: number; last: number }): OfflineSeed[] {
    return Array.from({ length: last - first + 1 }, (_, n) => {
      const day = first + n;
      return { seed: qr.seedOf(subject, day), from: day * dayMs, until: (day + 1) * dayMs };
    });
  }

  return Object.freeze({ give });
}

function given(): Error {
  const message =
    'This device was given the seeds of the next 24 hours before. Void the credential to have new ones.';
  return refuse('CONFLICT', { message });
}

function crowded(devicesMax: number): Error {
  const message = `${devicesMax} devices have seeds of this voucher. Void its credential to begin anew.`;
  return refuse('CONFLICT', { message });
}
