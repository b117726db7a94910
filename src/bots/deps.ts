// What the endpoints of the room of bots are given.
import { endpointFor } from '../shared/endpoint.js';
import type { Auditing } from '../storage/auditing.js';
import type { Applying } from './applying.js';
import type { BotStore } from './bot.store.js';
import type { BotTokens } from './bot.tokens.js';
import type { BotTurns } from './bot.turns.js';

export interface BotsDeps {
  readonly applying: Applying;
  readonly bots: BotStore;
  readonly tokens: BotTokens;
  readonly turns: BotTurns;
  readonly audit: Auditing;
}

export const endpoint = endpointFor<BotsDeps>();
