// npm run cluster -- 3: fetches what is missing, builds, and becomes the front of a cluster on this machine.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('cluster');
const { command, setUp } = await import('./setup/set-up.mjs');
const { endWithNpm } = await import('./setup/npm.mjs');
endWithNpm();
await command(async () => Object.assign(process.env, await setUp(['stores', 'build'])));
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/commands/cluster.js');
