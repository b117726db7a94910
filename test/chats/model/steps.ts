// Stories for fast-check: steps one after the other, each of one act or of two at the same moment.
import fc from 'fast-check';
import type { Draw } from './draw.js';
import { type MoveName, move } from './moves.js';
import { cast } from './state.js';

export interface Drawn {
  readonly move: MoveName;
  readonly draw: Draw;
  /** The number of the node that gets the request. */
  readonly node: number;
}

/** One act, or two at the same moment in any order. */
export type Step = readonly Drawn[];

const chatsTotal = 4;

const who = fc.nat(cast.people + cast.bots - 1);

const draw: fc.Arbitrary<Draw> = fc.record({
  by: who,
  chat: fc.oneof({ arbitrary: fc.nat(1), weight: 3 }, { arbitrary: fc.nat(chatsTotal - 1), weight: 1 }),
  into: fc.nat(chatsTotal - 1),
  who,
  place: fc.nat(11),
  text: fc.nat(9),
  option: fc.nat(3),
  isYes: fc.boolean(),
  isAimed: fc.oneof(
    { arbitrary: fc.constant(true), weight: 3 },
    { arbitrary: fc.constant(false), weight: 1 },
  ),
  role: fc.constantFrom('owner', 'administrator', 'administrator', 'member'),
});

const drawn: fc.Arbitrary<Drawn> = fc.record({ move, draw, node: fc.nat(1) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.tuple(drawn), weight: 5 },
  { arbitrary: fc.tuple(drawn, drawn), weight: 1 },
);

const stepsMax = 120;

export const story: fc.Arbitrary<readonly Step[]> = fc.array(step, {
  minLength: 1,
  maxLength: stepsMax,
  size: 'max',
});
