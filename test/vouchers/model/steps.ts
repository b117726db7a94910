// The steps of a run of the model test, which fast-check draws and can shrink.
import fc from 'fast-check';
import type { Chosen, Move } from './move.js';
import { type MoveName, moveNames, moves } from './moves.js';
import type { Made, Model } from './state.js';

/** Numbers that pick among what there is, whatever there is by then. */
export type Draw = Chosen;

/** The objects whose time ends. */
export type Mortal = Extract<Made, 'vouchers' | 'sends'>;

export interface Deed {
  readonly move: MoveName;
  readonly draw: Draw;
  /** Through which node. */
  readonly node: number;
}

export type Step =
  | { readonly how: 'once'; readonly deed: Deed }
  /** The same request with the same key through both nodes at the same moment. */
  | { readonly how: 'twice'; readonly deed: Deed }
  /** Two at the same moment: either may be the first. */
  | { readonly how: 'race'; readonly deeds: readonly [Deed, Deed] }
  /** An earlier answer, with its key. */
  | { readonly how: 'again'; readonly which: number; readonly node: number }
  /** Something else with the key of what was answered before. */
  | { readonly how: 'misuse'; readonly which: number; readonly deed: Deed }
  /** The time of a voucher or a send is over, and no turn notices. */
  | { readonly how: 'age'; readonly of: Mortal; readonly draw: Draw }
  /** The same, and its timer notices. */
  | { readonly how: 'ripen'; readonly of: Mortal; readonly draw: Draw };

/** Few of each, so that they meet. */
export const usersTotal = 3;
const externalsTotal = 12;

const draw: fc.Arbitrary<Draw> = fc.record({
  template: fc.nat(15),
  user: fc.nat(usersTotal - 1),
  external: fc.nat(externalsTotal - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  voucher: fc.nat(15),
  redemption: fc.nat(15),
  allocation: fc.nat(15),
  send: fc.nat(15),
});
const node = fc.nat(1);

function deedOf(names: readonly MoveName[]): fc.Arbitrary<Deed> {
  const weighted = names.map((name) => ({ arbitrary: fc.constant(name), weight: moves[name].weight }));
  return fc.record({ move: fc.oneof(...weighted), draw, node });
}

const deed = deedOf(moveNames);
const keyed = deedOf(moveNames.filter((name) => (moves[name] as Move).key !== undefined));
const of = fc.constantFrom<Mortal[]>('vouchers', 'sends');
const which = fc.nat(63);

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ how: fc.constant('once' as const), deed }), weight: 60 },
  { arbitrary: fc.record({ how: fc.constant('twice' as const), deed: keyed }), weight: 10 },
  { arbitrary: fc.record({ how: fc.constant('race' as const), deeds: fc.tuple(deed, deed) }), weight: 15 },
  { arbitrary: fc.record({ how: fc.constant('again' as const), which, node }), weight: 10 },
  { arbitrary: fc.record({ how: fc.constant('misuse' as const), which, deed: keyed }), weight: 4 },
  { arbitrary: fc.record({ how: fc.constant('age' as const), of, draw }), weight: 5 },
  { arbitrary: fc.record({ how: fc.constant('ripen' as const), of, draw }), weight: 2 },
);

interface Limits {
  readonly issueLimit: number;
  readonly perUserLimit: number;
}

const limits = fc.record({ issueLimit: fc.nat(6), perUserLimit: fc.integer({ min: 1, max: 3 }) });

export interface Story {
  /** The limits of each template. */
  readonly limits: readonly Limits[];
  readonly steps: readonly Step[];
}

const stepsMax = 120;

export const story: fc.Arbitrary<Story> = fc.record({
  limits: fc.tuple(limits, limits),
  steps: fc.array(step, { minLength: 1, maxLength: stepsMax, size: 'max' }),
});

/** Undefined when there is nothing yet that the move needs. */
export function chosenFor({ needs }: Pick<Move, 'needs'>, drawn: Draw, model: Model): Chosen | undefined {
  if (needs !== undefined && model[needs].length === 0) return undefined;
  const among = (number: number, list: readonly unknown[]) => (list.length === 0 ? 0 : number % list.length);
  return {
    ...drawn,
    template: among(drawn.template, model.templates),
    voucher: among(drawn.voucher, model.vouchers),
    redemption: among(drawn.redemption, model.redemptions),
    allocation: among(drawn.allocation, model.allocations),
    send: among(drawn.send, model.sends),
  };
}
