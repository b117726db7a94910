// Whether a bot hears of something: decided when it is published, by pure functions.
import type { Addressee } from './addressee.js';
import { explicitTypes, type UpdateType } from './update.js';

/** Why a bot is not told; counted, and shown to its developer. */
export type Withheld = 'inactive' | 'scope' | 'subscription' | 'privacy' | 'inline_off' | 'friend_mode';

/** Without it nothing is published to a bot, by whichever way. */
export const receivingScope = 'messages:receive';

/** Why an update is withheld from a bot; undefined when the bot gets it. */
export function withheldFrom(bot: Addressee, type: UpdateType): Withheld | undefined {
  if (!bot.isActive) return 'inactive';
  if (!bot.scopes.includes(receivingScope)) return 'scope';
  if (!isSubscribed(bot, type)) return 'subscription';
  if (type === 'inline_query' && !bot.supportsInlineQueries) return 'inline_off';
  if (type === 'friend_request' && bot.friendRequestMode !== 'manual') return 'friend_mode';
  return undefined;
}

function isSubscribed({ allowedUpdates }: Addressee, type: UpdateType): boolean {
  return allowedUpdates.length === 0 ? !explicitTypes.has(type) : allowedUpdates.includes(type);
}

/** Privacy mode decides by these facts about a message. */
export interface MessageSeen {
  readonly isPrivateChat: boolean;
  /** Text or caption. */
  readonly text: string;
  /** People and bots are mentioned by their ids and usernames. */
  readonly mentions: readonly string[];
  /** The message answers one that this person or bot wrote. */
  readonly repliesTo?: string | undefined;
}

/** The table of the document, row by row. */
export function isSeenBy(
  message: MessageSeen,
  bot: Addressee & { readonly isAdministrator: boolean },
): boolean {
  if (message.isPrivateChat || !bot.groupPrivacy || bot.isAdministrator) return true;
  if (isCommand(message.text)) return true;
  if (message.repliesTo === bot.systemUserId) return true;
  return message.mentions.some((named) => named === bot.systemUserId || named.toLowerCase() === bot.username);
}

/** The token before the first space begins with a slash. */
function isCommand(text: string): boolean {
  return text.startsWith('/');
}
