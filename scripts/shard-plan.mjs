// npm run shard-plan: builds, and writes the commands that spread a database over shards.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('shard-plan');
const { command, setUp } = await import('./setup/set-up.mjs');
await command(async () => Object.assign(process.env, await setUp(['build'])));
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/commands/shard-plan.js');
