// Answers refused unknown callers at a limited rate, address by address: a flood of them waits for its turn,
// and takes a small part of the node.
import { createLines } from '../shared/fair-work-queue.js';
import type { Timer, Timers } from '../shared/timers.js';

export interface RefusalThrottle {
  /** Resolves when the answer may go; `cut` when too many wait: the connection is closed behind it. */
  turn(address: string): Promise<'go' | 'cut'>;
}

export interface RefusalThrottleOptions {
  readonly timers: Timers;
  readonly limits?: Partial<RefusalThrottleLimits>;
}

interface RefusalThrottleLimits {
  readonly everyMs: number;
  /** So many go each time. */
  readonly atOnce: number;
  readonly waitingMax: number;
}

/** Decision: docs/decisions/invalid-tokens.md: 800 a second. */
const usualLimits: RefusalThrottleLimits = Object.freeze({ everyMs: 10, atOnce: 8, waitingMax: 4096 });

export function createRefusalThrottle({ timers, limits }: RefusalThrottleOptions): RefusalThrottle {
  const { everyMs, atOnce, waitingMax } = { ...usualLimits, ...limits };
  const lines = createLines(waitingMax);
  let _timer: Timer | undefined;

  function release(): void {
    _timer = undefined;
    for (let left = atOnce; left > 0; left -= 1) {
      const next = lines.shift();
      if (next === undefined) return;
      next.begin();
    }
    _timer = timers.after(everyMs, release);
  }

  return Object.freeze({
    turn(address: string) {
      return new Promise<'go' | 'cut'>((resolve) => {
        lines.push(address, { begin: () => resolve('go'), turnAway: () => resolve('cut') });
        _timer ??= timers.after(everyMs, release);
      });
    },
  });
}
