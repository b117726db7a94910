// The entries of the audit log, and the interface by which rooms write them.
import type { ClientSession } from 'mongodb';

/** Inserts the audit row in the transaction of the change. */
export interface Auditing {
  append(entry: AuditedAct, session: ClientSession): Promise<void>;
}

export interface AuditEntry {
  /** The id of the person, application or bot that acted. */
  readonly actor: string;
  /** `room.action`, as endpoints are named. */
  readonly action: string;
  /** The id of the object that the act has changed. */
  readonly subject?: string;
  readonly details?: object;
  readonly requestId: string;
  readonly at: number;
}

export type AuditedAct = AuditEntry & { readonly subject: string };

export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
}
