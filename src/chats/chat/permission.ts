// Refuses what a member of a chat has no right to do, and names the reason.
import type { Refused } from '../../actors/kind.js';
import type { Author, ChatType, MemberStatus } from './chat.js';
import { forbidden, whyNotIn } from './chat-handler.js';
import type { ChatDraft } from './draft.js';
import { type ChatRole, isPermitted, type Right, type RightAsked, targetOf } from './rights.js';

interface Wanting {
  readonly by: Author;
  readonly right: Right;
  /** The member that the command acts on; absent where it acts on the chat. The handler reads both. */
  readonly whom?: Author;
}

/** Returns undefined where the author has the right. */
export function whyMayNot(draft: ChatDraft, { by, right, whom }: Wanting): Refused | undefined {
  const why = whyNotIn(draft, by);
  const own = draft.member(by.id);
  if (why !== undefined || own === undefined) return why;
  const role = roleOf(draft.state.type, own.status);
  const target = whom === undefined ? 'chat' : targetOf(draft.member(whom.id)?.status);
  const reason = whyNotPermitted({ right, role, target });
  return reason === undefined ? undefined : forbidden(reason);
}

/** Returns undefined where the role has the right. */
export function whyNotPermitted(asked: RightAsked): string | undefined {
  return isPermitted(asked) ? undefined : reasonOf(asked);
}

export function roleOf(type: ChatType, status: MemberStatus): ChatRole {
  if (type === 'private') return 'side';
  return status === 'owner' || status === 'administrator' ? status : 'member';
}

function reasonOf({ right, role, target }: RightAsked): string {
  if (role === 'side') return 'A private chat has two sides. This is possible in groups only.';
  if (role === 'member') return 'Only the owner and the administrators of the group may do this.';
  if (target === 'owner') return 'Nobody removes the owner. The owner hands the group over first.';
  return right === 'hand_over'
    ? 'Only the owner hands the group over.'
    : 'Only the owner of the group decides on its administrators.';
}
