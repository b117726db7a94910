// Reads what is needed to compare queues with their updates: of all that are compared in one tick by one
// question, as after a start, when every queue is met for the first time.
import { createBatcher } from '../../shared/batcher.js';
import { keyOf } from '../../shared/key.js';
import type { Mongo } from '../../storage/mongo.js';
import { batchesCollection, updatesCollection } from '../names.js';
import { slotOfQueue, type UpdatePosition } from '../standing.js';
import type { UpdateRow } from '../update.js';
import type { BatchRow, QueuePosition } from './queue.js';
import { positionFields, type QueueStore } from './queue.store.js';

/** A question is asked after all who need its answer have asked for it: never what was read before. */
const together = { soon: setImmediate, itemsMax: 64, atOnce: 4 } as const;

type LanePosition = Pick<UpdatePosition, 'to' | 'lane' | 'v' | 'i'>;

export function createComparedStore({ db }: Pick<Mongo, 'db'>, store: QueueStore): QueueStore {
  const batches = db.collection<BatchRow>(batchesCollection);
  const updates = db.collection<UpdateRow>(updatesCollection);

  const positions = createBatcher<string, QueuePosition | undefined>({
    ...together,
    async run(tos) {
      const found = await store.positions(tos);
      return tos.map((to) => found.get(to));
    },
  });
  const numbered = createBatcher<string, ReadonlySet<string>>({
    ...together,
    async run(tos) {
      const found = new Map(tos.map((to) => [to, new Set<string>()]));
      const ofAll = batches.find({ to: { $in: [...tos] } }, { projection: { to: 1, ids: 1 } });
      for await (const { to, ids } of ofAll) for (const id of ids) found.get(to)?.add(id);
      return tos.map((to) => found.get(to) ?? new Set());
    },
  });
  const stored = createBatcher<string, readonly UpdatePosition[]>({
    ...together,
    async run(tos) {
      const found = new Map(tos.map((to): [string, UpdatePosition[]] => [to, []]));
      const slot = { $in: [...new Set(tos.map(slotOfQueue))] };
      const ofAll = updates.find({ slot, to: { $in: [...tos] } }, { projection: positionFields });
      for await (const place of ofAll) found.get(place.to)?.push(place);
      return tos.map((to) => found.get(to) ?? []);
    },
  });
  /** A turn that tells a hundred people tells as many queues, each of a lane that it has not met. */
  const later = createBatcher<LanePosition, readonly UpdatePosition[]>({
    ...together,
    async run(asked) {
      const [first] = asked;
      if (first !== undefined && asked.length === 1) return [await store.stored(first.to, first)];
      const positions = asked.map(({ to, lane, v }) => ({ slot: slotOfQueue(to), to, lane, v: { $gte: v } }));
      const found = updates.find({ $or: positions }, { projection: positionFields });
      const byLane = new Map<string, UpdatePosition[]>();
      for await (const place of found) {
        const key = keyOf(place.to, place.lane);
        byLane.set(key, [...(byLane.get(key) ?? []), place]);
      }
      return asked.map(({ to, lane, v, i }) =>
        (byLane.get(keyOf(to, lane)) ?? []).filter((one) => one.v > v || (one.v === v && one.i > i)),
      );
    },
  });

  return Object.freeze({
    ...store,
    async positions(ids: readonly string[]) {
      const [only, ...others] = ids;
      if (only === undefined || others.length > 0) return store.positions(ids);
      const place = await positions.ask(only);
      return new Map(place === undefined ? [] : [[only, place]]);
    },
    numberedIds: numbered.ask,
    stored: (to: string, after?: Pick<UpdatePosition, 'lane' | 'v' | 'i'>) =>
      after === undefined ? stored.ask(to) : later.ask({ to, ...after }),
  });
}
