// Removes members from a group, bans users, and lifts bans.
import type { PartRef, Refused } from '../../actors/kind.js';
import { type Author, isActive } from '../chat/chat.js';
import { type ChatCommand, type ChatHandlers, handler, memberParts } from '../chat/chat-handler.js';
import { changeMember, memberOf } from '../chat/membership.js';
import { whyMayNot } from '../chat/permission.js';
import { closeRequest, joinRequestRef } from '../chat/requests.js';
import { memberRef } from '../names.js';

/** A command that acts on one member. */
export type MemberCommand = ChatCommand & {
  readonly who: Author;
  /** The id of the system message. */
  readonly messageId: string;
};

export const noMember: Refused = Object.freeze({
  refused: 'NOT_FOUND',
  message: 'This user is not in the chat.',
});

export function bothMembers(command: MemberCommand, chat: string): readonly PartRef[] {
  return [...memberParts(command, chat), memberRef(chat, command.who.id)];
}

const kick = handler<MemberCommand>({
  parts: bothMembers,
  notifiesBots: true,
  decide(draft, { by, who, messageId }) {
    const why = whyMayNot(draft, { by, right: 'kick', whom: who });
    if (why) return why;
    if (!isActive(draft.member(who.id))) return noMember;
    changeMember(draft, { who, by, status: 'left', messageId, event: 'removed' });
    return draft.done({});
  },
});

type BanCommand = MemberCommand & { readonly reason?: string };

/** A user who is not in the group, or never was, can be banned too. */
const ban = handler<BanCommand>({
  parts: (command, chat) => [...bothMembers(command, chat), joinRequestRef(chat, command.who.id)],
  notifiesBots: true,
  decide(draft, { by, who, messageId, reason }) {
    const why = whyMayNot(draft, { by, right: 'ban', whom: who });
    if (why) return why;
    if (draft.member(who.id)?.status !== 'banned') {
      closeRequest(draft, who.id);
      const event = { messageId, event: 'banned', ...(reason !== undefined && { reason }) } as const;
      changeMember(draft, { who, by, status: 'banned', ...event });
    }
    return draft.done(memberOf(who, 'banned'));
  },
});

const unban = handler<MemberCommand>({
  parts: bothMembers,
  notifiesBots: true,
  decide(draft, { by, who, messageId }) {
    const why = whyMayNot(draft, { by, right: 'unban' });
    if (why) return why;
    const row = draft.member(who.id);
    if (row?.status === 'banned')
      changeMember(draft, { who, by, status: 'left', messageId, event: 'unbanned' });
    return draft.done(memberOf(who, draft.member(who.id)?.status ?? 'left'));
  },
});

export const removingHandlers: ChatHandlers = { kick, ban, unban };
