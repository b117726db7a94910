// npm run bench [name]: the set-up, then the benches, with the found stores in their environment.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('bench');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  const env = { ...process.env, ...(await setUp(['stores', 'build'])) };
  process.exitCode = await onTerminal(
    process.execPath,
    ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)],
    { env },
  );
});
