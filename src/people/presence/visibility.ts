// Who is shown whether a person is online: pure, and the same in both directions.

// Decision: docs/decisions/presence.md
import type { Schemas } from '../../generated/schemas.js';

export type PresenceVisibility = Schemas['accounts.PresenceVisibility'];

/** What two people are to each other. */
export interface Tie {
  readonly isFriend: boolean;
  /** One of them, or both, has blocked the other. */
  readonly isBlocked: boolean;
}

/** Who hides theirs does not see that of others. */
export function seeEachOther(one: PresenceVisibility, other: PresenceVisibility, tie: Tie): boolean {
  return !tie.isBlocked && isShownTo(one, tie) && isShownTo(other, tie);
}

/** Whatever they are to each other. */
export function neverSee(one: PresenceVisibility, other: PresenceVisibility): boolean {
  return one === 'nobody' || other === 'nobody';
}

function isShownTo(visibility: PresenceVisibility, { isFriend }: Tie): boolean {
  return visibility === 'everyone' || (visibility === 'friends' && isFriend);
}
