// The simulated store keeps what MongoDB keeps, so that what the simulation proves is true of the product.
import type { Document } from 'mongodb';
import { openStand } from '../actors/stand.js';
import { createScheduler } from '../simulation/scheduler.js';
import { createStoreFake } from '../simulation/store-fake.js';
import { conformingStore, type StoreUnderTest } from './group-store.js';
import { conformingParts } from './part-store.js';
import { conformingRecords } from './record-store.js';

async function onMongo(): Promise<StoreUnderTest> {
  const { store, mongo, close } = await openStand();
  const rows = (collection: string) => mongo.db.collection<Document>(collection).find().toArray();
  return { store, rows, close, settled: (work) => work };
}

async function simulated(): Promise<StoreUnderTest> {
  const world = createScheduler(1);
  const fake = createStoreFake(world, [{ collection: 'numbers', name: 'number', field: 'number' }]);
  const stepMs = 50;

  async function settled<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    // The code that waits for it gets its failure.
    ended.catch(() => undefined);
    while (!isOver) await world.runFor(stepMs);
    return ended;
  }

  return {
    store: fake.of(world.process('a')),
    rows: async (collection) => fake.rows(collection),
    settled,
    close: async () => undefined,
  };
}

for (const conforming of [conformingStore, conformingParts, conformingRecords]) {
  conforming('MongoDB', onMongo);
  conforming('the simulation', simulated);
}
