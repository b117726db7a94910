// What is stored of updates, as plain state: rows, batches and queues, and everything that was ever numbered.
// Turns of queues are those of the product; each takes effect at one instant.
import { slotOf } from '../../src/cluster/slots.js';
import { refuse } from '../../src/shared/errors.js';
import { queueKindName } from '../../src/updates/names.js';
import {
  type BatchRow,
  batchMax,
  firstQueue,
  positionOf,
  type QueueState,
} from '../../src/updates/queue/queue.js';
import { type QueueCommand, queueKind } from '../../src/updates/queue/queue.kind.js';
import type { QueueStore } from '../../src/updates/queue/queue.store.js';
import { isStanding, type UpdatePosition } from '../../src/updates/standing.js';
import type { UpdateRow } from '../../src/updates/update.js';

export interface UpdateLog {
  readonly rows: Map<string, UpdateRow>;
  readonly batches: Map<string, BatchRow>;
  readonly queues: Map<string, QueueState>;
  /** Every number that was given, by queue and number; more than one id is a fault. */
  readonly given: Map<string, Map<number, string[]>>;
  /** Every row there ever was. */
  readonly published: UpdateRow[];
  turn(to: string, command: QueueCommand, at: number): unknown;
  rowOf(row: Omit<UpdateRow, '_id' | 'slot' | 'type' | 'body'>): UpdateRow;
  publish(row: UpdateRow): void;
  /** Each call goes through `reach`, which may delay it, or fail before or behind its effect. */
  store(reach: <T>(name: keyof QueueStore, effect: () => T) => Promise<T>): QueueStore;
}

export function createUpdateLog(): UpdateLog {
  const rows = new Map<string, UpdateRow>();
  const batches = new Map<string, BatchRow>();
  const queues = new Map<string, QueueState>();
  const given: UpdateLog['given'] = new Map();
  const published: UpdateRow[] = [];

  const placed = ({ body: _, type: __, ...place }: UpdateRow): UpdatePosition => place;
  const batchesOf = (to: string) =>
    [...batches.values()].filter((batch) => batch.to === to).toSorted((a, b) => a.first - b.first);

  function note({ to, first, ids }: BatchRow): void {
    const numbers = given.get(to) ?? new Map<number, string[]>();
    given.set(to, numbers);
    for (const [nth, id] of ids.entries())
      numbers.set(first + nth, [...(numbers.get(first + nth) ?? []), id]);
  }

  function turn(to: string, command: QueueCommand, at: number): unknown {
    const decision = queueKind.decide(queues.get(to) ?? firstQueue, command, { id: to, at });
    if (decision === undefined || 'refused' in decision) throw refuse('CONFLICT');
    // The unique index of what stays.
    const isTwice = (id: string) => [...batches.values()].some(({ ids }) => ids.includes(id));
    if (isStanding(to) && command.type === 'number' && command.ids.some(isTwice)) throw refuse('CONFLICT');
    queues.set(to, decision.next);
    for (const { document } of decision.rows ?? []) {
      const batch = document as unknown as BatchRow;
      if (batches.has(batch._id)) throw new Error(`Two batches begin at ${batch._id}.`);
      batches.set(batch._id, batch);
      note(batch);
    }
    return decision.reply;
  }

  return Object.freeze({
    rows,
    batches,
    queues,
    given,
    published,
    turn,
    rowOf({ to, lane, v, i, at }: Omit<UpdateRow, '_id' | 'slot' | 'type' | 'body'>) {
      const slot = slotOf(queueKindName, to);
      const id = `${to} ${lane}:${v}.${i}`;
      return { _id: id, to, slot, type: 'message' as const, lane, v, i, at, body: `"${id}"` };
    },
    publish(row: UpdateRow) {
      rows.set(row._id, row);
      published.push(row);
    },
    store(reach: <T>(name: keyof QueueStore, effect: () => T) => Promise<T>): QueueStore {
      /** As the product: updates first, and then their batch; each step of its own. */
      async function remove(to: string, upTo: number): Promise<void> {
        const found = await reach('remove', () => batchesOf(to).filter(({ first }) => first <= upTo));
        for (const { _id, first, ids } of found) {
          const gone = ids.slice(0, upTo - first + 1);
          await reach('remove', () => gone.forEach((id) => void rows.delete(id)));
          if (gone.length === ids.length) await reach('remove', () => void batches.delete(_id));
        }
      }
      return {
        remove,
        removeAll: async (upTo) => {
          for (const [to, last] of upTo) await remove(to, last);
        },
        positions: (ids) =>
          reach('positions', () => {
            const known = ids.flatMap((id) => (queues.has(id) ? [id] : []));
            return new Map(known.map((id) => [id, positionOf(queues.get(id) ?? firstQueue)]));
          }),
        numberedIds: (to) => reach('numberedIds', () => new Set(batchesOf(to).flatMap(({ ids }) => ids))),
        stored: (to, after) =>
          reach('stored', () => {
            const isMeant = (row: UpdateRow) =>
              after === undefined ||
              (row.lane === after.lane && (row.v > after.v || (row.v === after.v && row.i > after.i)));
            return [...rows.values()].filter((row) => row.to === to && isMeant(row)).map(placed);
          }),
        newest: (slots, after, limit) =>
          reach('newest', () => {
            const found = [...rows.values()].filter(
              ({ to, slot, at }) => !isStanding(to) && slots.includes(slot) && at > after,
            );
            return found
              .toSorted((a, b) => a.at - b.at)
              .slice(0, limit)
              .map(placed);
          }),
        removeUnnumbered: (_to, ids) =>
          reach('removeUnnumbered', () => ids.forEach((id) => void rows.delete(id))),
        read: ({ to, from, limit, place: { newest } }) =>
          reach('read', () => {
            const found = batchesOf(to).filter(({ first }) => first > from - batchMax && first <= newest);
            const numbered = found.flatMap(({ first, ids }) =>
              ids.map((id, nth) => ({ id, seq: first + nth })),
            );
            const wanted = numbered.filter(({ seq }) => seq >= from && seq <= newest).slice(0, limit);
            return wanted.flatMap(({ id, seq }) => {
              const row = rows.get(id);
              return row === undefined
                ? []
                : [{ seq, type: row.type, lane: row.lane, body: row.body, at: row.at }];
            });
          }),
        queue: (to) => reach('queue', () => queues.get(to)),
        countStored: (to) =>
          reach('countStored', () => [...rows.values()].filter((row) => row.to === to).length),
        oldUpTo: (slots, before, limit) =>
          reach('oldUpTo', () => {
            const old = [...batches.values()].filter(
              ({ slot, at }) => slots.includes(slot ?? -1) && at <= before,
            );
            const ends = old.map(({ to, first, ids }): [string, number] => [to, first + ids.length - 1]);
            return new Map(ends.toSorted(([, a], [, b]) => a - b).slice(0, limit));
          }),
        counts: (slots) =>
          reach('counts', () => {
            const counts = new Map<string, number>();
            for (const { slot, to } of rows.values())
              if (slots.includes(slot) && !isStanding(to)) counts.set(to, (counts.get(to) ?? 0) + 1);
            return counts;
          }),
        oldestAt: (to) => reach('oldestAt', () => batchesOf(to)[0]?.at),
      };
    },
  });
}

/** What numbering promises, of all that was ever numbered; the rest of the world may still be at work. */
export function faultsOf({ given, published, queues }: UpdateLog): string[] {
  const faults: string[] = [];
  const byId = new Map(published.map((row) => [row._id, row]));
  for (const [to, numbers] of given) {
    const lanes = new Map<string, UpdateRow>();
    const met = new Set<string>();
    const newest = queues.get(to)?.newest ?? 0;
    for (let seq = 1; seq <= newest; seq += 1) {
      const [id, ...more] = numbers.get(seq) ?? [];
      const row = id === undefined ? undefined : byId.get(id);
      if (row === undefined || more.length > 0) faults.push(`${to} has ${numbers.get(seq)} at ${seq}`);
      if (row === undefined) continue;
      if (met.has(row._id)) faults.push(`${row._id} has two numbers, the second ${seq}`);
      met.add(row._id);
      const last = lanes.get(row.lane);
      if (last !== undefined && (last.v > row.v || (last.v === row.v && last.i > row.i)))
        faults.push(`${row._id} has its number ${seq} behind ${last._id}`);
      lanes.set(row.lane, row);
    }
  }
  return faults;
}

/** Stored, and without a number. */
export function unnumberedOf({ given, rows }: UpdateLog): readonly string[] {
  const numbered = new Set([...given.values()].flatMap((numbers) => [...numbers.values()].flat()));
  return [...rows.keys()].filter((id) => !numbered.has(id));
}
