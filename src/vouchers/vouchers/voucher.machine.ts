// A voucher's life, and the one rule of when it can be redeemed. Pure: time arrives in the event, and
// voucher.kind.ts says what is stored.
import { assign, setup } from 'xstate';
import type { Schemas } from '../../generated/schemas.js';
import type { VoucherRow, VoucherState } from './voucher.js';

/** The facts of a credential that decide whether it redeems a voucher. */
export interface Presented {
  /** The epoch of the credential, which is void when the voucher's differs; absent where it is never void. */
  readonly epoch?: number | undefined;
  /** The number of the period for which a QR value is valid. */
  readonly step?: number | undefined;
  /** The credential is genuine, but is used before or after the time for which it is valid. */
  readonly isStale?: boolean | undefined;
}

export type WhyNot = NonNullable<Schemas['vouchers.Verification']['reason']>;

/**
 * Returns undefined when a redemption at this moment succeeds. The machine, its refusals and the endpoints
 * that verify and show a voucher all ask this function. The voucher's reasons come before the credential's:
 * a till that got a new credential would only meet the voucher's reason then.
 */
export function whyNotRedeemable(
  { st }: Pick<VoucherRow, 'st'>,
  shown: Presented,
  now: number,
): WhyNot | undefined {
  const { value, context } = st;
  const at = momentFor(st, now);
  const ended = whyEnded(value);
  if (ended !== undefined) return ended;
  if (at < context.validFrom) return 'not_yet_valid';
  if (isOver(context, at)) return 'expired';
  const { epoch, step, isStale } = shown;
  const isVoid = epoch !== undefined && epoch !== (context.epoch ?? 0);
  // A redemption spends its step and every step before; the next value shown is of a later step.
  const isUsed = step !== undefined && step <= (context.lastStep ?? -1);
  return isVoid || isUsed || isStale === true ? 'credential_stale' : undefined;
}

/** Returns undefined for the status of a voucher that can still be redeemed, if it is its time. */
export function whyEnded(status: Schemas['vouchers.Voucher']['status']): WhyNot | undefined {
  if (status === 'redeemed') return 'already_redeemed';
  return status === 'available' ? undefined : status;
}

/** A voucher is over at `validTo` itself already. */
function isOver({ validTo }: VoucherState, at: number): boolean {
  return at >= validTo;
}

/**
 * The moment at which a voucher is judged. The node that issued it may have a clock a little ahead of this
 * node's, so the moment is never before the issue.
 */
export function momentFor({ context }: VoucherRow['st'], now: number): number {
  return Math.max(now, context.issuedAt);
}

export type VoucherEvent =
  | (Presented & {
      readonly type: 'redeem';
      readonly redemptionId: string;
      readonly externalOrderId: string;
      readonly at: number;
    })
  | { readonly type: 'reverse'; readonly redemptionId: string; readonly at: number }
  | { readonly type: 'revoke'; readonly reason: string; readonly at: number }
  /** A verify has found its validity over. */
  | { readonly type: 'expire'; readonly at: number }
  /** The timer at the end of its validity. */
  | { readonly type: 'TIMER'; readonly at: number }
  /** The holder voids every credential that was ever shown. */
  | { readonly type: 'renew'; readonly at: number };

export const voucherMachine = setup({
  types: {} as { context: VoucherState; input: VoucherState; events: VoucherEvent },
  guards: {
    isRedeemable: ({ context, event }) =>
      event.type === 'redeem' &&
      whyNotRedeemable({ st: { value: 'available', context } }, event, event.at) === undefined,
    isOver: ({ context, event }) => isOver(context, event.at),
    stands: ({ context, event }) => event.type === 'reverse' && event.redemptionId === context.redemption?.id,
    standsAndIsOver: ({ context, event }) =>
      event.type === 'reverse' && event.redemptionId === context.redemption?.id && isOver(context, event.at),
  },
  actions: { forget: assign({ redemption: undefined }) },
}).createMachine({
  id: 'voucher',
  context: ({ input }) => input,
  initial: 'available',
  // It is allowed in every state: a redeemed voucher was shown before, and a reversal may make it available
  // again.
  on: { renew: { actions: assign({ epoch: ({ context }) => (context.epoch ?? 0) + 1 }) } },
  states: {
    available: {
      on: {
        redeem: {
          guard: 'isRedeemable',
          target: 'redeemed',
          actions: assign(({ context, event: { redemptionId: id, externalOrderId, at, step } }) => ({
            redemption: { id, at, externalOrderId },
            uses: context.uses + 1,
            lastStep: step ?? context.lastStep,
          })),
        },
        revoke: {
          target: 'revoked',
          actions: assign({ revoked: ({ event }) => ({ reason: event.reason, at: event.at }) }),
        },
        expire: { guard: 'isOver', target: 'expired' },
        TIMER: { guard: 'isOver', target: 'expired' },
      },
    },
    redeemed: {
      on: {
        reverse: [
          { guard: 'standsAndIsOver', target: 'expired', actions: 'forget' },
          { guard: 'stands', target: 'available', actions: 'forget' },
        ],
      },
    },
    // Neither state is final: a machine that has ended would not answer any more.
    expired: {},
    revoked: {},
  },
});
