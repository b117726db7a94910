// Reads the deliveries whose first attempt has succeeded.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { successesCollection } from '../names.js';
import { shardOfReceiver } from '../shard-rules.js';
import { type FirstSuccess, type SuccessesRow, successesIn } from './first-successes.js';

export function successCollections(keptSeconds: number): readonly CollectionSpec[] {
  return [
    {
      name: successesCollection,
      indexes: [
        { name: 'newest', key: { queue: 1, to: -1, count: 1 } },
        { name: 'ended', key: { endedAt: 1 }, expireAfterSeconds: keptSeconds },
      ],
      shard: shardOfReceiver('queue'),
    },
  ];
}

/** One delivery is looked for in as many rows of its queue at most. */
export const lookedThroughMax = 2_000;

export type FirstSuccessStore = ReturnType<typeof createFirstSuccessStore>;

export function createFirstSuccessStore({ db }: Pick<Mongo, 'db'>) {
  const rows = db.collection<SuccessesRow>(successesCollection);
  const fields = { _id: 0, to: 1, ids: 1, seqs: 1, text: 1 } as const;

  return Object.freeze({
    count: async (queue: string) => {
      const sum = { $group: { _id: null, count: { $sum: '$count' } } };
      const projection = { $project: { _id: 0, queue: 1, count: 1 } };
      const [found] = await rows
        .aggregate<{ count: number }>([{ $match: { queue } }, projection, sum])
        .toArray();
      return found?.count ?? 0;
    },
    /** With higher numbers than this. */
    async countAfter(queue: string, seq: number) {
      const later = { $filter: { input: '$seqs', cond: { $gt: ['$$this', seq] } } };
      const sum = { $group: { _id: null, count: { $sum: { $size: later } } } };
      const filter = { $match: { queue, to: { $gt: seq } } };
      const [found] = await rows.aggregate<{ count: number }>([filter, sum]).toArray();
      return found?.count ?? 0;
    },
    /** The updates of those that have numbers between these, and of some others. */
    async between(queue: string, { first, last }: { readonly first: number; readonly last: number }) {
      const filter = { queue, to: { $gte: first }, from: { $lte: last } };
      const ids = new Set<string>();
      for await (const row of rows.find(filter, { projection: { _id: 0, ids: 1 } }))
        for (const id of row.ids) ids.add(id);
      return ids;
    },
    has: async (queue: string, id: string) =>
      (await rows.countDocuments({ queue, ids: id }, { limit: 1 })) > 0,
    /** Rows of about one time have numbers between each other's. Without a number it is one of the newest. */
    async one(queue: string, { id, seq }: { readonly id: string; readonly seq?: number | undefined }) {
      const near =
        seq === undefined
          ? [{ $match: { queue } }, { $sort: { to: -1 } }]
          : [{ $match: { queue, to: { $gte: seq } } }, { $sort: { to: 1 } }];
      const stages = [...near, { $limit: lookedThroughMax }, { $match: { ids: id } }, { $limit: 1 }];
      const [row] = await rows.aggregate<SuccessesRow>([...stages, { $project: fields }]).toArray();
      return row && successesIn(row).find((one) => one.id === id);
    },
    /** By their numbers; of two rows each may have some between those of the other. */
    async *newestFirst(queue: string): AsyncGenerator<FirstSuccess> {
      let held: FirstSuccess[] = [];
      for await (const row of rows.find({ queue }, { projection: fields, sort: { to: -1 } })) {
        const passed = held.filter(({ seq }) => seq > row.to);
        yield* passed;
        held = [...held.slice(passed.length), ...successesIn(row)].sort((a, b) => b.seq - a.seq);
      }
      yield* held;
    },
    /** This keeps rows for longer that ended before this moment and have numbers that are not done with. */
    async prolong(queue: string, { done, before, at }: { done: number; before: number; at: number }) {
      const filter = { queue, to: { $gt: done }, endedAt: { $lt: new Date(before) } };
      await rows.updateMany(filter, { $set: { endedAt: new Date(at) } });
    },
  });
}
