// Finds the review event of a move of a bot: something waits for reviewers, waits no more, or was decided.
import type { Schemas } from '../generated/schemas.js';
import type { Review, ReviewType } from '../updates/reviews.js';
import { type BotRow, isGone } from './bot.js';

export interface ReviewedMove {
  /** Undefined for a new bot. */
  readonly before: BotRow | undefined;
  readonly after: BotRow;
  /** The account id of the reviewer. */
  readonly by?: string | undefined;
  readonly at: number;
}

/** Returns undefined where the move does not concern reviewers. Pure. */
export function reviewOf({ before, after, by, at }: ReviewedMove): Review | undefined {
  const type = typeOf(before, after);
  return type && { type, at, event: eventOf(after, by) };
}

function typeOf(before: BotRow | undefined, after: BotRow): ReviewType | undefined {
  const was = before?.reviewStatus;
  const { reviewStatus: is, status } = after;
  const isEnded = status === 'ended' && before?.status !== 'ended';
  if (is === 'pending' && was !== 'pending') return 'bot.submitted';
  // The event is published once: an ended bot may lose its developer later, and the other way round.
  if (was === 'pending' && isGone(after))
    return before !== undefined && isGone(before) ? undefined : 'bot.withdrawn';
  if (was === 'pending' && is !== 'pending') return is === 'approved' ? 'bot.approved' : 'bot.rejected';
  const [asked, asks] = [before?.pendingScopes, after.pendingScopes];
  if (asks !== undefined && asks.join() !== asked?.join()) return 'bot.scopes_requested';
  if (asked === undefined || asks !== undefined) return undefined;
  if (after.rejectionReason !== undefined) return 'bot.scopes_rejected';
  const isGranted = !isEnded && asked.every((scope) => after.scopes.includes(scope));
  return isGranted ? 'bot.scopes_approved' : 'bot.scopes_withdrawn';
}

function eventOf(bot: BotRow, by: string | undefined): Schemas['admin.ReviewEvent'] {
  const { _id: id, version, name, ownerId: owner_id, reviewStatus: status, scopes } = bot;
  const { pendingScopes, rejectionReason: reason } = bot;
  return {
    kind: 'bot',
    id,
    version,
    name,
    status,
    owner_id,
    scopes: [...scopes],
    ...(pendingScopes !== undefined && { pending_scopes: [...pendingScopes] }),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
  };
}
