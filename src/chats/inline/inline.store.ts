// Inline queries as they are read; only their own turns write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import { type InlineQuery, type InlineResults, inlineAnswerOf, inlineCollection } from './inline-query.js';

interface StoredInline {
  readonly _id: string;
  readonly st: InlineQuery;
}

export interface InlineStore {
  query(id: string): Promise<InlineQuery | undefined>;
  /** Its own answer, or that of the query whose answer it has. */
  answerOf(query: InlineQuery): Promise<InlineResults | undefined>;
  /** The id of the newest query whose answer is good at this moment, under one of these keys. */
  cached(keys: readonly string[], at: number): Promise<string | undefined>;
  /** As the person reads them, those that have an answer. */
  answered(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

export const inlineCollections: readonly CollectionSpec[] = [
  {
    name: inlineCollection,
    indexes: [
      { name: 'ends', key: { 'st.endsAt': 1 }, expireAfterSeconds: 60 },
      { name: 'cache', key: { 'st.cacheKey': 1, 'st.at': -1 }, sparse: true },
    ],
  },
];

export function createInlineStore({ db }: Mongo): InlineStore {
  const rows = db.collection<StoredInline>(inlineCollection);
  const load = createRowLoader<StoredInline>(db, { collection: inlineCollection, projection: { st: 1 } });
  const query = async (id: string) => (await load(id))?.st;
  return Object.freeze({
    query,
    async answerOf({ answer, answerOf }: InlineQuery) {
      return answerOf === undefined ? answer : (await query(answerOf))?.answer;
    },
    async cached(keys: readonly string[], at: number) {
      const good = { 'st.cacheKey': { $in: [...keys] }, 'st.cachedUntil': { $gt: at } };
      return (await rows.findOne(good, { sort: { 'st.at': -1 }, projection: { _id: 1 } }))?._id;
    },
    async answered(ids: readonly string[]) {
      const found = await Promise.all(ids.map(async (id) => [id, await query(id)] as const));
      return new Map(
        found.flatMap(([id, row]) => (row?.answer ? [[id, inlineAnswerOf(id, row.answer)] as const] : [])),
      );
    },
  });
}
