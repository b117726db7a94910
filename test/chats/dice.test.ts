// Dice fall evenly within the ranges of the document.
import { expect } from 'chai';
import { rollDice } from '../../src/chats/messages/dice.js';

const rolls = 100_000;
const faces = { '🎲': 6, '🎯': 6, '🎳': 6, '⚽': 5, '🏀': 5, '🎰': 64 } as const;

/** A fair die exceeds this value once in a million times: Wilson and Hilferty's approximation. */
function chiSquareMax(degrees: number): number {
  const z = 4.7534;
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + z * Math.sqrt(spread)) ** 3;
}

describe('a die', () => {
  for (const emoji of Object.keys(faces) as (keyof typeof faces)[]) {
    it(`${emoji} falls on 1 to ${faces[emoji]}, each as often`, () => {
      const counts = new Map<number, number>();
      for (let roll = 0; roll < rolls; roll += 1) {
        const { value } = rollDice(emoji);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const all = Array.from({ length: faces[emoji] }, (_, face) => face + 1);
      expect([...counts.keys()].sort((a, b) => a - b)).to.deep.equal(all);
      const expected = rolls / faces[emoji];
      const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
      expect(chiSquare).to.be.below(chiSquareMax(faces[emoji] - 1));
    });
  }

  it('asks for exactly its range', () => {
    const asked: [number, number][] = [];
    const draw = (from: number, to: number) => {
      asked.push([from, to]);
      return to - 1;
    };
    expect(rollDice('🎰', draw)).to.deep.equal({ emoji: '🎰', value: 64 });
    expect(rollDice('⚽️', draw)).to.deep.equal({ emoji: '⚽', value: 5 });
    expect(rollDice(undefined, draw)).to.deep.equal({ emoji: '🎲', value: 6 });
    expect(asked).to.deep.equal([
      [1, 65],
      [1, 6],
      [1, 7],
    ]);
  });
});
