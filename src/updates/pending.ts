// How many updates wait for a bot, and how many were given up.
import type { Mongo } from '../storage/mongo.js';
import { createQueueStore } from './queue/queue.store.js';

export interface PendingOfBot {
  readonly count: number;
  /** Since the bot exists. */
  readonly dropped: number;
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
      const queue = await store.queue(botId);
      if (queue === undefined) return { count: 0, dropped: 0 };
      const { newest, done } = queue;
      const dropped = queue.dropped.expired + queue.dropped.full;
      if (newest === done) return { count: 0, dropped };
      const oldestAt = await store.oldestAt(botId, done);
      return { count: newest - done, dropped, ...(oldestAt !== undefined && { oldestAt }) };
    },
  });
}
