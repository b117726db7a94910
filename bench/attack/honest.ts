// The honest callers, and what they tell: everybody has a token of their own, and a rate far below
// every limit.

export const kinds = ['http', 'send', 'live', 'poll', 'health'] as const;
export type Kind = (typeof kinds)[number];

/** A second, of all of a kind together: those that pile up for a second or two still meet no limit. */
export const rates = Object.freeze({ http: 60, send: 24, live: 24, poll: 24, health: 30 });

/** The results of one kind of honest caller in one turn. */
export interface Heard {
  /** In milliseconds, from the moment at which the request, or what leads to the event, was to be sent. */
  readonly latencies: readonly number[];
  readonly planned: number;
  /** The first that was not as it should be. */
  readonly failure: string;
}

export interface HeardOfAll extends Readonly<Record<Kind, Heard>> {
  /** The p99 by which timers of the honest process itself came too late: none of the product's doing. */
  readonly lagMs: number;
}
