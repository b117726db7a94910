// What happened to people and concerns other rooms: written in the transaction of the change itself, so that
// no event is lost.
import type { ClientSession } from 'mongodb';
import { newId } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { AccountDeletion, DeletedAccounts } from '../storage/departures.js';
import type { Mongo } from '../storage/mongo.js';

export interface AccountEvent {
  readonly type: 'account.deleted';
  readonly userId: string;
  readonly at: number;
}

export interface AccountEventStore {
  append(event: AccountEvent, session: ClientSession): Promise<void>;
  deletedAccounts(listener: string): DeletedAccounts;
  /** Deletions by earlier versions, which left applications and bots as they were. */
  unfinished(): Promise<readonly AccountDeletion[]>;
  /** False when another node has finished it. */
  finish(id: string, session: ClientSession): Promise<boolean>;
}

interface EventRow {
  _id: string;
  type: AccountEvent['type'];
  userId: string;
  at: Date;
  /** Rooms that have not dealt with it yet. */
  openFor: readonly string[];
  /**
   * The person's applications and bots were disabled in the same transaction; absent in rows of earlier
   * versions.
   */
  hasTakenAll?: true;
}

export const accountEventCollections: readonly CollectionSpec[] = [
  {
    name: 'account_events',
    indexes: [
      { name: 'order', key: { at: 1, _id: 1 } },
      { name: 'open', key: { openFor: 1, at: 1, _id: 1 } },
    ],
  },
];

export function createAccountEventStore(mongo: Mongo, listeners: readonly string[] = []): AccountEventStore {
  const events = mongo.db.collection<EventRow>('account_events');
  return Object.freeze({
    async append({ type, userId, at }: AccountEvent, session: ClientSession) {
      await events.insertOne(
        { _id: newId('evt'), type, userId, at: new Date(at), openFor: listeners, hasTakenAll: true },
        { session },
      );
    },
    async unfinished() {
      const rows = await events.find({ type: 'account.deleted', hasTakenAll: { $exists: false } }).toArray();
      return rows.map(deletionOf);
    },
    async finish(id: string, session: ClientSession) {
      const open = { _id: id, hasTakenAll: { $exists: false } } as const;
      const { matchedCount } = await events.updateOne(open, { $set: { hasTakenAll: true } }, { session });
      return matchedCount === 1;
    },
    deletedAccounts: (listener: string): DeletedAccounts => ({
      async open(limit) {
        const filter = { openFor: listener, type: 'account.deleted' } as const;
        const rows = await events.find(filter, { sort: { at: 1, _id: 1 }, limit }).toArray();
        return rows.map(deletionOf);
      },
      async close(id) {
        await events.updateOne({ _id: id }, { $pull: { openFor: listener } });
      },
    }),
  });
}

function deletionOf({ _id: id, userId, at }: EventRow): AccountDeletion {
  return { id, userId, at: at.getTime() };
}
