// Reads which updates have which numbers of a queue, page by page.
import type { Mongo } from '../../storage/mongo.js';
import { batchesCollection } from '../names.js';
import { type BatchRow, batchMax } from '../queue/queue.js';
import type { StandingKind } from '../standing.js';

/** A page is of a few batches, or of many small ones. */
const batchesAtOnce = 64;

export interface NumberedId {
  readonly id: string;
  readonly seq: number;
}

/** With the moment at which it was given. */
export interface NumberedAt extends NumberedId {
  readonly at: number;
}

interface PagesAsked {
  readonly from: number;
  /** Asked before each page. */
  readonly size: () => number;
}

export function createNumberedStore({ db }: Pick<Mongo, 'db'>) {
  const batches = db.collection<BatchRow>(batchesCollection);

  /** Where the batch with this number begins: there may be many small ones before it. */
  async function firstOfBatch(queue: string, seq: number): Promise<number> {
    const options = { sort: { first: -1 }, projection: { first: 1 } } as const;
    return (await batches.findOne({ to: queue, first: { $lte: seq } }, options))?.first ?? seq;
  }

  /** From this number on. */
  async function* pages(queue: string, { from, size }: PagesAsked): AsyncGenerator<readonly NumberedAt[]> {
    const first = { $gte: await firstOfBatch(queue, from) };
    let page: NumberedAt[] = [];
    const options = { sort: { first: 1 }, batchSize: batchesAtOnce } as const;
    for await (const batch of batches.find({ to: queue, first }, options))
      for (const one of numberedIn(batch)) {
        if (one.seq < from) continue;
        page.push(one);
        if (page.length < size()) continue;
        yield page;
        page = [];
      }
    if (page.length > 0) yield page;
  }

  return Object.freeze({
    pages,
    /** Numbers above this one, a batch at a time. */
    async *newestFirst(queue: string, done: number): AsyncGenerator<readonly NumberedId[]> {
      const first = { $gt: done + 1 - batchMax };
      for await (const batch of batches.find({ to: queue, first }, { sort: { first: -1 } }))
        yield numberedIn(batch)
          .filter(({ seq }) => seq > done)
          .reverse();
    },
    /** Finds the number of an update that stays, which is of this kind. */
    async find(queue: string, { of, id }: { readonly of: StandingKind; readonly id: string }) {
      const batch = await batches.findOne({ of, ids: id, to: queue });
      return batch === null ? undefined : numberedIn(batch).find((one) => one.id === id);
    },
  });
}

function numberedIn({ first, ids, at }: BatchRow): readonly NumberedAt[] {
  return ids.map((id, nth) => ({ id, seq: first + nth, at }));
}
