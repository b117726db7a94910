// npm run bench [name]: the set-up, then the benches, with the found stores and browser in their environment.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const { positionals } = readCommandLine('bench');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  const isOfConsole = positionals.length === 0 || positionals.includes('console');
  const needs = ['stores', 'build', ...(isOfConsole ? ['browser'] : [])];
  const env = { ...process.env, ...(await setUp(needs)) };
  process.exitCode = await onTerminal(
    process.execPath,
    ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
    { env },
  );
});
