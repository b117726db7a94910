// The model of vouchers, as small as possible: pure, without HTTP, keys, nodes or actors.
import {
  type Answer,
  at,
  availableOf,
  changed,
  type Decided,
  isServed,
  type Model,
  no,
  withNewVoucher,
  withVoucher,
  yes,
} from './state.js';

export interface Issue {
  readonly template: number;
  readonly user: number;
  /** Equal ones are the same issue to the application. */
  readonly external: number;
}

export function issue(model: Model, { template, user, external }: Issue): Decided {
  const first = model.vouchers.findIndex((voucher) => voucher.external === external);
  if (first >= 0) return { ...no(model, 'EXTERNAL_ISSUE_ID_USED'), answer: usedFor(first) };
  const { status } = at(model.templates, template);
  if (status !== 'active') return no(model, 'TEMPLATE_NOT_ACTIVE', { status });
  if (availableOf(model, template) < 1) return no(model, 'ISSUE_LIMIT_REACHED');
  if (isServed(model, { template, user })) return no(model, 'PER_USER_LIMIT_REACHED');
  const next = withNewVoucher(model, { template, user, external });
  return { ...yes(next, { voucher: { status: 'available', source: 'issue' } }), makes: 'vouchers' };
}

function usedFor(voucher: number): Answer {
  return { status: 409, code: 'EXTERNAL_ISSUE_ID_USED', issuanceOf: voucher };
}

export function redeem(model: Model, number: number): Decided {
  const voucher = at(model.vouchers, number);
  const { status, isOver, uses } = voucher;
  const refused = withVoucher(model, number, {}, 'voucher.redeem_refused');
  if (status === 'redeemed') return no(refused, 'VOUCHER_ALREADY_REDEEMED');
  if (status !== 'available') return no(refused, 'VOUCHER_NOT_REDEEMABLE', { reason: status });
  if (isOver) return no(refused, 'VOUCHER_NOT_REDEEMABLE', { reason: 'expired' });
  const standing = model.redemptions.length;
  const spent = { status: 'redeemed', uses: uses + 1, standing } as const;
  const next = withVoucher(model, number, spent, 'voucher.redeemed');
  const made = { ...next, redemptions: [...next.redemptions, { voucher: number }] };
  const fields = { type: 'redemption', status: 'succeeded', voucher: { status: 'redeemed' } };
  return { ...yes(made, fields), makes: 'redemptions' };
}

export function reverse(model: Model, number: number): Decided {
  const { voucher: of, reversalOf } = at(model.redemptions, number);
  if (reversalOf !== undefined) return no(model, 'NOT_REVERSIBLE');
  const voucher = at(model.vouchers, of);
  if (voucher.standing !== number) return no(model, 'REDEMPTION_ALREADY_REVERSED');
  const status = voucher.isOver ? 'expired' : 'available';
  const next = withVoucher(model, of, { status, standing: undefined }, 'voucher.reversed');
  const made = { ...next, redemptions: [...next.redemptions, { voucher: of, reversalOf: number }] };
  const fields = { type: 'reversal', status: 'succeeded', voucher: { status } };
  return { ...yes(made, fields), makes: 'redemptions' };
}

export function verify(model: Model, number: number): Decided {
  const { status, isOver } = at(model.vouchers, number);
  if (status === 'available' && isOver) return verify(expired(model, number), number);
  const reason = status === 'redeemed' ? 'already_redeemed' : status;
  const told = status === 'available' ? { valid: true } : { valid: false, reason };
  return yes(model, { ...told, status, voucher: { status } });
}

export function revoke(model: Model, number: number): Decided {
  if (at(model.vouchers, number).status !== 'available') return no(model, 'VOUCHER_STATE_CONFLICT');
  const next = withVoucher(model, number, { status: 'revoked' }, 'voucher.revoked');
  return yes(next, { status: 'revoked' });
}

/** Its validity ends now; no turn has noticed yet. */
export function age(model: Model, number: number): Model {
  return withVoucher(model, number, { isOver: true });
}

/** A turn, or its timer, has noticed. */
export function expired(model: Model, number: number): Model {
  const { status, isOver } = at(model.vouchers, number);
  if (status !== 'available' || !isOver) return model;
  return withVoucher(model, number, { status: 'expired' }, 'voucher.expired');
}

const moves = {
  pause: { from: ['active'], to: 'paused', event: 'template.paused' },
  resume: { from: ['paused'], to: 'active', event: 'template.resumed' },
  end: { from: ['active', 'paused'], to: 'ended', event: 'template.ended' },
} as const;

export function moveTemplate(model: Model, number: number, move: keyof typeof moves): Decided {
  const { status, events } = at(model.templates, number);
  const { from, to, event } = moves[move];
  if (!from.some((one) => one === status)) return no(model, 'TEMPLATE_STATE_CONFLICT');
  const change = { status: to, events: [...events, event] };
  return yes({ ...model, templates: changed(model.templates, number, change) }, { status: to });
}
