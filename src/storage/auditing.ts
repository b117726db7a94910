// The interface by which rooms write the audit log.
import type { ClientSession } from 'mongodb';

/** Inserts the audit row in the transaction of the change. */
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
