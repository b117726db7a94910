// Where published updates of bots are kept until they are numbered and delivered.
import type { Publication, ReceiverKind } from '../actors/kind.js';
import type { CollectionSpec } from '../storage/collections.js';
import { type UpdateRow, type UpdateType, updateIdOf } from './update.js';

export const updatesCollection = 'bot_updates';

export const collections: readonly CollectionSpec[] = [
  { name: updatesCollection, indexes: [{ name: 'bot', key: { bot: 1, at: 1, _id: 1 } }] },
];

/** What a turn says of an update. */
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
  row({ to, type: name, data: { subject, occurrence, lane, at, body } }: Publication<UpdateData>) {
    const type = name as UpdateType;
    const bot = to.id;
    const row: UpdateRow = {
      _id: updateIdOf({ botId: bot, subject, type, occurrence }),
      ...{ bot, type, lane, at, body },
    };
    return { ...row };
  },
});
