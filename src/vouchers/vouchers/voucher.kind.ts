// A voucher as an actor: what each move stores and answers; a refused redemption is an event too.
import {
  type Accepted,
  type ActorKind,
  type Command,
  type MachineState,
  machineKind,
  type TakenValue,
  type TurnFacts,
} from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { type AuditInsert, auditRow } from '../ledger/audit-row.js';
import { applicationReceiver, type EventType } from './event-log.js';
import type { RedeemCommand, ReverseCommand, VoucherCommand } from './voucher.commands.js';
import {
  type RedemptionRow,
  redemptionOf,
  type VoucherRow,
  type VoucherState,
  voucherOf,
} from './voucher.js';
import { voucherMachine } from './voucher.machine.js';
import { redemptionsCollection, vouchersCollection } from './voucher.names.js';
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

  return Object.freeze({ ...inner, missing: 'VOUCHER_NOT_FOUND', decide, taken });
}

/** The value that was scanned has redeemed this voucher before, and the redemption was reversed. */
function taken({ index, command }: TakenValue): { instead: Command } | undefined {
  if (index !== 'step' || command.type !== 'redeem') return undefined;
  const stale: RedeemCommand = { ...(command as RedeemCommand), isStale: true };
  return { instead: stale };
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
  const voucher = voucherOf(row);
  const told = (type: EventType, data: object) => happened(row, { type, at, data: { voucher, ...data } });
  const recorded = (type: EventType, redemption: RedemptionRow) => {
    const data = redemptionOf(redemption, { voucher, isReversed: false });
    return {
      next,
      rows: [{ collection: redemptionsCollection, document: { ...redemption } }],
      publish: [told(type, { redemption: withoutVoucher(data) })],
      reply: data,
    };
  };
  switch (command.type) {
    case 'redeem':
      return recorded('voucher.redeemed', redemptionRow(row, command, at));
    case 'reverse':
      return recorded('voucher.reversed', reversalRow(row, command, at));
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

/** An event has the voucher beside it. */
function withoutVoucher({ voucher: _voucher, ...redemption }: Schemas['vouchers.Redemption']) {
  return redemption;
}

function redemptionRow(row: VoucherRow, command: RedeemCommand, at: number): RedemptionRow {
  return {
    _id: command.redemptionId,
    type: 'redemption',
    ...aboutVoucher(row, command),
    useNo: row.st.context.uses,
    ...(command.step !== undefined && { step: command.step }),
    occurredAt: new Date(command.occurredAt),
    createdAt: new Date(at),
  };
}

function reversalRow(row: VoucherRow, command: ReverseCommand, at: number): RedemptionRow {
  return {
    _id: command.reversalId,
    type: 'reversal',
    ...aboutVoucher(row, command),
    occurredAt: new Date(at),
    createdAt: new Date(at),
    reversalOf: command.redemptionId,
    reason: command.reason,
  };
}

function aboutVoucher({ _id, st }: VoucherRow, command: RedeemCommand | ReverseCommand) {
  const { applicationId, templateId, externalTemplateId }: VoucherState = st.context;
  const { externalOrderId, storeId, operatorId } = command;
  return {
    applicationId,
    voucherId: _id,
    templateId,
    externalTemplateId,
    externalOrderId,
    ...(storeId !== undefined && { storeId }),
    ...(operatorId !== undefined && { operatorId }),
  };
}
