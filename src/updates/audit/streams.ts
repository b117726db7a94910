// A stream entry must match the update stored under its number, unless that is done with. Pure.
import type { UpdateRow } from '../update.js';
import type { QueueStored } from './stored.js';

/** An id and its fields, as Redis has them. */
export type StreamEntry = readonly [id: string, fields: readonly string[]];

/** Each id of an update leads to what is stored of it. */
export type StoredBodies = ReadonlyMap<string, Pick<UpdateRow, 'type' | 'lane' | 'at' | 'body'>>;

/** One line each. */
export function streamFaults(
  { newest, done, batches }: Pick<QueueStored, 'newest' | 'done' | 'batches'>,
  entries: readonly StreamEntry[],
  bodies: StoredBodies,
): readonly string[] {
  const ids = new Map(batches.flatMap(({ first, ids: some }) => some.map((id, nth) => [first + nth, id])));
  return entries.flatMap(([id, [, type, , body, , at]]) => {
    const seq = seqIn(id);
    if (seq === undefined) return [`the stream has ${id}, which is no number`];
    if (seq > newest) return [`the stream has ${seq}, and the newest number is ${newest}`];
    const row = seq > done ? bodies.get(ids.get(seq) ?? '') : undefined;
    // An update that is done with may linger in the stream; the check of the numbers finds missing rows.
    if (row === undefined) return [];
    const isSame = row.type === type && row.body === body && String(row.at) === at;
    return isSame ? [] : [`the stream says of ${seq} what its update does not`];
  });
}

/** The ids of the updates that the entries are of. */
export function updatesOf(
  { batches }: Pick<QueueStored, 'batches'>,
  entries: readonly StreamEntry[],
): readonly string[] {
  const wanted = new Set(entries.map(([id]) => seqIn(id)));
  return batches.flatMap(({ first, ids }) => ids.filter((_, nth) => wanted.has(first + nth)));
}

function seqIn(id: string): number | undefined {
  const [, seq] = /^(\d+)-0$/.exec(id) ?? [];
  return seq === undefined ? undefined : Number(seq);
}
