// Pings a peer, and tells when it has been silent for too long.
//
// It counts beats instead of reading a clock: a process that was paused does not take its own pause for the
// peer's silence.
import type { Timer, Timers } from '../shared/timers.js';
import type { LinkLimits } from './limits.js';

interface PingsOptions {
  readonly limits: LinkLimits;
  readonly timers: Timers;
  /** Sends a ping. */
  beat(): void;
  /** The peer owes an answer. */
  isWaiting(): boolean;
  quiet(): void;
  silent(reason: string): void;
}

/**
 * A link that nothing waits for pings once in so many beats: each node has as many links as there are other
 * nodes, and most of them are idle in a large cluster.
 */
const idleBeatsMax = 8;

export class Pings {
  private readonly options: PingsOptions;
  private silentBeats = 0;
  private idleBeats = 0;
  /** A frame has to come: something was sent that is answered, and nothing was heard since. */
  private isExpecting = false;
  private received = 0;
  private timer: Timer | undefined;

  constructor(options: PingsOptions) {
    this.options = options;
  }

  start(): void {
    const { limits, timers } = this.options;
    this.timer = timers.after(limits.pingMs, () => this.tick());
  }

  stop(): void {
    this.timer?.cancel();
  }

  private tick(): void {
    const { limits, beat, isWaiting, quiet, silent } = this.options;
    if (this.isExpecting) this.silentBeats += 1;
    else this.idleBeats += 1;
    this.received = 0;
    if (this.silentBeats > this.beatsIn(limits.silenceMs)) {
      silent('it is silent');
      return;
    }
    this.start();
    if (this.isQuiet()) quiet();
    this.isExpecting ||= isWaiting() || this.idleBeats >= idleBeatsMax;
    if (this.isExpecting) beat();
  }

  private beatsIn(ms: number): number {
    return Math.max(1, Math.round(ms / this.options.limits.pingMs));
  }

  /** Something was sent that the peer answers. */
  expect(): void {
    this.isExpecting = true;
  }

  heard(): void {
    this.silentBeats = 0;
    this.idleBeats = 0;
    this.isExpecting = false;
  }

  allowsPing(): boolean {
    this.received += 1;
    return this.received <= this.options.limits.pingsMax;
  }

  isQuiet(): boolean {
    return this.silentBeats > this.beatsIn(this.options.limits.quietMs);
  }
}
