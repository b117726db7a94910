// A map with a bound: the entry that was set the longest ago is dropped first.

export interface MapBounds<V> {
  readonly max: number;
  /** The weight of a value; absent: one. */
  readonly weigh?: (value: V) => number;
}

export class BoundedMap<K, V> extends Map<K, V> {
  private readonly max: number;
  private readonly weigh: (value: V) => number;
  private held = 0;

  constructor({ max, weigh = () => 1 }: MapBounds<V>) {
    super();
    this.max = max;
    this.weigh = weigh;
  }

  /** The entry is the newest from now on, also where the key was there before. */
  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    this.held += this.weigh(value);
    for (const oldest of this.keys()) {
      if (this.held <= this.max) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: K): boolean {
    const value = this.get(key);
    const wasThere = super.delete(key);
    if (wasThere) this.held -= this.weigh(value as V);
    return wasThere;
  }

  override clear(): void {
    super.clear();
    this.held = 0;
  }
}
