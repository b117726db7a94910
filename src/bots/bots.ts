// Puts the room of bots together from what main hands in.

import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import { createApplying } from './applying.js';
import { createBotStore } from './bot.store.js';
import { type BotTokens, createBotTokens } from './bot.tokens.js';
import { createBotTurns } from './bot.turns.js';
import type { BotsDeps } from './deps.js';
import type { Usernames } from './outside.js';

export { collections } from './bot.store.js';

export interface BotsOptions {
  readonly mongo: Mongo;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly usernames: Usernames;
  /** Of one account. */
  readonly botsMax?: number;
}

export interface Bots {
  readonly deps: BotsDeps;
  /** For the bot door. */
  readonly tokens: BotTokens;
  /** For rooms that work with a developer's bots. */
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
}

export function createBots({ mongo, revocation, audit, usernames, botsMax = 100 }: BotsOptions): Bots {
  const bots = createBotStore(mongo);
  const turns = createBotTurns({ bots, revocation });
  const tokens = createBotTokens({ bots, turns });
  const applying = createApplying({ mongo, bots, turns, usernames, botsMax });
  const deps = { applying, bots, tokens, turns, audit };
  return Object.freeze({ deps, tokens, isOwnedBy: bots.isOwnedBy });
}
