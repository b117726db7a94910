// `bot:<id>:updates`: the queue of a bot over a socket, instead of getUpdates.
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import { shownUpdate } from '../../updates/polling/shown.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicKind, TopicSource } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = /^bot:([^:]+):updates$/;
const scope = 'messages:receive';

type Needed = Pick<RealtimeOutside, 'queues' | 'findAddressees'>;

export function botUpdates({ queues, findAddressees }: Needed): TopicKind {
  return Object.freeze({
    form: 'bot:<id>:updates',
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: (id: string) => [`bot:${id}`],
    async check(id: string, caller: Caller) {
      if (caller.kind !== 'bot' || caller.botId !== id) throw refuse('FORBIDDEN');
      if (!caller.scopes.includes(scope)) throw refuse('SCOPE_MISSING', { details: { scope } });
      const bot = (await findAddressees([id])).get(id);
      if (bot === undefined) throw refuse('NOT_FOUND');
      if (bot.deliveryMode === 'webhook') throw webhookIsActive();
    },
    isShared: true as const,
    source: (id: string) => sourceOf(queues, id),
  });
}

/** It begins behind what is done with. */
function sourceOf(queues: Needed['queues'], to: string): TopicSource {
  const source = queueSource({ queues, to, dataOf: shownUpdate });
  return Object.freeze({
    ...source,
    async place() {
      const place = await source.place();
      return { ...place, start: place.oldest };
    },
    async acknowledge(upTo: number) {
      await queues.acknowledge(to, upTo);
    },
  });
}

/** In the words that getUpdates has for it. */
function webhookIsActive(): Error {
  const message = "Conflict: can't subscribe to updates while webhook is active";
  return refuse('CONFLICT', { message });
}
