// A voucher as an actor: what each move stores and answers; a refused redemption is an event too.
import { type Accepted, type ActorKind, type MachineState, machineKind } from '../../actors/kind.js';
import { type AuditInsert, auditRow } from '../ledger/audit-row.js';
import { applicationReceiver, type EventType } from './event-log.js';
import type { RedeemCommand, ReverseCommand, VoucherCommand } from './voucher.commands.js';
import {
  type RedemptionRow,
  slotOfApplication,
  type VoucherRow,
  type VoucherState,
  voucherOf,
} from './voucher.js';
import { momentFor, voucherMachine } from './voucher.machine.js';
import { vouchersCollection } from './voucher.names.js';
import { answerOfRedemption, recordBeside, voucherText } from './voucher.record.js';
import { happened, refused } from './voucher.refusals.js';

export const voucherKindName = 'voucher';
export const expiryTimer = 'expire';

export function voucherKind({ auditInsert }: { auditInsert: AuditInsert }): ActorKind<MachineState> {
  // The turn of a template spawns vouchers, together with the unit that each takes.
  const kind = machineKind({
    kind: voucherKindName,
    collection: vouchersCollection,
    machineVersion: 1,
    machine: voucherMachine,
    receivers: [applicationReceiver],
    momentOf: momentFor,
    refusal: (state, command, facts) =>
      refused({ _id: facts.id, st: state as VoucherRow['st'] }, command as VoucherCommand, facts),
    outcome({ id: _id, at, after: { value, context }, command: asked }) {
      const command = asked as VoucherCommand;
      if (command.type === 'renew') return { reply: voucherOf({ _id, st: { value, context } }) };
      const row: VoucherRow = { _id, st: { value, context: { ...context, sequence: context.sequence + 1 } } };
      if (command.type === 'redeem') {
        const { redemptionId: id, occurredAt } = command;
        const more = { useNo: row.st.context.uses };
        return {
          next: row.st,
          record: recordOf(row, command, { id, type: 'redemption', occurredAt, at, more }),
        };
      }
      if (command.type === 'reverse') return reversed(row, command, at);
      const voucher = voucherOf(row);
      const told = (type: EventType, data: object) => happened(row, { type, at, data: { voucher, ...data } });
      const ended = { next: row.st, due: [{ timer: expiryTimer, at: undefined }], reply: voucher };
      if (command.type !== 'revoke') return { ...ended, publish: [told('voucher.expired', {})] };
      const { reason, audit } = command;
      const act = { action: 'voucher.revoked', subject: _id, details: { reason } };
      const rows = audit === undefined ? [] : [auditRow(auditInsert, audit, act)];
      return { ...ended, rows, publish: [told('voucher.revoked', { reason })] };
    },
  });
  return Object.freeze({ ...kind, missing: 'VOUCHER_NOT_FOUND', answers: answerOfRedemption });
}

/** A reversal by the owner of the application is under a key of the account, so its record stands beside. */
function reversed(row: VoucherRow, command: ReverseCommand, at: number): Accepted<MachineState> {
  const { reversalId: id, redemptionId: reversalOf, reason, isOwners } = command;
  const more = { reversalOf, reason };
  const record = recordOf(row, command, { id, type: 'reversal', occurredAt: at, at, more });
  if (isOwners !== true) return { next: row.st, record };
  const rows = [recordBeside(record, record.createdAt.getTime())];
  return { next: row.st, rows, reply: answerOfRedemption(record) };
}

interface Recorded extends Pick<RedemptionRow, 'id' | 'type'> {
  readonly occurredAt: number;
  readonly at: number;
  readonly more: Partial<RedemptionRow>;
}

function recordOf(
  row: VoucherRow,
  { externalOrderId, storeId, operatorId }: RedeemCommand | ReverseCommand,
  { id, type, occurredAt, at, more }: Recorded,
): RedemptionRow {
  const { applicationId, templateId, externalTemplateId, sequence }: VoucherState = row.st.context;
  return {
    id,
    type,
    form: 1,
    sequence,
    voucher: voucherText(row),
    applicationId,
    slot: slotOfApplication(applicationId),
    voucherId: row._id,
    templateId,
    externalTemplateId,
    externalOrderId,
    occurredAt: new Date(occurredAt),
    createdAt: new Date(at),
    ...(storeId !== undefined && { storeId }),
    ...(operatorId !== undefined && { operatorId }),
    ...more,
  };
}
