// Dials one member until it answers, and again when the link has ended: with growing pauses and jitter.
// step.
import type { Rng, Timer, Timers } from '../shared/timers.js';

export interface Dialling {
  stop(): void;
}

export interface DiallingOptions {
  readonly timers: Timers;
  readonly rng: Rng;
  readonly firstMs: number;
  readonly longestMs: number;
  /** A link that has lasted so long was a good one. */
  readonly goodMs: number;
  /**
   * Tries once; `up` when the link stands, `down` when it has ended or never stood. Returns how to break
   * off.
   */
  connect(events: { up(): void; down(): void }): () => void;
}

export function keepDialling(options: DiallingOptions): Dialling {
  const { timers, rng, firstMs, longestMs, goodMs, connect } = options;
  let failures = 0;
  let waiting: Timer | undefined;
  let proving: Timer | undefined;
  let breakOff: () => void = () => undefined;
  let isStopped = false;

  function dial(): void {
    breakOff = connect({
      up() {
        proving = timers.after(goodMs, () => {
          failures = 0;
        });
      },
      down() {
        proving?.cancel();
        if (isStopped) return;
        const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
        failures += 1;
        waiting = timers.after(longest / 2 + rng.next() * (longest / 2), dial);
      },
    });
  }

  dial();
  return Object.freeze({
    stop() {
      isStopped = true;
      waiting?.cancel();
      proving?.cancel();
      breakOff();
    },
  });
}
