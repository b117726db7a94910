// One node of actors on a real MongoDB, with everything around it that a test may want to turn.
import type { Delivery } from '../../src/actors/deliveries.js';
import { collections as actorCollections, createGroupStore } from '../../src/actors/group.store.js';
import type { Command } from '../../src/actors/kind.js';
import { type Actors, type ActorsOptions, createActors } from '../../src/actors/runtime.js';
import type { GroupStore } from '../../src/actors/store-port.js';
import {
  createRevocationStore,
  collections as revocationCollections,
} from '../../src/guards/revocation.store.js';
import type { Member } from '../../src/links/member.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { readableLog } from '../support/logs.js';
import { openTestStores } from '../support/stores.js';
import { counterKind, ticketKind } from './test-kinds.js';

export type Standing = { mine: true; epoch: number } | { mine: false; owner?: Member };

/** What ownership says, as the test has it. */
export interface Holding {
  standing: Standing;
  readonly lost: number[];
  readonly releases: ((slot: number) => Promise<void>)[];
}

export function holding(standing: Standing = { mine: true, epoch: 1 }): Holding {
  return { standing, lost: [], releases: [] };
}

export function ownershipOf(hold: Holding): ActorsOptions['ownership'] {
  return {
    ownerOf: () => hold.standing,
    view: () => ({ version: 1, members: [] }),
    lose(slot) {
      hold.lost.push(slot);
      hold.standing = { mine: false };
    },
    onRelease: (run) => void hold.releases.push(run),
  };
}

export interface Stand {
  readonly mongo: Mongo;
  /** Under which the server shows its transactions. */
  readonly appName: string;
  readonly store: GroupStore;
  node(options?: Partial<ActorsOptions> & { hold?: Holding }): Actors;
  ask(
    actors: Actors,
    command: Command & Record<string, unknown>,
    on: { kind?: string; id: string; key?: string; inMs?: number; delivery?: Delivery },
  ): ReturnType<Actors['ask']>;
  close(): Promise<void>;
}

export async function openStand(): Promise<Stand> {
  const stores = await openTestStores();
  const { log } = readableLog();
  const { mongodbUrl: url, database } = stores;
  const appName = newId('node');
  const mongo = await openMongo({ url, database, appName, log });
  await ensureCollections(mongo, [
    ...actorCollections,
    ...revocationCollections,
    { name: 'counters', indexes: [] },
    { name: 'tickets', indexes: [] },
    { name: 'numbers', indexes: [{ name: 'number', key: { number: 1 }, unique: true }] },
    { name: 'parts', indexes: [] },
    { name: 'poisoned', indexes: [] },
  ]);
  // Refuses every document, so that storing one fails without being a conflict.
  await mongo.db.command({ collMod: 'poisoned', validator: { never: { $exists: true } } });
  const journal = createRevocationStore(mongo);
  await journal.prepare();
  const store = createGroupStore(mongo, { revoke: journal.append });
  const nodes: Actors[] = [];
  return {
    mongo,
    appName,
    store,
    node({ hold = holding(), ...options } = {}) {
      const actors = createActors({
        kinds: [counterKind, ticketKind],
        store,
        ownership: ownershipOf(hold),
        forward: async () => 'unreachable',
        clock: systemClock,
        timers: systemTimers,
        rng: systemRng,
        node: newId('node'),
        ...options,
      });
      nodes.push(actors);
      return actors;
    },
    ask(actors, command, { kind = 'counter', id, key = newId('key'), inMs = 30_000, delivery }) {
      const deadline = systemClock.now() + inMs;
      return actors.ask({ kind, id, command, key, deadline, ...(delivery && { delivery }) });
    },
    async close() {
      for (const actors of nodes) actors.stop();
      await mongo.close();
      await stores.close();
    },
  };
}
