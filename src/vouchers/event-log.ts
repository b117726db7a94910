// Keeps what happened to vouchers and templates, each event once, for whoever tells applications of it.
import type { EventRow } from '../actors/store-port.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { VoucherEventBody } from './outbox.js';
import { eventsCollection } from './voucher.names.js';

interface LoggedEvent extends Omit<VoucherEventBody, 'id'> {
  readonly _id: string;
  readonly subject: string;
}

export const eventCollections: readonly CollectionSpec[] = [
  {
    name: eventsCollection,
    indexes: [
      { name: 'subject', key: { subject: 1, sequence: 1 }, unique: true },
      { name: 'application', key: { applicationId: 1, createdAt: 1, _id: 1 } },
    ],
  },
];

/** Takes what the outbox delivers; hearing an event again changes nothing. */
export function createEventLog(mongo: Mongo): (events: readonly EventRow[]) => Promise<void> {
  const rows = mongo.db.collection<LoggedEvent>(eventsCollection);

  return async (events) => {
    const writes = events.map(({ body }) => {
      const { id, ...event } = body as VoucherEventBody;
      const subject = id.slice(0, id.lastIndexOf('-'));
      const row = { $setOnInsert: { ...event, subject } };
      return { updateOne: { filter: { _id: id }, update: row, upsert: true } };
    });
    if (writes.length > 0) await rows.bulkWrite(writes, { ordered: true });
  };
}
