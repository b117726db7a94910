// One node of a local cluster: sends its address to the command that started it, and ends with that command.

import { fail, runNode } from '../run-node.js';
import { settingsAtStart } from '../settings-at-start.js';
import type { FromNode } from './messages.js';
import { ownDataArgument } from './messages.js';

async function main(): Promise<void> {
  const config = settingsAtStart();
  if (!config) return;
  const send = (message: FromNode) => void process.send?.(message);
  // The command has been killed together with the stores, so an orderly stop is not possible.
  process.once('disconnect', () => process.exit(1));
  const hasOwnData = process.argv.includes(ownDataArgument);
  const ready = await runNode({ config, announce: (announced) => send({ announced }), hasOwnData });
  // The front learns here what a load balancer learns from /readyz.
  process.once('SIGTERM', () => send({ leaving: true }));
  send({ ready });
}

await main().catch((error: unknown) => fail('The node could not start', error));
