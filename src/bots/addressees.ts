// A bot as those see it who publish updates to it.
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import { type BotRow, isGone } from './bot.js';
import { createBotStore } from './bot.store.js';

/** Reads bots as addressees; who is missing was never made. */
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
  // What is spread comes last: with fields behind it, V8 gives each object a hidden class of its own.
  return { deliveryMode, groupPrivacy, supportsInlineQueries, friendRequestMode, allowedUpdates, ...own };
}
