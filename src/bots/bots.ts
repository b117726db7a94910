// Puts the room of bots together from what it is given.
import { createActing } from '../actors/acting.js';
import type { ActorKind } from '../actors/kind.js';
import type { Clock } from '../shared/clock.js';
import { scaledLimit } from '../shared/scaled-limit.js';
import type { CollectionSpec } from '../storage/collections.js';
import { createPendingUpdates } from '../updates/pending.js';
import { createConfigureQueue } from '../updates/queue/configuring.js';
import { createApplying } from './applying.js';
import { type BotActs, createBotActs } from './bot.acts.js';
import type { BotRow, Settings } from './bot.js';
import { botKind } from './bot.kind.js';
import { type BotStore, collections as botCollections, createBotStore } from './bot.store.js';
import { type BotTokens, createBotTokens } from './bot.tokens.js';
import { type CallCounts, createCallCounts } from './calls/call-counts.js';
import { callMinuteCollections, createCallMinuteStore } from './calls/call-minutes.store.js';
import type { BotsDeps } from './deps.js';
import type { AuditRowOf, BotsOutside } from './outside.js';
import { shownCommands, type Viewpoint } from './settings/menus.js';
import type { WebhookSecret } from './settings/webhook.js';

export const collections: readonly CollectionSpec[] = [...botCollections, ...callMinuteCollections];

/** The actors of this room; they need nothing but what writes a row of the audit log. */
export function botKinds(auditRowOf: AuditRowOf): readonly ActorKind[] {
  return [botKind({ auditRowOf })];
}

export interface BotsOptions extends Omit<BotsOutside, 'clusterClock'> {
  /** The one that judges deadlines. */
  readonly clock: Clock;
  /** Of one account. */
  readonly botsMax?: number;
}

export interface NamedBot {
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly name: string;
}

export interface OwnBot extends Pick<BotRow, 'name' | 'reviewStatus' | 'status' | 'scopes'> {
  readonly botId: string;
}

export interface Bots {
  readonly deps: BotsDeps;
  /** For the bot door. */
  readonly tokens: BotTokens;
  /** Of every answer to a bot; to be started, and stopped before MongoDB is closed. */
  readonly calls: CallCounts;
  /** For rooms that work with a developer's bots. */
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
  /** For rooms in which a developer works with a bot. Throws NOT_FOUND also when it is somebody else's. */
  owned(botId: string, ownerId: string): Promise<OwnBot>;
  /** The accounts under which they send. */
  systemUsersOf(botIds: readonly string[]): Promise<readonly string[]>;
  /** For rooms in which bots take part: approved ones, by the account under which they send. */
  bySystemUsers(ids: readonly string[]): Promise<readonly NamedBot[]>;
  /** Those that work, by the beginning of the username and in the order of usernames. */
  named(beginning: string, max: number): Promise<readonly NamedBot[]>;
  /** How many there are of them, and no more than `max`. */
  countNamed(beginning: string, max: number): Promise<number>;
  /** Undefined: there is no such bot. */
  friendRequestModeOf(botId: string): Promise<Settings['friendRequestMode'] | undefined>;
  /** The commands of an approved bot that a person is shown there. */
  commandsShown(systemUserId: string, view: Viewpoint): Promise<readonly ShownCommand[]>;
  /** From now on it hears of these types; empty: of all that are not explicit. */
  subscribe(botId: string, allowedUpdates: readonly string[]): Promise<void>;
  /** To sign deliveries, and for nothing else; the newest first. */
  webhookSecretsOf(botId: string): Promise<readonly WebhookSecret[]>;
  /** For the metrics of the bot: an update was pushed to it, or was not taken; */
  readonly attempted: CallCounts['attempted'];
  /** and it has fetched so many. */
  readonly fetched: CallCounts['fetched'];
  /** An approved one. */
  byUsername(username: string): Promise<NamedBot | undefined>;
}

interface ShownCommand {
  readonly command: string;
  readonly description: string;
}

export function createBots(options: BotsOptions): Bots {
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
  return Object.freeze({ deps, tokens, calls: counts, attempted, fetched, ...offersOf(bots, acts) });
}

/** For other rooms. */
function offersOf(bots: BotStore, acts: BotActs) {
  return {
    isOwnedBy: bots.isOwnedBy,
    countNamed: bots.countNamed,
    async owned(id: string, ownerId: string) {
      const { _id: botId, name, reviewStatus, status, scopes } = await acts.find(id, ownerId);
      return { botId, name, reviewStatus, status, scopes };
    },
    systemUsersOf: async (ids: readonly string[]) =>
      (await bots.byIds(ids)).map(({ systemUserId }) => systemUserId),
    bySystemUsers: async (ids: readonly string[]) => (await bots.bySystemUsers(ids)).map(namedBotOf),
    named: async (beginning: string, max: number) => (await bots.named(beginning, max)).map(namedBotOf),
    async byUsername(username: string) {
      const row = await bots.byUsername(username);
      return row === null ? undefined : namedBotOf(row);
    },
    async subscribe(botId: string, allowedUpdates: readonly string[]) {
      await acts.act(botId, { type: 'configure', change: { of: 'subscription', allowedUpdates } });
    },
    webhookSecretsOf: bots.webhookSecretsOf,
    friendRequestModeOf: async (botId: string) => (await bots.byId(botId))?.settings.friendRequestMode,
    async commandsShown(systemUserId: string, view: Viewpoint): Promise<readonly ShownCommand[]> {
      const [row] = await bots.bySystemUsers([systemUserId]);
      return row === undefined ? [] : shownCommands(row.settings.commandMenus, view);
    },
  };
}

function namedBotOf({ _id: botId, systemUserId, username, name }: BotRow): NamedBot {
  return { botId, systemUserId, username, name };
}
