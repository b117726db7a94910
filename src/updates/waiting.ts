// What waits for a bot to be delivered.
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './receiver.js';
import type { UpdateRow } from './update.js';

export interface WaitingUpdates {
  /** At most as many as are ever kept for one bot. */
  readonly count: number;
  /** In milliseconds since 1970; absent when none waits. */
  readonly oldestAt?: number;
}

const countMax = 100_000;

export function createWaitingUpdates({ db }: Mongo): (bot: string) => Promise<WaitingUpdates> {
  const rows = db.collection<UpdateRow>(updatesCollection);
  return async (bot) => {
    const [count, oldest] = await Promise.all([
      rows.countDocuments({ bot }, { limit: countMax }),
      rows.findOne({ bot }, { sort: { at: 1 }, projection: { at: 1 } }),
    ]);
    return { count, ...(oldest !== null && { oldestAt: oldest.at }) };
  };
}
