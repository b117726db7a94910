// What a run on a replica set takes place in: every process, and a bridge before each that others dial.
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { createLog } from '../../../src/shared/log.js';
import { startKeeper } from '../../../src/storage/embedded/keeper.js';
import { freePort } from '../../support/free-port.js';
import { linkedNodes } from '../../support/linked-nodes.js';
import type { Person, TestNode } from '../../support/node.js';
import type { TestStores } from '../../support/stores.js';
import { storesFolder } from '../../support/stores-folder.js';
import { shopOn } from '../../vouchers/shop.js';
import type { Undo } from '../bounded-run.js';
import { openFolder } from '../folder.js';
import { startRedis, startReplicaSet } from '../own-stores.js';
import { openCast } from '../updates/cast.js';
import { type Cluster, openCluster, type Try } from '../updates/cluster.js';
import type { Settled } from '../updates/settling.js';
import { bridgedHost, openBridges } from './bridges.js';
import { type ClusterStage, memberName, redisName } from './faults.js';
import type { Shopfront } from './tills.js';

export interface ClusterScene extends ClusterStage, Settled {
  readonly folder: string;
  readonly cluster: Cluster;
  readonly redis: ClusterStage['redis'];
  readonly shop: Shopfront;
}

interface SceneOptions {
  readonly nodes: number;
  readonly electionMs: number;
  readonly patienceMs: number;
  tried(one: Try): void;
}

export const logName = 'nodes.log';
const database = 'chaos';
/** A holder may have a hundred vouchers of one template: enough for 25,600. */
const [holdersTotal, templatesTotal, perUserLimit] = [32, 8, 100];

export async function openScene(options: SceneOptions, onEnd: (undo: Undo) => void): Promise<ClusterScene> {
  const { nodes, electionMs, patienceMs: tryMs, tried } = options;
  const folder = await openFolder(storesFolder());
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const keeper = startKeeper(createLog({ level: 'warn' }));
  onEnd(keeper.end);
  const bridges = openBridges();
  onEnd(bridges.close);
  const place = { folder, keeper, onEnd };
  const hostFor = async (nth: number, port: number) =>
    `127.0.0.1:${await bridges.toMember(memberName(nth), port)}`;
  const args = ['--setParameter', 'enableTestCommands=1'];
  const [mongod, redis] = await Promise.all([
    startReplicaSet(place, { electionMs, hostFor, args }),
    startRedis(place),
  ]);
  const client = await MongoClient.connect(mongod.url, { readConcern: { level: 'majority' } });
  onEnd(() => client.close());
  const stores = {
    mongodbUrl: mongod.url,
    redisUrl: redis.url,
    database,
    filesFolder: join(folder, 'files'),
    close: async () => undefined,
  };
  const env = { ...linkedNodes, RATE_LIMIT_SCALE: '1000000' };
  const shops: Shopfront[] = [];
  const furnish = async (node: TestNode) => void shops.push(await openShopfront(node, { stores, client }));
  const cast = await openCast({ stores, env, onEnd, now: Date.now, furnish });
  const [shop] = shops;
  if (shop === undefined) throw new Error('There is no shop.');
  const output = openSync(join(folder, logName), 'a');
  onEnd(async () => closeSync(output));
  const own = new Map<string, Readonly<Record<string, string>>>();
  const settingsOf = async (name: string) => {
    const known = own.get(name) ?? (await bridgesOf(name));
    own.set(name, known);
    const ofStores = { MONGODB_URL: mongod.url, MONGODB_DATABASE: database, FILE_STORE: stores.filesFolder };
    return { ...cast.env, ...ofStores, ...known };
  };
  const bridgesOf = async (name: string) => {
    const port = await freePort();
    await bridges.toNode(name, port);
    const redisPort = await bridges.toServer(redisName, { path: redis.url }, name);
    return {
      CLUSTER_HOST: bridgedHost,
      CLUSTER_PORT: String(port),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    };
  };
  const cluster = await openCluster({ count: nodes, settingsOf, tryMs, tried, keeper, output, onEnd });
  const { network } = bridges;
  return { folder, mongod, redis, client, db: client.db(database), cast, shop, cluster, network };
}

async function openShopfront(
  node: TestNode,
  { stores, client }: { readonly stores: TestStores; readonly client: MongoClient },
): Promise<Shopfront> {
  const shop = await shopOn({ nodes: [node], stores, client });
  const [holders, templateIds]: [Person[], string[]] = [[], []];
  while (holders.length < holdersTotal) holders.push(await shop.holder());
  while (templateIds.length < templatesTotal)
    templateIds.push((await shop.active({ per_user_limit: perUserLimit })).id);
  return { token: shop.token, templateIds, holders };
}
