// How many updates wait for a bot, and how many were given up.
import type { Acting } from '../actors/acting.js';
import type { Mongo } from '../storage/mongo.js';
import { queueKindName } from './names.js';
import type { FailedPush, QueuePlace } from './queue/queue.js';
import type { AcknowledgeCommand } from './queue/queue.kind.js';
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

/** Asks the queue itself: what was acknowledged a moment ago may not be stored yet. */
export function createPendingUpdates(mongo: Pick<Mongo, 'db'>, ask: Acting['ask']): PendingUpdates {
  const store = createQueueStore(mongo);

  async function placeOf(to: string): Promise<QueuePlace> {
    const nothingMore: AcknowledgeCommand = { type: 'acknowledge', upTo: 0 };
    return (await ask(queueKindName, to, nothingMore)) as QueuePlace;
  }

  return Object.freeze({
    async pending(botId: string) {
      const queue = await store.queue(botId);
      if (queue === undefined) return { count: 0, dropped: 0 };
      const { lastFailure } = queue;
      const dropped = queue.dropped.expired + queue.dropped.full;
      const told = { dropped, ...(lastFailure !== undefined && { lastFailure }) };
      if (queue.newest === queue.done) return { count: 0, ...told };
      const { newest, done, isPushed } = await placeOf(botId);
      const [count, oldestAt] = await Promise.all([
        // What is pushed is done with in any order.
        isPushed ? store.countStored(botId) : newest - done,
        store.oldestAt(botId, done),
      ]);
      return { count, ...(count > 0 && oldestAt !== undefined && { oldestAt }), ...told };
    },
  });
}
