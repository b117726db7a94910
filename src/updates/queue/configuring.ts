// Tells a queue how its receiver is delivered to, and waits until that is so.
import type { Acting } from '../../actors/runtime.js';
import type { Mongo } from '../../storage/mongo.js';
import { createDeliveryStore } from '../deliveries/delivery.store.js';
import type { WithdrawCommand } from '../deliveries/turns.js';
import { queueKindName } from '../names.js';
import type { QueuePosition } from './queue.js';
import type { ConfigureCommand } from './queue.kind.js';
import { createQueueStore } from './queue.store.js';

export type ConfigureQueue = (to: string, change: ConfigureCommand) => Promise<void>;

/** Deliveries that are withdrawn by one turn. */
const withdrawnMax = 100;
/** As many as a webhook may have connections. */
const underWayMax = 100;

export function createConfigureQueue(mongo: Pick<Mongo, 'db'>, ask: Acting['ask']): ConfigureQueue {
  const store = createQueueStore(mongo);
  const deliveries = createDeliveryStore(mongo);

  /** Deliveries that are not withdrawn here go when their next attempt is due, or by a look of the owner. */
  async function withdraw(
    to: string,
    find: () => Promise<readonly string[]>,
    only: Pick<WithdrawCommand, 'version'> = {},
  ): Promise<void> {
    let last: string | undefined;
    for (;;) {
      const found = await find();
      if (found.length === 0 || found[0] === last) return;
      last = found[0];
      const command: WithdrawCommand = { type: 'withdraw', deliveries: found, ...only };
      await ask(queueKindName, to, command);
    }
  }

  /** This finds deliveries that wait for a retry; attempts under way come to their own end. */
  async function failedIn(to: string): Promise<readonly string[]> {
    const waiting = await deliveries.waiting(to, withdrawnMax + underWayMax);
    const failed = waiting.flatMap(({ _id, status }) => (status === 'delivering' ? [] : [_id]));
    return failed.slice(0, withdrawnMax);
  }

  return async (to, change) => {
    const { done, isPushed, version } = (await ask(queueKindName, to, change)) as QueuePosition;
    // A webhook that is set in the next moment begins anew with all of them.
    if (!isPushed) await withdraw(to, () => failedIn(to), { version });
    if (change.dropsBefore === undefined) return;
    await store.remove(to, done);
    await withdraw(to, () => deliveries.dropped(to, done, withdrawnMax));
  };
}
