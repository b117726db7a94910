// The heartbeats of this node: the latest one, whether the stores answer, and whether it may judge others.

import type { Member } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Beat, MembershipHints } from './cluster-store.port.js';

interface BeatsOptions {
  readonly hints: Pick<MembershipHints, 'beat'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly log: Log;
  readonly ttlMs: number;
}

export class Beats {
  /** Undefined when the latest attempt to send one failed. */
  latest: Beat | undefined;
  private sentAt: number | undefined;
  private answeredAt: number | undefined;
  private witnessFrom = Number.NEGATIVE_INFINITY;
  private isFailing = false;
  private readonly options: BeatsOptions;

  constructor(options: BeatsOptions) {
    this.options = options;
  }

  /** Answers with the beat, and with the one just before when that one succeeded too. */
  async send(self: Member): Promise<{ readonly beat: Beat; readonly before: Beat | undefined }> {
    const { hints, clock, ttlMs } = this.options;
    const before = this.latest;
    this.latest = undefined;
    const now = clock.monotonic();
    const beat = await hints.beat(self, ttlMs, this.sentAt === undefined ? undefined : now - this.sentAt);
    this.sentAt = now;
    this.latest = beat;
    this.noteAnswer();
    return { beat, before };
  }

  /**
   * A node that was cut off itself cannot tell which others are alive: after a short outage of a store the
   * first one back would remove the others, which check again a little later.
   */
  private noteAnswer(): void {
    const { clock, ttlMs } = this.options;
    const now = clock.monotonic();
    const isLate = this.answeredAt !== undefined && now - this.answeredAt > ttlMs / 2;
    if (this.isFailing || isLate) this.witnessFrom = now + ttlMs;
    this.answeredAt = now;
  }

  isWitness(): boolean {
    return this.options.clock.monotonic() >= this.witnessFrom;
  }

  succeeded(): void {
    if (this.isFailing) this.options.log.warn('cluster.membership.back');
    this.isFailing = false;
  }

  failed(error: unknown): void {
    if (!this.isFailing) this.options.log.warn({ err: error }, 'cluster.membership.frozen');
    this.isFailing = true;
  }
}
