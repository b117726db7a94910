// The effects and answers of an issue and a claim. The machine has decided them, and has taken the numbers.
import type { Accepted, MachineState } from '../../actors/kind.js';
import { allocationKindName } from '../stock/allocation.js';
import { insertEnd, type SendEnd, sendOf, sendPublication } from '../stock/send.js';
import type { ClaimedEvent } from '../stock/stock.events.js';
import { type NewVoucher, newVoucher } from '../vouchers/new-voucher.js';
import { answerOfIssuance, recordBeside } from '../vouchers/voucher.record.js';
import type { ClaimCommand, IssueCommand } from './template.commands.js';
import type { TemplateRow } from './template.js';

/** A turn that the machine has accepted. */
export interface TemplateTurn {
  /** The template after the turn. */
  readonly row: TemplateRow;
  readonly at: number;
}

export function issued(turn: TemplateTurn, command: IssueCommand): Accepted<MachineState> {
  const { holderUserId, externalIssueId, issuanceId, voucherId } = command;
  const given = { issuanceId, voucherId, holderUserId, externalIssueId, source: 'issue' } as const;
  const { record, spawn } = numbered(turn, given);
  const next = turn.row.st;
  if (command.isOwners !== true) return { next, spawn, record };
  return { next, spawn, rows: [recordBeside(record, turn.at)], reply: answerOfIssuance(record) };
}

/**
 * The end of the send is inserted with the voucher. A turn that ends it in another way inserts a row with the
 * same id, so one of the two finds it taken.
 */
export function claimed(turn: TemplateTurn, command: ClaimCommand): Accepted<MachineState> {
  const { row, at } = turn;
  const { send, issuanceId, voucherId } = command;
  const { id: sendId, recipientUserId: holderUserId } = send;
  const end: SendEnd = { status: 'claimed', at, voucherId };
  const given = { issuanceId, voucherId, holderUserId, source: 'claim' } as const;
  const { voucher, record, spawn } = numbered(turn, given);
  const body: ClaimedEvent = { type: 'claimed', sendId };
  const event = { to: { kind: allocationKindName, id: send.allocationId }, body };
  const reply = { send: sendOf(send, { end, now: at }), voucher };
  const rows = [insertEnd(send, end), recordBeside(record, at)];
  const publish = [sendPublication(send, { end, now: at, lane: row._id })];
  return { next: row.st, rows, publish, spawn, events: [event], reply };
}

/** The numbers are those of the issue that the machine has stored last. */
function numbered({ row, at }: TemplateTurn, given: Omit<NewVoucher, 'slotNo' | 'useNo' | 'at'>) {
  const { lastSlotNo: slotNo, recent } = row.st.context;
  const { issuanceId, useNo } = recent.at(-1) ?? {};
  if (issuanceId !== given.issuanceId || useNo === undefined)
    throw new Error(`The machine has not remembered the issue ${given.issuanceId}.`);
  return newVoucher(row, { useNo, slotNo, at, ...given });
}
