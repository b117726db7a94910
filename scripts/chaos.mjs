// npm run chaos [-- --seed N]: the set-up, then real faults on a cluster of its own, on stores of its own.
// npm run chaos -- updates [--count N] [--seed N]: the same for what bots are told, on built nodes.
// npm run chaos -- cluster [--count N] [--seed N]: on a replica set and built nodes, with links that break.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const programs = { updates: 'test/chaos/updates/main.ts', cluster: 'test/chaos/cluster/main.ts' };
const program = Object.hasOwn(programs, process.argv[2] ?? '') ? programs[process.argv[2]] : undefined;
readCommandLine(program === undefined ? 'chaos' : `chaos ${process.argv[2]}`);
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  // It breaks its stores, so those of the settings do not count here.
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...settings } = process.env;
  const given = process.argv.slice(2);
  // The nodes of the first are programs of the tests.
  const steps = program === undefined ? ['generated', 'stores'] : ['stores', 'build'];
  const env = { ...process.env, ...(await setUp(steps, settings)) };
  const words = ['--import', 'tsx', program ?? 'test/chaos/main.ts', ...given];
  process.exitCode = await onTerminal(process.execPath, words, { env });
});
