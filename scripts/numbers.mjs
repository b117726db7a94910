// npm run numbers: docs/numbers.md, from what the benches have measured.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('numbers');
const { onTerminal } = await import('./setup/child.mjs');
process.exitCode = await onTerminal(process.execPath, ['--import', 'tsx', 'bench/numbers.ts'], {});
