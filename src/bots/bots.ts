// Puts the room of bots together from what it is given.
import type { ActorKind } from '../actors/kind.js';
import type { Clock } from '../shared/clock.js';
import { createApplying } from './applying.js';
import { createBotActs } from './bot.acts.js';
import type { BotRow } from './bot.js';
import { botKind } from './bot.kind.js';
import { createBotStore } from './bot.store.js';
import { type BotTokens, createBotTokens } from './bot.tokens.js';
import type { BotsDeps } from './deps.js';
import type { AuditRowOf, BotsOutside } from './outside.js';

export { collections } from './bot.store.js';

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

export interface Bots {
  readonly deps: BotsDeps;
  /** For the bot door. */
  readonly tokens: BotTokens;
  /** For rooms that work with a developer's bots. */
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
  /** For rooms in which bots take part: approved ones, by the account under which they send. */
  bySystemUsers(ids: readonly string[]): Promise<readonly NamedBot[]>;
  /** An approved one. */
  byUsername(username: string): Promise<NamedBot | undefined>;
}

export function createBots({ mongo, actors, clock, usernames, botsMax = 100 }: BotsOptions): Bots {
  const bots = createBotStore(mongo);
  const acts = createBotActs({ bots, actors, clock });
  const tokens = createBotTokens({ bots, acts });
  const applying = createApplying({ mongo, bots, acts, usernames, botsMax });
  const deps = { applying, bots, tokens, acts };
  const bySystemUsers = async (ids: readonly string[]) => (await bots.bySystemUsers(ids)).map(namedOf);
  const byUsername = async (username: string) => {
    const row = await bots.byUsername(username);
    return row === null ? undefined : namedOf(row);
  };
  return Object.freeze({ deps, tokens, isOwnedBy: bots.isOwnedBy, bySystemUsers, byUsername });
}

function namedOf({ _id: botId, systemUserId, username, name }: BotRow): NamedBot {
  return { botId, systemUserId, username, name };
}
