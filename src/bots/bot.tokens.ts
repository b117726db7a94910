// The tokens of bots: the prefix is fixed at approval, the rest is made at the first read and kept as a hash.
import type { BotCaller } from '../shared/caller.js';
import { Refusal, refuse } from '../shared/errors.js';
import { hashOfToken, newSecret } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import type { Limiter } from '../shared/limiter.js';
import { whyOtherFamily } from '../shared/token-family.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { BotActs } from './bot.acts.js';
import { type BotRow, snapshotOf } from './bot.js';
import type { BotStore } from './bot.store.js';

interface OwnedBot {
  readonly botId: string;
  readonly ownerId: string;
  readonly at: number;
}

export type BotTokens = ReturnType<typeof createBotTokens>;

const family = 'sbot_';
const prefixLength = family.length + 8;
const shape = /^sbot_[\w-]{43}$/;

export function newTokenPrefix(): string {
  return prefixOf(newSecret(family));
}

export const regenerationLimit = { requests: 5, windowSeconds: 300 } as const;

interface BotTokensOptions {
  readonly bots: BotStore;
  readonly acts: BotActs;
  readonly limiter: Limiter;
}

export function createBotTokens({ bots, acts, limiter }: BotTokensOptions) {
  /** Returns the token too if this is the first read of it. */
  async function read({ botId, ownerId, at }: OwnedBot): Promise<{ row: BotRow; token?: string }> {
    const row = await acts.find(botId, ownerId);
    const prefix = row.token?.prefix;
    if (prefix === undefined) return { row };
    const token = prefix + newSecret(family).slice(prefixLength);
    const move = { type: 'readToken', hash: hashOfToken(token) } as const;
    if (!snapshotOf(row).can({ ...move, at })) return { row };
    try {
      return { row: await acts.act(botId, { ...move, ownerId }), token };
    } catch (error) {
      // A read at the same time shows the token; this one shows only the bot.
      if (error instanceof Refusal && error.code === 'CONFLICT')
        return { row: await acts.find(botId, ownerId) };
      throw error;
    }
  }

  /** Returns when every node refuses the old token. */
  async function regenerate({ botId, ownerId, at }: OwnedBot) {
    const token = newSecret(family);
    const move = { type: 'regenerateToken', prefix: prefixOf(token), hash: hashOfToken(token) } as const;
    // A regeneration that the turn would refuse does not count against the limit.
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

  /** Throws INVALID_BOT_TOKEN and BOT_DISABLED. */
  async function verify(token: string): Promise<BotRow> {
    const row = shape.test(token) ? await bots.byTokenHash(hashOfToken(token)) : null;
    if (row === null) {
      const message = whyOtherFamily(token, 'bot');
      throw refuse('INVALID_BOT_TOKEN', message === undefined ? {} : { message });
    }
    if (row.status === 'disabled') throw refuse('BOT_DISABLED');
    return row;
  }

  /** For the authenticator. Null where no token has this `hashOfToken`, or it was replaced or revoked. */
  async function find(hash: string, options: ReadOptions) {
    return recordOf(await bots.byTokenHash(hash, options));
  }

  /** A bot that may call: it has a token, is approved, and is not disabled. */
  async function callerOf(botId: string): Promise<BotCaller | undefined> {
    const found = recordOf(await bots.byId(botId));
    if (found === null || !found.approved || found.disabled) return undefined;
    const { hash: tokenHash, approved: _approved, disabled: _disabled, ...own } = found;
    return { kind: 'bot', tokenHash, ...own };
  }

  return Object.freeze({
    callerOf,
    read,
    regenerate,
    revoke: ({ botId, ownerId }: OwnedBot) => acts.act(botId, { type: 'revokeToken', ownerId }),
    verify,
    find,
    issued: bots.withTokenHashes,
  });
}

/** What stands behind the token of a bot; null where it has none. */
function recordOf(row: BotRow | null) {
  const hash = row?.token?.hash;
  if (row === null || hash === undefined) return null;
  const { _id: botId, systemUserId, username, scopes, reviewStatus, status, platform } = row;
  const state = { approved: reviewStatus === 'approved', disabled: status === 'disabled' };
  const own = { botId, systemUserId, username, scopes, ...(platform !== undefined && { platform }) };
  return { hash, ...own, ...state };
}

/** The prefix begins with the token family. */
function prefixOf(token: string): string {
  return token.slice(0, prefixLength);
}
