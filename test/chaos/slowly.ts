// Waits for what a whole cluster does, and asks so seldom that the asking does not slow it down.
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 50;
const patienceMs = 120_000;

/** Rejects when it does not come to that: a run must end. */
export async function untilSlowly(what: string, ask: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while (!(await ask())) {
    if (performance.now() > endMs) throw new Error(`After ${patienceMs / 1000} s still not: ${what}.`);
    await pause(lookEveryMs);
  }
}
