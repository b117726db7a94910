// Makes the author of a chat command from the caller of a request, and authors from user ids.
import type { AccountCaller, BotCaller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import type { Author } from './chat/chat.js';
import type { ChatsDeps } from './deps.js';
import type { KnownUser } from './outside.js';

export function personIn({ userId: id, username }: AccountCaller): Author {
  return { id, username };
}

export function authorOf({ id, username, botId }: KnownUser): Author {
  return { id, username, ...(botId !== undefined && { botId }) };
}

export function botIn({ systemUserId: id, username, botId }: BotCaller): Author {
  return { id, username, botId };
}

/** Throws NOT_FOUND when one of the users does not exist. */
export async function authorsOf(
  ids: readonly string[],
  deps: Pick<ChatsDeps, 'directory'>,
): Promise<readonly Author[]> {
  return (await usersOf(ids, deps)).map(authorOf);
}

/** The users to bring into a group, and the ids of the unwilling ones. Throws NOT_FOUND. */
export async function joiningOf(
  ids: readonly string[],
  by: Author,
  { directory, adding }: Pick<ChatsDeps, 'directory' | 'adding'>,
) {
  const users = await usersOf(ids, { directory });
  return { joining: users.map(authorOf), unwilling: await adding.unwilling(by, users) };
}

async function usersOf(
  ids: readonly string[],
  { directory }: Pick<ChatsDeps, 'directory'>,
): Promise<readonly KnownUser[]> {
  const found = await directory.find(ids);
  return ids.map((id) => {
    const identity = found.get(id);
    if (identity === undefined)
      throw refuse('NOT_FOUND', { message: `There is no user ${id}; of a bot, give the system_user_id.` });
    return identity;
  });
}
