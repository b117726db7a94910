// What a bench is: one frozen value that says whom it compares, what it measures and what it aims at.

import type { Stage } from './stage.js';

/** One number that a measure tells of a peer. */
export interface Figure {
  readonly key: string;
  readonly what: string;
  readonly unit: string;
}

/** Numbers by the keys of their figures; a figure that means nothing for this peer is left out. */
export type Values = Readonly<Record<string, number>>;

export interface Measure<P> {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Taken one time, before the rounds: what cannot be repeated on a running process. */
  readonly once?: boolean;
  /** How often it is taken before it counts; absent: one time. Much code is compiled under load. */
  readonly warmRounds?: number;
  /** Throws InvalidRun when what happened must not be counted. */
  take(peer: P): Promise<Values>;
}

/** A bound on ours ÷ theirs, or, without a peer, on our number itself. */
export interface Aim {
  readonly figure: string;
  readonly peer?: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Contestant<P> {
  readonly name: string;
  readonly peer: P;
}

export interface Contest<P> {
  /** The first is ours. */
  readonly contestants: readonly [Contestant<P>, ...Contestant<P>[]];
  readonly measures: readonly Measure<P>[];
}

export interface BenchSpec<P> {
  readonly name: string;
  /** One sentence printed above the table. */
  readonly about: string;
  /** The keys of figures are unique within a bench. */
  readonly aims: readonly Aim[];
  /** Starts everybody; what has been started is stopped by the stage. */
  open(stage: Stage): Promise<Contest<P>>;
}

/** A bench as the frame sees it, with the type of its peers forgotten. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  readonly aims: readonly Aim[];
  open(stage: Stage): Promise<Contest<unknown>>;
}

export function bench<P>(spec: BenchSpec<P>): Bench {
  return Object.freeze(spec) as unknown as Bench;
}
