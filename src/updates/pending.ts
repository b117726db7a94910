// How many updates wait for a bot, and how many were given up.

import type { Acting } from '../actors/runtime.js';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import type { Mongo } from '../storage/mongo.js';
import { queueKindName } from './names.js';
import type { FailedPush, QueuePosition } from './queue/queue.js';
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

export interface PendingUpdatesOptions extends Pick<Acting, 'ask'> {
  readonly mongo: Pick<Mongo, 'db'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** Counts from this size on take long, so each is remembered for a while, however often it is asked for. */
const manyMin = 1_000;
const rememberedMs = 2_000;
const rememberedMax = 1_000;

/** Asks the queue itself: what was acknowledged a moment ago may not be stored yet. */
interface Remembered {
  readonly count: number;
  until: number;
}

export function createPendingUpdates({ mongo, ask, clock }: PendingUpdatesOptions): PendingUpdates {
  const store = createQueueStore(mongo);
  const remembered = new BoundedMap<string, Remembered>({ max: rememberedMax });

  async function countStored(botId: string): Promise<number> {
    const known = remembered.get(botId);
    if (known !== undefined && clock.monotonic() < known.until) return known.count;
    // Others who ask meanwhile are told what it was.
    if (known !== undefined) known.until = clock.monotonic() + rememberedMs;
    const count = await store.countStored(botId);
    remembered.delete(botId);
    if (count < manyMin) return count;
    remembered.set(botId, { count, until: clock.monotonic() + rememberedMs });
    return count;
  }

  async function positionOf(to: string): Promise<QueuePosition> {
    const nothingMore: AcknowledgeCommand = { type: 'acknowledge', upTo: 0 };
    return (await ask(queueKindName, to, nothingMore)) as QueuePosition;
  }

  return Object.freeze({
    async pending(botId: string) {
      const queue = await store.queue(botId);
      if (queue === undefined) return { count: 0, dropped: 0 };
      const { lastFailure } = queue;
      const dropped = queue.dropped.expired + queue.dropped.full;
      const told = { dropped, ...(lastFailure !== undefined && { lastFailure }) };
      if (queue.newest === queue.done) return { count: 0, ...told };
      const { newest, done, isPushed } = await positionOf(botId);
      const [count, oldestAt] = await Promise.all([
        // Pushed updates are done with in any order, so their numbers do not tell how many wait.
        isPushed ? countStored(botId) : newest - done,
        store.oldestAt(botId, done),
      ]);
      return { count, ...(count > 0 && oldestAt !== undefined && { oldestAt }), ...told };
    },
  });
}
