// The ledger of one turn: which of the honest were answered, and how long after the planned moment.
import { type Heard, type Kind, kinds, rates } from './honest.js';

/** What is heard in one turn; each number of a kind counts once. */
export class Ledger {
  startedAt = 0;
  private readonly heard = kindsTo(() => new Map<number, number>());
  private readonly failures = kindsTo(() => ({ first: '' }));
  private readonly seconds: number;
  private isOver = false;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  begin(): void {
    this.startedAt = performance.now();
  }

  total(kind: Kind): number {
    return Math.floor(rates[kind] * this.seconds);
  }

  dueMs(kind: Kind, nth: number): number {
    return (nth * 1_000) / rates[kind];
  }

  take(kind: Kind, nth: number): void {
    const all = this.heard[kind];
    if (!this.isOver && nth < this.total(kind) && !all.has(nth))
      all.set(nth, performance.now() - this.startedAt - this.dueMs(kind, nth));
  }

  fail(kind: Kind, why: string): void {
    if (!this.isOver) this.failures[kind].first ||= why.slice(0, 200);
  }

  get isWhole(): boolean {
    return kinds.every((kind) => this.heard[kind].size >= this.total(kind));
  }

  result(): Record<Kind, Heard> {
    this.isOver = true;
    return kindsTo((kind) => ({
      latencies: [...this.heard[kind].values()],
      planned: this.total(kind),
      failure: this.failures[kind].first,
    }));
  }
}

function kindsTo<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}
