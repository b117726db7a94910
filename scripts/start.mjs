// npm start: fetches what is missing, builds, and becomes the server, in this very process.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const { helpText } = await import('./setup/help.mjs');
readCommandLine('start', helpText());
const { command, setUp } = await import('./setup/set-up.mjs');
const { endWithNpm } = await import('./setup/npm.mjs');
endWithNpm();
await command(async () => Object.assign(process.env, await setUp(['stores', 'build'])));
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/main.js');
