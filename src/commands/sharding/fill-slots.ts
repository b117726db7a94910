// Gives documents that were stored without shards the slots by which they are spread.
import type { Document } from 'mongodb';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { shardRulesOf, slotOfRow } from '../../storage/sharding.js';

interface Filled {
  readonly name: string;
  readonly count: number;
}

const atOnce = 1_000;

/** Goes on where it was cut off; what has a slot keeps it. */
export async function* fillSlots(
  { db }: Pick<Mongo, 'db'>,
  collections: readonly CollectionSpec[],
): AsyncGenerator<Filled> {
  for (const [name, rule] of shardRulesOf(collections)) {
    const rows = db.collection<Document & { _id: string }>(name);
    let count = 0;
    let page: { updateOne: object }[] = [];
    const write = async () => {
      if (page.length > 0) await rows.bulkWrite(page as never, { ordered: false });
      count += page.length;
      page = [];
    };
    for await (const row of rows.find({ slot: { $exists: false } })) {
      const slot = slotOfRow(row, rule);
      if (slot === undefined) throw new Error(`nothing tells the slot of ${String(row._id)} in ${name}.`);
      page.push({ updateOne: { filter: { _id: row._id }, update: { $set: { slot } } } });
      if (page.length >= atOnce) await write();
    }
    await write();
    yield { name, count };
  }
}
