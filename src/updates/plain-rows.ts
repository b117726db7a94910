// The rows of receivers who are told things just as they are shown: people and reviewers.
import type { ClientSession } from 'mongodb';
import type { PublicationPosition } from '../actors/kind.js';
import type { Mongo } from '../storage/mongo.js';
import { updatesCollection } from './names.js';
import { slotOfQueue } from './standing.js';
import type { UpdateRow } from './update.js';

export interface PlainUpdate extends Pick<UpdateRow, 'type' | 'at' | 'lane'> {
  readonly data: object;
}

/** The id says the lane and the place in it: of one publication there is one row. */
export function plainRow(to: string, update: PlainUpdate, { v, i }: PublicationPosition): UpdateRow {
  const { type, at, lane, data } = update;
  const slot = slotOfQueue(to);
  return { _id: `${lane}-${v}-${i}`, to, slot, type, lane, v, i, at, body: JSON.stringify(data) };
}

/** For a transaction that is no turn. */
export async function insertPlainRow(
  { db }: Pick<Mongo, 'db'>,
  row: UpdateRow,
  session: ClientSession,
): Promise<void> {
  await db.collection<UpdateRow>(updatesCollection).insertOne(row, { session });
}
