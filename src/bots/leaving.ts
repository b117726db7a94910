// What happens to the bots of an account that is deleted: each is disabled, or its review ends.
import type { ClientSession } from 'mongodb';
import type { Mongo } from '../storage/mongo.js';
import { createBotStore } from './bot.store.js';
import { decide } from './bot.turns.js';

export interface Leaving {
  readonly ownerId: string;
  readonly at: number;
}

/** In the transaction that deletes the account; the ids of those that it has changed. */
export type LeaveBots = (leaving: Leaving, session: ClientSession) => Promise<readonly string[]>;

export function leavingBots(mongo: Mongo): LeaveBots {
  const bots = createBotStore(mongo);
  return async ({ ownerId, at }, session) => {
    const left = await bots.leave(ownerId, session);
    for (const row of left) await bots.replace(decide(row, { type: 'ownerLeft', at }), session);
    return left.map(({ _id }) => _id);
  };
}
