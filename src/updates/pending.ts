// How many updates wait for a bot.
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './receiver.js';
import type { UpdateRow } from './update.js';

export interface PendingUpdates {
  /** Published after this moment, in milliseconds since 1970; counted no further than `pendingMax`. */
  count(botId: string, after?: number): Promise<number>;
}

/** A queue is no longer, and no count walks further. */
const pendingMax = 100_000;

export function createPendingUpdates({ db }: Pick<Mongo, 'db'>): PendingUpdates {
  const rows = db.collection<UpdateRow>(updatesCollection);
  return Object.freeze({
    count: (bot: string, after = Number.NEGATIVE_INFINITY) =>
      rows.countDocuments({ bot, at: { $gt: after } }, { limit: pendingMax }),
  });
}
