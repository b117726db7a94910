// Decides whether two people see each other's presence. Pure.

// Decision: docs/decisions/presence.md
import type { Schemas } from '../../generated/schemas.js';

export type PresenceVisibility = Schemas['accounts.PresenceVisibility'];

/** The relation of two people. */
export interface Tie {
  readonly isFriend: boolean;
  /** True where at least one of the two has blocked the other. */
  readonly isBlocked: boolean;
}

/** A person who hides their presence does not see that of others. */
export function seeEachOther(one: PresenceVisibility, other: PresenceVisibility, tie: Tie): boolean {
  return !tie.isBlocked && isShownTo(one, tie) && isShownTo(other, tie);
}

/** True where the two do not see each other whatever their relation is. */
export function neverSee(one: PresenceVisibility, other: PresenceVisibility): boolean {
  return one === 'nobody' || other === 'nobody';
}

function isShownTo(visibility: PresenceVisibility, { isFriend }: Tie): boolean {
  return visibility === 'everyone' || (visibility === 'friends' && isFriend);
}
