// The tokens of applications: shown once, found by their hash, and refused on every node once revoked.
import type { Schemas } from '../generated/schemas.js';
import type { ApplicationLabels } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import { hashOfToken, newId, newSecret } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { Revoking } from '../storage/revoking.js';
import { inTransaction } from '../storage/transaction.js';
import { type ApplicationRow, isDisabled } from './application.js';
import type { ApplicationStore } from './application.store.js';
import type { ApplicationScope, TokenRow, TokenStore } from './token.store.js';

interface NewToken {
  readonly applicationId: string;
  readonly name: string;
  readonly scopes: readonly ApplicationScope[];
  readonly expiresAt?: Date | undefined;
  readonly at: number;
}

export type ApplicationTokens = ReturnType<typeof createApplicationTokens>;

interface ApplicationTokensOptions {
  readonly mongo: Mongo;
  readonly applications: ApplicationStore;
  readonly tokens: TokenStore;
  readonly revocation: Revoking;
  readonly tokensMax: number;
}

const family = 'sop_';
const prefixLength = family.length + 8;

export function createApplicationTokens(options: ApplicationTokensOptions) {
  const { mongo, applications, tokens, revocation, tokensMax } = options;

  /** Throws CONFLICT when the application has its full number of live tokens. */
  async function issue({ applicationId, name, scopes, expiresAt, at }: NewToken) {
    const token = newSecret(family);
    const row: TokenRow = {
      _id: newId('tok'),
      applicationId,
      hash: hashOfToken(token),
      prefix: token.slice(0, prefixLength),
      name,
      scopes,
      createdAt: new Date(at),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    await inTransaction(mongo, async (session) => {
      // Two snapshots could each miss the other's token, so both write the application, and one is retried.
      if (!(await applications.touch(applicationId, session))) throw refuse('APPLICATION_NOT_FOUND');
      const message = `An application has at most ${tokensMax} live tokens. Revoke one first.`;
      if ((await tokens.countLive({ applicationId, at }, session)) >= tokensMax)
        throw refuse('CONFLICT', { message });
      await tokens.insert(row, session);
    });
    return { row, token };
  }

  /** Returns when every node refuses the token; null when the application has no such token. */
  async function revoke({ id, applicationId, at }: { id: string; applicationId: string; at: number }) {
    const revokedAt = new Date(at);
    return revocation.commit<TokenRow | null>(async (session) => {
      const before = await tokens.revoke({ id, applicationId, at: revokedAt }, session);
      if (before === null) return { result: null, subjects: [] };
      return { result: { revokedAt, ...before }, subjects: [`token:${id}`] };
    });
  }

  /** For the authenticator. Null where no token has this `hashOfToken`, or it was revoked. */
  async function find(hash: string, read: ReadOptions) {
    const token = await tokens.liveByHash(hash, read);
    const application = token === null ? null : await applications.byId(token.applicationId, read);
    if (token === null || application === null) return null;
    const { _id: tokenId, applicationId, scopes, expiresAt } = token;
    const applicationDisabled = isDisabled(application);
    const labels = labelsOf(application, token);
    const finding = { hash: token.hash, tokenId, applicationId, scopes, applicationDisabled, labels };
    return expiresAt === undefined ? finding : { ...finding, endsAtMs: expiresAt.getTime() };
  }

  return Object.freeze({ issue, revoke, find, issued: tokens.withHashes });
}

export function tokenOf(row: TokenRow): Schemas['applications.Token'] {
  const { lastUsedAt, revokedAt } = row;
  return {
    ...briefTokenOf(row),
    createdAt: row.createdAt.toISOString(),
    ...(lastUsedAt !== undefined && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(revokedAt !== undefined && { revokedAt: revokedAt.toISOString() }),
  };
}

function labelsOf(application: ApplicationRow, { name, prefix, expiresAt }: TokenRow): ApplicationLabels {
  const labels = { applicationName: application.name, tokenName: name, tokenPrefix: prefix };
  return expiresAt === undefined ? labels : { ...labels, expiresAt: expiresAt.toISOString() };
}

/** The fields of a token that the token itself may read. */
export function briefTokenOf(row: TokenRow): Schemas['applications.Context']['token'] {
  const { _id: id, name, prefix, scopes, expiresAt } = row;
  const brief = { id, name, prefix, scopes: [...scopes] };
  return expiresAt === undefined ? brief : { ...brief, expiresAt: expiresAt.toISOString() };
}
