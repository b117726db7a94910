// Waits for a condition, and for little longer.
import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 5;
const longestPauseMs = 50;
/** A wait is made longer by a twentieth of itself at most: each look may be a request, or a command. */
const shareOfWait = 1 / 20;

/** Asks until the answer is yes; mocha's own timeout ends a wait in vain. */
export async function until(ask: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await ask())) {
    const waitedMs = performance.now() - began;
    await pause(Math.min(Math.max(waitedMs * shareOfWait, firstPauseMs), longestPauseMs));
  }
}
