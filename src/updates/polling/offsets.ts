// A request for updates gives an offset, which acknowledges every update before it.
import type { QueuePosition } from '../queue/queue.js';
import type { NumberedUpdate } from '../queue/queue.store.js';
import type { Queues } from '../queue/queues.js';
import { bytesMax, type PollAsked } from './poll.js';

export type QueuesRead = Pick<
  Queues,
  'position' | 'positionFrom' | 'read' | 'acknowledge' | 'acknowledgeSoon' | 'keep'
>;

interface ReadFrom {
  readonly updates: readonly NumberedUpdate[];
  /** The first that it may get. */
  readonly from: number;
  readonly place: QueuePosition;
}

export async function readFrom(queues: QueuesRead, asked: PollAsked): Promise<ReadFrom> {
  const { to, offset, limit, types } = asked;
  const place = refuseIfPushed(await positionAfter(queues, asked));
  const from = Math.max(offset, place.done + 1);
  const updates = await queues.read({ to, from, place, limit, bytesMax, types });
  return { updates, from, place };
}

async function positionAfter(queues: QueuesRead, { to, offset, seconds }: PollAsked): Promise<QueuePosition> {
  // A request that waits may begin with an older place, since it hears later of what this node does not know.
  const known = seconds > 0 && offset > 0 ? await queues.positionFrom(to, offset) : await queues.position(to);
  const place = refuseIfPushed(known);
  const { newest, done } = place;
  if (newest === done) return place;
  if (offset < 0) {
    // The queue itself is asked, since an acknowledgement of a moment ago may not be stored yet.
    return newest - done > -offset ? queues.keep(to, -offset) : queues.acknowledge(to, 0);
  }
  if (offset === 0) return queues.acknowledge(to, 0);
  const upTo = Math.min(offset - 1, newest);
  if (upTo <= done) return place;
  queues.acknowledgeSoon(to, upTo);
  return { ...place, done: upTo };
}

/** A queue is pushed a moment longer than its bot has a webhook: then nothing is fetched. */
function refuseIfPushed(place: QueuePosition): QueuePosition {
  return place.isPushed ? { ...place, newest: Math.min(place.newest, place.done) } : place;
}
