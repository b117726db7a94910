// Which bot works for which application: one row a bot, so that a second link cannot exist.
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

export interface BotLinkRow {
  /** The bot. */
  readonly _id: string;
  readonly applicationId: string;
  readonly linkedAt: Date;
}

export interface BotLinkStore {
  /** The link that stands afterwards: this one, or the one that was there before. */
  link(row: BotLinkRow): Promise<BotLinkRow>;
  /** The link that ended; null when the bot was not linked to this application. */
  unlink(link: Pick<BotLinkRow, '_id' | 'applicationId'>): Promise<BotLinkRow | null>;
  linkOf(botId: string): Promise<BotLinkRow | null>;
  /** The bots of each application, in the order in which they were linked. */
  botsOf(applicationIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export const botLinkCollections: readonly CollectionSpec[] = [
  { name: 'bot_links', indexes: [{ name: 'application', key: { applicationId: 1, linkedAt: 1, _id: 1 } }] },
];

export function createBotLinkStore(mongo: Mongo): BotLinkStore {
  const rows = mongo.db.collection<BotLinkRow>('bot_links');

  return Object.freeze({
    async link({ _id, applicationId, linkedAt }: BotLinkRow) {
      const first = { $setOnInsert: { applicationId, linkedAt } };
      const standing = await rows.findOneAndUpdate({ _id }, first, { upsert: true, returnDocument: 'after' });
      if (standing === null) throw new Error('An upsert answered no document.');
      return standing;
    },
    unlink: ({ _id, applicationId }: Pick<BotLinkRow, '_id' | 'applicationId'>) =>
      rows.findOneAndDelete({ _id, applicationId }),
    linkOf: (botId: string) => rows.findOne({ _id: botId }),
    async botsOf(applicationIds: readonly string[]) {
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
