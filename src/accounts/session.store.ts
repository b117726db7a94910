// Log-ins: one document holds a whole family of refresh tokens, and knows when one of them comes back.
import type { ClientSession, Filter } from 'mongodb';
import { hashOfToken, newId, newSecret } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';

export interface SessionRow {
  _id: string;
  userId: string;
  logInEpoch: number;
  /** SHA-256 of the half of the refresh token that stays the same. */
  family: string;
  /** SHA-256 of the half that every refresh replaces. */
  current: string;
  address: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt?: Date;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

export type Rotation =
  | { readonly kind: 'rotated'; readonly session: SessionRow; readonly refreshToken: string }
  | { readonly kind: 'reused'; readonly session: SessionRow }
  | { readonly kind: 'unknown' };

export interface Opening {
  readonly userId: string;
  readonly logInEpoch: number;
  readonly address: string;
  readonly at: number;
}

/** Whose log-ins end: one, all of a person, or all but the one that asks. */
export interface Ending {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
  readonly at: number;
}

export interface SessionStore {
  open(opening: Opening): Promise<OpenedSession>;
  rotate(refreshToken: string, at: number): Promise<Rotation>;
  byId(id: string, read?: ReadOptions): Promise<SessionRow | null>;
  /** Answers how many live ones ended. */
  end(ending: Ending, session: ClientSession): Promise<number>;
  carryOver(id: string, logInEpoch: number, session: ClientSession): Promise<void>;
  /** True when the person has logged in from there within the life of a refresh token. */
  knowsAddress(userId: string, address: string): Promise<boolean>;
}

const lifeMs = 30 * 24 * 60 * 60 * 1000;

const prefix = 'srt_';
const tokenShape = /^srt_[\w-]{86}$/;
const halfLength = 43;

export const sessionCollections: readonly CollectionSpec[] = [
  {
    name: 'sessions',
    indexes: [
      { name: 'family', key: { family: 1 }, unique: true },
      { name: 'user', key: { userId: 1, address: 1 } },
      { name: 'expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
];

export function createSessionStore(mongo: Mongo): SessionStore {
  const sessions = mongo.db.collection<SessionRow>('sessions');

  async function open({ userId, logInEpoch, address, at }: Opening): Promise<OpenedSession> {
    const [family, current] = [newSecret(''), newSecret('')];
    const row: SessionRow = {
      _id: newId('ses'),
      userId,
      logInEpoch,
      family: hashOfToken(family),
      current: hashOfToken(current),
      address,
      createdAt: new Date(at),
      expiresAt: new Date(at + lifeMs),
    };
    await sessions.insertOne(row);
    return { sessionId: row._id, refreshToken: `${prefix}${family}${current}` };
  }

  async function rotate(refreshToken: string, at: number): Promise<Rotation> {
    if (!tokenShape.test(refreshToken)) return { kind: 'unknown' };
    const stable = refreshToken.slice(prefix.length, prefix.length + halfLength);
    const spent = hashOfToken(refreshToken.slice(prefix.length + halfLength));
    const next = newSecret('');
    const alive = {
      family: hashOfToken(stable),
      endedAt: { $exists: false },
      expiresAt: { $gt: new Date(at) },
    };
    const renewal = { $set: { current: hashOfToken(next), expiresAt: new Date(at + lifeMs) } };
    // One conditional write decides between two that come at once: the first replaces what the second shows.
    // Decision: docs/decisions/log-in.md
    const rotated = await sessions.findOneAndUpdate({ ...alive, current: spent }, renewal);
    if (rotated !== null) {
      return { kind: 'rotated', session: rotated, refreshToken: `${prefix}${stable}${next}` };
    }
    const reused = await sessions.findOne(alive);
    return reused === null ? { kind: 'unknown' } : { kind: 'reused', session: reused };
  }

  async function end({ userId, only, except, at }: Ending, session: ClientSession): Promise<number> {
    const filter: Filter<SessionRow> = { userId, endedAt: { $exists: false } };
    if (only !== undefined) filter._id = only;
    else if (except !== undefined) filter._id = { $ne: except };
    const { modifiedCount } = await sessions.updateMany(
      filter,
      { $set: { endedAt: new Date(at) } },
      { session },
    );
    return modifiedCount;
  }

  async function knowsAddress(userId: string, address: string): Promise<boolean> {
    return (await sessions.findOne({ userId, address }, { projection: { _id: 1 } })) !== null;
  }

  return Object.freeze({
    open,
    rotate,
    byId: (id: string, read: ReadOptions = {}) => sessions.findOne({ _id: id }, read),
    end,
    async carryOver(id: string, logInEpoch: number, session: ClientSession) {
      await sessions.updateOne({ _id: id }, { $set: { logInEpoch } }, { session });
    },
    knowsAddress,
  });
}
