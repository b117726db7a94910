// Where a queue stands once the acknowledgements that wait to be stored are, for readers that begin there.
import type { QueuePlace } from './queue.js';
import type { Queues } from './queues.js';

/** Decision: docs/decisions/update-numbers.md */
export async function placeBehindAcks(
  queues: Pick<Queues, 'place' | 'acknowledge'>,
  to: string,
): Promise<QueuePlace> {
  const place = await queues.place(to);
  // Where nothing is left, nothing waits to be acknowledged.
  return place.newest === place.done ? place : queues.acknowledge(to, 0);
}
