// The row of the audit log for an act of an administrator, inserted by the turn that does it.
import type { InsertRow } from '../../actors/kind.js';

/** The stamp is made where the request came in, because a turn may be decided more than once. */
export interface AuditStamp {
  readonly id: string;
  readonly actor: string;
  readonly requestId: string;
  readonly at: number;
}

export interface AuditedTurn {
  readonly action: string;
  readonly subject: string;
  readonly details?: object;
}

/** Makes the insert of a row of the audit log. */
export type AuditInsert = (
  id: string,
  entry: AuditedTurn & Omit<AuditStamp, 'id'>,
) => { readonly collection: string; readonly document: object };

export function auditRow(insert: AuditInsert, { id, ...stamp }: AuditStamp, act: AuditedTurn): InsertRow {
  const { collection, document } = insert(id, { ...stamp, ...act });
  return { collection, document: { ...document } };
}
