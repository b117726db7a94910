// Where a queue stands once the acknowledgements that wait to be stored are, for readers that begin there.
import type { QueuePosition } from './queue.js';
import type { Queues } from './queues.js';

/** Decision: docs/decisions/update-numbers.md */
export async function positionAfterAcks(
  queues: Pick<Queues, 'position' | 'acknowledge'>,
  to: string,
): Promise<QueuePosition> {
  const place = await queues.position(to);
  // Where nothing is left, nothing waits to be acknowledged.
  return place.newest === place.done ? place : queues.acknowledge(to, 0);
}
