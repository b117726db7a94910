// Application tokens as MongoDB keeps them: never the token, only its hash.
import type { ClientSession, Filter } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';
import type { Paged, PageRequest } from './application.store.js';

export type ApplicationScope = Schemas['applications.Scope'];

export interface TokenRow {
  readonly _id: string;
  readonly applicationId: string;
  readonly hash: string;
  readonly prefix: string;
  readonly name: string;
  readonly scopes: readonly ApplicationScope[];
  readonly createdAt: Date;
  readonly expiresAt?: Date;
  readonly lastUsedAt?: Date;
  readonly revokedAt?: Date;
}

export interface TokenUse {
  readonly tokenId: string;
  readonly at: number;
}

export interface TokenStore {
  insert(row: TokenRow, session: ClientSession): Promise<void>;
  byId(id: string): Promise<TokenRow | null>;
  /** Null for a revoked one. */
  liveByHash(hash: string, read: ReadOptions): Promise<TokenRow | null>;
  /** Which of these there are, revoked ones too. */
  withHashes(hashes: readonly string[], read: ReadOptions): Promise<ReadonlySet<string>>;
  /** Newest first, ties by id. */
  pageOf(applicationId: string, page: PageRequest): Promise<Paged<TokenRow>>;
  countLive(token: { applicationId: string; at: number }, session: ClientSession): Promise<number>;
  /** The row as it was before; null when the application has no such token. */
  revoke(
    token: { id: string; applicationId: string; at: Date },
    session: ClientSession,
  ): Promise<TokenRow | null>;
  /** Never moves a time back. */
  recordUses(uses: readonly TokenUse[]): Promise<void>;
}

export const tokenCollections: readonly CollectionSpec[] = [
  {
    name: 'application_tokens',
    indexes: [
      { name: 'hash', key: { hash: 1 }, unique: true },
      { name: 'application', key: { applicationId: 1, createdAt: -1, _id: -1 } },
    ],
  },
];

export function createTokenStore(mongo: Mongo): TokenStore {
  const rows = mongo.db.collection<TokenRow>('application_tokens');
  const neverRevoked = { revokedAt: { $exists: false } };

  return Object.freeze({
    async insert(row: TokenRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    byId: (id: string) => rows.findOne({ _id: id }),
    liveByHash: (hash: string, read: ReadOptions) => rows.findOne({ hash, ...neverRevoked }, read),
    async withHashes(hashes: readonly string[], read: ReadOptions) {
      const found = rows.find({ hash: { $in: [...hashes] } }, { ...read, projection: { _id: 0, hash: 1 } });
      return new Set((await found.toArray()).map(({ hash }) => hash));
    },
    async pageOf(applicationId: string, { page, limit }: PageRequest) {
      const newest = { createdAt: -1, _id: -1 } as const;
      const cursor = rows.find({ applicationId }, { sort: newest, skip: (page - 1) * limit, limit });
      const [found, total] = await Promise.all([cursor.toArray(), rows.countDocuments({ applicationId })]);
      return { rows: found, total };
    },
    countLive({ applicationId, at }: { applicationId: string; at: number }, session: ClientSession) {
      const unended = [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: new Date(at) } }];
      const live: Filter<TokenRow> = { applicationId, ...neverRevoked, $or: unended };
      return rows.countDocuments(live, { session });
    },
    revoke(
      { id, applicationId, at }: { id: string; applicationId: string; at: Date },
      session: ClientSession,
    ) {
      // A second call keeps the time of the first.
      const update = [{ $set: { revokedAt: { $ifNull: ['$revokedAt', at] } } }];
      return rows.findOneAndUpdate({ _id: id, applicationId }, update, { session, returnDocument: 'before' });
    },
    async recordUses(uses: readonly TokenUse[]) {
      const writes = uses.map(({ tokenId, at }) => {
        return { updateOne: { filter: { _id: tokenId }, update: { $max: { lastUsedAt: new Date(at) } } } };
      });
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
  });
}
