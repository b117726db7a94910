// The possible drifts of the ledger, as a table: the change of a document, and the audit's line about it.
import type { Things } from './ledger-world.js';

type Place = readonly [collection: string, thing: keyof Things];

export interface Spoiling {
  readonly place: Place;
  /** The changed document; undefined when it is gone. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** The beginnings of lines, after what they are about. */
  readonly said: readonly string[];
}

const inContext = (field: string, value: unknown) => ({ [`st.context.${field}`]: value });

const spoiled = (place: Place, fields: Spoiling['fields'], ...said: string[]): Spoiling => ({
  place,
  fields,
  said,
});
const gone = (place: Place, ...said: string[]): Spoiling => ({ place, fields: undefined, said });

const template = ['voucher_templates', 'template'] as const;
const [first, second] = [
  ['application_commands', 'firstIssuance'],
  ['application_commands', 'secondIssuance'],
] as const;
const voucher = (thing: 'spent' | 'free' | 'revoked' | 'claimed') => ['vouchers', thing] as const;
const redemption = (thing: 'standing' | 'reversed' | 'reversal') => ['application_commands', thing] as const;
const inRecord = (field: string, value: unknown) => ({ [`record.${field}`]: value });
const event = ['voucher_events', 'thirdEvent'] as const;
const allocation = ['voucher_allocations', 'allocation'] as const;
const revokedAllocation = ['voucher_allocations', 'revokedAllocation'] as const;
const move = (thing: 'allocated' | 'released' | 'takenBack') => ['voucher_stock_moves', thing] as const;
const send = (thing: 'claimedSend' | 'declinedSend') => ['voucher_sends', thing] as const;
const end = (thing: 'claimedSend' | 'declinedSend') => ['voucher_send_ends', thing] as const;

export const spoilings: readonly Spoiling[] = [
  spoiled(template, inContext('issuedCount', 3), 'issuedCount is 3, its rows say 4'),
  spoiled(template, inContext('reservedCount', 9), 'reservedCount is 9, its rows say 4'),
  spoiled(template, inContext('lastSlotNo', 5), 'lastSlotNo is 5, its rows say 4'),
  spoiled(template, inContext('sequence', 3), 'number of events without a gap is 3, its rows say 2'),
  spoiled(template, inContext('sequence', 1), 'greatest number of an event is 1, its rows say 2'),
  spoiled(template, inContext('content.issueLimit', 7), 'issueLimit is 7, its rows say 8'),
  spoiled(template, inContext('content.perUserLimit', 2), 'useNo is 3, its rows say 2'),
  spoiled(
    first,
    inRecord('slotNo', 9),
    'lastSlotNo is 4, its rows say 9',
    'number of slots up to the last one is 9',
  ),
  spoiled(
    first,
    inRecord('voucherId', 'vch_no'),
    'voucherId is vch_no, its rows say nothing',
    'number of issuances',
  ),
  spoiled(first, inRecord('externalIssueId', 'x'), 'externalIssueId is x, its rows say x_'),
  spoiled(second, inRecord('useNo', 9), 'useNo is 9, its rows say 3', 'number of issuances before it is 1'),
  gone(first, 'issuedCount is 4, its rows say 3', 'number of issuances is 1, its rows say 0'),
  gone(second, 'number of issuances before it is 1, its rows say 0'),
  spoiled(voucher('spent'), { 'st.value': 'available' }, 'status is available, its rows say redeemed'),
  spoiled(voucher('free'), { 'st.value': 'redeemed' }, 'status is redeemed, its rows say available'),
  spoiled(voucher('revoked'), { 'st.value': 'available' }, 'status is available, its rows say revoked'),
  spoiled(voucher('spent'), inContext('uses', 1), 'uses is 1, its rows say 2'),
  spoiled(
    voucher('spent'),
    inContext('redemption.id', 'x'),
    'redemption that stands is x, its rows say rdm_',
  ),
  spoiled(voucher('spent'), inContext('redemption.at', 5), 'moment of that redemption is 5, its rows say 1'),
  spoiled(voucher('spent'), inContext('sequence', 6), 'number of events without a gap is 6, its rows say 5'),
  spoiled(voucher('free'), inContext('templateId', 'x'), 'templateId is tpl_'),
  spoiled(voucher('free'), inContext('holderUserId', 'x'), 'holderUserId is usr_'),
  spoiled(voucher('free'), inContext('applicationId', 'x'), 'applicationId is app_'),
  spoiled(
    voucher('claimed'),
    inContext('source', 'issue'),
    'source is claim',
    'source of the voucher is claim',
  ),
  gone(voucher('free'), 'voucherId is vch_'),
  gone(event, 'number of events without a gap is 5, its rows say 2'),
  spoiled(
    redemption('standing'),
    inRecord('sequence', 9),
    'greatest number of an event is 5, its rows say 9',
  ),
  gone(redemption('standing'), 'status is redeemed, its rows say available', 'uses is 2, its rows say 1'),
  spoiled(redemption('standing'), inRecord('useNo', 7), 'greatest useNo is 7, its rows say 2'),
  spoiled(redemption('standing'), inRecord('voucherId', 'x'), 'voucherId is x, its rows say nothing'),
  spoiled(redemption('standing'), inRecord('applicationId', 'x'), 'applicationId is x, its rows say app_'),
  spoiled(redemption('standing'), inRecord('templateId', 'x'), 'templateId is x, its rows say tpl_'),
  spoiled(
    redemption('standing'),
    inRecord('type', 'reversal'),
    'number of its use is false, its rows say true',
  ),
  spoiled(redemption('reversed'), inRecord('voucherId', 'x'), 'voucher of what it reverses is vch_'),
  gone(redemption('reversal'), 'number of redemptions that stand is 1, its rows say 2'),
  spoiled(redemption('reversal'), inRecord('reversalOf', 'x'), 'reversalOf is x, its rows say nothing'),
  spoiled(redemption('reversal'), inRecord('externalOrderId', 'x'), 'order of what it reverses is x'),
  spoiled(allocation, { 'st.quantity': 6 }, 'quantity is 6, its rows say 5', 'sendingCount is 2'),
  spoiled(allocation, { 'st.remaining': 4 }, 'remaining is 4, its rows say 3'),
  spoiled(revokedAllocation, { 'st.releases': 2 }, 'releases is 2, its rows say 1'),
  gone(move('allocated'), 'reservedCount is 4, its rows say -1', 'quantity is 5, its rows say 0'),
  spoiled(move('released'), { units: 4 }, 'units taken back is 4, its rows say 5', 'quantity is 0'),
  gone(
    move('takenBack'),
    'units taken back is 5, its rows say nothing',
    'reservedCount is 4, its rows say 9',
  ),
  gone(send('declinedSend'), 'allocationId is alc_', 'remaining is 3, its rows say 4'),
  spoiled(send('declinedSend'), { templateId: 'x' }, 'templateId is tpl_'),
  spoiled(send('claimedSend'), { recipientUserId: 'x' }, 'holderUserId is x, its rows say usr_'),
  gone(end('declinedSend'), 'remaining is 3, its rows say 2', 'sendingCount is 1, its rows say 2'),
  gone(end('claimedSend'), 'number of claims is 1, its rows say 0', 'reservedCount is 4, its rows say 5'),
  spoiled(end('claimedSend'), { voucherId: 'x' }, 'voucherId is x, its rows say nothing'),
  spoiled(end('claimedSend'), { templateId: 'x' }, 'templateId is x', 'templateId of the voucher is x'),
];
