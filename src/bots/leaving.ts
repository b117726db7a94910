// What happens to the bots of an account that is deleted: each is disabled, or its review ends.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import { tellReviewers } from '../updates/reviews.js';
import { rowOf } from './bot.js';
import { stateWithoutOwner } from './bot.kind.js';
import { createBotStore } from './bot.store.js';
import { reviewOf } from './reviews.js';

/**
 * The one write past the runtime, because all that a person leaves ends in one transaction
 * (docs/decisions/deleted-accounts.md). It matches version and fence as a turn does: the owner of the actor
 * misses its next one and decides anew.
 */
export function leavingBots(mongo: Mongo): Leave {
  const bots = createBotStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await bots.leave(ownerId, session);
    for (const actor of left) {
      const st = stateWithoutOwner(actor, at);
      await bots.replace(actor, st, session);
      const review = reviewOf({ before: rowOf(actor), after: rowOf({ ...actor, st }), at });
      if (review !== undefined) await tellReviewers(mongo, { ...review, v: actor.v + 1 }, session);
    }
    return left.map(({ _id }) => _id);
  };
}
