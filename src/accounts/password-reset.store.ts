// Stores the tokens with which people set a new password: one for each person, as a hash.
import type { ClientSession } from 'mongodb';
import { hashOfToken, newSecret } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';

interface ResetRow {
  /** The person's id: a newer token takes the place of the older one. */
  _id: string;
  hash: string;
  /** The admin who has made the token. */
  by: string;
  /** The person's number at that time: a suspension or another change of the password ends the token. */
  logInEpoch: number;
  expiresAt: Date;
}

interface NewReset {
  readonly userId: string;
  readonly by: string;
  readonly logInEpoch: number;
  readonly at: number;
}

export type PasswordResetStore = ReturnType<typeof createPasswordResetStore>;

const lifeMs = 24 * 60 * 60 * 1000;

export const passwordResetCollections: readonly CollectionSpec[] = [
  {
    name: 'password_resets',
    indexes: [
      { name: 'hash', key: { hash: 1 }, unique: true },
      { name: 'expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function createPasswordResetStore(mongo: Mongo) {
  const resets = mongo.db.collection<ResetRow>('password_resets');
  const live = (token: string, at: number) => ({
    hash: hashOfToken(token),
    expiresAt: { $gt: new Date(at) },
  });
  return Object.freeze({
    async make({ userId, by, logInEpoch, at }: NewReset, session: ClientSession) {
      const token = newSecret('spr_');
      const expiresAt = new Date(at + lifeMs);
      const row = { hash: hashOfToken(token), by, logInEpoch, expiresAt };
      await resets.replaceOne({ _id: userId }, row, { upsert: true, session });
      return { token, expiresAt };
    },
    isLive: async (token: string, at: number) => (await resets.findOne(live(token, at))) !== null,
    /** Null when the token is unknown, used before, replaced by a newer one, or expired. */
    take: (token: string, at: number, session: ClientSession) =>
      resets.findOneAndDelete(live(token, at), { session }),
  });
}
