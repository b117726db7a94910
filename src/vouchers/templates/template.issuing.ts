// How a template gives vouchers away: directly to a user, or to whoever claims what a sender has sent.
import type { Accepted, Command, MachineState } from '../../actors/kind.js';
import type { ErrorCode, RefusalOptions } from '../../shared/errors.js';
import { allocationKindName } from '../stock/allocation.js';
import { insertEnd, type Send, type SendEnd, sendOf, whyNotPending } from '../stock/send.js';
import type { ClaimedEvent } from '../stock/stock.events.js';
import { type NewVoucher, newVoucher } from '../vouchers/new-voucher.js';
import { endOf, type TemplateRow } from './template.js';
import { availableOf, type TemplateEvent } from './template.machine.js';

/** What a command tells of the application, which is no actor. */
export interface AskedOfApplication {
  /** It was disabled when this was asked: it gives nothing away, as if each of its templates were paused. */
  readonly isApplicationDisabled?: boolean;
}

const applicationDisabled: RefusalOptions = {
  message: 'The application is disabled. Ask again once it is enabled, under a new key.',
  details: { status: 'application_disabled' },
};

interface Issuing extends Command {
  readonly issuanceId: string;
  readonly voucherId: string;
  /** The use numbers that this user has had, as far as anybody knew. */
  readonly usedNos: readonly number[];
}

export interface IssueCommand extends Issuing {
  readonly type: 'issue';
  readonly holderUserId: string;
  readonly externalIssueId: string;
  /** The first issuance under this external id, once it has been met. */
  readonly firstIssuanceId?: string;
}

export interface ClaimCommand extends Issuing, AskedOfApplication {
  readonly type: 'claim';
  readonly send: Send;
  /** How it has ended already, once that has been met. */
  readonly end?: SendEnd;
}

/** A turn of a template under way. */
export interface TemplateTurn {
  readonly row: TemplateRow;
  readonly at: number;
  /** Throws when the machine does not take what was found open before. */
  step(event: TemplateEvent): MachineState;
}

export function issue(turn: TemplateTurn, command: IssueCommand): Accepted<MachineState> {
  const { row, at } = turn;
  const { holderUserId, externalIssueId, issuanceId, voucherId } = command;
  const no = (code: ErrorCode, options?: RefusalOptions) => refused(turn, code, options);
  const { context } = row.st;
  const first =
    command.firstIssuanceId ??
    context.recent.find((one) => one.externalIssueId === externalIssueId)?.issuanceId;
  if (first !== undefined) return no('EXTERNAL_ISSUE_ID_USED', { details: { issuanceId: first } });
  const closed = whyClosed(turn);
  if (closed !== undefined) return no('TEMPLATE_NOT_ACTIVE', closed);
  if (availableOf(context) < 1) return no('ISSUE_LIMIT_REACHED');
  const useNo = freeUseNo(row, { holderUserId, usedNos: command.usedNos });
  if (useNo === undefined) return no('PER_USER_LIMIT_REACHED');
  const next = turn.step({ type: 'issue', issue: { issuanceId, holderUserId, useNo, externalIssueId }, at });
  const given = { issuanceId, voucherId, holderUserId, useNo, externalIssueId, source: 'issue' } as const;
  const { voucher, effects } = numbered(turn, given);
  return { next, ...effects, reply: { issuanceId, voucher } };
}

/**
 * The end of the send is inserted with the voucher. Whoever ends it in another way inserts the same row, so
 * one of the two finds it taken.
 */
export function claim(turn: TemplateTurn, command: ClaimCommand): Accepted<MachineState> {
  const { row, at } = turn;
  const { send, issuanceId, voucherId } = command;
  const { id: sendId, recipientUserId: holderUserId } = send;
  const no = (code: ErrorCode, options?: RefusalOptions) => refused(turn, code, options);
  const ended = whyNotPending(send, command.end ?? recentEnd(row, sendId), at);
  if (ended !== undefined) return no('SEND_NOT_PENDING', { details: ended });
  const closed = whyClosed(turn, command);
  if (closed !== undefined) return no('TEMPLATE_NOT_ACTIVE', closed);
  const useNo = freeUseNo(row, { holderUserId, usedNos: command.usedNos });
  if (useNo === undefined) return no('PER_USER_LIMIT_REACHED');
  const claimed = { sendId, voucherId };
  const next = turn.step({ type: 'claim', issue: { issuanceId, holderUserId, useNo, claimed }, at });
  const end: SendEnd = { status: 'claimed', at, voucherId };
  const given = { issuanceId, voucherId, holderUserId, useNo, source: 'claim' } as const;
  const { voucher, effects } = numbered(turn, given);
  const body: ClaimedEvent = { type: 'claimed', sendId };
  const told = { to: { kind: allocationKindName, id: send.allocationId }, body };
  const reply = { send: sendOf(send, { end, now: at }), voucher };
  return { next, ...effects, rows: [insertEnd(send, end), ...effects.rows], events: [told], reply };
}

/** Every voucher has the number after the one before. */
function numbered({ row, at }: TemplateTurn, given: Omit<NewVoucher, 'slotNo' | 'at'>) {
  return newVoucher(row, { ...given, slotNo: row.st.context.lastSlotNo + 1, at });
}

/** Kept under the key: a late retry hears it too, whatever the template gives by then. */
export function refused(
  { row }: TemplateTurn,
  code: ErrorCode,
  options?: RefusalOptions,
): Accepted<MachineState> {
  return { next: row.st, refusal: { refused: code, ...options } };
}

/** What is told of a template that gives nothing away; its validity may be over before its timer says so. */
export function whyClosed(
  { row: { st }, at }: TemplateTurn,
  { isApplicationDisabled = false }: AskedOfApplication = {},
): RefusalOptions | undefined {
  if (isApplicationDisabled) return applicationDisabled;
  if (st.value !== 'active') return { details: { status: st.value } };
  const isOver = at >= (endOf(st.context.content) ?? Number.POSITIVE_INFINITY);
  return isOver ? { details: { status: 'ended' } } : undefined;
}

function recentEnd({ st }: TemplateRow, sendId: string): Omit<SendEnd, 'at'> | undefined {
  const claimed = st.context.recent.find((one) => one.claimed?.sendId === sendId)?.claimed;
  return claimed && { status: 'claimed', voucherId: claimed.voucherId };
}

interface Uses {
  readonly holderUserId: string;
  readonly usedNos: readonly number[];
}

/** What is in the same fold counts: none of its answers leaves before all of it is committed. */
function freeUseNo({ st }: TemplateRow, { holderUserId, usedNos }: Uses): number | undefined {
  const { recent, content } = st.context;
  const used = new Set(usedNos);
  for (const one of recent) if (one.holderUserId === holderUserId) used.add(one.useNo);
  for (let useNo = 1; useNo <= content.perUserLimit; useNo += 1) if (!used.has(useNo)) return useNo;
  return undefined;
}
