// Why a member may not do something in a chat, in words that tell what is wrong.
import type { Refused } from '../../actors/kind.js';
import type { Author, ChatType, MemberStatus } from './chat.js';
import { forbidden, whyNotIn } from './deed.js';
import type { ChatDraft } from './draft.js';
import { type ChatStanding, isPermitted, type Right, type RightAsked, targetOf } from './rights.js';

interface Wanting {
  readonly by: Author;
  readonly right: Right;
  /** To whom; absent: to the chat. Both are members that the deed looks at. */
  readonly whom?: Author;
}

/** Undefined: they may. */
export function whyMayNot(draft: ChatDraft, { by, right, whom }: Wanting): Refused | undefined {
  const why = whyNotIn(draft, by);
  const own = draft.member(by.id);
  if (why !== undefined || own === undefined) return why;
  const standing = standingOf(draft.state.type, own.status);
  const target = whom === undefined ? 'chat' : targetOf(draft.member(whom.id)?.status);
  const reason = whyNotPermitted({ right, standing, target });
  return reason === undefined ? undefined : forbidden(reason);
}

/** Undefined: one who stands so has the right. */
export function whyNotPermitted(asked: RightAsked): string | undefined {
  return isPermitted(asked) ? undefined : reasonOf(asked);
}

/** Of a member of the chat. */
export function standingOf(type: ChatType, status: MemberStatus): ChatStanding {
  if (type === 'private') return 'side';
  return status === 'owner' || status === 'administrator' ? status : 'member';
}

function reasonOf({ right, standing, target }: RightAsked): string {
  if (standing === 'side') return 'A private chat has two sides. This is possible in groups only.';
  if (standing === 'member') return 'Only the owner and the administrators of the group may do this.';
  if (target === 'owner') return 'Nobody removes the owner. The owner hands the group over first.';
  return right === 'hand_over'
    ? 'Only the owner hands the group over.'
    : 'Only the owner of the group decides on its administrators.';
}
