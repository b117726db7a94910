// Runs one node in this process until a signal: the first one stops it in order, and the second one at once.

import type { Config } from '../config.js';
import type { Announce } from '../node/announcements.js';
import { readConsole } from '../node/console.js';
import { openNode, type SignalboxNode } from '../node/node.js';
import type { LineWriter } from '../shared/line-writer.js';
import { type Log, openLog } from '../shared/log.js';

interface RunOptions {
  readonly config: Config;
  readonly announce: Announce;
  readonly hasOwnData?: boolean;
}

/** Returns the node's address as soon as it serves. */
export async function runNode({ config, announce, hasOwnData }: RunOptions): Promise<string> {
  const { log, lines } = openLog({ level: config.logLevel });
  const console = config.console === 'on' ? readConsole() : undefined;
  const node = await openNode({ config, log, lines, announce, console, ...(hasOwnData && { hasOwnData }) });
  closeAtSignal(node, lines);
  exitAtUncaughtFault(log, lines);
  return node.address;
}

function closeAtSignal(node: SignalboxNode, lines: LineWriter): void {
  let closing = false;
  const close = (patient: boolean) => {
    // A second Ctrl-C ends the process at once; the stores notice by themselves that the node is gone.
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
  // After SIGHUP the terminal is gone, so a second Ctrl-C cannot come.
  process.on('SIGHUP', () => close(false));
  process.on('SIGTERM', () => close(true));
}

/** After an uncaught fault the state cannot be trusted, so the process ends and the next start recovers. */
function exitAtUncaughtFault(log: Log, lines: LineWriter): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'node.broken');
    lines.flushSync();
    process.exit(1);
  });
}

export function fail(what: string, error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${what}: ${text}\n`);
  process.exit(1);
}
