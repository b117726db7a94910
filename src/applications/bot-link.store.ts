// Stores the links of bots to applications: each bot has one row, so that it has at most one link.
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

export interface BotLinkRow {
  /** The id of the bot. */
  readonly _id: string;
  readonly applicationId: string;
  readonly linkedAt: Date;
}

export type BotLinkStore = ReturnType<typeof createBotLinkStore>;

export const botLinkCollections: readonly CollectionSpec[] = [
  { name: 'bot_links', indexes: [{ name: 'application', key: { applicationId: 1, linkedAt: 1, _id: 1 } }] },
];

export function createBotLinkStore(mongo: Mongo) {
  const rows = mongo.db.collection<BotLinkRow>('bot_links');

  return Object.freeze({
    /** Returns the present link: this one, or an earlier one. */
    async link({ _id, applicationId, linkedAt }: BotLinkRow) {
      const first = { $setOnInsert: { applicationId, linkedAt } };
      const present = await rows.findOneAndUpdate({ _id }, first, { upsert: true, returnDocument: 'after' });
      if (present === null) throw new Error('An upsert answered no document.');
      return present;
    },
    /** Returns the ended link; null when the bot was not linked to this application. */
    unlink: ({ _id, applicationId }: Pick<BotLinkRow, '_id' | 'applicationId'>) =>
      rows.findOneAndDelete({ _id, applicationId }),
    linkOf: (botId: string) => rows.findOne({ _id: botId }),
    /** The bots of each application, in the order in which they were linked. */
    async botsOf(applicationIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const bots = new Map<string, string[]>(applicationIds.map((id) => [id, []]));
      const inOrder = { applicationId: 1, linkedAt: 1, _id: 1 } as const;
      const links = await rows
        .find({ applicationId: { $in: [...applicationIds] } }, { sort: inOrder })
        .toArray();
      for (const { _id, applicationId } of links) bots.get(applicationId)?.push(_id);
      return bots;
    },
  });
}
