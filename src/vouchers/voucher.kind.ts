// A voucher as an actor: what each move stores and answers; a refused redemption is an event too.
import {
  type Accepted,
  type ActorKind,
  type Command,
  type MachineState,
  machineKind,
  type Refused,
  type TurnFacts,
} from '../actors/kind.js';
import { type ErrorCode, type RefusalOptions, refuse } from '../shared/errors.js';
import { type Asker, keptRefusal, keptSuccess } from '../shared/kept-answer.js';
import { type AuditInsert, type AuditStamp, auditRow } from './audit-row.js';
import { type EventType, outboxEvent } from './outbox.js';
import { expiryTimer, voucherMachineVersion } from './voucher.birth.js';
import {
  type RedemptionRow,
  redemptionOf,
  type VoucherRow,
  type VoucherState,
  voucherOf,
} from './voucher.js';
import { voucherMachine } from './voucher.machine.js';
import { redemptionsCollection, vouchersCollection } from './voucher.names.js';

export const voucherKindName = 'voucher';

/** At which till. */
export interface Place {
  readonly storeId?: string | undefined;
  readonly operatorId?: string | undefined;
}

export interface RedeemCommand extends Command, Place {
  readonly type: 'redeem';
  readonly asker: Asker;
  readonly redemptionId: string;
  readonly externalOrderId: string;
  readonly occurredAt: number;
}

export interface ReverseCommand extends Command, Place {
  readonly type: 'reverse';
  readonly asker: Asker;
  /** What is reversed. */
  readonly redemptionId: string;
  /** It is none: what is named is a reversal itself. */
  readonly isReversal: boolean;
  readonly reversalId: string;
  readonly externalOrderId: string;
  readonly reason: string;
}

export interface RevokeCommand extends Command {
  readonly type: 'revoke';
  readonly reason: string;
  readonly audit?: AuditStamp;
}

type VoucherCommand =
  | RedeemCommand
  | ReverseCommand
  | RevokeCommand
  | { readonly type: 'expire' }
  | { readonly type: 'TIMER'; readonly timer: string; readonly dueAt: number };

export function voucherKind({ auditInsert }: { auditInsert: AuditInsert }): ActorKind<MachineState> {
  const inner = machineKind({
    kind: voucherKindName,
    collection: vouchersCollection,
    machineVersion: voucherMachineVersion,
    machine: voucherMachine,
    // The turn of a template creates vouchers, together with the unit that each takes.
    create: () => undefined,
    refusal: () => ({ refused: 'VOUCHER_STATE_CONFLICT' }),
    outcome: () => ({ reply: null }),
  });

  function decide(state: MachineState | undefined, command: Command, facts: TurnFacts) {
    if (state === undefined) return undefined;
    const asked = command as VoucherCommand;
    const decision = inner.decide(state, command, facts);
    if (decision === undefined) return undefined;
    const before = rowOf(facts.id, state);
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

  return Object.freeze({ ...inner, decide });
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

function accepted({ before, after: { _id, st }, command, at, auditInsert }: Move): Accepted<MachineState> {
  const sequence = st.context.sequence + 1;
  const row: VoucherRow = { _id, st: { ...st, context: { ...st.context, sequence } } };
  const next: MachineState = row.st;
  const voucher = voucherOf(row);
  const told = (type: EventType, data: object) => [happened(row, { type, at, data: { voucher, ...data } })];
  switch (command.type) {
    case 'redeem': {
      const redemption = redemptionRow(row, command, at);
      const data = redemptionOf(redemption, { voucher: row, isReversed: false });
      return {
        next,
        rows: [{ collection: redemptionsCollection, document: { ...redemption } }],
        events: told('voucher.redeemed', { redemption: data }),
        reply: keptSuccess(data, { family: 'voucher', asker: command.asker, now: at }),
      };
    }
    case 'reverse': {
      const reversal = reversalRow(row, command, at);
      const data = redemptionOf(reversal, { voucher: row, isReversed: false });
      return {
        next,
        rows: [{ collection: redemptionsCollection, document: { ...reversal } }],
        events: told('voucher.reversed', { redemption: data }),
        reply: keptSuccess(data, { family: 'voucher', asker: command.asker, now: at }),
      };
    }
    case 'revoke': {
      const { reason, audit } = command;
      const act = { action: 'voucher.revoked', subject: before._id, details: { reason } };
      return {
        next,
        rows: audit === undefined ? [] : [auditRow(auditInsert, audit, act)],
        events: told('voucher.revoked', { reason }),
        due: [{ timer: expiryTimer, at: undefined }],
        reply: voucher,
      };
    }
    case 'expire':
    case 'TIMER':
      return {
        next,
        events: told('voucher.expired', {}),
        due: [{ timer: expiryTimer, at: undefined }],
        reply: voucher,
      };
  }
}

/** A refused redemption is told; it changes nothing but the number of the next event. */
function refused(
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
      events: [happened(next, { type: 'voucher.redeem_refused', at, data })],
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
  const reason = value !== 'available' ? value : at < context.validFrom ? 'not_yet_valid' : 'expired';
  return ['VOUCHER_NOT_REDEEMABLE', { details: { reason } }];
}

function happened(
  { _id, st }: VoucherRow,
  { type, at, data }: { type: EventType; at: number; data: object },
) {
  const { applicationId, sequence } = st.context;
  return outboxEvent({ type, subject: _id, applicationId, sequence, at, data: { ...data } });
}

function redemptionRow(row: VoucherRow, command: RedeemCommand, at: number): RedemptionRow {
  return {
    _id: command.redemptionId,
    type: 'redemption',
    ...aboutVoucher(row, command),
    useNo: row.st.context.uses,
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
