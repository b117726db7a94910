// Disables the bots of a deleted account, or ends their review.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import { publishToReviewers } from '../updates/reviews.js';
import { rowOf } from './bot.js';
import { stateWithoutOwner } from './bot.kind.js';
import { createBotStore } from './bot.store.js';
import { reviewOf } from './reviews.js';

/**
 * Writes to actors without the runtime: all that a person owns ends in one transaction
 * (docs/decisions/deleted-accounts.md). The write matches version and fence as a turn does, so that the node
 * that owns the actor reads it again.
 */
export function leavingBots(mongo: Mongo): Leave {
  const bots = createBotStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await bots.closeOwner(ownerId, session);
    for (const actor of left) {
      const st = stateWithoutOwner(actor, at);
      await bots.replace(actor, st, session);
      const review = reviewOf({ before: rowOf(actor), after: rowOf({ ...actor, st }), at });
      if (review !== undefined) await publishToReviewers(mongo, { ...review, v: actor.v + 1 }, session);
    }
    return left.map(({ _id }) => _id);
  };
}
