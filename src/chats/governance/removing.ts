// Removing from a group, banning, and lifting a ban.
import type { PartRef, Refused } from '../../actors/kind.js';
import { type Author, isActive } from '../chat/chat.js';
import { type ChatCommand, type Deeds, deed, memberLooks } from '../chat/deed.js';
import { changeMember, memberOf } from '../chat/membership.js';
import { whyMayNot } from '../chat/permission.js';
import { closeRequest, joinRequestRef } from '../chat/requests.js';
import { memberRef } from '../names.js';

/** Something that is done to one member. */
export type MemberCommand = ChatCommand & {
  readonly who: Author;
  /** Of the message that tells of it. */
  readonly messageId: string;
};

export const noMember: Refused = Object.freeze({
  refused: 'NOT_FOUND',
  message: 'This user is not in the chat.',
});

export function bothLook(command: MemberCommand, chat: string): readonly PartRef[] {
  return [...memberLooks(command, chat), memberRef(chat, command.who.id)];
}

const kick = deed<MemberCommand>({
  looks: bothLook,
  tellsBots: true,
  decide(draft, { by, who, messageId }) {
    const why = whyMayNot(draft, { by, right: 'kick', whom: who });
    if (why) return why;
    if (!isActive(draft.member(who.id))) return noMember;
    changeMember(draft, { who, by, status: 'left', messageId, event: 'removed' });
    return draft.done({});
  },
});

type BanCommand = MemberCommand & { readonly reason?: string };

/** Also of a person who is not in the group, or was never. */
const ban = deed<BanCommand>({
  looks: (command, chat) => [...bothLook(command, chat), joinRequestRef(chat, command.who.id)],
  tellsBots: true,
  decide(draft, { by, who, messageId, reason }) {
    const why = whyMayNot(draft, { by, right: 'ban', whom: who });
    if (why) return why;
    if (draft.member(who.id)?.status !== 'banned') {
      closeRequest(draft, who.id);
      const told = { messageId, event: 'banned', ...(reason !== undefined && { reason }) } as const;
      changeMember(draft, { who, by, status: 'banned', ...told });
    }
    return draft.done(memberOf(who, 'banned'));
  },
});

const unban = deed<MemberCommand>({
  looks: bothLook,
  tellsBots: true,
  decide(draft, { by, who, messageId }) {
    const why = whyMayNot(draft, { by, right: 'unban' });
    if (why) return why;
    const row = draft.member(who.id);
    if (row?.status === 'banned')
      changeMember(draft, { who, by, status: 'left', messageId, event: 'unbanned' });
    return draft.done(memberOf(who, draft.member(who.id)?.status ?? 'left'));
  },
});

export const removingDeeds: Deeds = { kick, ban, unban };
