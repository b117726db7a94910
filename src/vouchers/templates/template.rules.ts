// The rules of giving: one function for each kind of giving, asked by the machine's guard and by the refusal.
// Each answers with the reason why the template does not give; undefined: it gives.
import type { Refused } from '../../actors/kind.js';
import type { ErrorCode } from '../../shared/errors.js';
import { type SendEnd, whyNotPending } from '../stock/send.js';
import type { AllocateCommand, ApplicationState, ClaimCommand, IssueCommand } from './template.commands.js';
import { endOf, type TemplateRow, type TemplateState } from './template.js';

export type TemplateSnapshot = TemplateRow['st'];

export interface GivingRefusal extends Refused {
  readonly refused: ErrorCode;
}

const applicationDisabled: GivingRefusal = Object.freeze({
  refused: 'TEMPLATE_NOT_ACTIVE',
  message: 'The application is disabled. Ask again once it is enabled, under a new key.',
  details: { status: 'application_disabled' },
});

export function whyNotIssue(
  st: TemplateSnapshot,
  command: IssueCommand,
  at: number,
): GivingRefusal | undefined {
  const { context } = st;
  const { externalIssueId } = command;
  const first =
    command.firstIssuanceId ??
    context.recent.find((one) => one.externalIssueId === externalIssueId)?.issuanceId;
  if (first !== undefined) return { refused: 'EXTERNAL_ISSUE_ID_USED', details: { issuanceId: first } };
  const closed = whyClosed(st, {}, at);
  if (closed !== undefined) return closed;
  if (availableOf(context) < 1) return { refused: 'ISSUE_LIMIT_REACHED' };
  return whyNoUse(context, command);
}

export function whyNotClaim(
  st: TemplateSnapshot,
  command: ClaimCommand,
  at: number,
): GivingRefusal | undefined {
  const { send, end } = command;
  const details = whyNotPending(send, end ?? recentEnd(st.context, send.id), at);
  if (details !== undefined) return { refused: 'SEND_NOT_PENDING', details };
  return whyClosed(st, command, at) ?? whyNoUse(st.context, command);
}

export function whyNotAllocate(
  st: TemplateSnapshot,
  command: AllocateCommand,
  at: number,
): GivingRefusal | undefined {
  const closed = whyClosed(st, command, at);
  if (closed !== undefined) return closed;
  const available = availableOf(st.context);
  return available < command.quantity ? { refused: 'STOCK_INSUFFICIENT', details: { available } } : undefined;
}

/** The validity may be over before the timer fires; its end is exclusive. */
function whyClosed(
  { value, context }: TemplateSnapshot,
  { isApplicationDisabled = false }: ApplicationState,
  at: number,
): GivingRefusal | undefined {
  if (isApplicationDisabled) return applicationDisabled;
  const status = value === 'active' && isOver(context, at) ? 'ended' : value;
  return status === 'active' ? undefined : { refused: 'TEMPLATE_NOT_ACTIVE', details: { status } };
}

function whyNoUse(context: TemplateState, command: IssueCommand | ClaimCommand): GivingRefusal | undefined {
  return freeUseNo(context, command) === undefined ? { refused: 'PER_USER_LIMIT_REACHED' } : undefined;
}

export function isOver({ content }: TemplateState, at: number): boolean {
  return at >= (endOf(content) ?? Number.POSITIVE_INFINITY);
}

/** Units that are neither issued nor reserved for senders. */
function availableOf({ content, issuedCount, reservedCount }: TemplateState): number {
  const { issueLimit } = content;
  return issueLimit === 0 ? Number.POSITIVE_INFINITY : issueLimit - issuedCount - reservedCount;
}

export function holderOf(command: IssueCommand | ClaimCommand): string {
  return command.type === 'issue' ? command.holderUserId : command.send.recipientUserId;
}

/**
 * The lowest use number that the user has not had; undefined past the limit. Issues of the same fold count,
 * because none of its answers leaves before all of it is committed.
 */
export function freeUseNo(
  { recent, content }: TemplateState,
  command: IssueCommand | ClaimCommand,
): number | undefined {
  const holderUserId = holderOf(command);
  const used = new Set(command.usedNos);
  for (const one of recent) if (one.holderUserId === holderUserId) used.add(one.useNo);
  for (let useNo = 1; useNo <= content.perUserLimit; useNo += 1) if (!used.has(useNo)) return useNo;
  return undefined;
}

function recentEnd({ recent }: TemplateState, sendId: string): Omit<SendEnd, 'at'> | undefined {
  const claimed = recent.find((one) => one.claimed?.sendId === sendId)?.claimed;
  return claimed && { status: 'claimed', voucherId: claimed.voucherId };
}
