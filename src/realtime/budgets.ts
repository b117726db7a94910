// What all sockets of one caller may ask this node for together: a caller with many sockets has no more of it
// than one with a few.
import { type Allowance, taken } from './allowance.js';

const sizes = Object.freeze({
  /** Frames that make the stores work: a thousand sockets may come back at once, with some topics each. */
  asks: { most: 5_000, perSecond: 200 },
  /** Reads of what lies back, a hundred events each: some milliseconds. Fewer are part of a page. */
  pages: { most: 500, perSecond: 50 },
  /** All frames, also those that ask for nothing: some microseconds each. */
  frames: { most: 10_000, perSecond: 2_000 },
} as const satisfies Readonly<Record<string, Allowance>>);

type Name = keyof typeof sizes;
/** The moments from which on everything may be asked for again. */
type Budget = Record<Name, number>;

export interface Taking {
  readonly name: Name;
  /** On the monotonic clock. */
  readonly at: number;
  /** Part of one, or several; absent: one. */
  readonly amount?: number;
}

export class Budgets {
  private readonly all = new Map<string, Budget>();

  /** False: that was too much. */
  take(caller: string, { name, at, amount = 1 }: Taking): boolean {
    const budget = this.all.get(caller) ?? { asks: 0, pages: 0, frames: 0 };
    const { most, perSecond } = sizes[name];
    const fullAt = taken({ most: most / amount, perSecond: perSecond / amount }, budget[name], at);
    if (fullAt === undefined) return false;
    budget[name] = fullAt;
    this.all.set(caller, budget);
    return true;
  }

  /** Forgets those that are as new: most callers are silent. */
  sweep(at: number): void {
    for (const [caller, { asks, pages, frames }] of this.all)
      if (asks <= at && pages <= at && frames <= at) this.all.delete(caller);
  }

  get size(): number {
    return this.all.size;
  }
}
