// Who governs a group: its one owner, and administrators beside.
import { type Author, groupMax, isActive, type MemberStatus } from '../chat/chat.js';
import { type Deeds, deed } from '../chat/deed.js';
import type { ChatDraft } from '../chat/draft.js';
import { changeMember, memberOf } from '../chat/membership.js';
import { whyMayNot } from '../chat/permission.js';
import { bothLook, type MemberCommand, noMember } from './removing.js';

type RoleCommand = MemberCommand & {
  readonly role: Extract<MemberStatus, 'owner' | 'administrator' | 'member'>;
  /** Of the message that tells what becomes of the former owner. */
  readonly secondMessageId: string;
};

/** The owner who hands the group over remains as an administrator. */
const setRole = deed<RoleCommand>({
  looks: bothLook,
  tellsBots: true,
  decide(draft, { by, who, role, messageId, secondMessageId }) {
    const right = role === 'owner' ? 'hand_over' : 'set_role';
    const why = whyMayNot(draft, { by, right, whom: who });
    if (why) return why;
    const before = draft.member(who.id);
    if (before === undefined || !isActive(before)) return noMember;
    if (before.status !== role) {
      const gains = role === 'owner' ? by.id : who.id;
      const places = new Set([...Object.keys(draft.state.administrators), gains]);
      if (role === 'owner') places.delete(who.id);
      if (role !== 'member' && places.size > groupMax.administrators) return noPlace;
      if (role === 'owner') {
        makeOwner(draft, { who, by, messageId });
        const then = { status: 'administrator', event: 'role_changed' } as const;
        changeMember(draft, { who: by, by, messageId: secondMessageId, ...then });
      } else changeMember(draft, { who, by, status: role, messageId, event: 'role_changed' });
    }
    return draft.done(memberOf(who, role));
  },
});

const noPlace = Object.freeze({
  refused: 'CONFLICT',
  message: `A group has at most ${groupMax.administrators} administrators. Take the role from one first.`,
});

interface Successor {
  readonly who: Author;
  readonly by: Author;
  readonly messageId: string;
}

/** The former owner is given another place in the same turn. */
export function makeOwner(draft: ChatDraft, { who, by, messageId }: Successor): void {
  changeMember(draft, { who, by, status: 'owner', messageId, event: 'role_changed' });
  draft.change({ owner: who.id });
}

export const roleDeeds: Deeds = { setRole };
