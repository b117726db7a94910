// The words that all parts of the actor runtime share, and the two things they may not take for themselves:
// time and chance.
import { anyPartOf } from '../shared/jitter.js';

/** From 0 up to, but not including, 1. */
export interface Rng {
  next(): number;
}

export interface Timer {
  cancel(): void;
}

export interface Timers {
  /** Runs once, not before so many milliseconds have passed. */
  after(ms: number, run: () => void): Timer;
}

/** `host:port:bootId`: a restart is a new node. */
export type NodeId = string;

export interface Member {
  readonly id: NodeId;
  /** `host:port`, where its peers reach it. */
  readonly address: string;
  readonly state: 'up' | 'draining';
}

/** Who belongs to the cluster. The version is kept in MongoDB and only ever grows. */
export interface View {
  readonly version: number;
  readonly members: readonly Member[];
}

/** From 0 to `slotsTotal - 1`; slots.ts says which actor is in which. */
export type Slot = number;

export const systemRng: Rng = Object.freeze({ next: () => anyPartOf(1) });

/** They keep no process alive. */
export const systemTimers: Timers = Object.freeze({
  after(ms: number, run: () => void): Timer {
    const timer = setTimeout(run, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
});
