// The room of updates, as the node opens it.
import { systemTimers as timers } from '../shared/timers.js';
import { changeCollections, createQueueChanges } from './deliveries/changes.store.js';
import type { UpdatesOutside } from './outside.js';
import { getUpdates } from './polling/get-updates.endpoint.js';
import { createPolls } from './polling/polls.js';
import { measurePolls } from './polling/polls-metrics.js';
import { queueKind } from './queue/queue.kind.js';
import { queueCollections } from './queue/queue.store.js';
import { createQueues } from './queue/queues.js';
import { refuseHalfRestored, restoreCollections } from './queue/restored-numbers.js';
import { updateCollections } from './receiver.js';

export const updatesRoom = Object.freeze({
  name: 'updates',
  collections: [...updateCollections, ...queueCollections, ...changeCollections, ...restoreCollections],
  kinds: () => [queueKind],
  endpoints: [getUpdates],
  async open({ parking, findAddressees, revocation, ...given }: UpdatesOutside) {
    await refuseHalfRestored(given.mongo);
    const { mongo, bots, clusterClock: clock, onCommitted, log, measure, peers, ownership } = given;
    const queues = createQueues(given);
    const queueChanges = createQueueChanges({ mongo, clock, onCommitted });
    const elsewhere = { peers, ownership, findAddressees, revocation };
    const polls = createPolls({ queues, parking, clock, timers, log, ...elsewhere });
    measurePolls({ measure }, polls);
    return {
      deps: { polls, findAddressees, bots },
      offers: { queues, queueChanges },
      chores: [queues, polls.chore],
    };
  },
});
