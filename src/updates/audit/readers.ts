// This check compares what a receiver gets from its stream with what is stored, number by number. Pure.
import type { NumberedUpdate } from '../queue/queue.store.js';
import { withoutGap } from '../queue/tail.js';
import type { QueueStored } from './stored.js';
import type { StoredBodies, StreamEntry } from './streams.js';

type ReadFrom = Pick<QueueStored, 'done' | 'switchedAt' | 'newest' | 'batches'>;

/** From where a stream is read on; what was there before may have been delivered by other means. */
function firstRead({ done, switchedAt }: ReadFrom): number {
  return Math.max(done, switchedAt) + 1;
}

/** The reader takes these entries from the first number that is not done with up to the first gap. */
export function givenFrom(stored: ReadFrom, entries: readonly StreamEntry[]): readonly NumberedUpdate[] {
  const from = firstRead(stored);
  const there = entries.filter(([id]) => Number.parseInt(id, 10) >= from);
  return withoutGap(there, from);
}

/** One line each. */
export function readerFaults(
  stored: ReadFrom,
  given: readonly NumberedUpdate[],
  rows: StoredBodies,
): readonly string[] {
  const ids = new Map(
    stored.batches.flatMap(({ first, ids: some }) => some.map((id, nth) => [first + nth, id])),
  );
  let next = firstRead(stored);
  return given.flatMap(({ seq, type, lane, at, body }) => {
    const expected = next;
    next = seq + 1;
    if (seq !== expected) return [`who reads is given ${seq}, and the next number is ${expected}`];
    // The numbers are asked of those, too.
    if (seq > stored.newest) return [];
    const row = rows.get(ids.get(seq) ?? '');
    if (row === undefined) return [`who reads is given ${seq}, and nothing is stored of it`];
    const isSame = row.type === type && row.lane === lane && row.at === at && row.body === body;
    return isSame ? [] : [`who reads is given another ${seq} than is stored`];
  });
}
