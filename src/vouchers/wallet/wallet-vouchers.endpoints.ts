// A person's vouchers: list them, read one, and show it at a till, also offline.

import { renderSVG } from 'uqr';
import type { Schemas } from '../../generated/schemas.js';
import type { AccountCaller } from '../../shared/caller.js';
import { MediaAnswer } from '../../shared/endpoint.js';
import { isoTime } from '../../shared/iso-time.js';
import { keyOf } from '../../shared/key.js';
import { endOfStep, type QrSubject, stepMs, stepShown } from '../credentials/qr.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { invalid } from '../templates/template.content.js';
import type { RenewCommand } from '../vouchers/voucher.commands.js';
import type { VoucherRow } from '../vouchers/voucher.js';
import { voucherKindName } from '../vouchers/voucher.kind.js';
import { checkShowable, ownVoucher, summariesOf, wholeOf } from './wallet-vouchers.js';

const path = '/api/v1/wallet/vouchers';
const unshowable = ['VOUCHER_NOT_FOUND', 'VOUCHER_ALREADY_REDEEMED', 'VOUCHER_NOT_REDEEMABLE'] as const;

export const listOwnVouchers = endpoint({
  id: 'wallet.vouchers.list',
  summary: 'List the vouchers that you hold, newest first, or only those of one status',
  method: 'GET',
  path,
  auth: 'account',
  query: 'vouchers.WalletVouchersQuery',
  data: 'vouchers.WalletVoucherPage',
  errors: [],
  async handle({ query, caller, request, deps }) {
    const { rows, total } = await deps.vouchers.page({ ...query, holderUserId: caller.userId });
    const items = await summariesOf(deps, { rows, at: request.at });
    return { items, total, page: query.page, limit: query.limit };
  },
});

export const readOwnVoucher = endpoint({
  id: 'wallet.vouchers.read',
  summary: 'Read a voucher that you hold, with its terms and where to use it',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'vouchers.VoucherParams',
  data: 'vouchers.WalletVoucher',
  errors: ['VOUCHER_NOT_FOUND'],
  async handle({ params: { id }, caller: { userId }, request, deps }) {
    return wholeOf(deps, { row: await ownVoucher(deps, { id, userId }), at: request.at });
  },
});

export const showCredential = endpoint({
  id: 'wallet.vouchers.credential.show',
  summary:
    'Get what to show at a till: a QR value, a code, and for a device without network the next day’s seeds',
  method: 'POST',
  path: `${path}/:id/credential`,
  auth: 'account',
  params: 'vouchers.VoucherParams',
  body: 'vouchers.CredentialRequest',
  bodyIsOptional: true,
  data: 'vouchers.HolderCredential',
  errors: [...unshowable, 'CONFLICT'],
  async handle({ params: { id }, body, caller, deps }) {
    const now = deps.clock.now();
    const row = await ownVoucher(deps, { id, userId: caller.userId });
    checkShowable(row, now);
    const subject = subjectOf(row);
    const { applicationId, epoch } = subject;
    const offline = body.offline ? await offlineOf(deps, subject, deviceOf(body, caller)) : undefined;
    const step = stepShown(now, row.st.context.lastStep);
    const { code, validUntil } = await deps.codes.mint({ id, applicationId, epoch });
    return {
      qrToken: deps.qr.at(subject, step),
      qrValidUntil: isoTime(endOfStep(step)),
      redeemCode: code,
      codeValidUntil: isoTime(validUntil),
      ...(offline && { offline }),
    };
  },
});

export const renewCredential = endpoint({
  id: 'wallet.vouchers.credential.void',
  summary: 'Void every QR value, code and seed that there is of a voucher, wherever it was shown or stored',
  method: 'DELETE',
  path: `${path}/:id/credential`,
  auth: 'account',
  params: 'vouchers.VoucherParams',
  data: 'common.Empty',
  errors: ['VOUCHER_NOT_FOUND'],
  async handle({ params: { id }, caller: { userId }, deps }) {
    await ownVoucher(deps, { id, userId });
    const command: RenewCommand = { type: 'renew' };
    await deps.ask(voucherKindName, id, command);
    return {};
  },
});

export const showQrPicture = endpoint({
  id: 'wallet.vouchers.qr',
  summary: 'Get the QR value of this moment as a picture; Expires tells when the next one begins',
  method: 'GET',
  path: `${path}/:id/qr.svg`,
  auth: 'account',
  params: 'vouchers.VoucherParams',
  data: 'vouchers.QrPicture',
  media: 'image/svg+xml; charset=utf-8',
  errors: unshowable,
  async handle({ params: { id }, caller: { userId }, deps }) {
    const now = deps.clock.now();
    const row = await ownVoucher(deps, { id, userId });
    checkShowable(row, now);
    const step = stepShown(now, row.st.context.lastStep);
    // The QR standard asks for four modules of white around the code.
    const body = renderSVG(deps.qr.at(subjectOf(row), step), { ecc: 'M', border: 4 });
    return new MediaAnswer({ body, headers: [['Expires', new Date(endOfStep(step)).toUTCString()]] });
  },
});

function subjectOf({ _id: voucherId, st }: VoucherRow): QrSubject {
  return { applicationId: st.context.applicationId, voucherId, epoch: st.context.epoch ?? 0 };
}

/** The id that the device gives; without one the id of its session. */
function deviceOf({ deviceId }: Schemas['vouchers.CredentialRequest'], { sessionId }: AccountCaller): string {
  if (deviceId !== undefined) return keyOf('device', deviceId);
  if (sessionId !== undefined) return keyOf('log-in', sessionId);
  const message = 'is required where an identity provider signs the tokens of people';
  throw invalid([{ field: 'deviceId', rule: 'required', message }]);
}

async function offlineOf({ seeds }: VouchersDeps, subject: QrSubject, device: string) {
  const given = await seeds.give(subject, device);
  return {
    stepSeconds: stepMs / 1000,
    epoch: subject.epoch,
    seeds: given.map(({ seed, from, until }) => ({
      seed: Buffer.from(seed).toString('base64url'),
      from: isoTime(from),
      until: isoTime(until),
    })),
  };
}
