// The room of updates, as the node opens it.
import type { UpdatesOutside } from './outside.js';
import { getUpdates } from './polling/get-updates.endpoint.js';
import { createPolls } from './polling/polls.js';
import { queueKind } from './queue/queue.kind.js';
import { queueCollections } from './queue/queue.store.js';
import { createQueues } from './queue/queues.js';
import { updateCollections } from './receiver.js';

export const updatesRoom = Object.freeze({
  name: 'updates',
  collections: [...updateCollections, ...queueCollections],
  kinds: () => [queueKind],
  endpoints: [getUpdates],
  async open({ parking, findAddressees, bots, ...given }: UpdatesOutside) {
    const queues = createQueues({ ...given, findAddressees, bots });
    const polls = createPolls({ queues, parking, log: given.log });
    return { deps: { polls, findAddressees, bots }, offers: { queues }, chores: [queues] };
  },
});
