// A queue of updates as the source of a topic: it begins at the present, and reaches back as far as the queue
// does.
import type { NumberedUpdate } from '../../updates/queue/queue.store.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent, TopicSource } from '../topic.js';

/** The largest number of events of one read. */
const limit = 100;
const bytesMax = 256 * 1024;

interface QueueSourceOptions {
  readonly queues: Pick<RealtimeOutside['queues'], 'position' | 'read' | 'follow'>;
  /** The id of the queue. */
  readonly to: string;
  /** The data of an event, as JSON; absent: the body as it was published. */
  readonly dataOf?: (update: NumberedUpdate) => string;
}

export function queueSource({ queues, to, dataOf = bodyOf }: QueueSourceOptions): TopicSource {
  const eventOf = (update: NumberedUpdate): TopicEvent => {
    const { seq: offset, type, at } = update;
    return { offset, type, at, data: dataOf(update) };
  };
  return Object.freeze({
    async offsets() {
      const { done: oldest, newest } = await queues.position(to);
      return { start: newest, oldest, newest };
    },
    async read(after: number) {
      const place = await queues.position(to);
      const found = await queues.read({ to, from: after + 1, place, limit, bytesMax });
      // A missing update is finished: another reader has acknowledged it, or it was dropped.
      return { events: found.map(eventOf), upTo: found.at(-1)?.seq ?? place.newest };
    },
    follow: (listener: Parameters<TopicSource['follow']>[0]) =>
      queues.follow(to, ({ place: { newest }, first, updates }) =>
        listener({ newest, first, events: updates?.map(eventOf) }),
      ),
  });
}

function bodyOf({ body }: NumberedUpdate): string {
  return body;
}
