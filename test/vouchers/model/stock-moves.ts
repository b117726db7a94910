// The moves of stock: the owner gives it to senders and takes it back, and people send, claim and give back.
import { newId } from '../../../src/shared/ids.js';
import type { Chosen, Move } from './move.js';
import { at, type Model } from './state.js';
import { allocate, claim, count, giveBack, send, takeBack } from './stock-model.js';

const sends = '/api/v1/wallet/sends';

const senderOf = ({ allocations }: Model, allocation: number) => at(allocations, allocation).user;

const endMove = (name: 'claim' | 'decline' | 'cancel', move: Pick<Move, 'weight' | 'decide'>): Move => ({
  ...move,
  key: 'header',
  needs: 'sends',
  request: async ({ names, model }, { send: number }) => {
    const { user, allocation } = at(model.sends, number);
    const as = name === 'cancel' ? senderOf(model, allocation) : user;
    return { path: `${sends}/${at(names.sends, number)}/${name}`, as };
  },
});

export const stockMoves = {
  allocate: {
    weight: 14,
    key: 'body',
    decide: allocate,
    request: async ({ names }, { template, user, quantity }) => ({
      path: '/vouchers/allocations',
      body: {
        templateId: at(names.templates, template),
        recipientUserId: at(names.users, user),
        quantity,
        note: newId('note'),
      },
      as: 'owner',
    }),
  },
  send: {
    weight: 28,
    key: 'body',
    needs: 'allocations',
    decide: send,
    request: async ({ names, model }, { allocation, user }) => ({
      path: `/api/v1/wallet/stock/${at(names.allocations, allocation)}/sends`,
      body: { recipientUserId: at(names.users, user), message: newId('message') },
      as: senderOf(model, allocation),
    }),
  },
  claim: endMove('claim', { weight: 30, decide: (model, { send }: Chosen) => claim(model, send) }),
  decline: endMove('decline', { weight: 7, decide: (model, { send }) => giveBack(model, send, 'declined') }),
  cancel: endMove('cancel', { weight: 7, decide: (model, { send }) => giveBack(model, send, 'cancelled') }),
  takeBack: {
    weight: 3,
    needs: 'allocations',
    decide: (model, { allocation }) => takeBack(model, allocation),
    request: async ({ names }, { allocation }) => ({
      method: 'DELETE',
      path: `/vouchers/allocations/${at(names.allocations, allocation)}`,
      as: 'owner',
    }),
  },
  count: {
    weight: 8,
    needs: 'allocations',
    decide: (model, { allocation }) => count(model, allocation),
    request: async ({ names, model }, { allocation }) => {
      const { template } = at(model.allocations, allocation);
      const query = `templateId=${at(names.templates, template)}&limit=100`;
      return { method: 'GET', path: `/vouchers/allocations?${query}`, as: 'owner' };
    },
  },
} satisfies Readonly<Record<string, Move>>;
