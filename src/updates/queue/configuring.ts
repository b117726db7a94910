// Tells a queue how its receiver is delivered to, and waits until that is so.
import type { Acting } from '../../actors/acting.js';
import type { Mongo } from '../../storage/mongo.js';
import { createDeliveryStore } from '../deliveries/delivery.store.js';
import type { WithdrawCommand } from '../deliveries/turns.js';
import { queueKindName } from '../names.js';
import type { QueuePlace } from './queue.js';
import type { ConfigureCommand } from './queue.kind.js';
import { createQueueStore } from './queue.store.js';

export type ConfigureQueue = (to: string, change: ConfigureCommand) => Promise<void>;

/** Deliveries that are withdrawn by one turn. */
const withdrawnMax = 100;

export function createConfigureQueue(mongo: Pick<Mongo, 'db'>, ask: Acting['ask']): ConfigureQueue {
  const store = createQueueStore(mongo);
  const deliveries = createDeliveryStore(mongo);

  /** What is not withdrawn here is when its next attempt is due. */
  async function withdrawDropped(to: string, upTo: number): Promise<void> {
    let last: string | undefined;
    for (;;) {
      const dropped = await deliveries.dropped(to, upTo, withdrawnMax);
      if (dropped.length === 0 || dropped[0] === last) return;
      last = dropped[0];
      await ask(queueKindName, to, { type: 'withdraw', deliveries: dropped } satisfies WithdrawCommand);
    }
  }

  return async (to, change) => {
    const { done } = (await ask(queueKindName, to, change)) as QueuePlace;
    if (change.dropsBefore === undefined) return;
    await store.remove(to, done);
    await withdrawDropped(to, done);
  };
}
