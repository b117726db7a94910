// Whether a bot may fetch its updates now, with the token that it came with.
import { refuse, scopeMissing } from '../../shared/errors.js';
import type { Addressee } from '../addressee.js';
import { receivingScope } from '../subscription.js';

/** Why the bot may not fetch; undefined when it may. */
export function whyNoUpdates(bot: Addressee | undefined, tokenHash: string): Error | undefined {
  if (bot === undefined) return refuse('NOT_FOUND');
  if (bot.tokenHash !== tokenHash) return refuse('INVALID_BOT_TOKEN');
  if (!bot.isActive) return refuse('BOT_DISABLED');
  if (!bot.scopes.includes(receivingScope)) return scopeMissing(receivingScope, 'bot');
  return bot.deliveryMode === 'webhook' ? webhookIsActive() : undefined;
}

/** The message is quoted from the API document. */
function webhookIsActive(): Error {
  const message = "Conflict: can't use getUpdates method while webhook is active";
  return refuse('CONFLICT', { message });
}
