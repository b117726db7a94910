// What vouchers promise, as small as it can be said: pure, without HTTP, keys, nodes or actors.

export interface TemplateModel {
  readonly status: 'active' | 'paused' | 'ended';
  /** 0: no limit. */
  readonly issueLimit: number;
  readonly perUserLimit: number;
  readonly issued: number;
  readonly events: readonly string[];
}

export interface VoucherModel {
  readonly template: number;
  readonly user: number;
  readonly external: number;
  readonly status: 'available' | 'redeemed' | 'expired' | 'revoked';
  /** Its validity is over, whether or not anybody has noticed. */
  readonly isOver: boolean;
  readonly uses: number;
  /** Of its redemption that stands. */
  readonly standing?: number | undefined;
  readonly events: readonly string[];
}

export interface RedemptionModel {
  readonly voucher: number;
  /** Of the redemption that this one takes back. */
  readonly reversalOf?: number;
}

/** Vouchers and redemptions are numbered as they come about. */
export interface Model {
  readonly templates: readonly TemplateModel[];
  readonly vouchers: readonly VoucherModel[];
  readonly redemptions: readonly RedemptionModel[];
}

/** What must be answered: these fields of the data, or of the details of a refusal. */
export interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: object;
  /** The details name the issuance of this voucher. */
  readonly issuanceOf?: number;
}

export interface Decided {
  readonly next: Model;
  readonly answer: Answer;
  /** What the answer names for the first time. */
  readonly makes?: 'voucher' | 'redemption';
}

export interface Issue {
  readonly template: number;
  readonly user: number;
  /** Equal ones are the same issue to the application. */
  readonly external: number;
}

export function issue(model: Model, { template, user, external }: Issue): Decided {
  const first = model.vouchers.findIndex((voucher) => voucher.external === external);
  if (first >= 0) return { ...no(model, 'EXTERNAL_ISSUE_ID_USED'), answer: usedFor(first) };
  const { status, issueLimit, perUserLimit, issued, events } = at(model.templates, template);
  if (status !== 'active') return no(model, 'TEMPLATE_NOT_ACTIVE', { status });
  if (issueLimit !== 0 && issued >= issueLimit) return no(model, 'ISSUE_LIMIT_REACHED');
  const had = model.vouchers.filter((one) => one.template === template && one.user === user).length;
  if (had >= perUserLimit) return no(model, 'PER_USER_LIMIT_REACHED');
  const voucher: VoucherModel = {
    template,
    user,
    external,
    status: 'available',
    isOver: false,
    uses: 0,
    events: ['voucher.issued'],
  };
  const next = withTemplate(model, template, { issued: issued + 1, events });
  const fields = { voucher: { status: 'available', source: 'issue' } };
  return {
    next: { ...next, vouchers: [...next.vouchers, voucher] },
    answer: { status: 200, fields },
    makes: 'voucher',
  };
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
  const fields = { type: 'redemption', status: 'succeeded', voucher: { status: 'redeemed' } };
  return {
    next: { ...next, redemptions: [...next.redemptions, { voucher: number }] },
    answer: { status: 200, fields },
    makes: 'redemption',
  };
}

export function reverse(model: Model, number: number): Decided {
  const { voucher: of, reversalOf } = at(model.redemptions, number);
  if (reversalOf !== undefined) return no(model, 'NOT_REVERSIBLE');
  const voucher = at(model.vouchers, of);
  if (voucher.standing !== number) return no(model, 'REDEMPTION_ALREADY_REVERSED');
  const status = voucher.isOver ? 'expired' : 'available';
  const next = withVoucher(model, of, { status, standing: undefined }, 'voucher.reversed');
  return {
    next: { ...next, redemptions: [...next.redemptions, { voucher: of, reversalOf: number }] },
    answer: { status: 200, fields: { type: 'reversal', status: 'succeeded', voucher: { status } } },
    makes: 'redemption',
  };
}

export function verify(model: Model, number: number): Decided {
  const { status, isOver } = at(model.vouchers, number);
  if (status === 'available' && isOver) return verify(expired(model, number), number);
  const reason = status === 'redeemed' ? 'already_redeemed' : status;
  const told = status === 'available' ? { valid: true } : { valid: false, reason };
  return { next: model, answer: { status: 200, fields: { ...told, status, voucher: { status } } } };
}

export function revoke(model: Model, number: number): Decided {
  if (at(model.vouchers, number).status !== 'available') return no(model, 'VOUCHER_STATE_CONFLICT');
  return {
    next: withVoucher(model, number, { status: 'revoked' }, 'voucher.revoked'),
    answer: { status: 200, fields: { status: 'revoked' } },
  };
}

/** Its validity ends now; nobody has noticed yet. */
export function age(model: Model, number: number): Model {
  return withVoucher(model, number, { isOver: true });
}

/** Somebody, or its timer, has noticed. */
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
  return {
    next: withTemplate(model, number, { status: to, events: [...events, event] }),
    answer: { status: 200, fields: { status: to } },
  };
}

export function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`There is no number ${number} of ${list.length}.`);
  return found;
}

/** All refusals of the rules of vouchers are 409. */
function no(next: Model, code: string, fields?: object): Decided {
  return { next, answer: { status: 409, code, ...(fields && { fields }) } };
}

function withTemplate(model: Model, number: number, change: Partial<TemplateModel>): Model {
  const templates = model.templates.map((one, place) => (place === number ? { ...one, ...change } : one));
  return { ...model, templates };
}

function withVoucher(
  model: Model,
  number: number,
  ...[change, event]: readonly [Partial<VoucherModel>, event?: string]
): Model {
  const changed = (one: VoucherModel): VoucherModel => ({
    ...one,
    ...change,
    events: event === undefined ? one.events : [...one.events, event],
  });
  const vouchers = model.vouchers.map((one, place) => (place === number ? changed(one) : one));
  return { ...model, vouchers };
}
