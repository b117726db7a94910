// Keeps what is due in which tick, for thousands of entries without a timer or an object each.

const none = -1;

/** Entries are small numbers, such as places in an array; each is in the wheel once at most. */
export class TimerWheel {
  /** The first entry of each tick; one that has passed is used again. */
  private readonly first: Int32Array;
  private next = new Int32Array(0);
  private previous = new Int32Array(0);
  private dueIn = new Int32Array(0);
  private tick: number;

  constructor(ticksMax: number, tick: number) {
    this.first = new Int32Array(ticksMax + 1).fill(none);
    this.tick = tick;
  }

  add(entry: number, tick: number): void {
    if (tick <= this.tick || tick - this.tick > this.first.length)
      throw new RangeError(`${tick} is no tick of a wheel that stands at ${this.tick}.`);
    this.makeRoom(entry);
    const slot = tick % this.first.length;
    const follower = this.first[slot] ?? none;
    this.next[entry] = follower;
    this.previous[entry] = none;
    this.dueIn[entry] = slot;
    if (follower !== none) this.previous[follower] = entry;
    this.first[slot] = entry;
  }

  /** Nothing happens to an entry that is not in the wheel. */
  remove(entry: number): void {
    const slot = this.dueIn[entry] ?? none;
    if (slot === none) return;
    const [before = none, after = none] = [this.previous[entry], this.next[entry]];
    if (before === none) this.first[slot] = after;
    else this.next[before] = after;
    if (after !== none) this.previous[after] = before;
    this.dueIn[entry] = none;
  }

  /** Removes what is due up to this tick, and calls back with each. */
  turnTo(tick: number, due: (entry: number) => void): void {
    const from = Math.max(this.tick + 1, tick - this.first.length + 1);
    for (let at = from; at <= tick; at += 1) {
      const slot = at % this.first.length;
      for (let entry = this.first[slot] ?? none; entry !== none; entry = this.first[slot] ?? none) {
        this.remove(entry);
        due(entry);
      }
    }
    this.tick = Math.max(this.tick, tick);
  }

  private makeRoom(entry: number): void {
    if (entry < this.dueIn.length) return;
    const size = Math.max(64, 2 * entry);
    this.next = grown(this.next, size);
    this.previous = grown(this.previous, size);
    this.dueIn = grown(this.dueIn, size);
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size).fill(none);
  larger.set(numbers);
  return larger;
}
