// npm run build: compiles src to dist, when a source has changed.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('build');
const { command, setUp } = await import('./setup/set-up.mjs');
await command(() => setUp(['build']));
