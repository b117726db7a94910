// Safety rules of group commit, each taken away from the store that the runtime works with.

import {
  type ActorUpdate,
  type CommandRow,
  Conflict,
  Duplicate,
  type GroupStore,
  type GroupTransaction,
  type StoredActor,
  UnknownOutcome,
} from '../../src/actors/store-port.js';
import { commandsOf, isOfCommands } from '../../src/actors/turn-rows.js';
import type { StoreChange } from './actor-world.js';

/** Replaces what the transactions of a store do. */
export function withTransaction(
  store: GroupStore,
  change: (transaction: GroupTransaction) => Partial<GroupTransaction>,
): GroupStore {
  return {
    ...store,
    begin() {
      const transaction = store.begin();
      return { ...transaction, ...change(transaction) };
    },
  };
}

/** The filters, made to match what is there. */
async function fitting(
  store: GroupStore,
  { collection, updates }: { collection: string; updates: readonly ActorUpdate[] },
): Promise<ActorUpdate[]> {
  const ids = updates.map(({ id }) => id);
  const found = new Map((await store.load(collection, ids)).map((actor) => [actor._id, actor]));
  return updates.map((update) => ({ ...update, ...fieldsOf(found.get(update.id)) }));
}

function fieldsOf(actor: StoredActor | undefined): { v?: number; fe?: number } {
  return actor === undefined ? {} : { v: actor.v, fe: actor.fe };
}

export const storeChanges: Readonly<Record<string, StoreChange>> = {
  'rule 1: an actor is written without its version and its fence': (store) =>
    withTransaction(store, (transaction) => ({
      async updateActors(collection, updates, mark) {
        return transaction.updateActors(collection, await fitting(store, { collection, updates }), mark);
      },
    })),
  'rule 18: an actor is read before the transaction that writes it by its id': (store) =>
    withTransaction(store, () => ({ loadActors: store.load })),
  'rule 1: nothing is killed and no barrier is waited for when an outcome is unknown': (store) =>
    withTransaction(store, () => ({
      kill: () => Promise.resolve(),
      barrier: () => Promise.resolve(),
    })),
  'what a turn spawns is committed before the turn': (store) =>
    withTransaction(store, (transaction) => ({
      async insertRows(collection, rows) {
        if (collection !== 'due') return transaction.insertRows(collection, rows);
        const early = store.begin();
        await early.insertRows(collection, rows);
        await early.commit();
        early.end();
      },
    })),
  'rule 2: an unknown outcome is taken for an abort': (store) =>
    withTransaction(store, (transaction) => ({
      commit: () =>
        transaction.commit().catch((error: unknown) => {
          throw error instanceof UnknownOutcome ? new Conflict(error.message) : error;
        }),
    })),
  'rule 2: an unknown outcome is taken for a commit': (store) =>
    withTransaction(store, (transaction) => ({
      commit: () =>
        transaction.commit().catch((error: unknown) => {
          if (!(error instanceof UnknownOutcome)) throw error;
        }),
    })),
  'rule 3: a duplicate is looked up where a step-down may still undo it': (store, fake) =>
    withTransaction(store, () => ({
      findCommands: async (keys) =>
        keys.flatMap((key) => (fake.local(commandsOf(key), key) as unknown as CommandRow | undefined) ?? []),
    })),
  'rule 4: a refused turn writes no actor': (store) =>
    withTransaction(store, (transaction) => ({
      async updateActors(collection, updates, mark) {
        const writing = updates.filter(({ next }) => next !== undefined);
        const refused = updates.length - writing.length;
        if (writing.length === 0) return refused;
        return refused + (await transaction.updateActors(collection, writing, mark));
      },
    })),
  'rule 5: a reply leaves before its commit': (store) =>
    withTransaction(store, (transaction) => ({
      commit() {
        void transaction.commit().catch(() => undefined);
        return Promise.resolve();
      },
    })),
  'rule 6: no key is stored': (store) =>
    withTransaction(store, (transaction) => ({
      insertRows: (collection, rows) =>
        isOfCommands(collection) ? Promise.resolve() : transaction.insertRows(collection, rows),
    })),
  'rule 10: a number is refused for a row that is not committed': (store) =>
    withTransaction(store, (transaction) => ({
      insertRows: (collection, rows) =>
        transaction.insertRows(collection, rows).catch((error: unknown) => {
          if (collection !== 'numbers' || !(error instanceof Conflict)) throw error;
          const { number } = rows[0] as unknown as { number: number };
          throw new Duplicate({ collection, index: 'number', value: { number } });
        }),
      findFirst: async (_collection, value) => value,
    })),
  'rule 11: a creation overlooks who is there already': (store, fake) =>
    withTransaction(store, (transaction) => ({
      insertRows(collection, rows) {
        if (collection !== 'counters') return transaction.insertRows(collection, rows);
        const missing = rows.filter(({ _id }) => fake.local(collection, String(_id)) === undefined);
        return transaction.insertRows(collection, missing);
      },
    })),
  'rule 14: a short count is overlooked': (store) =>
    withTransaction(store, (transaction) => ({
      async updateActors(collection, updates, mark) {
        await transaction.updateActors(collection, updates, mark);
        return updates.length;
      },
    })),
  'rule 14: the missed are told by the version instead of the mark': (store) =>
    withTransaction(store, (transaction) => {
      let expected: readonly ActorUpdate[] = [];
      return {
        updateActors(collection, updates, mark) {
          expected = updates;
          return transaction.updateActors(collection, updates, mark);
        },
        async findMarked(collection, ids) {
          const found = new Map((await store.load(collection, ids)).map(({ _id, v }) => [_id, v]));
          return expected.filter(({ id, v }) => (found.get(id) ?? 0) <= v + 1).map(({ id }) => id);
        },
      };
    }),
  'rule 14: rows are stored although their actor was missed': (store) =>
    withTransaction(store, (transaction) => ({
      findMarked: (collection, ids) => transaction.findMarked(collection, ids, '').then(() => ids),
    })),
};
