// npm run cluster -- 3: fetches what is missing, builds, and becomes the front of a cluster on this machine.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  const { clusterHelpText } = await import('./setup/help.mjs');
  console.log(clusterHelpText());
} else {
  const { command, setUp } = await import('./setup/set-up.mjs');
  await command(async () => Object.assign(process.env, await setUp(['stores', 'build'])));
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import('../dist/commands/cluster.js');
}
