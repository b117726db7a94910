// Work for a shop that is audited: every move there is, on whatever comes to hand, allowed or not.
import type { Document } from 'mongodb';
import { newId } from '../../src/shared/ids.js';
import type { Asked } from '../support/node.js';
import type { LedgerWorld } from './ledger-world.js';
import type { Fields } from './shop.js';

export const moveNames = [
  'issue',
  'redeem',
  'reverse',
  'revoke',
  'expire',
  'allocate',
  'send',
  'claim',
  'decline',
  'takeBack',
] as const;

export interface Move {
  readonly name: (typeof moveNames)[number];
  /** Which of those that are there. */
  readonly which: number;
}

/** Refusals are answers too; anything else is a fault. */
export function createWork({ shop, stock, things }: LedgerWorld): (move: Move) => Promise<void> {
  const { template, spent, free, allocation } = things;
  const { sender, recipient } = stock;
  const known = {
    vouchers: [spent, free],
    redemptions: [things.standing],
    allocations: [allocation],
    sends: [things.claimedSend],
  };
  const oneOf = (list: keyof typeof known, which: number) =>
    known[list][which % known[list].length] ?? template;
  const key = () => ({ 'Idempotency-Key': newId('key') });

  function learn(list: keyof typeof known, answer: Asked, idIn: (data: Fields) => unknown): void {
    if (answer.status === 200) known[list].push(String(idIn(answer.json.data as Fields)));
    else if (![403, 409].includes(answer.status)) throw new Error(answer.text);
  }

  const moves: Readonly<Record<Move['name'], (which: number) => Promise<void>>> = {
    async issue(which) {
      const answer = await shop.issue(template, recipient.userId, { node: which % 2 });
      learn('vouchers', answer, ({ voucher }) => (voucher as Document).id);
    },
    async redeem(which) {
      const code = await shop.code(oneOf('vouchers', which));
      learn('redemptions', await shop.redeem(code, { node: which % 2 }), ({ redemptionId }) => redemptionId);
    },
    async reverse(which) {
      const path = `/redemptions/${oneOf('redemptions', which)}/reverse`;
      const options = { at: which % 2, body: { reason: 'Returned.' }, headers: key() };
      learn('redemptions', await shop.call('POST', path, options), ({ redemptionId }) => redemptionId);
    },
    async revoke(which) {
      const path = `/vouchers/${oneOf('vouchers', which)}/revoke`;
      learn('vouchers', await shop.own('POST', path, { body: { reason: 'Lost.' } }), ({ id }) => id);
    },
    expire: (which) => shop.age(oneOf('vouchers', which)),
    async allocate(which) {
      const answer = await stock.allocate(template, sender.userId, { quantity: 1 + (which % 3) });
      learn('allocations', answer, ({ id }) => id);
    },
    async send(which) {
      const given = { templateId: template, allocationId: oneOf('allocations', which), sender, recipient };
      learn('sends', await stock.send(given, { at: which % 2 }), ({ id }) => id);
    },
    async claim(which) {
      const answer = await stock.end('claim', recipient, { id: oneOf('sends', which), at: which % 2 });
      learn('vouchers', answer, ({ voucher }) => (voucher as Document).id);
    },
    async decline(which) {
      const answer = await stock.end('decline', recipient, { id: oneOf('sends', which), at: which % 2 });
      learn('sends', answer, ({ id }) => id);
    },
    async takeBack(which) {
      learn('allocations', await stock.takeBack(oneOf('allocations', which)), ({ id }) => id);
    },
  };
  return ({ name, which }) => moves[name](which);
}
