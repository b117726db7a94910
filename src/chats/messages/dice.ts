// Rolls dice on the server, from a random source that no caller can predict.
import { randomInt } from 'node:crypto';
import type { Schemas } from '../../generated/schemas.js';

const usualMax = 6;
const highest: Readonly<Record<string, number>> = { '🎰': 64, '⚽': 5, '🏀': 5 };

/** The variation selector that some keyboards append to ask for a coloured picture. */
const variation = '\u{fe0f}';

/** Draws an integer from `from`, inclusive, to `to`, exclusive. */
export type Draw = (from: number, to: number) => number;

export function rollDice(
  emoji: Schemas['messages.DiceEmoji'] = '🎲',
  draw: Draw = randomInt,
): Schemas['chats.Dice'] {
  const plain = emoji.replace(variation, '');
  return { emoji: plain, value: draw(1, (highest[plain] ?? usualMax) + 1) };
}
