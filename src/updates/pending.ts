// How many updates wait for a bot.
import type { Mongo } from '../storage/mongo.js';
import type { FailedPush } from './queue/queue.js';
import { createQueueStore } from './queue/queue.store.js';

export interface PendingOfBot {
  readonly count: number;
  /** In milliseconds since 1970; absent when none waits. */
  readonly oldestAt?: number;
  /** The last attempt to push that has failed. */
  readonly lastFailure?: FailedPush;
}

export interface PendingUpdates {
  pending(botId: string): Promise<PendingOfBot>;
}

export function createPendingUpdates(mongo: Pick<Mongo, 'db'>): PendingUpdates {
  const store = createQueueStore(mongo);
  return Object.freeze({
    async pending(botId: string) {
      const queue = await store.standing(botId);
      if (queue === undefined) return { count: 0 };
      const { place, lastFailure } = queue;
      const failure = lastFailure === undefined ? {} : { lastFailure };
      if (place.newest === place.done) return { count: 0, ...failure };
      const [count, oldestAt] = await Promise.all([
        // What is pushed is done with in any order.
        place.isPushed ? store.countStored(botId) : place.newest - place.done,
        store.oldestAt(botId, place.done),
      ]);
      return { count, ...(count > 0 && oldestAt !== undefined && { oldestAt }), ...failure };
    },
  });
}
