// One node of a local cluster: tells the command that started it where it is, and ends with that command.

import { fail, runNode } from '../run-node.js';
import { settingsAtStart } from '../settings-at-start.js';
import type { FromNode } from './messages.js';
import { ownDataArgument } from './messages.js';

async function main(): Promise<void> {
  const config = settingsAtStart();
  if (!config) return;
  const tell = (message: FromNode) => void process.send?.(message);
  // Killed together with its stores: there is nothing left to do in order.
  process.once('disconnect', () => process.exit(1));
  const hasOwnData = process.argv.includes(ownDataArgument);
  const ready = await runNode({ config, announce: (said) => tell({ said }), hasOwnData });
  // As a balancer learns it from /readyz. Before it served there was nothing to leave.
  process.once('SIGTERM', () => tell({ leaving: true }));
  tell({ ready });
}

await main().catch((error: unknown) => fail('The node could not start', error));
