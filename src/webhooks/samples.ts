// Updates and events about things that do not exist, with which developers test their webhooks.
import type { Schemas } from '../generated/schemas.js';
import { isoTime } from '../shared/iso-time.js';

type UpdateType = Schemas['bot-settings.UpdateType'];
type EventType = Schemas['webhooks.TestedEvent'];

interface Sample {
  readonly id: string;
  /** The bot or application. */
  readonly receiver: string;
  readonly at: number;
}

const person = Object.freeze({ id: 'usr_sample', is_bot: false, username: 'sample_person' });
const chat = Object.freeze({ id: 'grp_sample', type: 'group', title: 'A sample' } as const);

/** It has the fields that an update of the type always has. */
export function sampleUpdate(type: UpdateType, { id, receiver, at }: Sample): string {
  const head = { update_id: id, type, bot_id: receiver, is_test: true };
  return JSON.stringify({ ...head, ...contentOf(type, Math.floor(at / 1000)) });
}

function contentOf(type: UpdateType, date: number): Partial<Schemas['updates.Update']> {
  const said = { message_id: 'msg_sample', seq: 1, chat, from: person, date, message_type: 'text' } as const;
  const message = { ...said, text: 'This is a test of the webhook.' };
  const user = { id: person.id, is_bot: false, username: person.username };
  const change = {
    old_chat_member: { user, status: 'left' },
    new_chat_member: { user, status: 'member' },
  } as const;
  const member = { chat, from: person, date, ...change };
  const contents: Record<UpdateType, Partial<Schemas['updates.Update']>> = {
    message: { message },
    edited_message: { message: { ...message, edit_date: date } },
    message_deleted: { message: { ...said, is_deleted: true } },
    message_read: { message, by: person, date },
    message_delivered: { message, by: person, date },
    callback_query: {
      callback_query: {
        ...{ id: 'clb_sample', from: person, data: 'sample', chat_instance: chat.id },
        message: { message_id: message.message_id, chat: { id: chat.id, type: chat.type } },
      },
    },
    inline_query: {
      inline_query: { id: 'inl_sample', from: person, query: 'sample', offset: '', chat_type: chat.type },
    },
    friend_request: {
      friend_request: { id: 'frd_sample', from: person, request_message: 'A sample', source: '', date },
    },
    my_chat_member: { my_chat_member: member },
    chat_member: { chat_member: member },
    chat_join_request: { chat_join_request: { chat, from: person, date, request_message: 'A sample' } },
  };
  return contents[type];
}

/** It has the fields that an event of the type always has. */
export function sampleEvent(type: EventType, { id, receiver: applicationId, at }: Sample): string {
  const createdAt = isoTime(at);
  const sequence = type === 'voucher.issued' ? 1 : 2;
  const data = eventDataOf(type, applicationId, createdAt);
  return JSON.stringify({ id, type, createdAt, applicationId, isTest: true, sequence, data });
}

const statuses: Readonly<Record<EventType, Schemas['vouchers.VoucherStatus']>> = Object.freeze({
  'voucher.issued': 'available',
  'voucher.redeemed': 'redeemed',
  'voucher.reversed': 'available',
  'voucher.expired': 'expired',
  'voucher.revoked': 'revoked',
});

function eventDataOf(type: EventType, applicationId: string, at: string) {
  const of = { templateId: 'tpl_sample', externalTemplateId: 'sample' };
  const voucher: Schemas['vouchers.Voucher'] = {
    ...{ id: 'vch_sample', ...of, applicationId, holderUserId: person.id, name: 'A sample', type: 'gift' },
    ...{ status: statuses[type], issuedAt: at, validFrom: at, validTo: at, source: 'issue' },
    ...(type === 'voucher.redeemed' && { redeemedAt: at }),
    ...(type === 'voucher.revoked' && { revokedAt: at }),
  };
  if (type === 'voucher.issued') return { issuanceId: 'iss_sample', voucher };
  if (type !== 'voucher.redeemed' && type !== 'voucher.reversed') return { voucher };
  const done = { voucherId: voucher.id, ...of, externalOrderId: 'sample', occurredAt: at, createdAt: at };
  const redemption: Omit<Schemas['vouchers.Redemption'], 'voucher'> =
    type === 'voucher.redeemed'
      ? { redemptionId: 'rdm_sample', type: 'redemption', ...done, status: 'succeeded' }
      : {
          ...{ redemptionId: 'rev_sample', type: 'reversal', ...done, status: 'succeeded' },
          ...{ reversalOf: 'rdm_sample', reason: 'A sample' },
        };
  return { voucher, redemption };
}
