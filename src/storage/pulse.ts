// Pings a store periodically, so that a probe can report its state without asking it.
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';

export interface Pulse {
  /** The time since the last answer; since the start, when there has been none. */
  silentMs(): number;
  /** Does not wait for an answer that may never come. */
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Rejects when the store does not answer; the store's own client bounds how long it takes. */
  ping(): Promise<unknown>;
  readonly everyMs?: number;
}

export function startPulse({ clock, log, ping, everyMs = 1_000 }: PulseOptions): Pulse {
  let answeredAt = clock.monotonic();
  const note = () => {
    answeredAt = clock.monotonic();
  };
  // The failure is the result: the connection itself logs an outage.
  const stayQuiet = () => undefined;
  const chore = createChore({
    pauseMs: () => everyMs,
    work: () => ping().then(note, stayQuiet),
    log,
    failed: 'storage.pulse.failed',
    patienceMs: 0,
  });
  chore.start();
  return Object.freeze({ silentMs: () => clock.monotonic() - answeredAt, stop: chore.stop });
}
