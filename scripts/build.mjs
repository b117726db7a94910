// npm run build: compiles src to dist, when a source has changed.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { command, setUp } = await import('./setup/set-up.mjs');
await command(() => setUp(['build']));
