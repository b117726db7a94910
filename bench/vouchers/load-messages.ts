// What the loader of the vouchers is told, and what it tells.

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Absent: each connection sends as soon as it has its answer; else so many a second, answered or not. */
  readonly perSecond?: number;
  /** Whole requests, in bytes below 256; each is sent once, and when they are used up the run is over. */
  readonly requests: readonly string[];
}

export interface Loaded {
  /** The moment at which the load began, by `monotonicMs`. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly sent: number;
  readonly answers: number;
  /** Answers other than 200. */
  readonly refusals: number;
  readonly firstRefusal: string;
  /** In milliseconds, from the instant at which each was to be sent. */
  readonly latencies: readonly number[];
}
