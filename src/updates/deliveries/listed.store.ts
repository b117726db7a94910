// Lists deliveries by their numbers, the newest first, wherever they are kept: with a document, by their
// lease while their first attempt is under way, or with others whose first attempt has succeeded.
import type { Mongo } from '../../storage/mongo.js';
import { deliveriesCollection } from '../names.js';
import type { DeliveryStatus, WebhookDelivery } from './delivery.js';
import type { FirstSuccessStore } from './first-successes.store.js';

export interface ListedPage {
  readonly skip: number;
  readonly limit: number;
  readonly status?: DeliveryStatus | undefined;
}

type OfAll = Pick<WebhookDelivery, 'seq' | 'type' | 'status' | 'attempts' | 'attempt_log'>;
type OfSome = Pick<WebhookDelivery, 'last_error' | 'dead_letter_at' | 'dueAt'>;

export interface ListedDelivery extends OfAll, OfSome {
  readonly id: string;
}

export type Listed = ReturnType<typeof createListed>;

export interface ListedOptions extends Pick<Mongo, 'db'> {
  readonly successes: Pick<FirstSuccessStore, 'newestFirst' | 'count'>;
  readonly underWay: (queue: string) => Promise<ReadonlyMap<string, WebhookDelivery>>;
}

type StoredDelivery = WebhookDelivery & { readonly _id: string };

/** The number of one that has a document, or all that is known of another one. */
type Found = { readonly seq: number } | ListedDelivery;

export function createListed({ db, successes, underWay }: ListedOptions) {
  const deliveries = db.collection<StoredDelivery>(deliveriesCollection);
  const isOf = (wanted: DeliveryStatus | undefined, status: DeliveryStatus) =>
    wanted === undefined || wanted === status;

  /** Leases are read first, so that a delivery that goes on meanwhile is found where it has come to. */
  async function sources(
    queue: string,
    { skip, limit, status }: ListedPage,
  ): Promise<AsyncIterable<Found>[]> {
    const begun = isOf(status, 'delivering') ? [...(await underWay(queue))] : [];
    const held = begun.map(([id, first]): Found => ({ id, ...first })).sort((a, b) => b.seq - a.seq);
    const filter = { queue, ...(status && { status }) };
    const projection = { _id: 0, seq: 1 } as const;
    const stored = deliveries.find<Found>(filter, { projection, sort: { seq: -1 }, limit: skip + limit });
    const firsts = isOf(status, 'success') ? [successes.newestFirst(queue)] : [];
    return [stored, ...firsts, each(held)];
  }

  async function stored(queue: string, found: readonly Found[]) {
    const seq = { $in: found.flatMap((one) => ('id' in one ? [] : [one.seq])) };
    const rows = deliveries.find({ queue, seq }, { projection: { body: 0 } });
    return new Map((await rows.toArray()).map(({ _id: id, ...one }) => [one.seq, { ...one, id }]));
  }

  return {
    /** Without those that wait for their first attempt. */
    async list(queue: string, page: ListedPage) {
      const found: Found[] = [];
      let passed = 0;
      for await (const one of highestFirst(await sources(queue, page))) {
        passed += 1;
        if (passed > page.skip) found.push(one);
        if (found.length >= page.limit) break;
      }
      const documents = await stored(queue, found);
      return found.flatMap((one) => ('id' in one ? one : (documents.get(one.seq) ?? [])));
    },
    async count(queue: string, status?: DeliveryStatus) {
      const [documents, succeeded, begun] = await Promise.all([
        deliveries.countDocuments({ queue, ...(status && { status }) }),
        isOf(status, 'success') ? successes.count(queue) : 0,
        isOf(status, 'delivering') ? underWay(queue) : new Map(),
      ]);
      return documents + succeeded + begun.size;
    },
  };
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

/** Each of these begins with the highest; of two with one number the one of the earlier is taken. */
async function* highestFirst(sources: readonly AsyncIterable<Found>[]): AsyncGenerator<Found> {
  const all = sources.map((source) => source[Symbol.asyncIterator]());
  try {
    const next = await Promise.all(all.map((one) => one.next()));
    for (;;) {
      const seqs = next.map(({ done, value }) => (done ? 0 : (value as Found).seq));
      const highest = Math.max(...seqs);
      if (highest === 0) return;
      yield next[seqs.indexOf(highest)]?.value as Found;
      for (const [nth, one] of all.entries()) if (seqs[nth] === highest) next[nth] = await one.next();
    }
  } finally {
    for (const one of all) await one.return?.();
  }
}
