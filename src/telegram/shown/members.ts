// Shows the status of a member of a chat, with all that the strictest reader asks for.
import type { Schemas } from '../../generated/schemas.js';
import { type Cast, userOf } from './cast.js';

type Member = Schemas['chats.ChatMember'];

/** The rights of every administrator here: they read and write, and may not name others. */
const rights = Object.freeze({
  ...{ can_be_edited: false, is_anonymous: false, can_manage_chat: true, can_delete_messages: true },
  ...{ can_restrict_members: true, can_change_info: true, can_invite_users: true, can_pin_messages: true },
  ...{ can_manage_video_chats: false, can_promote_members: false, can_post_stories: false },
  ...{ can_edit_stories: false, can_delete_stories: false, can_send_welcome_messages: false },
});

const statuses: Readonly<Record<Member['status'], object>> = {
  owner: { status: 'creator', is_anonymous: false },
  administrator: { status: 'administrator', ...rights },
  member: { status: 'member' },
  left: { status: 'left' },
  banned: { status: 'kicked', until_date: 0 },
};

/** The member is undefined where it cannot be shown whole. */
export function memberOf({ user, status }: Member, cast: Cast): object | undefined {
  const shown = userOf(user, cast);
  return shown && { ...statuses[status], user: shown };
}
