// The dependencies of the endpoints of bots.
import { endpointFor, type Limit } from '../shared/endpoint.js';
import type { Limiter } from '../shared/limiter.js';
import type { PendingUpdates } from '../updates/pending.js';
import type { ConfigureQueue } from '../updates/queue/configuring.js';
import type { Applying } from './applying.js';
import type { BotActs } from './bot.acts.js';
import type { BotStore } from './bot.store.js';
import type { BotTokens } from './bot.tokens.js';
import type { CallCounts } from './calls/call-counts.js';
import type { CallMinuteStore } from './calls/call-minutes.store.js';
import type { BotCovers, WebhookRules } from './outside.js';

export interface BotsDeps {
  readonly applying: Applying;
  readonly bots: BotStore;
  readonly tokens: BotTokens;
  readonly acts: BotActs;
  readonly pendingUpdates: PendingUpdates;
  readonly configureQueue: ConfigureQueue;
  readonly webhooks: WebhookRules;
  readonly covers: Pick<BotCovers, 'keep' | 'shownFrom'>;
  readonly calls: { readonly counts: CallCounts; readonly minutes: CallMinuteStore };
  readonly limiter: Limiter;
  /** Applies the platform's scale to a limit. */
  scaled(limit: Limit): Pick<Limit, 'requests'>;
}

export const endpoint = endpointFor<BotsDeps>();
