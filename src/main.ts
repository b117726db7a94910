// The command: reads the settings, opens a node, prints where it is, and closes it in order when told to
// stop.
import { fail, runNode } from './commands/run-node.js';
import { settingsAtStart } from './commands/settings-at-start.js';
import { consoleLine } from './node/console.js';

async function main(): Promise<void> {
  const config = settingsAtStart();
  if (!config) return;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const address = await runNode({ config, announce: say });
  say(`Signalbox is ready at ${address}`);
  if (config.console === 'on') say(consoleLine(address));
}

await main().catch((error: unknown) => fail('Signalbox could not start', error));
