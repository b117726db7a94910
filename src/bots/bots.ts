// Assembles the room of bots from its dependencies.
import { createActing } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import { scaledLimit } from '../shared/scaled-limit.js';
import type { CollectionSpec } from '../storage/collections.js';
import { createPendingUpdates } from '../updates/pending.js';
import { createConfigureQueue } from '../updates/queue/configuring.js';
import { createApplying } from './applying.js';
import { type BotActs, createBotActs } from './bot.acts.js';
import type { BotRow } from './bot.js';
import { type BotStore, collections as botCollections, createBotStore } from './bot.store.js';
import { createBotTokens } from './bot.tokens.js';
import { createCallCounts } from './calls/call-counts.js';
import { callMinuteCollections, createCallMinuteStore } from './calls/call-minutes.store.js';
import type { BotsDeps } from './deps.js';
import type { BotsOutside } from './outside.js';
import { shownCommands, type Viewpoint } from './settings/menus.js';

export const collections: readonly CollectionSpec[] = [...botCollections, ...callMinuteCollections];

export interface BotsOptions extends Omit<BotsOutside, 'clusterClock'> {
  /** The clock of all deadlines. */
  readonly clock: Clock;
  /** The limit of bots of one account. */
  readonly botsMax?: number;
}

export function createBots(options: BotsOptions) {
  const { mongo, actors, clock, usernames, limiter, covers, config, log, botsMax = 100 } = options;
  const bots = createBotStore(mongo);
  covers.keepWhile(bots.shows);
  const acts = createBotActs({ bots, actors, clock });
  const tokens = createBotTokens({ bots, acts, limiter });
  const applying = createApplying({ mongo, bots, acts, usernames, botsMax });
  const minutes = createCallMinuteStore(mongo);
  const counts = createCallCounts({ store: minutes, log });
  const { ask } = createActing({ actors, clock });
  const deps: BotsDeps = {
    ...{ applying, bots, tokens, acts, limiter, covers },
    calls: { counts, minutes },
    scaled: (limit) => scaledLimit(limit, config.rateLimitScale),
    pendingUpdates: createPendingUpdates({ mongo, ask, clock }),
    configureQueue: createConfigureQueue(mongo, ask),
    webhooks: config,
  };
  const { attempted, fetched } = counts;
  return Object.freeze({
    deps,
    tokens,
    calls: counts,
    attempted,
    fetched,
    ...offersOf(bots, acts),
    callerOf: tokens.callerOf,
  });
}

/** The functions that other rooms use. */
function offersOf(bots: BotStore, acts: BotActs) {
  return {
    isOwnedBy: bots.isOwnedBy,
    countByPrefix: bots.countByPrefix,
    /** Throws NOT_FOUND also when another account owns the bot. */
    async owned(id: string, ownerId: string) {
      const { _id: botId, name, reviewStatus, status, scopes } = await acts.find(id, ownerId);
      return { botId, name, reviewStatus, status, scopes };
    },
    systemUsersOf: async (ids: readonly string[]) =>
      (await bots.byIds(ids)).map(({ systemUserId }) => systemUserId),
    /** The approved bots with these system users. */
    bySystemUsers: async (ids: readonly string[]) => (await bots.bySystemUsers(ids)).map(namedBotOf),
    /** The active bots whose username begins so, in the order of usernames. */
    byPrefix: async (beginning: string, max: number) => (await bots.byPrefix(beginning, max)).map(namedBotOf),
    /** Finds approved bots only. */
    async byUsername(username: string) {
      const row = await bots.byUsername(username);
      return row === null ? undefined : namedBotOf(row);
    },
    /** Sets the types of updates that the bot gets; an empty list means all that need not be named. */
    async subscribe(botId: string, allowedUpdates: readonly string[]) {
      await acts.act(botId, { type: 'configure', change: { of: 'subscription', allowedUpdates } });
    },
    webhookSecretsOf: bots.webhookSecretsOf,
    friendRequestModeOf: async (botId: string) => (await bots.byId(botId))?.settings.friendRequestMode,
    /** The commands of an approved bot that a person sees in a chat. */
    async commandsShown(systemUserId: string, view: Viewpoint) {
      const [row] = await bots.bySystemUsers([systemUserId]);
      return row === undefined ? [] : shownCommands(row.settings.commandMenus, view);
    },
  };
}

function namedBotOf({ _id: botId, systemUserId, username, name }: BotRow) {
  return { botId, systemUserId, username, name };
}
