// The commands of a voucher; each travels to the node that owns the voucher.
import type { Command } from '../../actors/kind.js';
import type { AuditStamp } from '../ledger/audit-row.js';

/** The till of the request. */
interface Till {
  readonly storeId?: string | undefined;
  readonly operatorId?: string | undefined;
}

export interface RedeemCommand extends Command, Till {
  readonly type: 'redeem';
  readonly redemptionId: string;
  readonly externalOrderId: string;
  readonly occurredAt: number;
  /** The epoch of the credential; absent: it is not judged by what was voided. */
  readonly epoch?: number | undefined;
  /** The step of the QR value. */
  readonly step?: number | undefined;
  /** The credential is genuine, but old, or its value is spent. */
  readonly isStale?: boolean | undefined;
}

export interface ReverseCommand extends Command, Till {
  readonly type: 'reverse';
  /** The redemption that is reversed. */
  readonly redemptionId: string;
  /** True when the named redemption is a reversal itself. */
  readonly isReversal: boolean;
  /** True where the owner reverses: the key of an account keeps no record. */
  readonly isOwners?: boolean;
  readonly reversalId: string;
  readonly externalOrderId: string;
  readonly reason: string;
}

export interface RevokeCommand extends Command {
  readonly type: 'revoke';
  readonly reason: string;
  readonly audit?: AuditStamp;
}

/** Voids every credential of the voucher. */
export interface RenewCommand extends Command {
  readonly type: 'renew';
}

export type VoucherCommand =
  | RedeemCommand
  | ReverseCommand
  | RevokeCommand
  | RenewCommand
  | { readonly type: 'expire' }
  | { readonly type: 'TIMER'; readonly timer: string; readonly dueAt: number };
