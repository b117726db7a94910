// The moves of the model test, a row each.
import { newId } from '../../../src/shared/ids.js';
import { issue, moveTemplate, redeem, reverse, revoke, verify } from './model.js';
import type { Move } from './move.js';
import { at } from './state.js';
import { stockMoves } from './stock-moves.js';

const vouchers = '/api/v1/open-platform/vouchers';

async function credentialOf(code: Promise<string>) {
  return { type: 'redeem_code', value: await code };
}

const ownMove = (move: 'pause' | 'resume' | 'end', weight: number): Move => ({
  weight,
  decide: (model, { template }) => moveTemplate(model, template, move),
  request: async ({ names: { templates } }, { template }) => ({
    path: `/vouchers/templates/${at(templates, template)}/${move}`,
    as: 'owner',
  }),
});

export const moves = {
  issue: {
    weight: 40,
    key: 'header',
    decide: issue,
    request: async ({ names: { templates, users, run } }, { template, user, external }) => ({
      path: `${vouchers}/issue`,
      body: {
        template_id: at(templates, template),
        external_issue_id: `${run}-${external}`,
        recipient_user_id: at(users, user),
        // Ignored, but another request than all others: so no key is good for two of them.
        note: newId('note'),
      },
      as: 'application',
    }),
  },
  verify: {
    weight: 12,
    needs: 'vouchers',
    decide: (model, { voucher }) => verify(model, voucher),
    request: async ({ codeOf }, { voucher }) => ({
      path: `${vouchers}/verify`,
      body: { credential: await credentialOf(codeOf(voucher)) },
      as: 'application',
    }),
  },
  redeem: {
    weight: 50,
    key: 'header',
    needs: 'vouchers',
    decide: (model, { voucher }) => redeem(model, voucher),
    request: async ({ codeOf }, { voucher }) => ({
      path: `${vouchers}/redeem`,
      body: { credential: await credentialOf(codeOf(voucher)), external_order_id: newId('order') },
      as: 'application',
    }),
  },
  reverse: {
    weight: 35,
    key: 'header',
    needs: 'redemptions',
    decide: (model, { redemption }) => reverse(model, redemption),
    request: async ({ names: { redemptions } }, { redemption }) => ({
      path: `${vouchers}/redemptions/${at(redemptions, redemption)}/reverse`,
      body: { reason: newId('reason') },
      as: 'application',
    }),
  },
  revoke: {
    weight: 6,
    needs: 'vouchers',
    decide: (model, { voucher }) => revoke(model, voucher),
    request: async ({ names }, { voucher }) => ({
      path: `/vouchers/${at(names.vouchers, voucher).id}/revoke`,
      body: { reason: 'Stolen.' },
      as: 'owner',
    }),
  },
  pause: ownMove('pause', 5),
  resume: ownMove('resume', 12),
  end: ownMove('end', 1),
  ...stockMoves,
} satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];
