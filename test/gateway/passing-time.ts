// Timers that fire when a test lets time pass on its clock, with turns of the loop in between.
import type { Timers } from '../../src/shared/timers.js';
import type { MovableClock } from '../support/clock.js';

const stepMs = 10;
const turnsOfAStep = 5;

export function passing(clock: MovableClock) {
  const due = new Set<{ readonly at: number; run(): void }>();
  const timers: Timers = {
    after(ms, run) {
      const timer = { at: clock.monotonic() + ms, run };
      due.add(timer);
      return { cancel: () => void due.delete(timer) };
    },
  };
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock.advance(stepMs);
      for (const timer of due) {
        if (timer.at > clock.monotonic()) continue;
        due.delete(timer);
        timer.run();
      }
      for (let turn = 0; turn < turnsOfAStep; turn += 1) await new Promise(setImmediate);
    }
  }
  return { timers, pass, armed: () => due.size };
}
