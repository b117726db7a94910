// Completes chats and members for answers with addresses of files and names of users, and finds shown files.
import type { Schemas } from '../generated/schemas.js';
import type { MemberRow } from './chat/chat.js';
import type { ChatsDeps } from './deps.js';

interface Showing {
  readonly deps: Pick<ChatsDeps, 'covers'>;
  readonly at: number;
}

/** The photo is stored as the id of a file, and shown as a temporary address. */
export function shownChat(chat: Schemas['chats.Chat'], { deps, at }: Showing): Schemas['chats.Chat'] {
  return chat.photo === undefined ? chat : { ...chat, photo: deps.covers.urlOf(chat.photo, at) };
}

/** The avatar is shown as a temporary address where it is stored as the id of a file. */
export function shownVirtual(
  member: Schemas['governance.VirtualMember'],
  { deps, at }: Showing,
): Schemas['governance.VirtualMember'] {
  const { avatar } = member;
  return avatar === undefined ? member : { ...member, avatar: deps.covers.shownFrom(avatar, at) };
}

interface ShowingStores {
  readonly rights: { isInMessage(file: string): Promise<boolean> };
  readonly chats: Pick<ChatsDeps['chats'], 'isPhoto'>;
  readonly governance: Pick<ChatsDeps['governance'], 'isAvatar'>;
}

/** Whether a message, a group or a dispatchable member shows a file. */
export function showingIn({ rights, chats, governance }: ShowingStores) {
  return async ({ id, mark }: { readonly id: string; readonly mark: string }): Promise<boolean> => {
    const shown = [rights.isInMessage(id), chats.isPhoto(id), governance.isAvatar(mark)];
    return (await Promise.all(shown)).includes(true);
  };
}

type Shown = Pick<MemberRow, 'user' | 'isBot' | 'status'>;

/** A deleted user is shown without names. */
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
