// The numbers of a queue are dense, each given once, in the order of each lane, with an update for every
// number that is not done with, and none that is or that has no number. Pure.
import { type AuditedUpdate, isEnded, type QueueStored } from './stored.js';

/** One line each. */
export function numberFaults({
  newest,
  done,
  batches,
  rows,
  deliveries,
}: Pick<QueueStored, 'newest' | 'done' | 'batches' | 'rows' | 'deliveries'>): readonly string[] {
  const faults: string[] = [];
  const byId = new Map<string, Row>(rows.map((row) => [row._id, row]));
  const ended = new Set(deliveries.filter(isEnded).map(({ _id }) => _id));
  const numbers = new Map<string, number>();
  const lanes = new Map<string, Row>();
  let next = Math.min(batches[0]?.first ?? done + 1, done + 1);
  if (done > newest) faults.push(`everything up to ${done} is done with, and the newest number is ${newest}`);
  for (const { first, ids } of batches) {
    if (first !== next) faults.push(`a batch begins at ${first}, and the one before it says ${next}`);
    next = first + ids.length;
    for (const [nth, id] of ids.entries()) {
      const seq = first + nth;
      const known = numbers.get(id);
      if (known !== undefined) faults.push(`${id} has the numbers ${known} and ${seq}`);
      numbers.set(id, seq);
      const row = byId.get(id);
      // Pushed updates are done with in any order, so an ended delivery explains why a row is gone.
      if (row === undefined && seq > done && !ended.has(id)) faults.push(`the update of ${seq} is missing`);
      if (row !== undefined && seq <= done) faults.push(`the update of ${seq} is done with and still there`);
      if (row === undefined) continue;
      const last = lanes.get(row.lane);
      if (last !== undefined && !isBefore(last, row))
        faults.push(`${seq} is older than one before it in its lane`);
      lanes.set(row.lane, row);
    }
  }
  if (next !== newest + 1) faults.push(`the newest number is ${newest}, and its batches end at ${next - 1}`);
  for (const _id of byId.keys()) if (!numbers.has(_id)) faults.push(`${_id} has no number`);
  return faults;
}

type Row = Pick<AuditedUpdate, '_id' | 'lane' | 'v' | 'i'>;
type Version = Pick<AuditedUpdate, 'v' | 'i'>;

function isBefore(one: Version, other: Version): boolean {
  return one.v < other.v || (one.v === other.v && one.i < other.i);
}
