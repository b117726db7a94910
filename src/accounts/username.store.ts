// One registry of all names, of people and of bots: a name belongs to one holder, and is never given again.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { duplicateIndexOf } from '../storage/transaction.js';

export interface NameHolder {
  readonly kind: 'user' | 'bot';
  readonly id: string;
}

export interface UsernameStore {
  /** Throws USERNAME_TAKEN. Inside the transaction that makes the holder. */
  claim(username: string, holder: NameHolder, session: ClientSession): Promise<void>;
  isTaken(username: string): Promise<boolean>;
}

interface NameRow {
  _id: string;
  holder: NameHolder;
}

export const usernameCollections: readonly CollectionSpec[] = [{ name: 'usernames', indexes: [] }];

export function createUsernameStore(mongo: Mongo): UsernameStore {
  const names = mongo.db.collection<NameRow>('usernames');

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
