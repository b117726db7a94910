// Keeps what happened to vouchers and templates, each event once, for whoever tells applications of it.
import type { AnyBulkWriteOperation } from 'mongodb';
import type { EventRow } from '../actors/store-port.js';
import type { CollectionSpec } from '../storage/collections.js';
import { duplicateIndexOf } from '../storage/duplicates.js';
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
    const logged = events.map(({ body }) => loggedOf(body as VoucherEventBody));
    if (logged.length === 0) return;
    try {
      await rows.insertMany(logged, { ordered: false });
    } catch (error) {
      if (duplicateIndexOf(error) !== '_id_') throw error;
      // Some were heard before. This takes the database several times as long, and is rarely needed.
      await rows.bulkWrite(logged.map(onceMore));
    }
  };
}

function loggedOf({ id, ...event }: VoucherEventBody): LoggedEvent {
  return { _id: id, ...event, subject: id.slice(0, id.lastIndexOf('-')) };
}

function onceMore({ _id, ...event }: LoggedEvent): AnyBulkWriteOperation<LoggedEvent> {
  return { updateOne: { filter: { _id }, update: { $setOnInsert: event }, upsert: true } };
}
