// Chats and members as their documents show them, with what other rooms know of them.
import type { Schemas } from '../generated/schemas.js';
import type { MemberRow } from './chat/chat.js';
import type { ChatsDeps } from './deps.js';

interface Showing {
  readonly deps: Pick<ChatsDeps, 'covers'>;
  readonly at: number;
}

/** The photo, which is kept as the id of a file, becomes an address that is good for a while. */
export function shownChat(chat: Schemas['chats.Chat'], { deps, at }: Showing): Schemas['chats.Chat'] {
  return chat.photo === undefined ? chat : { ...chat, photo: deps.covers.urlOf(chat.photo, at) };
}

type Shown = Pick<MemberRow, 'user' | 'isBot' | 'status'>;

/** With the names of those who still exist. */
export async function shownMembers(
  rows: readonly Shown[],
  { directory }: Pick<ChatsDeps, 'directory'>,
): Promise<Schemas['chats.ChatMember'][]> {
  const names = await directory.find(rows.map(({ user }) => user));
  return rows.map(({ user, isBot, status }) => {
    const { username, name } = names.get(user) ?? {};
    const known = { ...(username && { username }), ...(name && { first_name: name }) };
    return { user: { id: user, is_bot: isBot, ...known }, status };
  });
}
