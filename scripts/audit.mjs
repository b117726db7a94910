// npm run audit: fetches what is missing, builds, and compares every counter of the vouchers with its rows.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('audit');
const { command, setUp } = await import('./setup/set-up.mjs');
await command(async () => Object.assign(process.env, await setUp(['stores', 'build'])));
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/commands/audit.js');
