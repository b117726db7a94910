// Names the collections of the actors that publish updates of bots, for the audit of their steps.
import { chatsCollection } from '../chats/names.js';
import { friendshipsCollection } from '../friends/names.js';
import { updateTypes } from '../updates/update.js';

const ofBots: ReadonlySet<string> = new Set(updateTypes);

/** Returns undefined where the update is not of a bot, or its actor is removed before the update. */
export function sourceOfUpdate(type: string): string | undefined {
  if (!ofBots.has(type) || type === 'inline_query') return undefined;
  return type === 'friend_request' ? friendshipsCollection : chatsCollection;
}
