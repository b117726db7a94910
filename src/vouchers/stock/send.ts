// A unit of stock on its way to a person, and its end, as stored and as shown.
import type { InsertRow } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import { personPublication } from '../../updates/people.js';
import type { VoucherType } from '../templates/template.js';
import { sendEndsCollection } from './stock.names.js';

export type EndStatus = Exclude<Schemas['vouchers.SendStatus'], 'pending'>;

/** A send never changes. Commands carry it in this form, because they travel between nodes as JSON. */
export interface Send {
  readonly id: string;
  readonly allocationId: string;
  readonly templateId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly type: VoucherType;
  readonly senderUserId: string;
  readonly recipientUserId: string;
  readonly message?: string | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface SendEnd {
  readonly status: EndStatus;
  readonly at: number;
  /** The voucher of a claim. */
  readonly voucherId?: string | undefined;
}

export interface SendRow extends Omit<Send, 'id' | 'createdAt' | 'expiresAt'> {
  readonly _id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * One row for each send that has ended, under the id of the send. The turn that inserts it ends the send: a
 * turn of the template by a claim, a turn of the allocation in every other way.
 */
export interface SendEndRow extends Omit<SendEnd, 'at'> {
  readonly _id: string;
  readonly allocationId: string;
  readonly templateId: string;
  readonly at: Date;
}

export function sendRow({ id, ...send }: Send): SendRow {
  const { createdAt, expiresAt } = send;
  return { _id: id, ...send, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
}

export function sendIn({ _id, ...row }: SendRow): Send {
  return { id: _id, ...row, createdAt: row.createdAt.getTime(), expiresAt: row.expiresAt.getTime() };
}

export function insertEnd(
  { id, allocationId, templateId }: Pick<Send, 'id' | 'allocationId' | 'templateId'>,
  { at, ...end }: SendEnd,
): InsertRow {
  const row: SendEndRow = { _id: id, allocationId, templateId, ...end, at: new Date(at) };
  return { collection: sendEndsCollection, document: { ...row } };
}

export function endIn({ status, at, voucherId }: SendEndRow): SendEnd {
  return { status, at: at.getTime(), ...(voucherId !== undefined && { voucherId }) };
}

/** The reason why a send cannot be claimed, declined or cancelled; undefined while it can be. */
export function whyNotPending({ expiresAt }: Send, end: Omit<SendEnd, 'at'> | undefined, now: number) {
  if (end !== undefined) {
    const { status, voucherId } = end;
    return { status, ...(voucherId !== undefined && { voucherId }) };
  }
  return now < expiresAt ? undefined : { status: 'expired' as const };
}

export interface KnownEnd {
  readonly end: SendEnd | undefined;
  readonly now: number;
}

export function sendOf(send: Send, { end, now }: KnownEnd): Schemas['vouchers.Send'] {
  const { message, createdAt, expiresAt, ...rest } = send;
  return {
    ...rest,
    ...(message !== undefined && { message }),
    status: 'pending',
    ...whyNotPending(send, end, now),
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
    ...(end !== undefined && { endedAt: isoTime(end.at) }),
  };
}

/** The recipient is notified of a send, and the other side of its end. */
export function sendPublication(send: Send, { lane, ...known }: KnownEnd & { readonly lane: string }) {
  const { end, now: at } = known;
  const { senderUserId, recipientUserId } = send;
  const type = end === undefined ? 'voucher_sent' : 'voucher_send_ended';
  const isOfSender = end !== undefined && end.status !== 'cancelled';
  const update = { type, at, lane, data: sendOf(send, known) } as const;
  return personPublication(isOfSender ? senderUserId : recipientUserId, update);
}
