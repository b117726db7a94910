// Texts that attack a page by what it does with them, as long as their fields let them be.
import type { Limits } from '../../src/generated/limits.js';

/** It runs where it is written into the page as HTML. */
const markup = '<img src=x onerror=alert(1)>';
/** The mark writes what follows from the right; the letters are of a script that is written so anyway. */
const [turningMark, lettersFromTheRight] = ['\u202e', '\u05d0\u05d1'];
/** One character of two code units, so that what counts these is seen to count wrongly. */
const emoji = '😀';

/** Exactly as many whole characters as the field takes. */
export function hostileText(most: number): string {
  const attack = markup + turningMark + lettersFromTheRight;
  const rest = most - [...attack].length;
  if (rest < 1) throw new Error(`In ${most} characters there is no room for an attack.`);
  return attack + emoji.repeat(rest);
}

/** For a field of a request: the limit is the one of the contract. */
export function hostileFor(limits: Limits, field: string): string {
  const most = limits[field]?.maxLength;
  if (most === undefined) throw new Error(`The field ${field} has no limit.`);
  return hostileText(most);
}

/** Whether each part of such a text is there. What stands in a sentence has lost the turning mark. */
export function isHostile(text: string): boolean {
  return [markup, lettersFromTheRight, emoji].every((part) => text.includes(part));
}
