// Stores application tokens in MongoDB, each only as a hash.
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

export type TokenStore = ReturnType<typeof createTokenStore>;

export const tokenCollections: readonly CollectionSpec[] = [
  {
    name: 'application_tokens',
    indexes: [
      { name: 'hash', key: { hash: 1 }, unique: true },
      { name: 'application', key: { applicationId: 1, createdAt: -1, _id: -1 } },
    ],
  },
];

export function createTokenStore(mongo: Mongo) {
  const rows = mongo.db.collection<TokenRow>('application_tokens');
  const neverRevoked = { revokedAt: { $exists: false } };

  return Object.freeze({
    async insert(row: TokenRow, session: ClientSession) {
      await rows.insertOne(row, { session });
    },
    byId: (id: string) => rows.findOne({ _id: id }),
    /** Null for a revoked token. */
    liveByHash: (hash: string, read: ReadOptions) => rows.findOne({ hash, ...neverRevoked }, read),
    /** The hashes among these that are of tokens, revoked ones too. */
    async withHashes(hashes: readonly string[], read: ReadOptions): Promise<ReadonlySet<string>> {
      const found = rows.find({ hash: { $in: [...hashes] } }, { ...read, projection: { _id: 0, hash: 1 } });
      return new Set((await found.toArray()).map(({ hash }) => hash));
    },
    /** The newest first. */
    async pageOf(applicationId: string, { page, limit }: PageRequest): Promise<Paged<TokenRow>> {
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
    /** Returns the row as it was before; null when the application has no such token. */
    revoke(
      { id, applicationId, at }: { id: string; applicationId: string; at: Date },
      session: ClientSession,
    ) {
      // A second call keeps the time of the first.
      const update = [{ $set: { revokedAt: { $ifNull: ['$revokedAt', at] } } }];
      return rows.findOneAndUpdate({ _id: id, applicationId }, update, { session, returnDocument: 'before' });
    },
    /** A later stored time is kept. */
    async recordUses(uses: readonly TokenUse[]) {
      const writes = uses.map(({ tokenId, at }) => {
        return { updateOne: { filter: { _id: tokenId }, update: { $max: { lastUsedAt: new Date(at) } } } };
      });
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
  });
}
