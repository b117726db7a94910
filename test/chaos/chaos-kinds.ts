// The actors that a run of faults works on: a counter, a ticket that is good once, and accounts with money.
import type { ActorKind, Command } from '../../src/actors/kind.js';
import type { CollectionSpec } from '../../src/storage/collections.js';
import { counterKind, ticketKind } from '../actors/test-kinds.js';

interface Account {
  readonly balance: number;
}

/** One side of a transfer, written in the transaction that changes the balance. */
export type Movement = Readonly<{ _id: string; account: string; amount: number; transfer: string }>;

interface Transfer {
  readonly amount: number;
  readonly transfer: string;
}

type AccountCommand =
  | { readonly type: 'open'; readonly amount: number }
  | ({ readonly type: 'withdraw'; readonly to: string } & Transfer)
  /** What a withdrawal has sent. */
  | { readonly type: 'EVENT'; readonly body: Transfer };

export const movementsCollection = 'movements';

/** Money comes to another account as an event: the outbox must not lose it, nor bring it twice. */
const accountKind: ActorKind<Account> = Object.freeze({
  kind: 'account',
  collection: 'accounts',
  machineVersion: 1,
  decide(state: Account | undefined, command: Command, { id }: { readonly id: string }) {
    const asked = command as AccountCommand;
    if (asked.type === 'open') {
      const { amount } = asked;
      return state ? { refused: 'EXISTS' } : { next: { balance: amount }, reply: { balance: amount } };
    }
    if (state === undefined) return undefined;
    const isOut = asked.type === 'withdraw';
    const { amount, transfer } = isOut ? asked : asked.body;
    const balance = state.balance + (isOut ? -amount : amount);
    if (balance < 0) return { refused: 'INSUFFICIENT' };
    const _id = `${transfer}:${isOut ? 'out' : 'in'}`;
    const document: Movement = { _id, account: id, amount: isOut ? -amount : amount, transfer };
    return {
      next: { balance },
      reply: { balance, amount, transfer },
      rows: [{ collection: movementsCollection, document }],
      events: isOut ? [{ to: { kind: 'account', id: asked.to }, body: { amount, transfer } }] : [],
    };
  },
  // A second movement of one transfer under another key is money from nowhere.
  taken: () => ({ refused: 'MOVED' }),
});

export const chaosKinds: readonly ActorKind[] = [counterKind, ticketKind, accountKind] as ActorKind[];

export const chaosCollections: readonly CollectionSpec[] = [
  { name: counterKind.collection, indexes: [] },
  { name: ticketKind.collection, indexes: [] },
  { name: accountKind.collection, indexes: [] },
  { name: movementsCollection, indexes: [] },
];
