// Limits all sockets of one caller on this node together: a caller with many sockets has no more than one
// with a few.
import { type Allowance, taken } from './allowance.js';

const sizes = Object.freeze({
  /** Frames that make the stores work: a thousand sockets may come back at once, with some topics each. */
  asks: { most: 5_000, perSecond: 200 },
  /** Reads of history, a hundred events each, some milliseconds each. Fewer events are part of a page. */
  pages: { most: 500, perSecond: 50 },
  /** All frames, also those that ask for nothing, some microseconds each. */
  frames: { most: 10_000, perSecond: 2_000 },
} as const satisfies Readonly<Record<string, Allowance>>);

type Name = keyof typeof sizes;
/** For each limit, the moment from which on the whole burst is available again. */
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

  /** False when the budget does not suffice. */
  take(caller: string, { name, at, amount = 1 }: Taking): boolean {
    const budget = this.all.get(caller) ?? { asks: 0, pages: 0, frames: 0 };
    const { most, perSecond } = sizes[name];
    const fullAt = taken({ most: most / amount, perSecond: perSecond / amount }, budget[name], at);
    if (fullAt === undefined) return false;
    budget[name] = fullAt;
    this.all.set(caller, budget);
    return true;
  }

  /** Removes callers whose budgets are full again: most callers are silent. */
  sweep(at: number): void {
    for (const [caller, { asks, pages, frames }] of this.all)
      if (asks <= at && pages <= at && frames <= at) this.all.delete(caller);
  }

  get size(): number {
    return this.all.size;
  }
}
