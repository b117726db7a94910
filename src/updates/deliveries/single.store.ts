// Finds one delivery by its id, wherever it is kept: with a document, with others whose first attempt has
// succeeded, by the lease of its first attempt, or by its number alone while it waits for that.
import type { Mongo } from '../../storage/mongo.js';
import { batchesCollection, deliveriesCollection } from '../names.js';
import type { BatchRow } from '../queue/queue.js';
import type { FoundUpdate } from '../standing.js';
import { standingKindOf } from '../standing.js';
import type { WebhookDelivery } from './delivery.js';
import { type FirstSuccessStore, lookedThroughMax } from './first-successes.store.js';

export type Single = ReturnType<typeof createSingle>;

interface SingleAsked {
  readonly id: string;
  readonly seq?: number | undefined;
}

export interface SingleOptions extends Pick<Mongo, 'db'> {
  readonly successes: Pick<FirstSuccessStore, 'one'>;
  readonly standing: (queue: string) => Promise<{
    readonly done: number;
    readonly underWay: ReadonlyMap<string, WebhookDelivery>;
  }>;
  /** The updates that are still kept. */
  readonly publishedAmong: (
    queue: string,
    ids: readonly string[],
    fields: { readonly type: 1 },
  ) => Promise<ReadonlyMap<string, Pick<FoundUpdate, 'type'>>>;
}

type StoredDelivery = WebhookDelivery & { readonly _id: string };

const unattempted = { status: 'pending', attempts: 0, attempt_log: [] } as const;

export function createSingle({ db, successes, standing, publishedAmong }: SingleOptions) {
  const deliveries = db.collection<StoredDelivery>(deliveriesCollection);
  const batches = db.collection<BatchRow>(batchesCollection);

  async function batchWith(to: string, { id, seq }: SingleAsked): Promise<BatchRow | undefined> {
    const of = standingKindOf(to);
    if (of !== undefined) return (await batches.findOne({ of, ids: id, to })) ?? undefined;
    const downFrom = seq === undefined ? { to } : { to, first: { $lte: seq } };
    const looked = [{ $match: downFrom }, { $sort: { first: -1 } }, { $limit: lookedThroughMax }];
    const [found] = await batches.aggregate<BatchRow>([...looked, { $match: { ids: id } }]).toArray();
    return found;
  }

  async function numberOf(queue: string, asked: SingleAsked): Promise<number | undefined> {
    const batch = await batchWith(queue, asked);
    return batch && batch.first + batch.ids.indexOf(asked.id);
  }

  return {
    /** Without its number, a delivery of a bot is found among the newest alone. */
    async one(queue: string, { id, seq: told }: SingleAsked) {
      // Read first: what goes on meanwhile is found where it has come to.
      const { done, underWay } = await standing(queue);
      const isStanding = standingKindOf(queue) !== undefined;
      const seq = isStanding ? await numberOf(queue, { id }) : told;
      const [document, success] = await Promise.all([
        deliveries.findOne({ _id: id, queue }, { projection: { body: 0 } }),
        successes.one(queue, { id, seq }),
      ]);
      if (document !== null) return { ...document, id };
      const begun = underWay.get(id);
      if (success !== undefined || begun !== undefined) return success ?? (begun && { ...begun, id });
      const [updates, place] = await Promise.all([
        publishedAmong(queue, [id], { type: 1 }),
        seq ?? numberOf(queue, { id }),
      ]);
      const update = updates.get(id);
      if (update === undefined || place === undefined || place <= done) return undefined;
      return { id, seq: place, type: update.type, ...unattempted };
    },
  };
}
