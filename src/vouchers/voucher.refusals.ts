// What a voucher says no to, and how: a refused redemption is an event, and its answer is kept too.
import type { Accepted, MachineState, Refused, TurnFacts } from '../actors/kind.js';
import { type ErrorCode, type RefusalOptions, refuse } from '../shared/errors.js';
import { keptRefusal } from '../shared/kept-answer.js';
import { type EventType, eventRow } from './event-log.js';
import type { RedeemCommand, VoucherCommand } from './voucher.commands.js';
import { epochOf, type VoucherRow, type VoucherState, voucherOf } from './voucher.js';

/** Whatever the voucher is, this credential does not redeem it. */
export function isWorthless({ epoch, step, isStale }: RedeemCommand, { st }: VoucherRow): boolean {
  if (step !== undefined && step === st.context.lastStep) return true;
  return isStale === true || (epoch !== undefined && epoch !== epochOf(st.context));
}

/** A refused redemption is told; it changes nothing but the number of the next event. */
export function refused(
  row: VoucherRow,
  command: VoucherCommand,
  { at }: TurnFacts,
): Accepted<MachineState> | Refused {
  if (command.type === 'redeem') {
    const [code, options] = whyNotRedeemable(row, at);
    const sequence = row.st.context.sequence + 1;
    const next: VoucherRow = { ...row, st: { ...row.st, context: { ...row.st.context, sequence } } };
    const { asker, externalOrderId, storeId, operatorId } = command;
    const attempt = {
      code,
      ...options.details,
      externalOrderId,
      ...(storeId !== undefined && { storeId }),
      ...(operatorId !== undefined && { operatorId }),
    };
    const data = { voucher: voucherOf(row), attempt };
    return {
      next: next.st,
      rows: [happened(next, { type: 'voucher.redeem_refused', at, data })],
      reply: keptRefusal(refuse(code, options), { family: 'voucher', asker, now: at }),
    };
  }
  if (command.type === 'reverse') {
    // The command names a redemption of this voucher, and one that no longer stands was reversed.
    const refusal = refuse(command.isReversal ? 'NOT_REVERSIBLE' : 'REDEMPTION_ALREADY_REVERSED');
    const reply = keptRefusal(refusal, { family: 'voucher', asker: command.asker, now: at });
    return { next: row.st, reply };
  }
  if (command.type === 'revoke') return { refused: 'VOUCHER_STATE_CONFLICT' };
  // Nothing to expire: redeemed, revoked or expired before.
  return { next: row.st, reply: voucherOf(row) };
}

function whyNotRedeemable(
  { st }: VoucherRow,
  at: number,
): [ErrorCode, RefusalOptions & { details?: object }] {
  const { value, context } = st;
  if (value === 'redeemed') return ['VOUCHER_ALREADY_REDEEMED', {}];
  const reason = value === 'available' ? whyNotNow(context, at) : value;
  return ['VOUCHER_NOT_REDEEMABLE', { details: { reason } }];
}

/** The voucher first: with a new credential the till would only hear the next reason. */
function whyNotNow({ validFrom, validTo }: VoucherState, at: number): string {
  if (at < validFrom) return 'not_yet_valid';
  return at < validTo ? 'credential_stale' : 'expired';
}

export function happened(
  { _id, st }: VoucherRow,
  { type, at, data }: { type: EventType; at: number; data: object },
) {
  const { applicationId, sequence } = st.context;
  return eventRow({ type, subject: _id, applicationId, sequence, at, data: { ...data } });
}
