// Puts the room of applications together from what it is given.
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import { isDisabled, statusOf } from './application.js';
import { applicationCollections, createApplicationStore } from './application.store.js';
import { createApplicationChanges } from './application-changes.js';
import { type ApplicationTokens, createApplicationTokens } from './application-tokens.js';
import { type BotApplications, createBotApplications } from './bot-applications.js';
import { botLinkCollections, createBotLinkStore } from './bot-link.store.js';
import type { ApplicationsDeps } from './deps.js';
import type { ApplicationsResources } from './outside.js';
import type { RuntimeLimits } from './runtime-limits.js';
import { createTokenStore, tokenCollections } from './token.store.js';
import { createTokenUsage, type TokenUsage } from './token-usage.js';
import { signingSecretsOf } from './webhook.js';
import { createWebhookTelling, type WebhookTelling } from './webhook-telling.js';

export const collections: readonly CollectionSpec[] = [
  ...applicationCollections,
  ...tokenCollections,
  ...botLinkCollections,
];

export interface ApplicationsOptions extends Omit<ApplicationsResources, 'ask'> {
  /** Has the queue of its events hear of the webhook of an application. */
  readonly ask?: ApplicationsResources['ask'];
  readonly runtimeLimits: RuntimeLimits;
  /** WEBHOOK_DEV_TARGETS. */
  readonly devTargets?: readonly string[];
  /** Of one account. */
  readonly applicationsMax?: number;
  /** Live ones of one application. */
  readonly tokensMax?: number;
}

export interface Applications {
  readonly deps: ApplicationsDeps;
  /** For the authenticator of application tokens. */
  readonly tokens: ApplicationTokens;
  /** Records each use of a token; started first, and stopped before MongoDB is closed. */
  readonly usage: TokenUsage;
  /** Until the queues have heard of the webhooks. */
  readonly telling?: WebhookTelling | undefined;
  /** For rooms that keep things of applications. */
  readonly owners: Owners;
  /** For rooms in which bots work for applications. */
  readonly botApplications: BotApplications;
}

export interface Owners {
  /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
  owned(id: string, ownerId: string): Promise<{ readonly _id: string }>;
  /** Undefined: there is no such application. */
  ownerOf(id: string): Promise<string | undefined>;
  /** What holders of its vouchers see of it. Throws APPLICATION_NOT_FOUND. */
  label(id: string): Promise<{ readonly name: string; readonly status: 'active' | 'disabled' }>;
  /** False also when there is no such application. */
  isActive(id: string): Promise<boolean>;
  /** They leave the application only to sign; the newest first. */
  webhookSecretsOf(id: string): Promise<ReturnType<typeof signingSecretsOf>>;
}

export function createApplications(options: ApplicationsOptions): Applications {
  const { mongo, clock, log, revocation, audit, bots, runtimeLimits } = options;
  const { ask, applicationsMax = 100, tokensMax = 100, devTargets = [] } = options;
  const applicationStore = createApplicationStore(mongo);
  const tokenStore = createTokenStore(mongo);
  const botLinks = createBotLinkStore(mongo);
  const telling = ask && createWebhookTelling({ store: applicationStore, ask, log });
  const applications = createApplicationChanges({
    mongo,
    store: applicationStore,
    revocation,
    applicationsMax,
    devTargets,
    tellWebhook: async (row) => telling?.tell(row),
  });
  const tokens = createApplicationTokens({
    mongo,
    applications: applicationStore,
    tokens: tokenStore,
    revocation,
    tokensMax,
  });
  const usage = createTokenUsage({ store: tokenStore, clock, log });
  const stores = { applicationStore, tokenStore, botLinks };
  const deps = { ...stores, applications, tokens, bots, audit, runtimeLimits };
  const owners: Owners = {
    owned: applications.owned,
    ownerOf: async (id) => (await applicationStore.byId(id))?.ownerId,
    async label(id) {
      const row = await applicationStore.byId(id);
      if (row === null) throw refuse('APPLICATION_NOT_FOUND');
      return { name: row.name, status: statusOf(row) };
    },
    async isActive(id) {
      const row = await applicationStore.byId(id);
      return row !== null && !isDisabled(row);
    },
    webhookSecretsOf: async (id) => signingSecretsOf((await applicationStore.byId(id))?.webhook ?? null),
  };
  const botApplications = createBotApplications({
    store: applicationStore,
    changes: applications,
    botLinks,
  });
  return Object.freeze({ deps, tokens, usage, telling, owners, botApplications });
}
