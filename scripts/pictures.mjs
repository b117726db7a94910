// npm run pictures: the set-up, then pictures of the console for the documents, into docs/pictures.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const { positionals } = readCommandLine('pictures');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  const env = { ...process.env, ...(await setUp(['stores', 'build', 'browser'])) };
  const args = ['--import', 'tsx', 'test/console/pictures/main.ts', ...positionals];
  process.exitCode = await onTerminal(process.execPath, args, { env });
});
