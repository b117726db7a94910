// What all sockets of one caller may ask this node for together: a caller with many sockets has no more of it
// than one with a few.
import { type Allowance, taken } from './allowance.js';

const sizes = Object.freeze({
  /** Frames that make the stores work: a thousand sockets may come back at once, with some topics each. */
  asks: { most: 5_000, perSecond: 200 },
  /** Reads of what lies far back, a hundred events each: some milliseconds of a core. */
  pages: { most: 500, perSecond: 50 },
} as const satisfies Readonly<Record<string, Allowance>>);

type Name = keyof typeof sizes;
/** The moments from which on everything may be asked for again. */
type Budget = Record<Name, number>;

export class Budgets {
  private readonly all = new Map<string, Budget>();

  /** False: that was one too many. `at` is on the monotonic clock. */
  take(caller: string, name: Name, at: number): boolean {
    const budget = this.all.get(caller) ?? { asks: 0, pages: 0 };
    const fullAt = taken(sizes[name], budget[name], at);
    if (fullAt === undefined) return false;
    budget[name] = fullAt;
    this.all.set(caller, budget);
    return true;
  }

  /** Forgets those that are as new: most callers are silent. */
  sweep(at: number): void {
    for (const [caller, { asks, pages }] of this.all) if (asks <= at && pages <= at) this.all.delete(caller);
  }

  get size(): number {
    return this.all.size;
  }
}
