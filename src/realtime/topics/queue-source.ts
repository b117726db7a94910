// A queue of the publish path as the source of a topic that takes no `ack`: it begins at the present, and
// reaches back as far as the queue does.
import type { NumberedUpdate } from '../../updates/queue/queue.store.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicSource } from '../topic.js';

/** Of one read. */
const limit = 100;
const bytesMax = 256 * 1024;

export function queueSource(
  queues: Pick<RealtimeOutside['queues'], 'place' | 'read' | 'follow'>,
  to: string,
): TopicSource {
  return Object.freeze({
    async place() {
      const { done: oldest, newest } = await queues.place(to);
      return { start: newest, oldest, newest };
    },
    async read(after: number) {
      const place = await queues.place(to);
      const found = await queues.read({ to, from: after + 1, place, limit, bytesMax });
      return { events: found.map(eventOf), upTo: found.at(-1)?.seq ?? place.newest };
    },
    follow: (hear: Parameters<TopicSource['follow']>[0]) =>
      queues.follow(to, ({ place: { newest }, first, updates }) =>
        hear({ newest, first, events: updates?.map(eventOf) }),
      ),
  });
}

function eventOf({ seq: offset, type, at, body: data }: NumberedUpdate): TopicEvent {
  return { offset, type, at, data };
}
