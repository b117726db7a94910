// How the endpoints of settings ask the bot: as its developer, or as the bot itself.
import type { AccountCaller, BotCaller } from '../../shared/caller.js';
import type { BotRow } from '../bot.js';
import type { BotsDeps } from '../deps.js';
import type { BotChange } from './changes.js';
import { queueChangeOf } from './delivery.js';

export function configure(deps: BotsDeps, { botId }: BotCaller, change: BotChange): Promise<BotRow> {
  return configured(deps, { botId, change });
}

/** Throws NOT_FOUND also when the bot is another developer's, and CONFLICT when it is not approved. */
export function configureAs(
  deps: BotsDeps,
  { botId, caller }: { readonly botId: string; readonly caller: AccountCaller },
  change: BotChange,
): Promise<BotRow> {
  return configured(deps, { botId, change, ownerId: caller.userId });
}

interface Wanted {
  readonly botId: string;
  readonly change: BotChange;
  readonly ownerId?: string;
}

async function configured({ acts, configureQueue }: BotsDeps, { botId, ...wanted }: Wanted): Promise<BotRow> {
  const { change } = wanted;
  const row = await acts.act(botId, { type: 'configure', ...wanted });
  // The turn has told the queue as well, for when this node dies here; who is answered need not wait for it.
  if (change.of === 'webhook' || change.of === 'polling') await configureQueue(botId, queueChangeOf(row));
  return row;
}
