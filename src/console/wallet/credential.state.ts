// When the QR value on the screen is replaced, and how good it is until then.
import type { Schemas } from '../../client/client.js';

/** A value with the moment of its arrival, by the clock of this machine. */
export interface Shown {
  readonly credential: Schemas['vouchers.HolderCredential'];
  readonly arrivedAt: number;
}

/** The service begins a new value every 30 s. */
export const stepMs = 30_000;
/** Tills take a value for 30 s more. */
const graceMs = 30_000;
/** Where the clocks disagree, the value is asked for more often, as nobody knows when the next one begins. */
const unsureMs = 10_000;
const leastMs = 1_000;

/**
 * How long the value is shown. The clock of this machine may be wrong: a value that seems to be over when it
 * arrives, or to last for longer than two steps, tells that it is. After a reversal a value of the next step
 * is shown before its time.
 */
export function lastsMs({ credential, arrivedAt }: Shown): number {
  const leftMs = Date.parse(credential.qrValidUntil) - arrivedAt;
  if (!(leftMs > 0 && leftMs <= 2 * stepMs)) return unsureMs;
  return Math.min(stepMs, Math.max(leastMs, leftMs));
}

/** `old`: the next value has not come, and a till may refuse this one. */
export type Freshness = 'fresh' | 'due' | 'old';

export function freshnessAt(shown: Shown, now: number): Freshness {
  const age = now - shown.arrivedAt;
  // A clock that was set back tells nothing, so the value is replaced.
  if (age < 0) return 'due';
  if (age < lastsMs(shown)) return 'fresh';
  return age < lastsMs(shown) + graceMs ? 'due' : 'old';
}

/** Whole seconds until the next value. */
export function secondsLeft(shown: Shown, now: number): number {
  const leftMs = shown.arrivedAt + lastsMs(shown) - now;
  return Math.max(0, Math.ceil(Math.min(stepMs, leftMs) / 1000));
}

/** After a failure the value is asked for again soon, as a person stands at a till. */
export function againMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), 5_000);
}

/** `7K3 M9Q`: three and three are read out without a mistake. */
export function spaced(code: string): string {
  return code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
