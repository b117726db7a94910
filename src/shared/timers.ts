// Interfaces of timers and randomness, so that a test or a simulation can bring its own.
import { anyPartOf } from './jitter.js';

/** A random number from 0 up to, but not including, 1. */
export interface Rng {
  next(): number;
}

export interface Timer {
  cancel(): void;
}

export interface Timers {
  /** Runs once, not before so many milliseconds have passed. */
  after(ms: number, run: () => void): Timer;
}

export const systemRng: Rng = Object.freeze({ next: () => anyPartOf(1) });

/** These timers keep no process alive. */
export const systemTimers: Timers = Object.freeze({
  after(ms: number, run: () => void): Timer {
    const timer = setTimeout(run, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
});
