// What an administrator did, as a row of the turn that does it.
import type { InsertRow } from '../../actors/kind.js';

/** Made where the act came in, because a turn may be decided more than once. */
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

/** The audit log's own way to write one of its rows. */
export type AuditInsert = (
  id: string,
  entry: AuditedTurn & Omit<AuditStamp, 'id'>,
) => { readonly collection: string; readonly document: object };

export function auditRow(insert: AuditInsert, { id, ...stamp }: AuditStamp, act: AuditedTurn): InsertRow {
  const { collection, document } = insert(id, { ...stamp, ...act });
  return { collection, document: { ...document } };
}
