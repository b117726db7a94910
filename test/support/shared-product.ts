// One product for all files of a worker of the test run: opening a node costs a second of two processors.
import type { MongoClient } from 'mongodb';
import type { NodeOptions } from '../../src/node/node.js';
import { afterEachFile } from './after-file.js';
import { openDatabaseClient } from './database-client.js';
import { linkedNodes, untilTogether } from './linked-nodes.js';
import { faultsIn, openNodeOn, type TestNode } from './node.js';
import { leaveToTheRun, openTestStores, type TestStores } from './stores.js';

export interface TestProduct {
  readonly nodes: readonly [TestNode, ...TestNode[]];
  readonly stores: TestStores;
  readonly client: MongoClient;
  /** One more node, for its opener to close. */
  another(): Promise<TestNode>;
  close(): Promise<void>;
}

export interface TestProductOptions {
  /** More than one have links with each other. */
  readonly size?: 1 | 2;
  readonly env?: Readonly<Record<string, string>>;
  readonly more?: Pick<NodeOptions, 'rooms' | 'clock' | 'console'>;
  /** Instead of those that the test run has started: `mongodb://…/?replicaSet=…`. */
  readonly mongodbUrl?: string;
}

/** A file's own, with limits that no test meets unless the settings say another. */
export async function openProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const { size = 1, env = {}, more, mongodbUrl } = options;
  const stores = { ...(await openTestStores()), ...(mongodbUrl !== undefined && { mongodbUrl }) };
  const settings = { RATE_LIMIT_SCALE: '1000', ...env, ...(size > 1 && linkedNodes) };
  const another = () => openNodeOn({ ...stores, close: async () => undefined }, settings, more);
  const nodes: [TestNode, ...TestNode[]] = [await openNodeOn(stores, settings, more)];
  while (nodes.length < size) nodes.push(await another());
  const client = await openDatabaseClient(stores);
  if (size > 1) await untilTogether(nodes, client.db(stores.database));
  return {
    nodes,
    stores,
    client,
    another,
    async close() {
      await client.close();
      for (const node of nodes.toReversed()) await node.close();
    },
  };
}

interface Shared {
  readonly opening: Promise<TestProduct>;
  /** How many files the worker has run since one has asked for it. */
  filesSince: number;
}

const shared = new Map<string, Shared>();
/** A node that nobody asks takes some hundredths of a processor, for which it can be opened again soon. */
const filesUnusedMax = 3;

afterEachFile(async () => {
  for (const [name, product] of shared) {
    product.filesSince += 1;
    if (product.filesSince <= filesUnusedMax) continue;
    shared.delete(name);
    await (await product.opening).close();
  }
});

/** The product of that name of this worker; it is open as long as there are files that ask for it. */
export async function keptProduct(name: string, options: TestProductOptions): Promise<TestProduct> {
  const known = shared.get(name);
  const opening = known?.opening ?? openProduct(options);
  shared.set(name, { opening, filesSince: 0 });
  const product = await opening;
  if (known === undefined) await leaveToTheRun(product.stores);
  return product;
}

/**
 * For files that make people, bots and applications of their own and look at nothing else: those of other
 * files are there too. It stays open; a file that is done only looks whether actors have met faults.
 */
export async function openSharedProduct(size: 1 | 2 = 1): Promise<TestProduct> {
  const product = await keptProduct(`of ${size}`, { size });
  const before = product.nodes.map(({ lines }) => lines.length);
  return {
    ...product,
    async close() {
      const faults = product.nodes.flatMap(({ lines }, at) => faultsIn(lines.slice(before[at])));
      if (faults.length > 0) throw new Error(`The actors of a node met faults:\n${faults.join('\n')}`);
    },
  };
}
