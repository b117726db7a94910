// Gathers what is asked for in one tick into one question to the store.
import type { CommandRow, GroupStore, StoredActor } from './store-port.js';
import type { ActorRef } from './turn.js';

export interface Loads {
  actor(ref: ActorRef): Promise<StoredActor | undefined>;
  /** What was answered to a key, if anything. */
  answered(key: string): Promise<CommandRow | undefined>;
}

const itemsMax = 256;
const atOnce = 2;

export function createLoads(options: { store: GroupStore; soon: (run: () => void) => void }): Loads {
  const { store, soon } = options;

  async function load(refs: readonly ActorRef[]): Promise<(StoredActor | undefined)[]> {
    const idsOf = new Map<string, string[]>();
    for (const { kind, id } of refs) {
      const ids = idsOf.get(kind.collection);
      if (ids === undefined) idsOf.set(kind.collection, [id]);
      else ids.push(id);
    }
    const found = new Map<string, StoredActor>();
    for (const [collection, ids] of idsOf)
      for (const actor of await store.load(collection, ids)) found.set(`${collection} ${actor._id}`, actor);
    return refs.map(({ kind, id }) => found.get(`${kind.collection} ${id}`));
  }

  async function lookUp(keys: readonly string[]): Promise<(CommandRow | undefined)[]> {
    const rows = new Map((await store.findCommands(keys)).map((row) => [row._id, row]));
    return keys.map((key) => rows.get(key));
  }

  const actors = createBatcher({ soon, itemsMax, atOnce, run: load });
  const keys = createBatcher({ soon, itemsMax, atOnce, run: lookUp });
  return Object.freeze({ actor: actors.ask, answered: keys.ask });
}

interface Batcher<T, R> {
  ask(item: T): Promise<R>;
}

interface BatcherOptions<T, R> {
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

function createBatcher<T, R>({ soon, run, itemsMax, atOnce }: BatcherOptions<T, R>): Batcher<T, R> {
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
