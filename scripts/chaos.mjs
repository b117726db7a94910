// npm run chaos [-- --seed N]: the set-up, then real faults on a cluster of its own, on stores of its own.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
await command(async () => {
  // It breaks its stores, so those of the settings do not count here.
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...settings } = process.env;
  const env = { ...process.env, ...(await setUp(['stores'], settings)) };
  process.exitCode = await onTerminal(
    process.execPath,
    ['--import', 'tsx', 'test/chaos/main.ts', ...process.argv.slice(2)],
    { env },
  );
});
