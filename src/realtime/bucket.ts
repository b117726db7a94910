// How much one socket may ask for: so much at once, and so much a second.

export interface BucketSize {
  readonly most: number;
  readonly perSecond: number;
}

export class Bucket {
  private readonly size: BucketSize;
  private left: number;
  private at: number;

  /** `at` is on the monotonic clock, here and in `take`. */
  constructor(size: BucketSize, at: number) {
    this.size = size;
    this.left = size.most;
    this.at = at;
  }

  /** As a new one is. */
  isFull(at: number): boolean {
    this.fill(at);
    return this.left === this.size.most;
  }

  /** False: that was one too many. */
  take(at: number): boolean {
    this.fill(at);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  private fill(at: number): void {
    const { most, perSecond } = this.size;
    this.left = Math.min(most, this.left + ((at - this.at) / 1_000) * perSecond);
    this.at = at;
  }
}
