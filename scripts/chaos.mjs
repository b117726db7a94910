// npm run chaos [-- --seed N]: the set-up, then real faults on a cluster of its own, on stores of its own.
// npm run chaos -- updates [--count N] [--seed N]: the same for what bots are told, on built nodes.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine(process.argv[2] === 'updates' ? 'chaos updates' : 'chaos');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  // It breaks its stores, so those of the settings do not count here.
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...settings } = process.env;
  const given = process.argv.slice(2);
  const isOfUpdates = given[0] === 'updates';
  const env = {
    ...process.env,
    ...(await setUp(isOfUpdates ? ['stores', 'build'] : ['generated', 'stores'], settings)),
  };
  const program = isOfUpdates ? 'test/chaos/updates/main.ts' : 'test/chaos/main.ts';
  process.exitCode = await onTerminal(process.execPath, ['--import', 'tsx', program, ...given], { env });
});
