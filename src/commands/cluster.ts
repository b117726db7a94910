// npm run cluster -- 3: opens a local cluster, prints its addresses and files, and closes it at a signal.

import { consoleLine } from '../node/console.js';
import { type LocalCluster, logFolderOf, openLocalCluster } from './local-cluster/local-cluster.js';
import { nodeCountOf } from './local-cluster/node-count.js';
import { tableOf } from './local-cluster/table.js';
import { fail } from './run-node.js';
import { settingsAtStart } from './settings-at-start.js';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const count = nodeCountOf(process.argv.slice(2));
  const config = settingsAtStart();
  if (!config) return;
  // Lines for a closed terminal are dropped; the files have the same lines.
  process.stdout.on('error', () => undefined);
  const cluster = await openLocalCluster({ config, count, say });
  const { address, nodes, stores } = cluster;
  say(tableOf({ front: { address, pid: process.pid }, nodes, stores, logFolder: logFolderOf(config) }));
  // This comes before the last line, because a reader of it may send a signal at once.
  closeAtSignal(cluster);
  say(`Signalbox is ready at ${address}`);
  if (config.console === 'on') say(consoleLine(address));
}

function closeAtSignal(cluster: LocalCluster): void {
  let closing = false;
  const close = () => {
    // A second Ctrl-C ends everything at once: nodes and stores notice that this process is gone.
    if (closing) process.exit(1);
    closing = true;
    say('Stopping the nodes, then the stores. Ctrl-C again ends everything at once.');
    cluster.close().then(
      () => process.exit(0),
      (error: unknown) => fail('Stopping failed', error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

await main().catch((error: unknown) => fail('The cluster could not start', error));
