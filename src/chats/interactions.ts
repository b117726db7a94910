// Opens the stores of presses, polls and inline queries, and the queues of requests that wait for answers.
import { systemTimers } from '../shared/timers.js';
import { callbackOf } from './callbacks/callback.js';
import { callbackCollections, createCallbackStore } from './callbacks/callback.store.js';
import { createInlineStore, inlineCollections } from './inline/inline.store.js';
import { inlineAnswerOf } from './inline/inline-query.js';
import type { ChatsOutside } from './outside.js';
import { createPollStore, pollCollections } from './polls/poll.store.js';
import { createWaiting } from './waiting.js';

export const interactionCollections = [...callbackCollections, ...pollCollections, ...inlineCollections];

export function openInteractions({ mongo, parking }: Pick<ChatsOutside, 'mongo' | 'parking'>) {
  const callbacks = createCallbackStore(mongo);
  const inline = createInlineStore(mongo);
  const resources = { parking, timers: systemTimers };
  const callbackWaits = createWaiting({
    ...resources,
    look: callbacks.answered,
    timeUp: (id) => callbackOf(id, undefined),
  });
  const inlineWaits = createWaiting({
    ...resources,
    look: inline.answered,
    timeUp: (id) => inlineAnswerOf(id, undefined),
  });
  return {
    deps: { callbacks, callbackWaits, polls: createPollStore(mongo), inline, inlineWaits },
    async close() {
      callbackWaits.close();
      inlineWaits.close();
    },
  };
}
