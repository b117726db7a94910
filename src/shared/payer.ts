// The payer of work that a node does: a known caller as a limit counts it, or an address.
import type { Caller } from './caller.js';

export const payerKinds = ['account', 'application', 'bot', 'address'] as const;
export type PayerKind = (typeof payerKinds)[number];

export interface Payer {
  readonly kind: PayerKind;
  /** No two kinds share one: ids begin with their kind, and no id looks like an address. */
  readonly id: string;
}

/** Each token of an application pays for itself. */
export function payerOf(caller: Caller, addressOf: () => string): Payer {
  if (caller.kind === 'bot') return { kind: 'bot', id: caller.botId };
  if (caller.kind === 'account') return { kind: 'account', id: caller.userId };
  if (caller.kind === 'application') return { kind: 'application', id: caller.tokenId };
  return { kind: 'address', id: addressOf() };
}
