// The dependencies of the endpoints of applications.
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
  /** The limits that `GET /me` shows; they are read from the endpoints. */
  readonly runtimeLimits: RuntimeLimits;
}

export const endpoint = endpointFor<ApplicationsDeps>();
