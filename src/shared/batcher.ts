// Gathers what is asked for in one tick into one question; while enough are under way, the next one grows.

export interface Batcher<T, R> {
  ask(item: T): Promise<R>;
}

export interface BatcherOptions<T, R> {
  /** Runs it when the present tick is over. */
  readonly soon: (run: () => void) => void;
  /** The answers in the order of the items. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>;
  readonly itemsMax: number;
  /** Questions under way at once; while they are, the next one grows. */
  readonly atOnce: number;
}

interface Asked<T, R> {
  readonly item: T;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

export function createBatcher<T, R>({ soon, run, itemsMax, atOnce }: BatcherOptions<T, R>): Batcher<T, R> {
  let waiting: Asked<T, R>[] = [];
  let isPlanned = false;
  let underWay = 0;

  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= atOnce) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      const batch = waiting.slice(0, itemsMax);
      waiting = waiting.slice(itemsMax);
      underWay += 1;
      plan();
      void answer(batch).finally(() => {
        underWay -= 1;
        plan();
      });
    });
  }

  async function answer(batch: readonly Asked<T, R>[]): Promise<void> {
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
