// Where published updates of bots are kept until they are delivered.
import type { Publication, PublicationPosition, ReceiverKind } from '../actors/kind.js';
import type { CollectionSpec } from '../storage/collections.js';
import { updatesCollection } from './names.js';
import { shardOfReceiver } from './shard-rules.js';
import { slotOfQueue } from './standing.js';
import { type UpdateRow, type UpdateType, updateIdOf } from './update.js';

export const updateCollections: readonly CollectionSpec[] = [
  {
    name: updatesCollection,
    indexes: [
      { name: 'lanes', key: { slot: 1, to: 1, lane: 1, v: 1, i: 1 } },
      { name: 'newest', key: { slot: 1, at: 1 } },
    ],
    shard: shardOfReceiver('to'),
  },
];

/** A turn that publishes an update says this of it. */
export interface UpdateData {
  readonly subject: string;
  readonly occurrence: string;
  readonly lane: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const botReceiver: ReceiverKind<UpdateData> = Object.freeze({
  kind: 'bot',
  collection: updatesCollection,
  row({ to, type: name, data }: Publication<UpdateData>, { v, i }: PublicationPosition) {
    const { subject, occurrence, lane, at } = data;
    const type = name as UpdateType;
    const botId = to.id;
    const _id = updateIdOf({ botId, subject, type, occurrence });
    const body = JSON.stringify({ update_id: _id, type, bot_id: botId, ...data.body });
    const slot = slotOfQueue(botId);
    const row: UpdateRow = { _id, to: botId, slot, type, lane, v, i, at, body };
    return { ...row };
  },
});
