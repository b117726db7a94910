// The command: reads the settings, opens a node, prints where it is, and closes it in order when told to
// stop.
import { loadConfig } from './config.js';
import { openNode, type SignalboxNode } from './node.js';
import type { LineWriter } from './shared/line-writer.js';
import { type Log, openLog } from './shared/log.js';

async function main(): Promise<void> {
  const { config, warnings, mistakes } = loadConfig();
  if (!config) {
    for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
    process.exitCode = 1;
    return;
  }
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  const { log, lines } = openLog({ level: config.logLevel });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const node = await openNode({ config, log, lines, announce: say });
  say(`Signalbox is ready at ${node.address}`);
  closeWhenTold(node, lines);
  endWhenBroken(log, lines);
}

function closeWhenTold(node: SignalboxNode, lines: LineWriter): void {
  let closing = false;
  const close = (patient: boolean) => {
    // A second Ctrl-C means now; the stores notice by themselves that the node is gone.
    if (closing) process.exit(1);
    closing = true;
    node.close({ patient }).then(
      async () => {
        await lines.end();
        process.exit(0);
      },
      (error: unknown) => fail('Stopping failed', error),
    );
  };
  process.on('SIGINT', () => close(false));
  process.on('SIGTERM', () => close(true));
}

/** Nothing can be trusted after a fault that nobody caught: say it, and let the next start recover. */
function endWhenBroken(log: Log, lines: LineWriter): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'node.broken');
    lines.flushSync();
    process.exit(1);
  });
}

function fail(what: string, error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${what}: ${text}\n`);
  process.exit(1);
}

await main().catch((error: unknown) => fail('Signalbox could not start', error));
