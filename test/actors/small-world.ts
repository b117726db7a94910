// One or two nodes of actors on the fake store in virtual time, with every call to the store on record.
import type { Delivery } from '../../src/actors/deliveries.js';
import type { Command } from '../../src/actors/kind.js';
import { type Actors, type ActorsOptions, createActors } from '../../src/actors/runtime.js';
import type { GroupStore } from '../../src/actors/store-port.js';
import type { Reply } from '../../src/links/reply.js';
import { createScheduler, type Scheduler, type SimProcess } from '../simulation/scheduler.js';
import { createStoreFake, type StoreFake } from '../simulation/store-fake.js';
import { type Holding, holding, ownershipOf } from './stand.js';
import { counterKind, ticketKind } from './test-kinds.js';

interface Call {
  readonly node: string;
  readonly what: string;
  /** The ids that it was about. */
  readonly ids: readonly string[];
}

export interface SmallWorld {
  readonly world: Scheduler;
  readonly fake: StoreFake;
  readonly calls: Call[];
  node(name: string, options?: Partial<ActorsOptions> & { hold?: Holding }): SmallNode;
  store(name: string): GroupStore;
}

export interface SmallNode {
  readonly actors: Actors;
  readonly process: SimProcess;
  readonly hold: Holding;
  /** Asks without waiting; the key names the command. */
  ask(id: string, command: Command & Record<string, unknown>, more?: Partial<Asked>): Promise<Reply>;
  /** Asks and lets the world go on until the reply is there. */
  done(id: string, command: Command & Record<string, unknown>, more?: Partial<Asked>): Promise<Reply>;
}

interface Asked {
  readonly kind: string;
  readonly key: string;
  readonly inMs: number;
  readonly delivery: Delivery;
}

export function smallWorld(seed = 1): SmallWorld {
  const world = createScheduler(seed);
  const fake = createStoreFake(world, [{ collection: 'numbers', name: 'number', field: 'number' }]);
  const calls: Call[] = [];
  let keys = 0;

  function node(name: string, { hold = holding(), ...options }: Parameters<SmallWorld['node']>[1] = {}) {
    const process = world.process(name);
    const record = (what: string, ids: readonly string[]) => void calls.push({ node: name, what, ids });
    const actors = createActors({
      kinds: [counterKind, ticketKind],
      store: recorded(fake.of(process), record),
      ownership: ownershipOf(hold),
      forward: async () => 'unreachable',
      clock: process.clock,
      timers: process.timers,
      rng: process.rng,
      node: name,
      soon: (run) => void process.timers.after(0, run),
      ...options,
    });
    const ask: SmallNode['ask'] = (id, command, more = {}) => {
      keys += 1;
      const { kind = 'counter', key = `k${keys}`, inMs = 5000, delivery } = more;
      const deadline = process.clock.now() + inMs;
      return actors.ask({ kind, id, command, key, deadline, ...(delivery && { delivery }) });
    };
    const done: SmallNode['done'] = async (id, command, more) => {
      let reply: Reply | undefined;
      const asked = ask(id, command, more).then((answer) => {
        reply = answer;
      });
      while (reply === undefined) await world.runFor(1);
      await asked;
      return reply;
    };
    return { actors, process, hold, ask, done };
  }

  return { world, fake, calls, node, store: (name) => fake.of(world.process(name)) };
}

function recorded(store: GroupStore, record: (what: string, ids: readonly string[]) => void): GroupStore {
  return {
    load(collection, ids) {
      record('load', ids);
      return store.load(collection, ids);
    },
    findCommands(keys) {
      record('look up', keys);
      return store.findCommands(keys);
    },
    findParts(collection, ids) {
      record(`find ${collection}`, ids);
      return store.findParts(collection, ids);
    },
    forgetCommands: store.forgetCommands,
    activate(actor) {
      record('activate', [actor.id]);
      return store.activate(actor).finally(() => record('activated', [actor.id]));
    },
    begin() {
      const transaction = store.begin();
      return {
        ...transaction,
        loadActors(collection, ids) {
          record('read', ids);
          return transaction.loadActors(collection, ids);
        },
        loadParts(collection, ids) {
          record(`find ${collection}`, ids);
          return transaction.loadParts(collection, ids);
        },
        updateActors(collection, updates, mark) {
          record(
            'update',
            updates.map(({ id }) => id),
          );
          return transaction.updateActors(collection, updates, mark);
        },
        insertRows(collection, rows) {
          record(
            `insert ${collection}`,
            rows.map(({ _id }) => String(_id)),
          );
          return transaction.insertRows(collection, rows);
        },
        revoke(subjects) {
          record('revoke', subjects);
          return transaction.revoke(subjects);
        },
        commit() {
          record('commit', []);
          return transaction.commit();
        },
        kill() {
          record('kill', []);
          return transaction.kill();
        },
        barrier(witness) {
          record('barrier', [witness.actor?.id ?? witness.key]);
          return transaction.barrier(witness);
        },
        async findCommands(keys) {
          const rows = await transaction.findCommands(keys);
          record(
            'found',
            rows.map(({ _id }) => _id),
          );
          return rows;
        },
      };
    },
  };
}
