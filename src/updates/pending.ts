// How many updates wait for a bot.
import type { Mongo } from '../storage/mongo.js';
import { createQueueStore } from './queue/queue.store.js';

export interface PendingOfBot {
  readonly count: number;
  /** In milliseconds since 1970; absent when none waits. */
  readonly oldestAt?: number;
}

export interface PendingUpdates {
  pending(botId: string): Promise<PendingOfBot>;
}

export function createPendingUpdates(mongo: Pick<Mongo, 'db'>): PendingUpdates {
  const store = createQueueStore(mongo);
  return Object.freeze({
    async pending(botId: string) {
      const place = (await store.places([botId])).get(botId);
      if (place === undefined || place.newest === place.done) return { count: 0 };
      const oldestAt = await store.oldestAt(botId, place.done);
      return { count: place.newest - place.done, ...(oldestAt !== undefined && { oldestAt }) };
    },
  });
}
