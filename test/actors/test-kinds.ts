// Two actors to try the runtime with: a counter, and a ticket that can be spent once.
import { assign, setup } from 'xstate';
import {
  type ActorKind,
  type Command,
  machineKind,
  type Publication,
  type ReceiverKind,
  type TakenValue,
  type TurnFacts,
  type TurnRecord,
} from '../../src/actors/kind.js';

export interface Counter {
  readonly n: number;
}

type CounterCommand =
  | { readonly type: 'create' }
  | { readonly type: 'add'; readonly by?: number }
  /** Announces as many events as it adds. */
  | { readonly type: 'announce'; readonly events: number; readonly body?: string }
  /** Takes a number that only one counter can have. */
  | { readonly type: 'take'; readonly number: number; readonly orElse?: number }
  | { readonly type: 'remind'; readonly at: number | undefined }
  /** Creates another actor, with a timer that is far away. */
  | { readonly type: 'spawn'; readonly id: string; readonly kind?: string }
  /** Tells a listener something. */
  | { readonly type: 'publish'; readonly text: string; readonly to?: string }
  /** Adds one, and keeps a record instead of an answer; for keys of applications. */
  | { readonly type: 'record' }
  | { readonly type: 'refuse' }
  /** Adds one, once; later it refuses, and the refusal is kept. */
  | { readonly type: 'addFirst' }
  /** Adds one, and every node must stop believing in the counter; refused once it is above the limit. */
  | { readonly type: 'revoke'; readonly below?: number }
  | { readonly type: 'explode' }
  /** Decides a document that no store takes. */
  | { readonly type: 'poison' };

const numbersCollection = 'numbers';
const farMs = 1_000_000_000;

/** Hears of each text once: its rows are named by them, in a collection whose name is before that of keys. */
const board: ReceiverKind = Object.freeze({
  kind: 'board',
  collection: 'announcements',
  row: ({ data }: Publication) => ({ _id: data as string }),
});

/** Hears of counters, and is no actor. */
const paper: ReceiverKind = Object.freeze({
  kind: 'paper',
  collection: 'news',
  row: ({ to, type, data }: Publication) => ({ paper: to.id, type, text: data }),
});

export const counterKind: ActorKind<Counter> = Object.freeze({
  kind: 'counter',
  collection: 'counters',
  machineVersion: 2,
  receivers: [paper, board],
  migrate: (state: unknown) => ({ n: (state as { count: number }).count }),
  decide(state: Counter | undefined, command: Command, { id: self, at }: TurnFacts) {
    const asked = command as CounterCommand;
    if (asked.type === 'create') return state ? { refused: 'EXISTS' } : { next: { n: 0 }, reply: { n: 0 } };
    if (state === undefined) return undefined;
    const added = (by: number) => ({ next: { n: state.n + by }, reply: { n: state.n + by } });
    switch (asked.type) {
      case 'add':
        return added(asked.by ?? 1);
      case 'announce': {
        const events = Array.from({ length: asked.events }, (_, place) => ({
          to: { kind: 'counter', id: 'listener' },
          body: asked.body ?? { place },
        }));
        return { ...added(asked.events), events };
      }
      case 'take': {
        const document = { number: asked.number };
        return { ...added(1), rows: [{ collection: numbersCollection, document }] };
      }
      case 'remind':
        return { ...added(0), due: [{ timer: 'alarm', at: asked.at }] };
      case 'spawn': {
        const { kind = 'counter', id } = asked;
        const due = [{ timer: 'alarm', at: at + farMs }];
        return { ...added(1), spawn: [{ kind, id, state: { n: 0 }, due }] };
      }
      case 'publish': {
        const to = { kind: asked.to ?? 'paper', id: 'daily' };
        return { ...added(1), publish: [{ to, type: 'counted', data: asked.text }] };
      }
      case 'record': {
        const n = state.n + 1;
        return { next: { n }, record: { id: `${self}-${n}`, n } };
      }
      case 'revoke':
        if (state.n >= (asked.below ?? Number.POSITIVE_INFINITY)) return { refused: 'NO' };
        return { ...added(1), revokes: [`counter:${self}`] as const };
      case 'refuse':
        return { refused: 'NO' };
      case 'addFirst':
        return state.n === 0 ? added(1) : { next: state, refusal: { refused: 'NO' } };
      case 'explode':
        throw new Error('boom');
      case 'poison':
        return { ...added(0), rows: [{ collection: 'poisoned', document: { text: 'x' } }] };
    }
  },
  answers: (record: TurnRecord) => ({ n: (record as TurnRecord & Counter).n }),
  taken({ index, collection, first, command }: TakenValue) {
    if (collection === 'announcements') return undefined;
    if (index === '_id_' && collection === 'counters') return { refused: 'EXISTS' };
    if (index !== 'number') return undefined;
    const { orElse } = command as { orElse?: number };
    if (orElse !== undefined) return { instead: { type: 'take', number: orElse } as Command };
    return { refused: 'TAKEN', details: { by: first._id } };
  },
});

interface Ticket {
  readonly spentBy?: string | undefined;
  readonly validUntil: number;
}

type TicketEvent =
  | { readonly type: 'spend'; readonly by: string; readonly at: number }
  | { readonly type: 'reverse'; readonly at: number };

export const ticketMachine = setup({
  types: {} as { context: Ticket; input: Ticket; events: TicketEvent },
  guards: { isValid: ({ context, event }) => event.at < context.validUntil },
}).createMachine({
  id: 'ticket',
  context: ({ input }) => input,
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        spend: {
          guard: 'isValid',
          target: 'spent',
          actions: assign({ spentBy: ({ event }) => event.by }),
        },
      },
    },
    spent: { on: { reverse: { target: 'fresh', actions: assign({ spentBy: undefined }) } } },
  },
});

export const ticketKind = machineKind({
  kind: 'ticket',
  collection: 'tickets',
  machineVersion: 1,
  machine: ticketMachine,
  create: (command) =>
    command.type === 'create' ? { input: { validUntil: Number.MAX_SAFE_INTEGER } } : undefined,
  refusal: ({ value }) => ({ refused: value === 'spent' ? 'SPENT' : 'CONFLICT' }),
  outcome: ({ id, after }) => ({ reply: { id, state: after.value } }),
});
