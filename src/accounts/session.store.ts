// Stores log-ins: one document holds a family of refresh tokens, and detects a second use of one of them.
import type { ClientSession, Filter } from 'mongodb';
import { hashOfToken, newId, newSecret } from '../shared/ids.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { ReadOptions } from '../storage/read-options.js';

export interface SessionRow {
  _id: string;
  userId: string;
  logInEpoch: number;
  /** The SHA-256 of the constant half of the refresh token. */
  family: string;
  /** The SHA-256 of the half that every refresh replaces. */
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

type Rotation =
  | { readonly kind: 'rotated'; readonly session: SessionRow; readonly refreshToken: string }
  | { readonly kind: 'reused'; readonly session: SessionRow }
  | { readonly kind: 'unknown' };

interface Opening {
  readonly userId: string;
  readonly logInEpoch: number;
  readonly address: string;
  readonly at: number;
}

/** Ends one log-in of a person, all of them, or all except one. */
interface Ending {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
  readonly at: number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

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

export function createSessionStore(mongo: Mongo) {
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
    // One conditional write decides between two refreshes at once: the first replaces the half of the second.
    // Decision: docs/decisions/log-in.md
    const rotated = await sessions.findOneAndUpdate({ ...alive, current: spent }, renewal);
    if (rotated !== null) {
      return { kind: 'rotated', session: rotated, refreshToken: `${prefix}${stable}${next}` };
    }
    const reused = await sessions.findOne(alive);
    return reused === null ? { kind: 'unknown' } : { kind: 'reused', session: reused };
  }

  /** Returns the number of ended log-ins. */
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

  /** True when the person has logged in from the address within the life of a refresh token. */
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
