// Events of accounts for other rooms, written in the transaction of the change, so that no event is lost.
import type { ClientSession } from 'mongodb';
import { newId } from '../shared/ids.js';
import type { AccountDeletion, DeletedAccounts } from '../storage/account-deletions.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

interface AccountEvent {
  readonly type: 'account.deleted';
  readonly userId: string;
  readonly at: number;
}

export type AccountEventStore = ReturnType<typeof createAccountEventStore>;

interface EventRow {
  _id: string;
  type: AccountEvent['type'];
  userId: string;
  at: Date;
  /** The rooms that have not handled the event yet. */
  openFor: readonly string[];
  /** The same transaction has disabled the person's applications and bots; absent in rows of old versions. */
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

export function createAccountEventStore(mongo: Mongo, listeners: readonly string[] = []) {
  const events = mongo.db.collection<EventRow>('account_events');
  return Object.freeze({
    async append({ type, userId, at }: AccountEvent, session: ClientSession) {
      await events.insertOne(
        { _id: newId('evt'), type, userId, at: new Date(at), openFor: listeners, hasTakenAll: true },
        { session },
      );
    },
    /** Deletions by old versions, which did not disable applications and bots. */
    async unfinished() {
      const rows = await events.find({ type: 'account.deleted', hasTakenAll: { $exists: false } }).toArray();
      return rows.map(deletionOf);
    },
    /** False when another node has finished it. */
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
