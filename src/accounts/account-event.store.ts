// What happened to people and concerns other rooms: written with the deed itself, so that none is missed.
import type { ClientSession } from 'mongodb';
import { newId } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

export interface AccountEvent {
  readonly type: 'account.deleted';
  readonly userId: string;
  readonly at: number;
}

export interface AccountEventStore {
  append(event: AccountEvent, session: ClientSession): Promise<void>;
}

interface EventRow {
  _id: string;
  type: AccountEvent['type'];
  userId: string;
  at: Date;
}

export const accountEventCollections: readonly CollectionSpec[] = [
  { name: 'account_events', indexes: [{ name: 'order', key: { at: 1, _id: 1 } }] },
];

export function createAccountEventStore(mongo: Mongo): AccountEventStore {
  const events = mongo.db.collection<EventRow>('account_events');
  return Object.freeze({
    async append({ type, userId, at }: AccountEvent, session: ClientSession) {
      await events.insertOne({ _id: newId('evt'), type, userId, at: new Date(at) }, { session });
    },
  });
}
