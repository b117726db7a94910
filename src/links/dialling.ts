// Dials one member until it answers, and again when the link has ended: with growing pauses and jitter.
import { pauseAfter } from '../shared/backoff.js';
import type { Rng, Timer, Timers } from '../shared/timers.js';

export interface Dialling {
  stop(): void;
}

export interface DiallingOptions {
  readonly timers: Timers;
  readonly rng: Rng;
  readonly firstMs: number;
  readonly longestMs: number;
  /** A link that has lasted this long resets the pauses. */
  readonly goodMs: number;
  /**
   * Tries once; `up` is called when the link is open, `down` when it has ended or never opened. Returns a
   * function that aborts the attempt.
   */
  connect(events: { up(): void; down(): void }): () => void;
}

export function keepDialling(options: DiallingOptions): Dialling {
  const { timers, rng, firstMs, longestMs, goodMs, connect } = options;
  let failures = 0;
  /** While the link is open, the timer that resets the pauses; otherwise the timer of the next attempt. */
  let timer: Timer | undefined;
  let abort: () => void = () => undefined;
  let isStopped = false;

  function dial(): void {
    abort = connect({
      up() {
        timer = timers.after(goodMs, () => {
          failures = 0;
        });
      },
      down() {
        timer?.cancel();
        if (isStopped) return;
        failures += 1;
        timer = timers.after(pauseAfter(failures, { firstMs, longestMs }, rng), dial);
      },
    });
  }

  dial();
  return Object.freeze({
    stop() {
      isStopped = true;
      timer?.cancel();
      abort();
    },
  });
}
