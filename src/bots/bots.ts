// Puts the room of bots together from what it is given.

import { createApplying } from './applying.js';
import { createBotStore } from './bot.store.js';
import { type BotTokens, createBotTokens } from './bot.tokens.js';
import { createBotTurns } from './bot.turns.js';
import type { BotsDeps } from './deps.js';
import type { BotsOutside } from './outside.js';

export { collections } from './bot.store.js';

export interface BotsOptions extends BotsOutside {
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
