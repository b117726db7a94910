// Runs the rounds of ownership one at a time: on demand, and again after the time that a round answers with.
import type { Log } from '../shared/log.js';
import type { Timer, Timers } from '../shared/timers.js';

interface RoundsOptions {
  /** Answers with the time until the next round. */
  round(): Promise<number>;
  readonly timers: Timers;
  readonly log: Log;
  /** The pause after a round that failed. */
  readonly pauseMs: number;
}

export class Rounds {
  private readonly options: RoundsOptions;
  private running: Promise<void> | undefined;
  private isDue = false;
  private isFailing = false;
  private isOver = false;
  private timer: Timer | undefined;

  constructor(options: RoundsOptions) {
    this.options = options;
  }

  /** Starts a round; a call during a round starts one more after it. */
  now(): void {
    if (this.isOver) return;
    this.isDue = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      // A call may have come between the last round and now.
      if (this.isDue) this.now();
    });
  }

  private async run(): Promise<void> {
    const { round, timers } = this.options;
    while (this.isDue && !this.isOver) {
      this.isDue = false;
      this.timer?.cancel();
      const againMs = await round().then(
        (ms) => this.succeeded(ms),
        (error: unknown) => this.failed(error),
      );
      if (!this.isOver) this.timer = timers.after(againMs, () => this.now());
    }
  }

  private succeeded(againMs: number): number {
    if (this.isFailing) this.options.log.warn('cluster.slots.back');
    this.isFailing = false;
    return againMs;
  }

  private failed(error: unknown): number {
    const { log, pauseMs } = this.options;
    // After the stop the connections close under a round that is still running.
    if (!this.isFailing && !this.isOver) log.warn({ err: error }, 'cluster.slots.unreachable');
    this.isFailing = true;
    return pauseMs;
  }

  /** Resolves when no round is running. */
  async settled(): Promise<void> {
    await this.running;
  }

  stop(): void {
    this.isOver = true;
    this.timer?.cancel();
  }
}
