// How the endpoints of settings ask the bot: as its developer, or as the bot itself.
import type { AccountCaller, BotCaller } from '../../shared/caller.js';
import type { BotRow } from '../bot.js';
import type { BotsDeps } from '../deps.js';
import type { BotChange } from './changes.js';

export function configure({ acts }: BotsDeps, { botId }: BotCaller, change: BotChange): Promise<BotRow> {
  return acts.act(botId, { type: 'configure', change });
}

/** Throws NOT_FOUND also when the bot is another developer's, and CONFLICT when it is not approved. */
export function configureAs(
  { acts }: BotsDeps,
  { botId, caller }: { readonly botId: string; readonly caller: AccountCaller },
  change: BotChange,
): Promise<BotRow> {
  return acts.act(botId, { type: 'configure', ownerId: caller.userId, change });
}
