// Compares an answer over HTTP with the one that the model gives, and learns from it what things are called.
import type { Asked } from '../../support/node.js';
import type { Names } from './move.js';
import { type Answer, at, type Decided } from './state.js';

export function isAnswer({ status, json }: Asked, wanted: Answer, names: Names): boolean {
  const { code, fields = {}, issuanceOf, voucherOf, itemOf } = wanted;
  const error = json.error as { code: string; details?: object } | undefined;
  if (status !== wanted.status || error?.code !== code) return false;
  const told = code === undefined ? json.data : (error?.details ?? {});
  const found = itemOf === undefined ? told : itemIn(told, at(names.allocations, itemOf));
  return holds(found, {
    ...fields,
    ...(issuanceOf !== undefined && { issuanceId: at(names.vouchers, issuanceOf).issuanceId }),
    ...(voucherOf !== undefined && { voucherId: at(names.vouchers, voucherOf).id }),
  });
}

export function isReplayed({ headers }: Asked): boolean {
  return headers.get('idempotent-replayed') === 'true';
}

/** The new names of an answer. */
export function named(names: Names, { makes }: Decided, { json }: Asked): Names {
  const data = json.data as {
    id: string;
    issuanceId?: string;
    voucher: { id: string };
    redemptionId: string;
  };
  if (makes === undefined) return names;
  switch (makes) {
    case 'vouchers': {
      const { voucher, issuanceId } = data;
      const made = { id: voucher.id, ...(issuanceId !== undefined && { issuanceId }) };
      return { ...names, vouchers: [...names.vouchers, made] };
    }
    case 'redemptions':
      return { ...names, redemptions: [...names.redemptions, data.redemptionId] };
    case 'allocations':
    case 'sends':
      return { ...names, [makes]: [...names[makes], data.id] };
  }
}

function itemIn(page: unknown, id: string): unknown {
  return (page as { items: readonly { id: string }[] }).items.find((one) => one.id === id);
}

function holds(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(wanted).every(([key, value]) =>
    holds((found as Record<string, unknown>)[key], value),
  );
}
