// Why a voucher refuses a command. A refused redemption is an event, and its answer is stored under its key.
import type { Accepted, MachineState, Refused, TurnFacts } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import type { ErrorCode } from '../../shared/errors.js';
import { isoTime } from '../../shared/iso-time.js';
import { type EventType, publication } from './event-log.js';
import type { VoucherCommand } from './voucher.commands.js';
import { type VoucherRow, voucherOf } from './voucher.js';
import { type WhyNot, whyNotRedeemable } from './voucher.machine.js';

/** Called when the machine has refused a command. A refused redemption only counts one event more. */
export function refused(
  row: VoucherRow,
  command: VoucherCommand,
  { at }: TurnFacts,
): Accepted<MachineState> | Refused {
  if (command.type === 'redeem') {
    const why = whyNotRedeemable(row, command, at);
    if (why === undefined) throw new Error(`The machine refused to redeem ${row._id}, which was open.`);
    const refusal = refusalOf(row, why);
    const sequence = row.st.context.sequence + 1;
    const next: VoucherRow = { ...row, st: { ...row.st, context: { ...row.st.context, sequence } } };
    const { externalOrderId, storeId, operatorId } = command;
    const attempt = {
      code: refusal.refused,
      ...(why !== 'already_redeemed' && { reason: why }),
      externalOrderId,
      ...(storeId !== undefined && { storeId }),
      ...(operatorId !== undefined && { operatorId }),
    };
    const data = { voucher: voucherOf(row), attempt };
    return {
      next: next.st,
      publish: [happened(next, { type: 'voucher.redeem_refused', at, data })],
      refusal,
    };
  }
  if (command.type === 'reverse') {
    // The command names a redemption of this voucher. If the voucher is not redeemed, that one was reversed.
    const code: ErrorCode = command.isReversal ? 'NOT_REVERSIBLE' : 'REDEMPTION_ALREADY_REVERSED';
    return { next: row.st, refusal: { refused: code } };
  }
  if (command.type === 'revoke') return { refused: 'VOUCHER_STATE_CONFLICT' };
  // The command `expire` changes nothing: the voucher is redeemed, revoked or expired already.
  return { next: row.st, reply: voucherOf(row) };
}

/** Only the voucher's own application gets this answer, so it may name the earlier redemption. */
function refusalOf({ st }: VoucherRow, why: WhyNot): Refused & { readonly refused: ErrorCode } {
  if (why !== 'already_redeemed') return { refused: 'VOUCHER_NOT_REDEEMABLE', details: { reason: why } };
  const { redemption } = st.context;
  if (redemption === undefined) return { refused: 'VOUCHER_ALREADY_REDEEMED' };
  const { id: redemptionId, externalOrderId, at } = redemption;
  const details: Schemas['vouchers.EarlierRedemption'] = {
    redemptionId,
    ...(externalOrderId !== undefined && { externalOrderId }),
    redeemedAt: isoTime(at),
  };
  return { refused: 'VOUCHER_ALREADY_REDEEMED', details };
}

/** The publication of an event of this voucher to its application. */
export function happened(
  { _id, st }: VoucherRow,
  { type, at, data }: { type: EventType; at: number; data: object },
) {
  const { applicationId, sequence } = st.context;
  return publication({ type, subject: _id, applicationId, sequence, at, data: { ...data } });
}
