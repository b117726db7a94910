// How the actors of a run ought to behave, one command at a time; said in numbers, so that states compare.
import type { Command } from '../../../src/actors/kind.js';
import type { Model, Result } from './linearizable.js';

/** There is no such actor yet. */
const absent = -1;
const fresh = 0;
const spent = 1;

/** How the real actor was found when all was over; no caller asked for it, so no reply of it is stored. */
export const foundCommand: Command = Object.freeze({ type: 'found' });

export const models: Readonly<Record<string, Model>> = {
  counter: amountModel({ create: 'create', field: 'n', amountOf: ({ by }) => by ?? 1 }),
  account: amountModel({
    create: 'open',
    field: 'balance',
    amountOf: ({ type, amount }) => (type === 'withdraw' ? -(amount ?? 0) : (amount ?? 0)),
  }),
  ticket: {
    start: absent,
    next(state, { type }, result) {
      if (type === 'found') return hasReply(result, 'state', nameOf(state)) ? state : undefined;
      if (type === 'create') return moved({ from: state, wants: absent, to: fresh, result });
      return moved({ from: state, wants: fresh, to: spent, result });
    },
  },
};

interface Move {
  readonly from: number;
  readonly wants: number;
  readonly to: number;
  readonly result: Result | undefined;
}

function moved({ from, wants, to, result }: Move): number | undefined {
  const happens = from === wants;
  if (result === undefined) return happens ? to : from;
  if (result.kind === 'ok') return happens && hasReply(result, 'state', nameOf(to)) ? to : undefined;
  const isUnknownActor = result.kind === 'unknown-actor';
  return !happens && isUnknownActor === (from === absent) ? from : undefined;
}

function nameOf(state: number): string | undefined {
  if (state === absent) return undefined;
  return state === fresh ? 'fresh' : 'spent';
}

interface Amounts {
  readonly create: string;
  readonly field: string;
  amountOf(command: { readonly type: string; readonly by?: number; readonly amount?: number }): number;
}

function amountModel({ create, field, amountOf }: Amounts): Model {
  return {
    start: absent,
    next(state, command, result) {
      if (command.type === 'found')
        return hasReply(result, field, state === absent ? undefined : state) ? state : undefined;
      const isCreation = command.type === create;
      const amount = amountOf(command);
      const after = isCreation ? amountAtFirst(command, amount) : state + amount;
      const happens = isCreation ? state === absent : state !== absent && after >= 0;
      if (result === undefined) return happens ? after : state;
      if (result.kind === 'ok') return happens && hasReply(result, field, after) ? after : undefined;
      const isUnknownActor = result.kind === 'unknown-actor';
      return !happens && isUnknownActor === (state === absent) ? state : undefined;
    },
  };
}

function amountAtFirst(command: Command, amount: number): number {
  return command.type === 'open' ? amount : 0;
}

function hasReply(result: Result | undefined, field: string, value: unknown): boolean {
  if (result?.kind !== 'ok') return false;
  return (result.data as Record<string, unknown> | undefined)?.[field] === value;
}
