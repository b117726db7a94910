// Waits for a condition, and for nothing longer.
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 5;

/** Asks until the answer is yes; mocha's own timeout ends a wait in vain. */
export async function until(ask: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await ask())) await pause(lookEveryMs);
}
