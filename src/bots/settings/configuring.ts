// Changes the settings of a bot, for its developer or for the bot itself.
import type { BotRow } from '../bot.js';
import type { BotsDeps } from '../deps.js';
import type { BotChange } from './changes.js';
import { queueChangeOf } from './delivery.js';

/** Throws NOT_FOUND also unless `ownerId` owns the bot, and CONFLICT when it is not approved. */
export async function configure(
  { acts, configureQueue }: BotsDeps,
  { botId, ownerId }: { readonly botId: string; readonly ownerId?: string },
  change: BotChange,
): Promise<BotRow> {
  const owner = ownerId === undefined ? {} : { ownerId };
  const row = await acts.act(botId, { type: 'configure', change, ...owner });
  // The turn sends the change to the queue too, later, in case this node crashes here.
  if (change.of === 'webhook' || change.of === 'polling') await configureQueue(botId, queueChangeOf(row));
  return row;
}
