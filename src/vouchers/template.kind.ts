// A template as an actor. It issues too, so its document is the one counter of its vouchers, and a pause that
// has been answered lets no issue through.
import {
  type Accepted,
  type ActorKind,
  type Command,
  type MachineState,
  machineKind,
  type Refused,
  type TakenValue,
  type TurnFacts,
} from '../actors/kind.js';
import type { ErrorCode } from '../shared/errors.js';
import { refuse } from '../shared/errors.js';
import { type Asker, keptRefusal, keptSuccess } from '../shared/kept-answer.js';
import { type AuditInsert, type AuditStamp, auditRow } from './audit-row.js';
import { type EventType, outboxEvent } from './outbox.js';
import { type Content, endOf, type RecentIssue, type TemplateRow, templateOf } from './template.js';
import { hasUnit, templateMachine } from './template.machine.js';
import { newVoucher } from './voucher.birth.js';
import { templatesCollection } from './voucher.names.js';

export const templateKindName = 'template';
const endTimer = 'end';

export interface CreateCommand extends Command {
  readonly type: 'create';
  readonly applicationId: string;
  readonly content: Content;
}

export interface EditCommand extends Command {
  readonly type: 'edit';
  readonly changes: Partial<Record<keyof Content, unknown>>;
}

export type Move = 'submit' | 'approve' | 'reject' | 'pause' | 'resume' | 'end' | 'archive';

export interface MoveCommand extends Command {
  readonly type: Move;
  /** Of a rejection. */
  readonly reason?: string;
  readonly audit?: AuditStamp;
}

export interface IssueCommand extends Command {
  readonly type: 'issue';
  readonly asker: Asker;
  readonly issuanceId: string;
  readonly voucherId: string;
  readonly holderUserId: string;
  readonly externalIssueId: string;
  /** The use numbers that this user has had, as far as anybody knew. */
  readonly usedNos: readonly number[];
  /** The first issuance under this external id, once it has been met. */
  readonly firstIssuanceId?: string;
}

type TemplateCommand = CreateCommand | EditCommand | MoveCommand | IssueCommand | { readonly type: 'TIMER' };

const events: Readonly<Record<Move, EventType>> = Object.freeze({
  submit: 'template.submitted',
  approve: 'template.approved',
  reject: 'template.rejected',
  pause: 'template.paused',
  resume: 'template.resumed',
  end: 'template.ended',
  archive: 'template.archived',
});

const machine = machineKind({
  kind: templateKindName,
  collection: templatesCollection,
  machineVersion: 1,
  machine: templateMachine,
  create(command, { at }) {
    const { type, applicationId, content } = command as CreateCommand;
    if (type !== 'create') return undefined;
    const counters = { issuedCount: 0, lastSlotNo: 0, recent: [], sequence: 0 };
    return { input: { applicationId, content, ...counters, createdAt: at, updatedAt: at } };
  },
  refusal: () => ({ refused: 'TEMPLATE_STATE_CONFLICT' }),
  outcome: () => ({ reply: null }),
});

export function templateKind({ auditInsert }: { auditInsert: AuditInsert }): ActorKind<MachineState> {
  return Object.freeze({
    ...machine,
    decide(state: MachineState | undefined, command: Command, facts: TurnFacts) {
      const asked = command as TemplateCommand;
      if (state !== undefined && asked.type === 'issue') return issue(rowOf(facts.id, state), asked, facts);
      const decision = machine.decide(state, command, facts);
      if (decision === undefined) return undefined;
      if (!('refused' in decision)) {
        const row = rowOf(facts.id, decision.next);
        return moved(row, asked as Exclude<TemplateCommand, IssueCommand>, { ...facts, auditInsert });
      }
      // A timer that comes to a template which has ended before.
      return state !== undefined && asked.type === 'TIMER' ? { next: state, reply: null } : decision;
    },
    taken,
  });
}

function rowOf(id: string, state: MachineState): TemplateRow {
  return { _id: id, st: state as unknown as TemplateRow['st'] };
}

function stateOf({ st }: TemplateRow): MachineState {
  return st;
}

function moved(
  row: TemplateRow,
  command: Exclude<TemplateCommand, IssueCommand>,
  { at, auditInsert }: TurnFacts & { auditInsert: AuditInsert },
): Accepted<MachineState> {
  if (command.type === 'create' || command.type === 'edit') {
    return { next: stateOf(row), reply: templateOf(row) };
  }
  const move = command.type === 'TIMER' ? 'end' : command.type;
  const { context } = row.st;
  const sequence = context.sequence + 1;
  const next: TemplateRow = { ...row, st: { ...row.st, context: { ...context, sequence } } };
  const template = templateOf(next);
  const { applicationId } = context;
  const happening = { type: events[move], subject: row._id, applicationId, sequence, at, data: { template } };
  const rows =
    command.type === 'TIMER' || command.audit === undefined
      ? []
      : [auditRow(auditInsert, command.audit, auditedAct(row._id, command))];
  return {
    next: stateOf(next),
    rows,
    events: [outboxEvent(happening)],
    due: timerAfter(next),
    reply: template,
  };
}

function auditedAct(subject: string, { type, reason }: MoveCommand) {
  return { action: events[type], subject, ...(reason !== undefined && { details: { reason } }) };
}

function timerAfter({ st }: TemplateRow) {
  const at = endOf(st.context.content);
  if (at === undefined) return [];
  const isLive = st.value === 'active' || st.value === 'paused';
  return [{ timer: endTimer, at: isLive ? at : undefined }];
}

function issue(row: TemplateRow, command: IssueCommand, { at }: TurnFacts): Accepted<MachineState> {
  const { asker, holderUserId, externalIssueId, issuanceId } = command;
  const no = (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => {
    const refusal = refuse(code, details && { details });
    return { next: stateOf(row), reply: keptRefusal(refusal, { family: 'voucher', asker, now: at }) };
  };
  const { context } = row.st;
  const { recent, content } = context;
  const first =
    command.firstIssuanceId ?? recent.find((one) => one.externalIssueId === externalIssueId)?.issuanceId;
  if (first !== undefined) return no('EXTERNAL_ISSUE_ID_USED', { issuanceId: first });
  const isOver = at >= (endOf(content) ?? Number.POSITIVE_INFINITY);
  if (row.st.value !== 'active' || isOver)
    return no('TEMPLATE_NOT_ACTIVE', { status: row.st.value === 'active' ? 'ended' : row.st.value });
  if (!hasUnit(context)) return no('ISSUE_LIMIT_REACHED');
  const useNo = freeUseNo(content.perUserLimit, { holderUserId, recent, usedNos: command.usedNos });
  if (useNo === undefined) return no('PER_USER_LIMIT_REACHED');
  const event = { type: 'issue', issue: { issuanceId, holderUserId, useNo, externalIssueId } } as const;
  const decision = machine.decide(stateOf(row), event, { id: row._id, at });
  if (decision === undefined || 'refused' in decision) throw new Error('The machine refused an open issue.');
  const { lastSlotNo } = rowOf(row._id, decision.next).st.context;
  const { voucher, rows, events: told } = newVoucher(row, { ...command, useNo, slotNo: lastSlotNo, at });
  const reply = keptSuccess({ issuanceId, voucher }, { family: 'voucher', asker, now: at });
  return { next: decision.next, rows, events: told, reply };
}

interface Uses {
  readonly holderUserId: string;
  readonly recent: readonly RecentIssue[];
  readonly usedNos: readonly number[];
}

/** What is in the same fold counts: none of its answers leaves before all of it is committed. */
function freeUseNo(limit: number, { holderUserId, recent, usedNos }: Uses): number | undefined {
  const used = new Set(usedNos);
  for (const one of recent) if (one.holderUserId === holderUserId) used.add(one.useNo);
  for (let useNo = 1; useNo <= limit; useNo += 1) if (!used.has(useNo)) return useNo;
  return undefined;
}

/** The unique indexes know what no counter of one actor can know; the turn is decided again with it. */
function taken({ index, value, first, command }: TakenValue): Refused | { instead: Command } | undefined {
  if (index === 'externalId') return { refused: 'TEMPLATE_ID_TAKEN' };
  if (command.type !== 'issue') return undefined;
  const asked = command as IssueCommand;
  // In another turn of the same group, and so not yet true.
  if (first === undefined) return { instead: asked };
  if (index === 'externalIssue')
    return { instead: { ...asked, firstIssuanceId: String(first._id) } as Command };
  if (index !== 'use') return undefined;
  return { instead: { ...asked, usedNos: [...asked.usedNos, Number(value.useNo)] } as Command };
}
