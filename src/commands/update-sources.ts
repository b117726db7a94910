// Where the actors are stored that publish the updates of bots, for the audit of their steps.
import { chatsCollection } from '../chats/names.js';
import { friendshipsCollection } from '../friends/names.js';
import { updateTypes } from '../updates/update.js';

const ofBots: ReadonlySet<string> = new Set(updateTypes);

/** Undefined: it is not looked at, as the actor is not kept as long as the update, or it is no bot's. */
export function sourceOfUpdate(type: string): string | undefined {
  if (!ofBots.has(type) || type === 'inline_query') return undefined;
  return type === 'friend_request' ? friendshipsCollection : chatsCollection;
}
