// The model of stock: units go from a template to a sender, and on to holders or back; none is ever lost.
import {
  at,
  availableOf,
  changed,
  countsOf,
  type Decided,
  isServed,
  type Model,
  no,
  type SendModel,
  withNewVoucher,
  yes,
} from './state.js';

export interface Allocate {
  readonly template: number;
  readonly user: number;
  readonly quantity: number;
}

export function allocate(model: Model, { template, user, quantity }: Allocate): Decided {
  const { status } = at(model.templates, template);
  if (status !== 'active') return no(model, 'TEMPLATE_NOT_ACTIVE', { status });
  const available = availableOf(model, template);
  if (available < quantity) return no(model, 'STOCK_INSUFFICIENT', { available });
  const allocations = [...model.allocations, { template, user, given: quantity, isTakenBack: false }];
  const fields = { quantity, remaining: quantity, sendingCount: 0, claimedCount: 0, status: 'active' };
  return { ...yes({ ...model, allocations }, fields), makes: 'allocations' };
}

export function send(model: Model, { allocation, user }: Pick<SendModel, 'allocation' | 'user'>): Decided {
  const { remaining: available } = countsOf(model, allocation);
  if (available < 1) return no(model, 'STOCK_INSUFFICIENT', { available });
  const sends = [...model.sends, { allocation, user, status: 'pending', isOver: false } as const];
  return { ...yes({ ...model, sends }, { status: 'pending' }), makes: 'sends' };
}

export function claim(model: Model, number: number): Decided {
  const { allocation, user, status, isOver } = at(model.sends, number);
  if (status !== 'pending' || isOver) return notPending(model, number);
  const { template } = at(model.allocations, allocation);
  const { status: ofTemplate } = at(model.templates, template);
  if (ofTemplate !== 'active') return no(model, 'TEMPLATE_NOT_ACTIVE', { status: ofTemplate });
  if (isServed(model, { template, user })) return no(model, 'PER_USER_LIMIT_REACHED');
  const voucher = model.vouchers.length;
  const next = withSend(withNewVoucher(model, { template, user }), number, { status: 'claimed', voucher });
  const fields = { send: { status: 'claimed' }, voucher: { status: 'available', source: 'claim' } };
  return { ...yes(next, fields), makes: 'vouchers' };
}

/** The send ends by the recipient, or by the sender. */
export function giveBack(model: Model, number: number, status: 'declined' | 'cancelled'): Decided {
  const { status: before, isOver } = at(model.sends, number);
  if (before !== 'pending' || isOver) return notPending(model, number);
  return yes(withSend(model, number, { status }), { status });
}

/** The owner of the application revokes; pending sends stay. */
export function takeBack(model: Model, number: number): Decided {
  const allocations = changed(model.allocations, number, { isTakenBack: true });
  return yes({ ...model, allocations }, shown({ ...model, allocations }, number));
}

export function count(model: Model, number: number): Decided {
  return { next: model, answer: { status: 200, itemOf: number, fields: shown(model, number) } };
}

/** Its seven days end now; no turn has noticed yet. */
export function ageSend(model: Model, number: number): Model {
  return withSend(model, number, { isOver: true });
}

/** Its timer has noticed. */
export function expireSend(model: Model, number: number): Model {
  return withSend(model, number, { isOver: true, status: 'expired' });
}

/** Every allocation as its owner sees it. */
export function shown(model: Model, number: number) {
  const counts = countsOf(model, number);
  const { isTakenBack } = at(model.allocations, number);
  const isLeft = counts.claimedCount < counts.quantity;
  return { ...counts, status: isTakenBack ? 'revoked' : isLeft ? 'active' : 'exhausted' };
}

function notPending(model: Model, number: number): Decided {
  const { status: ended, voucher } = at(model.sends, number);
  const status = ended === 'pending' ? 'expired' : ended;
  const { next, answer } = no(model, 'SEND_NOT_PENDING', { status });
  return { next, answer: { ...answer, voucherOf: voucher } };
}

function withSend(model: Model, number: number, change: Partial<SendModel>): Model {
  return { ...model, sends: changed(model.sends, number, change) };
}
