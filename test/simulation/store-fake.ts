// A store in memory that fails as MongoDB does: snapshots, write conflicts, duplicates that abort, a majority
// that lags behind, commits whose answer is lost or that land late, and primaries that step down.
import {
  type ActorUpdate,
  type CommandRow,
  Conflict,
  Duplicate,
  type GroupStore,
  type GroupTransaction,
  Outage,
  type StoredActor,
  UnknownOutcome,
} from '../../src/actors/store-port.js';
import type { Scheduler, SimProcess } from './scheduler.js';

type Fields = Readonly<Record<string, unknown>>;

interface Version {
  /** When it was committed here. */
  readonly at: number;
  readonly fields: Fields | undefined;
}

export interface StoreFaults {
  /** Chances, each from 0 to 1. */
  readonly conflict: number;
  readonly commitAnswerLost: number;
  readonly commitLost: number;
  readonly commitLate: number;
  readonly answerLost: number;
}

export interface StoreFake {
  /** The store as one node reaches it. */
  of(node: SimProcess): GroupStore;
  faults: StoreFaults;
  /** How long a commit takes at most to reach a majority. */
  lagMs: number;
  /** Every open transaction ends, and what no majority has is gone. */
  stepDown(): void;
  /** What a majority will have when nothing more happens. */
  rows(collection: string): readonly Fields[];
  /** What a majority has now. */
  durable(collection: string, id: string): Fields | undefined;
  readonly stats: Record<string, number>;
}

interface Place {
  readonly collection: string;
  readonly id: string;
}

interface Open {
  readonly id: number;
  readonly snapshot: number;
  readonly writes: Map<string, { collection: string; id: string; fields: Fields | undefined }>;
  state: 'open' | 'committed' | 'aborted';
}

export const noFaults: StoreFaults = Object.freeze({
  conflict: 0,
  commitAnswerLost: 0,
  commitLost: 0,
  commitLate: 0,
  answerLost: 0,
});

const lifetimeMs = 3000;

/** `unique` names the indexes besides `_id`: collection, name and field. */
export function createStoreFake(
  world: Scheduler,
  unique: readonly { collection: string; name: string; field: string }[],
): StoreFake {
  const documents = new Map<string, Version[]>();
  const open = new Map<number, Open>();
  const stats: Record<string, number> = {};
  let clock = 0;
  /** Everything committed up to here is on a majority. */
  let majority = 0;
  let transactions = 0;
  let isDown = false;
  let faults = noFaults;
  let lagMs = 3;
  const count = (what: string) => {
    stats[what] = (stats[what] ?? 0) + 1;
  };
  const chance = (part: number) => part > 0 && world.rng.next() < part;
  const keyOf = (collection: string, id: string) => `${collection}\u0000${id}`;

  function seen(key: string, at: number): Fields | undefined {
    const versions = documents.get(key) ?? [];
    for (let index = versions.length - 1; index >= 0; index -= 1) {
      const version = versions[index];
      if (version !== undefined && version.at <= at) return version.fields;
    }
    return undefined;
  }

  function all(collection: string, at: number): Fields[] {
    const start = `${collection}\u0000`;
    const found: Fields[] = [];
    for (const key of documents.keys()) {
      const fields = key.startsWith(start) ? seen(key, at) : undefined;
      if (fields !== undefined) found.push(fields);
    }
    return found;
  }

  function start(): Open {
    if (isDown) throw new Conflict('There is no primary.');
    transactions += 1;
    const one: Open = { id: transactions, snapshot: clock, writes: new Map(), state: 'open' };
    open.set(one.id, one);
    // The server ends what its client has forgotten.
    world.after(lifetimeMs, () => abort(one));
    return one;
  }

  function abort(one: Open): void {
    if (one.state === 'open') one.state = 'aborted';
    open.delete(one.id);
  }

  function assertOpen(one: Open): void {
    if (one.state !== 'open') throw new Conflict('There is no such transaction.');
    if (!chance(faults.conflict)) return;
    count('conflict by chance');
    abort(one);
    throw new Conflict('A conflict by chance.');
  }

  function read(one: Open, collection: string, id: string): Fields | undefined {
    const key = keyOf(collection, id);
    const own = one.writes.get(key);
    return own ? own.fields : seen(key, one.snapshot);
  }

  function write(one: Open, place: Place, fields: Fields | undefined): void {
    const { collection, id } = place;
    const key = keyOf(collection, id);
    const latest = documents.get(key)?.at(-1)?.at ?? 0;
    const isHeld = [...open.values()].some((other) => other !== one && other.writes.has(key));
    if (latest > one.snapshot || isHeld) {
      count('conflict');
      abort(one);
      throw new Conflict('Another has written this.');
    }
    one.writes.set(key, { collection, id, fields });
  }

  function insert(one: Open, collection: string, fields: Fields): void {
    const id = String(fields._id);
    for (const { name, field } of [
      { name: '_id_', field: '_id' },
      ...unique.filter((index) => index.collection === collection),
    ]) {
      const value = fields[field];
      const guard = name === '_id_' ? id : `${name}=${String(value)}`;
      const place = name === '_id_' ? collection : `${collection}#${name}`;
      if (read(one, place, guard) !== undefined) {
        count('duplicate');
        abort(one);
        throw new Duplicate({ collection, index: name, value: { [field]: value } });
      }
      write(one, { collection: place, id: guard }, fields);
    }
  }

  function land(one: Open): void {
    if (one.state !== 'open') throw new Conflict('There is no such transaction.');
    if (isDown) {
      abort(one);
      throw new Conflict('There is no primary.');
    }
    clock += 1;
    const at = clock;
    for (const [key, { fields }] of one.writes) {
      const versions = documents.get(key) ?? [];
      versions.push({ at, fields });
      documents.set(key, versions);
    }
    one.state = 'committed';
    open.delete(one.id);
    world.after(world.rng.next() * lagMs, () => {
      if (at <= clock) majority = Math.max(majority, at);
    });
  }

  function stepDown(): void {
    count('step-down');
    isDown = true;
    for (const one of [...open.values()]) abort(one);
    for (const [key, versions] of documents)
      documents.set(
        key,
        versions.filter(({ at }) => at <= majority),
      );
    // The numbers go on, so that what was rolled back is not taken for what comes.
    majority = clock;
    world.after(20 + 200 * world.rng.next(), () => {
      isDown = false;
    });
  }

  function of(node: SimProcess): GroupStore {
    const ask = <T>(effect: () => T): Promise<T> =>
      node.call(effect, {
        timeoutMs: 200,
        lostError: () => new Outage('No answer came.'),
        ...(chance(faults.answerLost) && { lose: chance(0.5) ? 'request' : 'answer' }),
      });

    async function majorityOf(at: number): Promise<void> {
      // A rolled back commit never reaches a majority; the caller of a commit asks what became of it.
      while (majority < at) await ask(() => undefined);
    }

    function commit(one: Open): Promise<void> {
      const unknown = () => new UnknownOutcome('No answer came.');
      const lost = { timeoutMs: 50, lostError: unknown };
      if (chance(faults.commitLate)) {
        count('commit late');
        world.after(50 + 400 * world.rng.next(), () => {
          if (one.state !== 'open') return;
          count('commit landed late');
          if (!isDown) land(one);
        });
        return node.call(() => undefined, { ...lost, lose: 'answer' });
      }
      if (chance(faults.commitLost)) {
        count('commit lost');
        return node.call(() => undefined, { ...lost, lose: 'request' });
      }
      if (chance(faults.commitAnswerLost)) {
        count('commit answer lost');
        return node.call(() => land(one), { ...lost, lose: 'answer' });
      }
      return node
        .call(() => {
          land(one);
          return clock;
        })
        .then((at) => acknowledged(one, at));
    }

    /** Waits for the majority, as a commit does. */
    async function acknowledged(one: Open, at: number): Promise<void> {
      for (const key of one.writes.keys())
        if (documents.get(key)?.every((version) => version.at !== at))
          throw new UnknownOutcome('It was rolled back.');
      if (majority >= at) return;
      await node.call(() => undefined);
      return acknowledged(one, at);
    }

    function begin(): GroupTransaction {
      let one: Open | undefined;
      let met = 0;
      /** Everything that this session has met, once a majority has it. */
      const inTransaction = <T>(effect: (open: Open) => T): Promise<T> =>
        ask(() => {
          one ??= start();
          assertOpen(one);
          try {
            return effect(one);
          } finally {
            met = clock;
          }
        });
      const later = async <T>(effect: () => T): Promise<T> => {
        await majorityOf(Math.min(met, clock));
        return ask(effect);
      };
      return {
        updateActors: (collection, updates, mark) =>
          inTransaction(
            (tx) => updates.filter((update) => updateActor(tx, { collection, update, mark })).length,
          ),
        findMarked: (collection, ids, mark) =>
          inTransaction((tx) => ids.filter((id) => read(tx, collection, id)?.g === mark)),
        insertRows: (collection, rows) =>
          inTransaction((tx) => {
            for (const row of rows) insert(tx, collection, row as unknown as Fields);
          }),
        changeDue: ({ set, clear }) =>
          inTransaction((tx) => {
            for (const id of clear) write(tx, { collection: 'due', id }, undefined);
            for (const row of set) write(tx, { collection: 'due', id: row._id }, row as unknown as Fields);
          }),
        commit: () => (one === undefined ? Promise.resolve() : commit(one)),
        abort() {
          const gone = one;
          if (gone !== undefined) void node.call(() => abort(gone));
        },
        kill: () =>
          ask(() => {
            if (one !== undefined) abort(one);
          }),
        async barrier({ actor, key }) {
          await ask(() => {
            const tx = start();
            try {
              const known = actor && read(tx, actor.collection, actor.id);
              if (actor && known) write(tx, actor, known);
              else if (read(tx, 'commands', key) === undefined)
                write(tx, { collection: 'commands', id: key }, undefined);
              land(tx);
              met = clock;
            } finally {
              abort(tx);
            }
          });
        },
        findCommands: (keys) =>
          later(() =>
            keys.flatMap((key) => (seen(keyOf('commands', key), majority) as unknown as CommandRow) ?? []),
          ),
        findFirst: (collection, value) =>
          later(() =>
            all(collection, majority).find((row) =>
              Object.entries(value).every(([field, wanted]) => row[field] === wanted),
            ),
          ),
        end() {
          // Nothing is left over.
        },
      };
    }

    function updateActor(
      tx: Open,
      { collection, update, mark }: { collection: string; update: ActorUpdate; mark: string },
    ): boolean {
      const { id, v, fe, next, nextFe } = update;
      const known = read(tx, collection, id);
      if (known === undefined || known.v !== v || known.fe !== fe) return false;
      write(tx, { collection, id }, { ...known, ...next, fe: nextFe, g: mark });
      return true;
    }

    return Object.freeze({
      load: (collection: string, ids: readonly string[]) =>
        ask(() =>
          ids.flatMap((id) => (seen(keyOf(collection, id), majority) as unknown as StoredActor) ?? []),
        ),
      findCommands: (keys: readonly string[]) =>
        ask(() =>
          keys.flatMap((key) => (seen(keyOf('commands', key), majority) as unknown as CommandRow) ?? []),
        ),
      activate: ({ collection, id, epoch }: { collection: string; id: string; epoch: number }) =>
        ask(() => {
          const tx = start();
          try {
            const known = read(tx, collection, id) as unknown as StoredActor | undefined;
            if (known === undefined || known.fe > epoch) return undefined;
            const claimed = { ...known, fe: epoch };
            write(tx, { collection, id }, claimed as unknown as Fields);
            land(tx);
            return claimed;
          } finally {
            abort(tx);
          }
        }),
      begin,
    });
  }

  return {
    of,
    get faults() {
      return faults;
    },
    set faults(next: StoreFaults) {
      faults = next;
    },
    get lagMs() {
      return lagMs;
    },
    set lagMs(next: number) {
      lagMs = next;
    },
    stepDown,
    rows: (collection) => all(collection, clock),
    durable: (collection, id) => seen(keyOf(collection, id), majority),
    stats,
  };
}
