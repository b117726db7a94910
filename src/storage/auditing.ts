// The audit log as rooms write it.
import type { ClientSession } from 'mongodb';

/** Writes the audit row, in the transaction of the change. */
export interface Auditing {
  append(entry: AuditedAct, session: ClientSession): Promise<void>;
}

export interface AuditedAct {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details?: object;
  readonly requestId: string;
  readonly at: number;
}
