// npm run restore: fetches what is missing, builds, and makes a back-up the database to go on with.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('restore');
const { command, setUp } = await import('./setup/set-up.mjs');
await command(async () => Object.assign(process.env, await setUp(['stores', 'build'])));
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/commands/restore.js');
