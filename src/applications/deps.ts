// What the endpoints of the room of applications are given.
import { endpointFor } from '../shared/endpoint.js';
import type { Auditing } from '../storage/auditing.js';
import type { ApplicationStore } from './application.store.js';
import type { ApplicationChanges } from './application-changes.js';
import type { ApplicationTokens } from './application-tokens.js';
import type { BotLinkStore } from './bot-link.store.js';
import type { BotOwners } from './outside.js';
import type { RuntimeLimits } from './runtime-limits.js';
import type { TokenStore } from './token.store.js';

export interface ApplicationsDeps {
  readonly applications: ApplicationChanges;
  readonly applicationStore: ApplicationStore;
  readonly tokens: ApplicationTokens;
  readonly tokenStore: TokenStore;
  readonly botLinks: BotLinkStore;
  readonly bots: BotOwners;
  readonly audit: Auditing;
  /** What `GET /me` tells of the limits; from the endpoints themselves. */
  readonly runtimeLimits: RuntimeLimits;
}

export const endpoint = endpointFor<ApplicationsDeps>();
