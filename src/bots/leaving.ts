// What happens to the bots of an account that is deleted: each is disabled, or its review ends.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import { stateWithoutOwner } from './bot.kind.js';
import { createBotStore } from './bot.store.js';

/**
 * The one write past the runtime, because all that a person leaves ends in one transaction (decision 0059).
 * It matches version and fence as a turn does: the owner of the actor misses its next one and decides anew.
 */
export function leavingBots(mongo: Mongo): Leave {
  const bots = createBotStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await bots.leave(ownerId, session);
    for (const actor of left) await bots.replace(actor, stateWithoutOwner(actor, at), session);
    return left.map(({ _id }) => _id);
  };
}
