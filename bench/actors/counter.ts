// The actor that the benches turn: a counter, whose replies never repeat, so that a lost turn shows.
import type { ActorKind } from '../../src/actors/kind.js';
import { type Actors, type ActorsOptions, type Asking, createActors } from '../../src/actors/runtime.js';
import type { GroupStore, StoredActor } from '../../src/actors/store-port.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { InvalidRun } from '../invalid-run.js';

export const countersCollection = 'counters';
const patienceMs = 20_000;

export const counter: ActorKind<{ n: number }> = Object.freeze({
  kind: 'counter',
  collection: countersCollection,
  machineVersion: 1,
  decide(state: { n: number } | undefined, { type }: { type: string }) {
    if (type === 'create') return { next: { n: 0 }, reply: { n: 0 } };
    return state && { next: { n: state.n + 1 }, reply: { n: state.n + 1 } };
  },
});

export const idOf = (place: number) => `c${place}`;

/** The runtime of a node that owns everything. */
export function actorsOn(store: GroupStore, options: Partial<ActorsOptions> = {}): Actors {
  return createActors({
    kinds: [counter],
    store,
    ownership: {
      ownerOf: () => ({ mine: true, epoch: 1 }),
      view: () => ({ version: 1, members: [] }),
      lose: () => undefined,
      onRelease: () => undefined,
    },
    forward: async () => 'unreachable',
    clock: systemClock,
    timers: systemTimers,
    rng: systemRng,
    node: newId('bench'),
    ...options,
  });
}

export function askingOf(key: string, id: string, inMs = patienceMs): Asking {
  return { kind: counter.kind, id, command: { type: 'add' }, key, deadline: systemClock.now() + inMs };
}

/** A turn that must succeed. */
export async function ask(actors: Actors, id: string, { type = 'add', key = newId('k') } = {}) {
  const { kind } = await actors.ask({ ...askingOf(key, id), command: { type } });
  if (kind !== 'ok') throw new InvalidRun(`A turn was answered ${kind}.`);
}

/** A store that is always done at once: what is left is what the runtime itself costs. */
export function storeOfNothing(): GroupStore {
  const nothing = async () => undefined;
  return {
    load: async (_collection, ids) =>
      ids.map((_id): StoredActor => ({ _id, slot: 0, st: { n: 0 }, v: 1, fe: 1, mv: 1 })),
    findCommands: async () => [],
    findParts: async () => [],
    forgetCommands: nothing,
    activate: nothing,
    begin: () => ({
      loadActors: async (_collection, ids) =>
        ids.map((_id): StoredActor => ({ _id, slot: 0, st: { n: 0 }, v: 1, fe: 1, mv: 1 })),
      loadParts: async () => [],
      updateActors: async (_collection, updates) => updates.length,
      findMarked: async () => [],
      insertRows: nothing,
      changeDocuments: nothing,
      revoke: nothing,
      commit: nothing,
      abort: () => undefined,
      kill: nothing,
      barrier: nothing,
      findCommands: async () => [],
      findFirst: nothing,
      end: () => undefined,
    }),
  };
}
