// Asks now and then whether a store answers, so that a probe can tell without asking it.
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../shared/clock.js';

export interface Pulse {
  /** Since the last answer; from the start, when there has been none. */
  silentMs(): number;
  /** Does not wait for an answer that may never come. */
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly clock: Clock;
  /** Rejects when the store does not answer; the store's own client bounds how long it takes. */
  ping(): Promise<unknown>;
  readonly everyMs?: number;
}

export function startPulse({ clock, ping, everyMs = 1_000 }: PulseOptions): Pulse {
  const stopping = new AbortController();
  let answeredAt = clock.monotonic();
  const note = () => {
    answeredAt = clock.monotonic();
  };
  // The failure is the result: the connection itself logs an outage.
  const stayQuiet = () => undefined;
  async function run(): Promise<void> {
    while (await pause(everyMs, stopping.signal)) await ping().then(note, stayQuiet);
  }
  void run();
  return Object.freeze({
    silentMs: () => clock.monotonic() - answeredAt,
    async stop() {
      stopping.abort();
    },
  });
}

/** False when it is time to stop. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal, ref: false }).catch(() => false);
}
