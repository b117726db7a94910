// A voucher as an actor: what each move stores and answers; a refused redemption is an event too.
import {
  type Accepted,
  type ActorKind,
  type Command,
  type MachineState,
  machineKind,
  type TurnFacts,
} from '../../actors/kind.js';
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
import { voucherMachine } from './voucher.machine.js';
import { vouchersCollection } from './voucher.names.js';
import { answerOfRedemption, recordBeside, voucherText } from './voucher.record.js';
import { happened, momentFor, refused } from './voucher.refusals.js';

export const voucherKindName = 'voucher';
export const expiryTimer = 'expire';

export function voucherKind({ auditInsert }: { auditInsert: AuditInsert }): ActorKind<MachineState> {
  // The turn of a template spawns vouchers, together with the unit that each takes.
  const inner = machineKind({
    kind: voucherKindName,
    collection: vouchersCollection,
    machineVersion: 1,
    machine: voucherMachine,
    receivers: [applicationReceiver],
  });

  function decide(state: MachineState | undefined, command: Command, { id, at: now }: TurnFacts) {
    if (state === undefined) return undefined;
    const asked = command as VoucherCommand;
    const before = rowOf(id, state);
    const facts = { id, at: momentFor(before.st.context, now) };
    const decision = inner.decide(state, command, facts);
    if (decision === undefined) return undefined;
    return 'refused' in decision
      ? refused(before, asked, facts)
      : accepted({
          before,
          after: rowOf(facts.id, decision.next),
          command: asked,
          at: facts.at,
          auditInsert,
        });
  }

  return Object.freeze({ ...inner, missing: 'VOUCHER_NOT_FOUND', decide, answers: answerOfRedemption });
}

function rowOf(id: string, state: MachineState): VoucherRow {
  return { _id: id, st: state as unknown as VoucherRow['st'] };
}

interface Move {
  readonly before: VoucherRow;
  readonly after: VoucherRow;
  readonly command: VoucherCommand;
  readonly at: number;
  readonly auditInsert: AuditInsert;
}

function accepted({ before, after, command, at, auditInsert }: Move): Accepted<MachineState> {
  const { _id, st } = after;
  if (command.type === 'renew') return { next: st, reply: voucherOf(after) };
  const sequence = st.context.sequence + 1;
  const row: VoucherRow = { _id, st: { ...st, context: { ...st.context, sequence } } };
  const next: MachineState = row.st;
  if (command.type === 'redeem') {
    const { redemptionId: id, occurredAt } = command;
    const more = { useNo: row.st.context.uses };
    return { next, record: recordOf(row, command, { id, type: 'redemption', occurredAt, at, more }) };
  }
  if (command.type === 'reverse') return reversed(row, command, at);
  const voucher = voucherOf(row);
  const told = (type: EventType, data: object) => happened(row, { type, at, data: { voucher, ...data } });
  switch (command.type) {
    case 'revoke': {
      const { reason, audit } = command;
      const act = { action: 'voucher.revoked', subject: before._id, details: { reason } };
      return {
        next,
        rows: audit === undefined ? [] : [auditRow(auditInsert, audit, act)],
        publish: [told('voucher.revoked', { reason })],
        due: [{ timer: expiryTimer, at: undefined }],
        reply: voucher,
      };
    }
    case 'expire':
    case 'TIMER':
      return {
        next,
        publish: [told('voucher.expired', {})],
        due: [{ timer: expiryTimer, at: undefined }],
        reply: voucher,
      };
  }
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
