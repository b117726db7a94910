// A store in memory that fails as MongoDB does: snapshots, write conflicts, duplicates that abort, a majority
// that lags behind, commits whose answer is lost or that land late, and primaries that step down.

import { type StateChanges, stateChanges } from '../../src/actors/state-changes.js';
import {
  type ActorUpdate,
  type CommandRow,
  Conflict,
  type Document,
  type GroupStore,
  type GroupTransaction,
  Outage,
  type StoredActor,
  UnknownOutcome,
} from '../../src/actors/store-port.js';
import { commandsOf, decidedAt } from '../../src/actors/turn-rows.js';
import type { Scheduler, SimProcess } from './scheduler.js';
import {
  createStoreEngine,
  type Fields,
  type Open,
  type StoreEngine,
  type UniqueIndex,
} from './store-engine.js';

export interface StoreFaults {
  /** Chances, each from 0 to 1. */
  readonly conflict: number;
  readonly commitAnswerLost: number;
  readonly commitLost: number;
  readonly commitLate: number;
  readonly answerLost: number;
  readonly slow: number;
}

export interface StoreFake {
  /** The store as one node reaches it. */
  of(node: SimProcess): GroupStore;
  faults: StoreFaults;
  /** How long a commit takes at most to reach a majority. */
  lagMs: number;
  /** Called when a node has sent a commit and has no answer yet. */
  onCommitSent: (node: SimProcess) => void;
  /** Every open transaction ends, and what no majority has is gone. */
  stepDown(): void;
  isDown(): boolean;
  endTransactionsOf(names: readonly string[]): void;
  /** What a majority will have when nothing more happens. */
  rows(collection: string): readonly Fields[];
  /** What a majority has now. */
  durable(collection: string, id: string): Fields | undefined;
  /** What the primary has now; a step-down may undo it. */
  local(collection: string, id: string): Fields | undefined;
  /** Everything that a document has been, the first first. */
  history(collection: string, id: string): readonly Fields[];
  readonly stats: Record<string, number>;
  /** For fakes of other stores on the same documents. */
  readonly engine: StoreEngine;
}

export const noFaults: StoreFaults = Object.freeze({
  conflict: 0,
  commitAnswerLost: 0,
  commitLost: 0,
  commitLate: 0,
  answerLost: 0,
  slow: 0,
});

/** What every node's view of the store shares. */
interface Server {
  readonly world: Scheduler;
  readonly engine: StoreEngine;
  faults: StoreFaults;
  onCommitSent: (node: SimProcess) => void;
  count(what: string): void;
  chance(part: number): boolean;
}

type Ask = <T>(effect: () => T) => Promise<T>;

const timeoutMs = 200;
const slowestMs = 150;

/** `unique` names the indexes besides `_id`. */
export function createStoreFake(world: Scheduler, unique: readonly UniqueIndex[]): StoreFake {
  const stats: Record<string, number> = {};
  const count = (what: string) => {
    stats[what] = (stats[what] ?? 0) + 1;
  };
  const engine = createStoreEngine(world, { unique, count });
  const server: Server = {
    world,
    engine,
    faults: noFaults,
    onCommitSent: () => undefined,
    count,
    chance: (part) => part > 0 && world.rng.next() < part,
  };
  return {
    of: (node) => storeOf(server, node),
    get faults() {
      return server.faults;
    },
    set faults(next: StoreFaults) {
      server.faults = next;
    },
    get lagMs() {
      return engine.lagMs;
    },
    set lagMs(next: number) {
      engine.lagMs = next;
    },
    get onCommitSent() {
      return server.onCommitSent;
    },
    set onCommitSent(run: (node: SimProcess) => void) {
      server.onCommitSent = run;
    },
    stepDown: engine.stepDown,
    isDown: engine.isDown,
    endTransactionsOf: engine.abortAllOf,
    rows: (collection) => engine.all(collection, engine.now()),
    durable: (collection, id) => engine.seen({ collection, id }, engine.majority()),
    local: (collection, id) => engine.seen({ collection, id }, engine.now()),
    history: (collection, id) => engine.history({ collection, id }),
    stats,
    engine,
  };
}

function storeOf(server: Server, node: SimProcess): GroupStore {
  const { engine, chance } = server;
  const ask: Ask = (effect) => {
    const { answerLost, slow } = server.faults;
    return node.call(effect, {
      timeoutMs,
      lostError: () => new Outage('No answer came.'),
      ...(chance(slow) && { latencyMs: slowestMs * node.rng.next() }),
      ...(chance(answerLost) && { lose: chance(0.5) ? 'request' : 'answer' }),
    });
  };
  const durable = <T>(collection: string, ids: readonly string[]) =>
    ids.flatMap((id) => (engine.seen({ collection, id }, engine.majority()) as unknown as T) ?? []);

  function claim({ collection, id, epoch }: { collection: string; id: string; epoch: number }) {
    const one = engine.start(node.name);
    try {
      const known = engine.read(one, collection, id) as unknown as StoredActor | undefined;
      if (known === undefined || known.fe > epoch) return undefined;
      const claimed = { ...known, fe: epoch };
      engine.write(one, { collection, id }, claimed as unknown as Fields);
      engine.land(one);
      return claimed;
    } finally {
      engine.abort(one);
    }
  }

  return Object.freeze({
    load: (collection: string, ids: readonly string[]) => ask(() => durable<StoredActor>(collection, ids)),
    findCommands: (keys: readonly string[]) =>
      ask(() => keys.flatMap((key) => durable<CommandRow>(commandsOf(key), [key]))),
    findParts: (collection: string, ids: readonly string[]) => ask(() => durable<Document>(collection, ids)),
    forgetCommands: (keys: readonly string[], until: Date) =>
      ask(() => {
        const tx = engine.start(node.name);
        for (const id of keys) {
          const collection = commandsOf(id);
          const row = engine.read(tx, collection, id) as unknown as CommandRow | undefined;
          if (row === undefined || decidedAt(row) > until) continue;
          engine.write(tx, { collection, id }, undefined);
          if (!('record' in row)) continue;
          const _id = row.record.id;
          engine.write(tx, { collection, id: _id }, { ...row, _id } as unknown as Fields);
        }
        engine.land(tx);
      }),
    async activate(actor: { collection: string; id: string; epoch: number }) {
      let met = 0;
      const claimed = await ask(() => {
        const found = claim(actor);
        met = engine.now();
        return found;
      });
      // What it shows is on a majority when it answers: so are the parts, which are read next.
      while (engine.majority() < Math.min(met, engine.now())) await ask(() => undefined);
      return claimed;
    },
    begin: () => transactionOf(server, node, ask),
  });
}

function transactionOf(server: Server, node: SimProcess, ask: Ask): GroupTransaction {
  const { engine, chance, count } = server;
  let one: Open | undefined;
  let met = 0;

  /** Everything that this session has met counts later, once a majority has it. */
  function within<T>(effect: (open: Open) => T): Promise<T> {
    return ask(() => {
      one ??= engine.start(node.name);
      if (one.state !== 'open') throw new Conflict('There is no such transaction.');
      if (chance(server.faults.conflict)) {
        count('conflict by chance');
        engine.abort(one);
        throw new Conflict('A conflict by chance.');
      }
      try {
        return effect(one);
      } finally {
        met = engine.now();
      }
    });
  }

  async function later<T>(effect: () => T): Promise<T> {
    // A rolled back commit never reaches a majority; the caller of a commit asks what became of it.
    while (engine.majority() < Math.min(met, engine.now())) await ask(() => undefined);
    return ask(effect);
  }

  function updateActor(tx: Open, place: { collection: string; mark: string }, update: ActorUpdate): boolean {
    const { id, v, fe, isRead, next, before, nextFe } = update;
    const { collection, mark } = place;
    const known = engine.read(tx, collection, id);
    if (known === undefined || (isRead !== true && (known.v !== v || known.fe !== fe))) {
      count('missed');
      return false;
    }
    const changed = next &&
      before !== undefined && { st: changedState(known.st, stateChanges('st', [before, next.st])) };
    const g = isRead === true && next !== undefined ? {} : { g: mark };
    engine.write(tx, { collection, id }, { ...known, ...next, ...changed, fe: nextFe, ...g });
    return true;
  }

  return {
    loadActors: (collection, ids) =>
      within((tx) =>
        ids.flatMap((id) => (engine.read(tx, collection, id) as unknown as StoredActor | undefined) ?? []),
      ),
    loadParts: (collection, ids) =>
      within((tx) => ids.flatMap((id) => (engine.read(tx, collection, id) as Document | undefined) ?? [])),
    updateActors: (collection, updates, mark) =>
      within((tx) => updates.filter((update) => updateActor(tx, { collection, mark }, update)).length),
    findMarked: (collection, ids, mark) =>
      within((tx) => ids.filter((id) => engine.read(tx, collection, id)?.g === mark)),
    insertRows: (collection, rows) =>
      within((tx) => {
        for (const row of rows) engine.insert(tx, collection, row as unknown as Fields);
      }),
    changeDocuments: (collection, changes) =>
      within((tx) => {
        const isMeant = ({ id, at }: { id: string; at?: number }) => {
          const known = engine.read(tx, collection, id);
          return known !== undefined && (at === undefined || known.at === at);
        };
        for (const change of changes)
          if (change.document === undefined && isMeant(change))
            engine.write(tx, { collection, id: change.id }, undefined);
        for (const { id, document } of changes)
          if (document !== undefined) engine.write(tx, { collection, id }, { _id: id, ...document });
      }),
    revoke: (subjects) =>
      within((tx) => {
        const journal = { collection: 'revocations', id: 'journal' };
        const { version = 0, recent = [] } = engine.read(tx, journal.collection, journal.id) ?? {};
        const next = Number(version) + 1;
        const entries = [...(recent as object[]), { version: next, subjects }];
        engine.write(tx, journal, { _id: journal.id, version: next, recent: entries } as unknown as Fields);
      }),
    commit: () => (one === undefined ? Promise.resolve() : commit(server, node, one)),
    abort() {
      const gone = one;
      if (gone !== undefined) void node.call(() => engine.abort(gone));
    },
    kill: () =>
      ask(() => {
        if (one !== undefined) engine.abort(one);
      }),
    async barrier({ actor, key }) {
      await ask(() => {
        const tx = engine.start(node.name);
        try {
          const known = actor && engine.read(tx, actor.collection, actor.id);
          if (actor && known) engine.write(tx, actor, known);
          else if (engine.read(tx, commandsOf(key), key) === undefined)
            engine.write(tx, { collection: commandsOf(key), id: key }, undefined);
          met = engine.land(tx);
        } finally {
          engine.abort(tx);
        }
      });
    },
    findCommands: (keys) =>
      later(() =>
        keys.flatMap((id) => {
          const row = engine.seen({ collection: commandsOf(id), id }, engine.majority());
          return (row as unknown as CommandRow | undefined) ?? [];
        }),
      ),
    findFirst: (collection, value) =>
      later(() =>
        engine
          .all(collection, engine.majority())
          .find((row) => Object.entries(value).every(([field, wanted]) => row[field] === wanted)),
      ),
    end() {
      // Nothing is left over.
    },
  };
}

const unknownMs = 50;
const latestMs = 400;

function commit({ world, engine, faults, chance, count, onCommitSent }: Server, node: SimProcess, one: Open) {
  const unknown = () => new UnknownOutcome('No answer came.');
  const lost = { timeoutMs: unknownMs, lostError: unknown };

  function send(): Promise<void> {
    if (chance(faults.commitLate)) {
      count('commit late');
      world.after(unknownMs + latestMs * world.rng.next(), () => {
        if (one.state !== 'open') return;
        count('commit landed late');
        if (!engine.isDown()) engine.land(one);
      });
      return node.call(() => undefined, { ...lost, lose: 'answer' });
    }
    if (chance(faults.commitLost)) {
      count('commit lost');
      return node.call(() => undefined, { ...lost, lose: 'request' });
    }
    if (chance(faults.commitAnswerLost)) {
      count('commit answer lost');
      return node.call(() => void engine.land(one), { ...lost, lose: 'answer' });
    }
    return node.call(() => engine.land(one)).then(acknowledged);
  }

  /** Waits for the majority, as a commit does. */
  async function acknowledged(at: number): Promise<void> {
    if (!engine.isKept(one, at)) throw new UnknownOutcome('It was rolled back.');
    if (engine.majority() >= at) return;
    await node.call(() => undefined);
    return acknowledged(at);
  }

  const sent = send();
  onCommitSent(node);
  return sent;
}

/** As MongoDB does it: whatever is not named stays. */
function changedState(stored: unknown, { $set, $unset = {} }: StateChanges): unknown {
  const document = structuredClone({ st: stored }) as Record<string, unknown>;
  for (const [path, value] of [
    ...Object.entries($set),
    ...Object.keys($unset).map((key) => [key, undefined]),
  ]) {
    const names = String(path).split('.');
    const last = names.pop() ?? '';
    let at = document;
    for (const name of names) at = at[name] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return document.st;
}
