// A voucher's life. Pure: time arrives in the event, and voucher.kind.ts says what is stored.
import { assign, setup } from 'xstate';
import type { VoucherState } from './voucher.js';
import { isOver, type Presented, whyNotRedeemable } from './voucher.refusals.js';

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
