// Reads inline queries; only their own turns write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { type InlineQuery, inlineAnswerOf, inlineCollection } from './inline-query.js';

interface StoredInline {
  readonly _id: string;
  readonly st: InlineQuery;
}

export type InlineStore = ReturnType<typeof createInlineStore>;

export const inlineCollections: readonly CollectionSpec[] = [
  {
    name: inlineCollection,
    indexes: [
      { name: 'ends', key: { 'st.endsAt': 1 }, expireAfterSeconds: 60 },
      { name: 'cache', key: { 'st.cacheKey': 1, 'st.at': -1 }, sparse: true },
    ],
  },
];

export function createInlineStore({ db }: Mongo) {
  const rows = db.collection<StoredInline>(inlineCollection);
  const load = createRowLoader<StoredInline>(db, { collection: inlineCollection, projection: { st: 1 } });
  const query = async (id: string) => (await load(id))?.st;
  return Object.freeze({
    query,
    /** The query's own answer, or that of the cached query. */
    async answerOf({ answer, answerOf }: InlineQuery) {
      return answerOf === undefined ? answer : (await query(answerOf))?.answer;
    },
    /** The id of the newest query under one of these keys whose answer is still cached. */
    async cached(keys: readonly string[], at: number): Promise<string | undefined> {
      const good = { 'st.cacheKey': { $in: [...keys] }, 'st.cachedUntil': { $gt: at } };
      return (await rows.findOne(good, { sort: { 'st.at': -1 }, projection: { _id: 1 } }))?._id;
    },
    /** The queries that have an answer, as the person reads them. */
    async answered(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
      const found = await Promise.all(ids.map(async (id) => [id, await query(id)] as const));
      return new Map(
        found.flatMap(([id, row]) => (row?.answer ? [[id, inlineAnswerOf(id, row.answer)] as const] : [])),
      );
    },
  });
}
