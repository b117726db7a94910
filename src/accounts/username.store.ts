// The registry of the usernames of people and bots: a name has one holder, and is never given again.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';

interface NameHolder {
  readonly kind: 'user' | 'bot';
  readonly id: string;
}

export type UsernameStore = ReturnType<typeof createUsernameStore>;

interface NameRow {
  _id: string;
  holder: NameHolder;
}

export const usernameCollections: readonly CollectionSpec[] = [{ name: 'usernames', indexes: [] }];

export function createUsernameStore(mongo: Mongo) {
  const names = mongo.db.collection<NameRow>('usernames');

  /** Throws USERNAME_TAKEN. Called in the transaction that makes the holder. */
  async function claim(username: string, holder: NameHolder, session: ClientSession): Promise<void> {
    try {
      await names.insertOne({ _id: username, holder }, { session });
    } catch (error) {
      throw duplicateIndexOf(error) === undefined ? error : refuse('USERNAME_TAKEN');
    }
  }

  async function isTaken(username: string): Promise<boolean> {
    return (await names.findOne({ _id: username }, { projection: { _id: 1 } })) !== null;
  }

  return Object.freeze({ claim, isTaken });
}
