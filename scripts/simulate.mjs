// npm run simulate [-- --seeds N]: whole clusters in virtual time; needs no server, only Node.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { onTerminal } = await import('./setup/child.mjs');
process.exitCode = await onTerminal(process.execPath, [
  '--import',
  'tsx',
  'test/simulation/run.ts',
  ...process.argv.slice(2),
]);
