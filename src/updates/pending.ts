// How many updates wait for a bot, and how many were given up.
import type { Mongo } from '../storage/mongo.js';
import { type FailedPush, placeOf } from './queue/queue.js';
import { createQueueStore } from './queue/queue.store.js';

export interface PendingOfBot {
  readonly count: number;
  /** Since the bot exists. */
  readonly dropped: number;
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
      const queue = await store.queue(botId);
      if (queue === undefined) return { count: 0, dropped: 0 };
      const { lastFailure } = queue;
      const dropped = queue.dropped.expired + queue.dropped.full;
      const told = { dropped, ...(lastFailure !== undefined && { lastFailure }) };
      if (queue.newest === queue.done) return { count: 0, ...told };
      const [count, oldestAt] = await Promise.all([
        // What is pushed is done with in any order.
        placeOf(queue).isPushed ? store.countStored(botId) : queue.newest - queue.done,
        store.oldestAt(botId, queue.done),
      ]);
      return { count, ...(count > 0 && oldestAt !== undefined && { oldestAt }), ...told };
    },
  });
}
