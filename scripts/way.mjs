// npm run way: follows requests through a whole node, and prints the functions of src/ that each enters.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('way');
const { root } = await import('./setup/paths.mjs');
const { onTerminal } = await import('./setup/child.mjs');
const register = pathToFileURL(join(root, 'scripts/way/register.mjs')).href;
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${register}` };
process.exitCode = await onTerminal(
  process.execPath,
  ['scripts/test.mjs', '--sources', 'test/ways/ways.ts', ...process.argv.slice(2)],
  { env },
);
