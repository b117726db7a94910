// Puts the room of bots together from what it is given.
import type { ActorKind } from '../actors/kind.js';
import type { Clock } from '../shared/clock.js';
import { createPendingUpdates } from '../updates/pending.js';
import { createApplying } from './applying.js';
import { createBotActs } from './bot.acts.js';
import type { BotRow, Settings } from './bot.js';
import { botKind } from './bot.kind.js';
import { createBotStore } from './bot.store.js';
import { type BotTokens, createBotTokens } from './bot.tokens.js';
import type { BotsDeps } from './deps.js';
import type { AuditRowOf, BotsOutside, WebhookRules } from './outside.js';
import { shownCommands, type Viewpoint } from './settings/menus.js';

export { collections } from './bot.store.js';

/** The actors of this room; they need nothing but what writes a row of the audit log. */
export function botKinds(auditRowOf: AuditRowOf): readonly ActorKind[] {
  return [botKind({ auditRowOf })];
}

export interface BotsOptions extends Omit<BotsOutside, 'clusterClock' | 'config'> {
  readonly webhooks?: WebhookRules;
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

export interface Bots {
  readonly deps: BotsDeps;
  /** For the bot door. */
  readonly tokens: BotTokens;
  /** For rooms that work with a developer's bots. */
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
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
  /** An approved one. */
  byUsername(username: string): Promise<NamedBot | undefined>;
}

interface ShownCommand {
  readonly command: string;
  readonly description: string;
}

const noRules: WebhookRules = Object.freeze({ egressIps: [], webhookDevTargets: [] });

export function createBots(options: BotsOptions): Bots {
  const { mongo, actors, clock, usernames, webhooks = noRules, botsMax = 100 } = options;
  const bots = createBotStore(mongo);
  const acts = createBotActs({ bots, actors, clock });
  const tokens = createBotTokens({ bots, acts });
  const applying = createApplying({ mongo, bots, acts, usernames, botsMax });
  const deps = { applying, bots, tokens, acts, pendingUpdates: createPendingUpdates(mongo), webhooks };
  const { isOwnedBy, countNamed } = bots;
  const bySystemUsers = async (ids: readonly string[]) => (await bots.bySystemUsers(ids)).map(namedBotOf);
  const named = async (beginning: string, max: number) => (await bots.named(beginning, max)).map(namedBotOf);
  const friendRequestModeOf = async (botId: string) => (await bots.byId(botId))?.settings.friendRequestMode;
  async function commandsShown(systemUserId: string, view: Viewpoint) {
    const [row] = await bots.bySystemUsers([systemUserId]);
    return row === undefined ? [] : shownCommands(row.settings.commandMenus, view);
  }
  const byUsername = async (username: string) => {
    const row = await bots.byUsername(username);
    return row === null ? undefined : namedBotOf(row);
  };
  const offered = {
    isOwnedBy,
    byUsername,
    bySystemUsers,
    named,
    countNamed,
    friendRequestModeOf,
    commandsShown,
  };
  return Object.freeze({ deps, tokens, ...offered });
}

function namedBotOf({ _id: botId, systemUserId, username, name }: BotRow): NamedBot {
  return { botId, systemUserId, username, name };
}
