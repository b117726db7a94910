// A Redis cluster of three masters without replicas, which a test may kill.
import { Redis } from 'ioredis';
import { freeClusterPort } from './free-port.js';
import { type OwnServer, startRedis } from './own-stores.js';
import { until } from './until.js';

interface RedisMaster extends OwnServer {
  readonly port: number;
}

export interface RedisCluster {
  readonly url: string;
  readonly masters: readonly RedisMaster[];
  /** The master that has the slot. */
  masterOf(slot: number): RedisMaster;
  stop(): Promise<void>;
}

const slots = 16_384;
const settings = [
  ...['--cluster-enabled', 'yes', '--cluster-config-file', 'nodes.conf', '--cluster-node-timeout', '2000'],
  // The others go on when one is lost.
  ...['--cluster-require-full-coverage', 'no'],
];

export async function startRedisCluster(): Promise<RedisCluster> {
  const masters: RedisMaster[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const port = await freeClusterPort();
    masters.push({ ...(await startRedis(settings, port)), port });
  }
  const share = Math.ceil(slots / masters.length);
  const clients = masters.map(({ port }) => new Redis(port, '127.0.0.1', { protocol: 2 }));
  for (const [nth, client] of clients.entries()) {
    const own = Array.from({ length: Math.min(share, slots - nth * share) }, (_, at) => nth * share + at);
    await client.cluster('ADDSLOTS', ...own);
    // Only a member that knows no other one takes its number.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', nth + 1);
  }
  for (const client of clients)
    for (const { port } of masters) await client.cluster('MEET', '127.0.0.1', port);
  const isWhole = async (client: Redis) =>
    (await client.cluster('SLOTS')).length === masters.length &&
    /cluster_state:ok/.test(await client.cluster('INFO'));
  for (const client of clients) {
    await until(() => isWhole(client));
    client.disconnect();
  }
  return {
    // One that is not there is passed over, as when a member is away at the start.
    url: `redis+cluster://127.0.0.1:1,${masters.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    masters,
    masterOf: (slot) => masters[Math.floor(slot / share)] as RedisMaster,
    async stop() {
      for (const { stop } of masters) await stop();
    },
  };
}
