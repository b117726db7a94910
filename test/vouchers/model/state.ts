// The state of the model, templates, vouchers and stock, and its decisions: plain lists, and sums over them.

interface TemplateModel {
  readonly status: 'active' | 'paused' | 'ended';
  /** 0: no limit. */
  readonly issueLimit: number;
  readonly perUserLimit: number;
  readonly events: readonly string[];
}

export interface VoucherModel {
  readonly template: number;
  readonly user: number;
  /** The issue that made the voucher; undefined when it was claimed from a sender's stock. */
  readonly external?: number;
  readonly status: 'available' | 'redeemed' | 'expired' | 'revoked';
  /** Its validity is over, whether or not a turn has noticed. */
  readonly isOver: boolean;
  readonly uses: number;
  /** The number of the redemption that is not reversed. */
  readonly standing?: number | undefined;
  readonly events: readonly string[];
}

interface RedemptionModel {
  readonly voucher: number;
  /** The redemption that this one reverses. */
  readonly reversalOf?: number;
}

interface AllocationModel {
  readonly template: number;
  /** The sender. */
  readonly user: number;
  readonly given: number;
  readonly isTakenBack: boolean;
}

export interface SendModel {
  readonly allocation: number;
  /** The recipient. */
  readonly user: number;
  readonly status: 'pending' | 'claimed' | 'declined' | 'cancelled' | 'expired';
  /** Its seven days are over, whether or not a turn has noticed. */
  readonly isOver: boolean;
  /** The voucher that it was claimed as. */
  readonly voucher?: number;
}

/** Everything but templates is numbered as it comes about. */
export interface Model {
  readonly templates: readonly TemplateModel[];
  readonly vouchers: readonly VoucherModel[];
  readonly redemptions: readonly RedemptionModel[];
  readonly allocations: readonly AllocationModel[];
  readonly sends: readonly SendModel[];
}

/** The expected answer: these fields of the data, or of the details of a refusal. */
export interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: object;
  /** The details name the issuance of this voucher. */
  readonly issuanceOf?: number;
  /** The details name this voucher. */
  readonly voucherOf?: number | undefined;
  /** The data is a list, and the fields are those of this allocation in it. */
  readonly itemOf?: number;
}

export type Made = 'vouchers' | 'redemptions' | 'allocations' | 'sends';

export interface Decided {
  readonly next: Model;
  readonly answer: Answer;
  /** The new names of the answer. */
  readonly makes?: Made;
}

export function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`There is no number ${number} of ${list.length}.`);
  return found;
}

/** All refusals of the rules of vouchers are 409. */
export function no(next: Model, code: string, fields?: object): Decided {
  return { next, answer: { status: 409, code, ...(fields && { fields }) } };
}

export function yes(next: Model, fields: object): Decided {
  return { next, answer: { status: 200, fields } };
}

/** The same list with another one in place of this number. */
export function changed<T>(list: readonly T[], number: number, change: Partial<T>): readonly T[] {
  return list.map((one, place) => (place === number ? { ...one, ...change } : one));
}

export function withVoucher(
  model: Model,
  number: number,
  ...[change, event]: readonly [Partial<VoucherModel>, event?: string]
): Model {
  const { events } = at(model.vouchers, number);
  const told = event === undefined ? change : { ...change, events: [...events, event] };
  return { ...model, vouchers: changed(model.vouchers, number, told) };
}

export function withNewVoucher(
  model: Model,
  about: Pick<VoucherModel, 'template' | 'user' | 'external'>,
): Model {
  const life = { status: 'available', isOver: false, uses: 0, events: ['voucher.issued'] } as const;
  return { ...model, vouchers: [...model.vouchers, { ...about, ...life }] };
}

export function issuedOf({ vouchers }: Model, template: number): readonly VoucherModel[] {
  return vouchers.filter((one) => one.template === template);
}

export interface Counts {
  readonly quantity: number;
  readonly remaining: number;
  readonly sendingCount: number;
  readonly claimedCount: number;
}

/** Revoked stock keeps only pending and claimed units. */
export function countsOf({ allocations, sends }: Model, number: number): Counts {
  const { given, isTakenBack } = at(allocations, number);
  const sent = (status: SendModel['status']) =>
    sends.filter((one) => one.allocation === number && one.status === status).length;
  const [sendingCount, claimedCount] = [sent('pending'), sent('claimed')];
  const quantity = isTakenBack ? sendingCount + claimedCount : given;
  return { quantity, remaining: quantity - sendingCount - claimedCount, sendingCount, claimedCount };
}

/** Units of a template that senders hold and no recipient has claimed. */
export function reservedOf(model: Model, template: number): number {
  const held = model.allocations.map((one, number) => {
    const { quantity, claimedCount } = countsOf(model, number);
    return one.template === template ? quantity - claimedCount : 0;
  });
  return held.reduce((sum, units) => sum + units, 0);
}

/** Units that may still be issued or allocated: both take from the one limit. */
export function availableOf(model: Model, template: number): number {
  const { issueLimit } = at(model.templates, template);
  const taken = issuedOf(model, template).length + reservedOf(model, template);
  return issueLimit === 0 ? Number.POSITIVE_INFINITY : issueLimit - taken;
}

/** Every voucher of a person counts, however it was received. */
export function isServed(model: Model, { template, user }: { template: number; user: number }): boolean {
  const had = issuedOf(model, template).filter((one) => one.user === user).length;
  return had >= at(model.templates, template).perUserLimit;
}
