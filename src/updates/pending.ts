// How many updates wait for a bot.
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './receiver.js';
import type { UpdateRow } from './update.js';

export interface PendingOfBot {
  /** At most as many as are ever kept for one bot. */
  readonly count: number;
  /** In milliseconds since 1970; absent when none waits. */
  readonly oldestAt?: number;
}

export interface PendingUpdates {
  pending(botId: string): Promise<PendingOfBot>;
  /** Published after this moment, in milliseconds since 1970; counted no further than `pendingMax`. */
  count(botId: string, after?: number): Promise<number>;
}

/** A queue is no longer, and no count walks further. */
const pendingMax = 100_000;

export function createPendingUpdates({ db }: Pick<Mongo, 'db'>): PendingUpdates {
  const rows = db.collection<UpdateRow>(updatesCollection);
  const count = (bot: string, after = Number.NEGATIVE_INFINITY) =>
    rows.countDocuments({ bot, at: { $gt: after } }, { limit: pendingMax });

  return Object.freeze({
    count,
    async pending(bot: string) {
      const [all, oldest] = await Promise.all([
        count(bot),
        rows.findOne({ bot }, { sort: { at: 1 }, projection: { at: 1 } }),
      ]);
      return { count: all, ...(oldest !== null && { oldestAt: oldest.at }) };
    },
  });
}
