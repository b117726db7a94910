// The moves of the model test, a row each: what the model says to it, and how it is asked for over HTTP.
import { newId } from '../../../src/shared/ids.js';
import {
  at,
  type Decided,
  issue,
  type Model,
  moveTemplate,
  redeem,
  reverse,
  revoke,
  verify,
} from './model.js';

/** What a step is about, by its numbers in the model. */
export interface Chosen {
  readonly template: number;
  readonly user: number;
  readonly external: number;
  readonly voucher: number;
  readonly redemption: number;
}

/** What the numbers of the model are called outside. */
export interface Names {
  readonly templates: readonly string[];
  readonly users: readonly string[];
  /** Of external issue ids: another for each run. */
  readonly run: string;
  readonly vouchers: readonly { readonly id: string; readonly issuanceId: string }[];
  readonly redemptions: readonly string[];
}

export interface Request {
  readonly path: string;
  readonly body?: object;
  readonly as: 'application' | 'owner';
}

export interface Move {
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  /** It is carried out once for an Idempotency-Key. */
  readonly isKeyed: boolean;
  /** There must be one already. */
  readonly needs?: 'vouchers' | 'redemptions';
  decide(model: Model, chosen: Chosen): Decided;
  /** No two are alike. */
  request(names: Names, chosen: Chosen, codeOf: (voucher: number) => Promise<string>): Promise<Request>;
}

const vouchers = '/api/v1/open-platform/vouchers';

async function credentialOf(code: Promise<string>) {
  return { type: 'redeem_code', value: await code };
}

const ownMove = (move: 'pause' | 'resume' | 'end', weight: number): Move => ({
  weight,
  isKeyed: false,
  decide: (model, { template }) => moveTemplate(model, template, move),
  request: async ({ templates }, { template }) => ({
    path: `/vouchers/templates/${at(templates, template)}/${move}`,
    as: 'owner',
  }),
});

export const moves = {
  issue: {
    weight: 40,
    isKeyed: true,
    decide: issue,
    request: async ({ templates, users, run }, { template, user, external }) => ({
      path: `${vouchers}/issue`,
      body: {
        template_id: at(templates, template),
        external_issue_id: `${run}-${external}`,
        recipient_user_id: at(users, user),
        // Ignored, but another request than all others.
        note: newId('note'),
      },
      as: 'application',
    }),
  },
  verify: {
    weight: 12,
    isKeyed: false,
    needs: 'vouchers',
    decide: (model, { voucher }) => verify(model, voucher),
    request: async (_, { voucher }, codeOf) => ({
      path: `${vouchers}/verify`,
      body: { credential: await credentialOf(codeOf(voucher)) },
      as: 'application',
    }),
  },
  redeem: {
    weight: 50,
    isKeyed: true,
    needs: 'vouchers',
    decide: (model, { voucher }) => redeem(model, voucher),
    request: async (_, { voucher }, codeOf) => ({
      path: `${vouchers}/redeem`,
      body: { credential: await credentialOf(codeOf(voucher)), external_order_id: newId('order') },
      as: 'application',
    }),
  },
  reverse: {
    weight: 35,
    isKeyed: true,
    needs: 'redemptions',
    decide: (model, { redemption }) => reverse(model, redemption),
    request: async ({ redemptions }, { redemption }) => ({
      path: `${vouchers}/redemptions/${at(redemptions, redemption)}/reverse`,
      body: { reason: newId('reason') },
      as: 'application',
    }),
  },
  revoke: {
    weight: 6,
    isKeyed: false,
    needs: 'vouchers',
    decide: (model, { voucher }) => revoke(model, voucher),
    request: async (names, { voucher }) => ({
      path: `/vouchers/${at(names.vouchers, voucher).id}/revoke`,
      body: { reason: 'Stolen.' },
      as: 'owner',
    }),
  },
  pause: ownMove('pause', 5),
  resume: ownMove('resume', 12),
  end: ownMove('end', 1),
} satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];
