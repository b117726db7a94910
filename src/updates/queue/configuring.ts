// Tells a queue how its receiver is delivered to, and waits until that is so.
import type { Acting } from '../../actors/acting.js';
import type { Mongo } from '../../storage/mongo.js';
import { queueKindName } from '../names.js';
import type { QueuePlace } from './queue.js';
import type { ConfigureCommand } from './queue.kind.js';
import { createQueueStore } from './queue.store.js';

export type ConfigureQueue = (to: string, change: ConfigureCommand) => Promise<void>;

export function createConfigureQueue(mongo: Pick<Mongo, 'db'>, ask: Acting['ask']): ConfigureQueue {
  const store = createQueueStore(mongo);
  return async (to, change) => {
    const { done } = (await ask(queueKindName, to, change)) as QueuePlace;
    if (change.dropsBefore !== undefined) await store.remove(to, done);
  };
}
