// Reads bots as addressees of updates.
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import { type BotRow, isGone } from './bot.js';
import { createBotStore } from './bot.store.js';

/** An id that no bot has is left out. */
export function addresseesIn(mongo: Mongo): (botIds: readonly string[]) => Promise<readonly Addressee[]> {
  const bots = createBotStore(mongo);
  return async (ids) => (await bots.byIds(ids)).map(addresseeOf);
}

function addresseeOf(bot: BotRow): Addressee {
  const { _id: botId, systemUserId, username, status, scopes, settings, token } = bot;
  const { groupPrivacy, supportsInlineQueries, friendRequestMode, allowedUpdates = [] } = settings;
  const { deliveryMode } = settings;
  const isActive = status === 'active';
  const tokenHash = token?.hash;
  const own = { botId, systemUserId, username, scopes, isActive, isGone: isGone(bot), tokenHash };
  // The spread stands last, because V8 gives an object with fields behind a spread its own hidden class.
  return { deliveryMode, groupPrivacy, supportsInlineQueries, friendRequestMode, allowedUpdates, ...own };
}
