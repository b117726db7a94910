// The product's own database, for rows without number and for what its server has done so far.
import { type Db, MongoClient } from 'mongodb';
import type { Product } from './product.js';
import type { Stage } from './stage.js';

export interface ProductDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  counters(): Promise<Counters>;
}

/** Counts of the whole database server, since it was started. */
export interface Counters {
  readonly commits: number;
  /** By name. */
  readonly commands: Readonly<Record<string, number>>;
  /** Looked at or written. */
  readonly documents: number;
}

export async function openProductDatabase(
  { onEnd }: Stage,
  { mongodbUrl }: Product,
): Promise<ProductDatabase> {
  const client = await MongoClient.connect(mongodbUrl);
  onEnd(() => client.close());
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const [own] = databases.map(({ name }) => name).filter((name) => !/^(admin|config|local)$/.test(name));
  return Object.freeze({
    client,
    db: client.db(own),
    async counters() {
      const { metrics, transactions } = await client.db('admin').command({ serverStatus: 1 });
      const { inserted, updated, deleted } = metrics.document;
      return {
        commits: Number(transactions.totalCommitted),
        commands: totalsOf(metrics.commands),
        documents: [inserted, updated, deleted, metrics.queryExecutor.scannedObjects].reduce(
          (sum: number, one: unknown) => sum + Number(one),
          0,
        ),
      };
    },
  });
}

function totalsOf(commands: Readonly<Record<string, { total?: unknown }>>): Record<string, number> {
  return Object.fromEntries(Object.entries(commands).map(([name, { total }]) => [name, Number(total ?? 0)]));
}
