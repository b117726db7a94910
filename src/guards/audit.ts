// The audit log: an act is written in the transaction of its change. Rows are only added; in rows of refused
// calls the counts grow.
import { createHash } from 'node:crypto';
import type { ClientSession, Filter } from 'mongodb';
import { newId } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import type { AuditEntry, AuditFilter } from '../storage/auditing.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { withoutSecrets } from './audit-details.js';

/** A call that was refused, and did nothing. */
interface RefusedCall extends Pick<AuditEntry, 'actor' | 'action' | 'requestId' | 'at'> {
  readonly code: string;
}

interface AuditPage {
  readonly items: readonly (AuditEntry & { readonly id: string })[];
  readonly total: number;
}

export interface AuditLog {
  append(entry: AuditEntry, session?: ClientSession): Promise<void>;
  /**
   * One row a minute for each actor and action, so that refused calls do not fill the log: with the
   * first request, and how many there were of each code.
   */
  countRefused(call: RefusedCall): Promise<void>;
  /** A page of entries, the newest first. */
  list(filter: AuditFilter): Promise<AuditPage>;
}

interface AuditRow extends Omit<AuditEntry, 'at'> {
  readonly _id: string;
  readonly at: Date;
}

const collection = 'audit';
const minuteMs = 60_000;

export const collections: readonly CollectionSpec[] = [
  {
    name: collection,
    indexes: [
      { key: { at: -1, _id: -1 }, name: 'newest' },
      { key: { actor: 1, at: -1, _id: -1 }, name: 'newestOfActor' },
      { key: { action: 1, at: -1, _id: -1 }, name: 'newestOfAction' },
    ],
  },
];

export function createAuditLog(mongo: Mongo): AuditLog {
  const rows = mongo.db.collection<AuditRow>(collection);
  return Object.freeze({
    async append(entry, session) {
      await rows.insertOne(rowOf(newId('aud'), entry), session && { session });
    },
    async countRefused({ actor, action, requestId, at, code }) {
      const minute = Math.floor(at / minuteMs);
      const hash = createHash('sha256')
        .update(keyOf(actor, action, String(minute)))
        .digest('base64url');
      const first = { actor, action, requestId, at: new Date(at) };
      await rows.updateOne(
        { _id: `aud_${hash}` },
        { $setOnInsert: first, $inc: { [`details.refused.${code}`]: 1 } },
        { upsert: true },
      );
    },
    async list({ actor, action, page, pageSize }) {
      const filter: Filter<AuditRow> = {
        ...(actor !== undefined && { actor }),
        ...(action !== undefined && { action }),
      };
      const newest = rows.find(filter).sort({ at: -1, _id: -1 });
      const [found, total] = await Promise.all([
        newest
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        rows.countDocuments(filter),
      ]);
      return { items: found.map(({ _id, at, ...row }) => ({ id: _id, ...row, at: at.getTime() })), total };
    },
  } satisfies AuditLog);
}

/** For the turn of an actor, which stores it with its rows; the id is minted where the request came in. */
export function auditInsert(id: string, entry: AuditEntry): { collection: string; document: AuditRow } {
  return { collection, document: rowOf(id, entry) };
}

function rowOf(id: string, { details, at, ...entry }: AuditEntry): AuditRow {
  return {
    _id: id,
    ...entry,
    ...(details && { details: withoutSecrets(details) }),
    at: new Date(at),
  };
}
