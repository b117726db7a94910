// A template as an actor: its machine decides, and this file makes the effects and answers of a turn. A
// template issues vouchers too, so its document is their one counter, and an answered pause lets no issue
// through.
import type { EventCommand, TimerCommand } from '../../actors/deliveries.js';
import {
  type Accepted,
  type ActorKind,
  type Command,
  type MachineState,
  machineKind,
  type Refused,
  type TakenValue,
  type TurnFacts,
  type TurnRecord,
} from '../../actors/kind.js';
import { personReceiver } from '../../updates/people.js';
import { type ReviewType, reviewPublication, reviewReceiver } from '../../updates/reviews.js';
import { type AuditInsert, auditRow } from '../ledger/audit-row.js';
import { endIn, type SendEndRow } from '../stock/send.js';
import type { TakeBackCommand } from '../stock/stock.events.js';
import { sendEndsCollection, stockMovesCollection } from '../stock/stock.names.js';
import { applicationReceiver, type EventType, publication } from '../vouchers/event-log.js';
import type { IssuanceRow } from '../vouchers/voucher.js';
import { templatesCollection } from '../vouchers/voucher.names.js';
import { answerOfIssuance } from '../vouchers/voucher.record.js';
import type { CreateCommand, GivingCommand, Move, MoveCommand, MovingCommand } from './template.commands.js';
import { claimed, issued, type TemplateTurn } from './template.issuing.js';
import { endOf, type TemplateRow, templateKindName, templateOf } from './template.js';
import { templateMachine } from './template.machine.js';
import { conflictOf, notGiven } from './template.refusals.js';
import { allocated, takenBack } from './template.stock.js';

const endTimer = 'end';
const givingTypes = new Set(['issue', 'claim', 'allocate', 'takeBack']);

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
  receivers: [applicationReceiver, personReceiver, reviewReceiver],
  create(command, { at }) {
    const { type, applicationId, content } = command as CreateCommand;
    if (type !== 'create') return undefined;
    const counters = { issuedCount: 0, reservedCount: 0, lastSlotNo: 0, recent: [], sequence: 0 };
    return { input: { applicationId, content, ...counters, createdAt: at, updatedAt: at } };
  },
});

export function templateKind({ auditInsert }: { auditInsert: AuditInsert }): ActorKind<MachineState> {
  return Object.freeze({
    ...machine,
    missing: 'TEMPLATE_NOT_FOUND',
    decide(state: MachineState | undefined, command: Command, facts: TurnFacts) {
      const giving = givingIn(command);
      if (giving !== undefined) return state && give(state, giving, facts);
      const { by = 'owner', version } = command as MoveCommand;
      if (state !== undefined && version !== undefined) {
        const row = rowOf(facts.id, state);
        if (row.st.context.sequence !== version) return conflictOf(row, { by, at: facts.at, version });
      }
      const decision = machine.decide(state, command, facts);
      if (decision === undefined) return undefined;
      if (!('refused' in decision)) {
        const row = rowOf(facts.id, decision.next);
        return moved(row, command as MovingCommand, { ...facts, auditInsert });
      }
      // The timer fires for a template that has ended before.
      if (state === undefined) return decision;
      if (command.type === 'TIMER') return { next: state, reply: null };
      return conflictOf(rowOf(facts.id, state), { by, at: facts.at });
    },
    taken,
    answers: (record: TurnRecord) => answerOfIssuance(record as IssuanceRow),
  });
}

function rowOf(id: string, state: MachineState): TemplateRow {
  return { _id: id, st: state as unknown as TemplateRow['st'] };
}

/** An allocation sends its commands as events. */
function givingIn(command: Command): GivingCommand | undefined {
  if (command.type === 'EVENT') return (command as EventCommand).body as TakeBackCommand;
  return givingTypes.has(command.type) ? (command as GivingCommand) : undefined;
}

function give(state: MachineState, command: GivingCommand, facts: TurnFacts): Accepted<MachineState> {
  const { id, at } = facts;
  const decision = machine.decide(state, command, facts);
  if (decision === undefined || 'refused' in decision) return notGiven(rowOf(id, state), command, at);
  return given({ row: rowOf(id, decision.next), at }, command);
}

function given(turn: TemplateTurn, command: GivingCommand): Accepted<MachineState> {
  switch (command.type) {
    case 'issue':
      return issued(turn, command);
    case 'claim':
      return claimed(turn, command);
    case 'allocate':
      return allocated(turn, command);
    case 'takeBack':
      return takenBack(turn, command);
  }
}

function stateOf({ st }: TemplateRow): MachineState {
  return st;
}

function moved(
  row: TemplateRow,
  command: MovingCommand,
  { at, auditInsert }: TurnFacts & { auditInsert: AuditInsert },
): Accepted<MachineState> {
  if (command.type === 'create' || command.type === 'edit') {
    return { next: stateOf(row), reply: templateOf(row) };
  }
  const types = happeningsOf(command, row);
  const { context } = row.st;
  const sequence = context.sequence + types.length;
  const next: TemplateRow = { ...row, st: { ...row.st, context: { ...context, sequence } } };
  const template = templateOf(next);
  const { applicationId } = context;
  const publications = types.map((type, n) => {
    const number = context.sequence + n + 1;
    return publication({ type, subject: row._id, applicationId, sequence: number, at, data: { template } });
  });
  const audited =
    command.type === 'TIMER' || command.audit === undefined
      ? []
      : [auditRow(auditInsert, command.audit, auditedAct(row._id, command))];
  return {
    next: stateOf(next),
    rows: audited,
    publish: [...publications, ...reviewed(next, command, at)],
    due: timerAfter(next),
    reply: template,
  };
}

const reviews: Readonly<Partial<Record<string, ReviewType>>> = Object.freeze({
  submit: 'template.submitted',
  approve: 'template.approved',
  reject: 'template.rejected',
});

/** The event for reviewers. */
function reviewed({ _id: id, st }: TemplateRow, command: MoveCommand | TimerCommand, at: number) {
  const type = reviews[command.type];
  if (type === undefined) return [];
  const { sequence: version, applicationId: application_id, content, rejectionReason: reason } = st.context;
  const { audit } = command as MoveCommand;
  const event = {
    kind: 'template' as const,
    id,
    version,
    name: content.name,
    status: st.value,
    application_id,
    ...(reason !== undefined && { reason }),
    ...(audit !== undefined && { by: audit.actor }),
  };
  return [reviewPublication({ type, at, event })];
}

/** The events carry the new state: when the platform lifts its pause, the owner's may remain. */
function happeningsOf({ type }: MoveCommand | TimerCommand, { st }: TemplateRow): readonly EventType[] {
  if (type === 'approve' && st.value === 'ended') return [events.approve, events.end];
  if (type === 'resume' && st.value === 'paused') return [events.pause];
  return [events[type === 'TIMER' ? 'end' : (type as Move)]];
}

function auditedAct(subject: string, { type, reason, version }: MoveCommand) {
  const details = { ...(reason !== undefined && { reason }), ...(version !== undefined && { version }) };
  return { action: events[type], subject, ...(Object.keys(details).length > 0 && { details }) };
}

function timerAfter({ st }: TemplateRow) {
  const at = endOf(st.context.content);
  if (at === undefined) return [];
  const isLive = st.value === 'active' || st.value === 'paused';
  return [{ timer: endTimer, at: isLive ? at : undefined }];
}

/** A unique index has found a conflict that the state cannot show; the turn is decided again with it. */
function taken({
  index,
  collection,
  value,
  first,
  command,
}: TakenValue): Refused | { instead: Command } | undefined {
  if (index === 'externalId') return { refused: 'TEMPLATE_ID_TAKEN' };
  const asked = givingIn(command);
  if (asked === undefined) return undefined;
  const instead = withKnownValue(asked, { index, collection, value, first });
  return instead && { instead };
}

function withKnownValue(
  asked: GivingCommand,
  { index, collection, value, first }: Pick<TakenValue, 'index' | 'collection' | 'value'> & { first: object },
): GivingCommand | undefined {
  if (asked.type === 'takeBack')
    return collection === stockMovesCollection ? { ...asked, isDone: true } : undefined;
  if (asked.type === 'allocate') return undefined;
  if (index === 'use') return { ...asked, usedNos: [...asked.usedNos, Number(value['record.useNo'])] };
  if (asked.type === 'issue')
    return index === 'externalIssue'
      ? { ...asked, firstIssuanceId: (first as { record: IssuanceRow }).record.id }
      : undefined;
  return collection === sendEndsCollection ? { ...asked, end: endIn(first as SendEndRow) } : undefined;
}
