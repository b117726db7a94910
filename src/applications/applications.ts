// Assembles the room of applications from its dependencies.
import { refuse } from '../shared/errors.js';
import type { CollectionSpec } from '../storage/collections.js';
import { isDisabled, statusOf } from './application.js';
import { applicationCollections, createApplicationStore } from './application.store.js';
import { createApplicationChanges } from './application-changes.js';
import { createApplicationTokens } from './application-tokens.js';
import { createBotApplications } from './bot-applications.js';
import { botLinkCollections, createBotLinkStore } from './bot-link.store.js';
import type { ApplicationsDeps } from './deps.js';
import type { ApplicationsResources } from './outside.js';
import type { RuntimeLimits } from './runtime-limits.js';
import { createTokenStore, tokenCollections } from './token.store.js';
import { createTokenUsage } from './token-usage.js';
import { signingSecretsOf } from './webhook.js';
import { createWebhookSync } from './webhook-sync.js';

export const collections: readonly CollectionSpec[] = [
  ...applicationCollections,
  ...tokenCollections,
  ...botLinkCollections,
];

export interface ApplicationsOptions extends Omit<ApplicationsResources, 'ask'> {
  /** Sends commands to the event queues; without it no webhook is synced. */
  readonly ask?: ApplicationsResources['ask'];
  readonly runtimeLimits: RuntimeLimits;
  /** WEBHOOK_DEV_TARGETS. */
  readonly devTargets?: readonly string[];
  /** The limit of applications of one account. */
  readonly applicationsMax?: number;
  /** The limit of live tokens of one application. */
  readonly tokensMax?: number;
}

export function createApplications(options: ApplicationsOptions) {
  const { mongo, clock, log, revocation, audit, bots, runtimeLimits } = options;
  const { ask, applicationsMax = 100, tokensMax = 100, devTargets = [] } = options;
  const applicationStore = createApplicationStore(mongo);
  const tokenStore = createTokenStore(mongo);
  const botLinks = createBotLinkStore(mongo);
  const webhookSync = ask && createWebhookSync({ store: applicationStore, ask, log });
  const applications = createApplicationChanges({
    mongo,
    store: applicationStore,
    revocation,
    applicationsMax,
    devTargets,
    syncWebhook: async (row) => webhookSync?.sync(row),
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
  const deps: ApplicationsDeps = { ...stores, applications, tokens, bots, audit, runtimeLimits };
  const owners = {
    owned: applications.owned,
    ownerOf: async (id: string) => (await applicationStore.byId(id))?.ownerId,
    /** The application as holders of its vouchers see it. Throws APPLICATION_NOT_FOUND. */
    async label(id: string) {
      const row = await applicationStore.byId(id);
      if (row === null) throw refuse('APPLICATION_NOT_FOUND');
      return { name: row.name, status: statusOf(row) };
    },
    /** False also when the application does not exist. */
    async isActive(id: string) {
      const row = await applicationStore.byId(id);
      return row !== null && !isDisabled(row);
    },
    /** The secrets that sign deliveries, the newest first. */
    webhookSecretsOf: async (id: string) =>
      signingSecretsOf((await applicationStore.byId(id))?.webhook ?? null),
  };
  const botApplications = createBotApplications({
    store: applicationStore,
    changes: applications,
    botLinks,
  });
  return Object.freeze({ deps, tokens, usage, webhookSync, owners, botApplications });
}
