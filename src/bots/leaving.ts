// What happens to the bots of an account that is deleted: each is disabled, or its review ends.
import type { Leave } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import { createBotStore } from './bot.store.js';
import { decide } from './bot.turns.js';

export function leavingBots(mongo: Mongo): Leave {
  const bots = createBotStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await bots.leave(ownerId, session);
    for (const row of left) await bots.replace(decide(row, { type: 'ownerLeft', at }), session);
    return left.map(({ _id }) => _id);
  };
}
