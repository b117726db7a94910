// The tokens of bots: prefix fixed at approval, the rest minted when it is shown, found again by hash only.
import type { BotPlatform } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import { hashOfToken, newSecret } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import { whyOtherFamily } from '../shared/token-family.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { BotActs } from './bot.acts.js';
import { type BotRow, snapshotOf } from './bot.js';
import type { BotStore } from './bot.store.js';
import type { QuotaWindows } from './outside.js';

/** What the authenticator needs to know. */
export interface BotTokenFinding {
  readonly hash: string;
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly scopes: readonly string[];
  readonly approved: boolean;
  readonly disabled: boolean;
  readonly platform?: BotPlatform;
}

export interface OwnedBot {
  readonly botId: string;
  readonly ownerId: string;
  readonly at: number;
}

export interface BotTokens {
  /** The bot, and its token if this is the read that mints it. */
  read(bot: OwnedBot): Promise<{ row: BotRow; token?: string }>;
  /** Returns when every node refuses the old one. */
  regenerate(bot: OwnedBot): Promise<{ row: BotRow; token: string }>;
  revoke(bot: OwnedBot): Promise<BotRow>;
  /** The bot of a token that works. Throws INVALID_BOT_TOKEN and BOT_DISABLED. */
  verify(token: string): Promise<BotRow>;
  /** By `hashOfToken`. Null: never issued, replaced or revoked. */
  find(hash: string, read: ReadOptions): Promise<BotTokenFinding | null>;
  /** Which of these hashes are of tokens of bots. */
  issued(hashes: readonly string[], read: ReadOptions): Promise<ReadonlySet<string>>;
}

const family = 'sbot_';
const prefixLength = family.length + 8;
const shape = /^sbot_[\w-]{43}$/;

export function newTokenPrefix(): string {
  return prefixOf(newSecret(family));
}

export const regenerationLimit = { requests: 5, windowSeconds: 300 } as const;

export interface BotTokensOptions {
  readonly bots: BotStore;
  readonly acts: BotActs;
  readonly limiter: QuotaWindows;
}

export function createBotTokens({ bots, acts, limiter }: BotTokensOptions): BotTokens {
  async function read({ botId, ownerId, at }: OwnedBot) {
    const row = await acts.find(botId, ownerId);
    const prefix = row.token?.prefix;
    if (prefix === undefined) return { row };
    const token = prefix + newSecret(family).slice(prefixLength);
    const move = { type: 'readToken', hash: hashOfToken(token) } as const;
    if (!snapshotOf(row).can({ ...move, at })) return { row };
    try {
      return { row: await acts.act(botId, { ...move, ownerId }), token };
    } catch (error) {
      // Another read was quicker and shows the token; this one shows the bot.
      if (error instanceof Refusal && error.code === 'CONFLICT')
        return { row: await acts.find(botId, ownerId) };
      throw error;
    }
  }

  async function regenerate({ botId, ownerId, at }: OwnedBot) {
    const token = newSecret(family);
    const move = { type: 'regenerateToken', prefix: prefixOf(token), hash: hashOfToken(token) } as const;
    // What the turn would refuse takes nothing of the limit.
    const row = await acts.find(botId, ownerId);
    if (snapshotOf(row).can({ ...move, at })) await takeRegeneration(botId);
    return { row: await acts.act(botId, { ...move, ownerId }), token };
  }

  async function takeRegeneration(botId: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.take(
      keyOf('bot.regenerations', botId),
      regenerationLimit,
    );
    if (allowed) return;
    const message =
      'The token of a bot is replaced at most 5 times in 5 minutes. Wait for Retry-After seconds; ' +
      'DELETE …/token revokes it at once.';
    throw refuse('RATE_LIMITED', { message, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }

  async function verify(token: string): Promise<BotRow> {
    const row = shape.test(token) ? await bots.byTokenHash(hashOfToken(token)) : null;
    if (row === null) {
      const message = whyOtherFamily(token, 'bot');
      throw refuse('INVALID_BOT_TOKEN', message === undefined ? {} : { message });
    }
    if (row.status === 'disabled') throw refuse('BOT_DISABLED');
    return row;
  }

  async function find(hash: string, options: ReadOptions): Promise<BotTokenFinding | null> {
    const row = await bots.byTokenHash(hash, options);
    const stored = row?.token?.hash;
    if (row === null || stored === undefined) return null;
    const { _id: botId, systemUserId, username, scopes, reviewStatus, status, platform } = row;
    const standing = { approved: reviewStatus === 'approved', disabled: status === 'disabled' };
    const own = { botId, systemUserId, username, scopes, ...(platform !== undefined && { platform }) };
    return { hash: stored, ...own, ...standing };
  }

  return Object.freeze({
    read,
    regenerate,
    revoke: ({ botId, ownerId }: OwnedBot) => acts.act(botId, { type: 'revokeToken', ownerId }),
    verify,
    find,
    issued: bots.withTokenHashes,
  });
}

/** With its family, so that it is literally how the token begins. */
function prefixOf(token: string): string {
  return token.slice(0, prefixLength);
}
