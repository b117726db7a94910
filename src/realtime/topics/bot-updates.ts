// `bot:<id>:updates`: the queue of a bot over a socket, instead of getUpdates.
import type { Caller } from '../../shared/caller.js';
import { refuse } from '../../shared/errors.js';
import { shownUpdate } from '../../updates/polling/shown.js';
import type { NumberedUpdate } from '../../updates/queue/queue.store.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicKind, TopicSource } from '../topic.js';

const name = /^bot:([^:]+):updates$/;
const scope = 'messages:receive';
/** Of one read. */
const limit = 100;
const bytesMax = 256 * 1024;

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

function sourceOf(queues: Needed['queues'], to: string): TopicSource {
  return Object.freeze({
    async place() {
      const { done, newest } = await queues.place(to);
      return { start: done, oldest: done, newest };
    },
    async read(after: number) {
      const place = await queues.place(to);
      const updates = await queues.read({ to, from: after + 1, place, limit, bytesMax });
      // What is not there is done with: another reader has acknowledged it, or it was dropped.
      return { events: updates.map(eventOf), upTo: updates.at(-1)?.seq ?? place.newest };
    },
    follow: (hear: Parameters<TopicSource['follow']>[0]) =>
      queues.follow(to, ({ place: { newest }, first, updates }) =>
        hear({ newest, first, events: updates?.map(eventOf) }),
      ),
    async acknowledge(upTo: number) {
      await queues.acknowledge(to, upTo);
    },
  });
}

function eventOf(update: NumberedUpdate): TopicEvent {
  const { seq: offset, type, at } = update;
  return { offset, type, at, data: shownUpdate(update) };
}

/** In the words that getUpdates has for it. */
function webhookIsActive(): Error {
  const message = "Conflict: can't subscribe to updates while webhook is active";
  return refuse('CONFLICT', { message });
}
