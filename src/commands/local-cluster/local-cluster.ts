// Opens several nodes on this machine behind one address, on stores that start and stop with them.
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, environmentWith } from '../../config.js';
import { type Announce, announceDataFolder } from '../../node/announcements.js';
import { openStoreServers, type StoreServers } from '../../node/stores.js';
import { systemClock } from '../../shared/clock.js';
import { createLog } from '../../shared/log.js';
import { makeFolder } from '../../storage/embedded/data-folder.js';
import { type Keeper, startKeeper } from '../../storage/embedded/keeper.js';
import { openFront } from './front.js';
import { type LocalNode, type NodePorts, startLocalNode } from './local-node.js';
import { ownDataArgument } from './messages.js';
import { openNodeOutput } from './node-output.js';

export interface LocalCluster {
  readonly address: string;
  readonly nodes: readonly LocalNode[];
  readonly stores: StoreServers;
  /** Stops the nodes, and then the stores. */
  close(): Promise<void>;
}

interface LocalClusterOptions {
  readonly config: Config;
  readonly count: number;
  readonly say: Announce;
}

type Closer = () => Promise<void>;

const program = fileURLToPath(new URL('node-process.js', import.meta.url));
/** The time for hand-over and closing, after the DRAIN_SECONDS of the requests. */
const closingMs = 15_000;

export async function openLocalCluster(options: LocalClusterOptions): Promise<LocalCluster> {
  const closers: Closer[] = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    return await open(options, { closers, closeAll });
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(
  { config, count, say }: LocalClusterOptions,
  { closers, closeAll }: { closers: Closer[]; closeAll: Closer },
): Promise<LocalCluster> {
  const nodes: LocalNode[] = [];
  const targets = () => nodes.flatMap((node) => node.port() ?? []);
  const front = await openFront({ host: config.host, port: config.port, targets });
  closers.push(front.close);
  announceDataFolder(config, say);
  let isClosing = false;
  const show: Announce = (line) => {
    // Stopping nodes lose their links to one another, which is expected.
    if (!isClosing) say(line);
  };
  const output = outputOf('stores', { config, show });
  closers.push(async () => output.close());
  const destination = { write: (line: string) => output.write(line.trimEnd()) };
  const log = createLog({ level: config.logLevel, destination });
  const stores = await openStoreServers({ config, log, opened: (close) => closers.push(close) });
  const keeper = startKeeper(log);
  closers.push(keeper.end, () => allStopped(nodes));
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${front.port}`;
  const shared: SharedParts = {
    config,
    keeper,
    stores,
    publicUrl: config.publicUrl ?? address,
    secret: config.clusterSecret ?? randomBytes(48).toString('base64url'),
    say,
    show,
    announce: saidOnce(say),
  };
  // The first node makes the collections and the first admin; the others start after it.
  nodes.push(nodeNumber(1, shared));
  await nodes[0]?.ready;
  for (let number = 2; number <= count; number += 1) nodes.push(nodeNumber(number, shared));
  await Promise.all(nodes.map(({ ready }) => ready));
  return Object.freeze({
    address,
    nodes,
    stores,
    async close() {
      isClosing = true;
      front.stopListening();
      await closeAll();
    },
  });
}

async function allStopped(nodes: readonly LocalNode[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()));
}

interface SharedParts {
  readonly config: Config;
  readonly keeper: Keeper;
  readonly stores: StoreServers;
  readonly publicUrl: string;
  readonly secret: string;
  readonly say: Announce;
  /** Prints lines of the logs of nodes and stores. */
  readonly show: Announce;
  readonly announce: (line: string, name: string) => void;
}

function nodeNumber(number: number, shared: SharedParts): LocalNode {
  const { config, keeper, announce, say, show } = shared;
  const name = `node ${number}`;
  const output = outputOf(name, { config, show });
  return startLocalNode({
    name,
    program,
    args: config.mongodbUrl === undefined ? [ownDataArgument] : [],
    env: (ports) => environmentWith(settingsOf(shared, ports)),
    keeper,
    output,
    onAnnounced: (line) => announce(line, name),
    say: (line) => say(`${name} ${line}`),
    stopWithinMs: config.drainSeconds * 1_000 + closingMs,
  });
}

/** Secrets are passed in the environment: every user of the machine can read the arguments of a process. */
function settingsOf({ config, stores, publicUrl, secret }: SharedParts, ports: NodePorts) {
  const host = '127.0.0.1';
  return {
    MONGODB_URL: stores.mongodb.url,
    REDIS_URL: stores.redis.url,
    HOST: host,
    PORT: String(ports.http),
    PUBLIC_URL: publicUrl,
    CLUSTER_HOST: host,
    CLUSTER_PORT: String(ports.links),
    CLUSTER_SECRET: secret,
    // Several nodes cannot share one port.
    ...(config.metricsPort !== undefined && { METRICS_PORT: '0' }),
  };
}

/** Prints a line once, even if several nodes announce it. */
function saidOnce(say: Announce): SharedParts['announce'] {
  const said = new Set<string>();
  return (line, name) => {
    if (!said.has(line)) say(`${name}: ${line}`);
    said.add(line);
  };
}

export function logFolderOf({ dataDir }: Config): string {
  return join(resolve(dataDir), 'log');
}

function outputOf(name: string, { config, show }: { config: Config; show: Announce }) {
  const folder = logFolderOf(config);
  makeFolder(folder);
  const file = join(folder, `${name.replace(' ', '-')}.log`);
  return openNodeOutput({ file, clock: systemClock, show: (line) => show(`${name}: ${line}`) });
}
