// Gives members of a group the role of owner, administrator or member.
import { type Author, groupMax, isActive, type MemberStatus } from '../chat/chat.js';
import { type ChatHandlers, handler } from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { changeMember, memberOf } from '../chat/membership.js';
import { whyMayNot } from '../chat/permission.js';
import { bothMembers, type MemberCommand, noMember } from './removing.js';

type RoleCommand = MemberCommand & {
  readonly role: Extract<MemberStatus, 'owner' | 'administrator' | 'member'>;
  /** The id of the system message about the former owner. */
  readonly secondMessageId: string;
};

/** An owner who hands the group over becomes an administrator. */
const setRole = handler<RoleCommand>({
  parts: bothMembers,
  notifiesBots: true,
  decide(draft, { by, who, role, messageId, secondMessageId }) {
    const right = role === 'owner' ? 'hand_over' : 'set_role';
    const why = whyMayNot(draft, { by, right, whom: who });
    if (why) return why;
    const before = draft.member(who.id);
    if (before === undefined || !isActive(before)) return noMember;
    if (before.status !== role) {
      const gains = role === 'owner' ? by.id : who.id;
      const administrators = new Set([...Object.keys(draft.state.administrators), gains]);
      if (role === 'owner') administrators.delete(who.id);
      if (role !== 'member' && administrators.size > groupMax.administrators) return tooManyAdministrators;
      if (role === 'owner') {
        makeOwner(draft, { who, by, messageId });
        const then = { status: 'administrator', event: 'role_changed' } as const;
        changeMember(draft, { who: by, by, messageId: secondMessageId, ...then });
      } else changeMember(draft, { who, by, status: role, messageId, event: 'role_changed' });
    }
    return draft.done(memberOf(who, role));
  },
});

const tooManyAdministrators = Object.freeze({
  refused: 'CONFLICT',
  message: `A group has at most ${groupMax.administrators} administrators. Take the role from one first.`,
});

interface Successor {
  readonly who: Author;
  readonly by: Author;
  readonly messageId: string;
}

/** The caller gives the former owner another role, or removes them, in the same turn. */
export function makeOwner(draft: ChatDraft, { who, by, messageId }: Successor): void {
  changeMember(draft, { who, by, status: 'owner', messageId, event: 'role_changed' });
  draft.change({ owner: who.id });
}

export const roleHandlers: ChatHandlers = { setRole };
