// npm run webhook-sink: the set-up, then a receiver of webhooks that checks every signature.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { command, setUp, settingsOf } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
const { root } = await import('./setup/paths.mjs');
await command(async () => {
  await setUp(['generated']);
  // Where the service is, and its data folder, stand in its settings.
  const env = settingsOf(process.env, root);
  process.exitCode = await onTerminal(
    process.execPath,
    ['--import', 'tsx', 'scripts/webhook-sink/main.ts', ...process.argv.slice(2)],
    { env },
  );
});
