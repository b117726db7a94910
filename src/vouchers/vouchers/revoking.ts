// Revokes a voucher, for its application, its owner or the platform.
import type { Acting } from '../../actors/runtime.js';
import type { Schemas } from '../../generated/schemas.js';
import type { AuditStamp } from '../ledger/audit-row.js';
import type { RevokeCommand } from './voucher.commands.js';
import { voucherKindName } from './voucher.kind.js';

export interface Revocation {
  readonly voucherId: string;
  readonly reason: string;
  readonly audit?: AuditStamp;
}

/** Throws VOUCHER_NOT_FOUND, and VOUCHER_STATE_CONFLICT for every state but available. */
export async function revoke({ ask }: Pick<Acting, 'ask'>, { voucherId, reason, audit }: Revocation) {
  const command: RevokeCommand = { type: 'revoke', reason, ...(audit && { audit }) };
  return (await ask(voucherKindName, voucherId, command)) as Schemas['vouchers.Voucher'];
}
