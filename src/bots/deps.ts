// What the endpoints of the room of bots are given.
import { endpointFor } from '../shared/endpoint.js';
import type { PendingUpdates } from '../updates/pending.js';
import type { Applying } from './applying.js';
import type { BotActs } from './bot.acts.js';
import type { BotStore } from './bot.store.js';
import type { BotTokens } from './bot.tokens.js';
import type { WebhookRules } from './outside.js';

export interface BotsDeps {
  readonly applying: Applying;
  readonly bots: BotStore;
  readonly tokens: BotTokens;
  readonly acts: BotActs;
  readonly pendingUpdates: PendingUpdates;
  readonly webhooks: WebhookRules;
}

export const endpoint = endpointFor<BotsDeps>();
