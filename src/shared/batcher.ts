// Batches the items of one tick into one call; while enough calls are under way, the next batch grows.

export interface Batcher<T, R> {
  ask(item: T): Promise<R>;
}

export interface BatcherOptions<T, R> {
  /** Runs a function when the present tick is over. */
  readonly soon: (run: () => void) => void;
  /** Answers in the order of the items. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>;
  readonly itemsMax: number;
  /** Calls under way at once; while they are, the next batch grows. */
  readonly atOnce: number;
}

interface Pending<T, R> {
  readonly item: T;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

export function createBatcher<T, R>({ soon, run, itemsMax, atOnce }: BatcherOptions<T, R>): Batcher<T, R> {
  let waiting: Pending<T, R>[] = [];
  let isPlanned = false;
  let running = 0;

  function plan(): void {
    if (isPlanned || waiting.length === 0 || running >= atOnce) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      const batch = waiting.slice(0, itemsMax);
      waiting = waiting.slice(itemsMax);
      running += 1;
      plan();
      void answer(batch).finally(() => {
        running -= 1;
        plan();
      });
    });
  }

  async function answer(batch: readonly Pending<T, R>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [index, asked] of batch.entries()) asked.resolve(answers[index] as R);
    } catch (error) {
      for (const asked of batch) asked.reject(error);
    }
  }

  return Object.freeze({
    ask: (item: T) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        plan();
      }),
  });
}
