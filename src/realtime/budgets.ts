// What all sockets of one caller may ask this node for together: a caller with many sockets has no more of it
// than one with a few.
import { Bucket, type BucketSize } from './bucket.js';

const sizes = Object.freeze({
  /** Frames that make the stores work: a thousand sockets may come back at once, with some topics each. */
  asks: { most: 5_000, perSecond: 200 },
  /** Reads of what lies far back, a hundred events each: some milliseconds of a core. */
  pages: { most: 500, perSecond: 50 },
} as const satisfies Readonly<Record<string, BucketSize>>);

type Name = keyof typeof sizes;
type Budget = { [name in Name]: Bucket };

export class Budgets {
  private readonly all = new Map<string, Budget>();

  /** False: that was one too many. `at` is on the monotonic clock. */
  take(caller: string, name: Name, at: number): boolean {
    return this.of(caller, at)[name].take(at);
  }

  private of(caller: string, at: number): Budget {
    const known = this.all.get(caller);
    if (known !== undefined) return known;
    const fresh = { asks: new Bucket(sizes.asks, at), pages: new Bucket(sizes.pages, at) };
    this.all.set(caller, fresh);
    return fresh;
  }

  /** Forgets those that are as new: most callers are silent. */
  sweep(at: number): void {
    for (const [caller, { asks, pages }] of this.all)
      if (asks.isFull(at) && pages.isFull(at)) this.all.delete(caller);
  }

  get size(): number {
    return this.all.size;
  }
}
