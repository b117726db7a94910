// npm run generate: writes what is made from schemas, endpoints, errors and settings.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('generate');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  await setUp([]);
  const words = ['--import', 'tsx', 'scripts/generate/main.ts', ...process.argv.slice(2)];
  process.exitCode = await onTerminal(process.execPath, words, {});
});
