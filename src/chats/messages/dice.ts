// What may be rolled, and how: by the server, from a source that no caller can foresee.
import { randomInt } from 'node:crypto';
import type { Schemas } from '../../generated/schemas.js';

const usualMax = 6;
const highest: Readonly<Record<string, number>> = { '🎰': 64, '⚽': 5, '🏀': 5 };

/** What some keyboards append to ask for a coloured picture. */
const variation = '\u{fe0f}';

/** `from` inclusive, `to` exclusive. */
export type Draw = (from: number, to: number) => number;

export function rollDice(
  emoji: Schemas['messages.DiceEmoji'] = '🎲',
  draw: Draw = randomInt,
): Schemas['chats.Dice'] {
  const plain = emoji.replace(variation, '');
  return { emoji: plain, value: draw(1, (highest[plain] ?? usualMax) + 1) };
}
