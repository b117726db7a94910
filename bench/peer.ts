// Starts one of the peers that the product is compared with, on the server's core.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFrom, startScript } from './processes.js';
import type { Stage } from './stage.js';

export interface RunningPeer {
  readonly pid: number;
  readonly port: number;
}

/** `name` is that of a file in bench/peers; its process tells its port once it serves. */
export async function startPeer(stage: Stage, name: string, settings: unknown): Promise<RunningPeer> {
  const logFile = join(stage.folder, `${name}.log`);
  const { cores, onEnd } = stage;
  const child = startScript({ script: `peers/${name}.ts`, core: cores?.server, settings, logFile, onEnd });
  try {
    const { port } = await messageFrom<{ port: number }>(child);
    if (child.pid === undefined) throw new Error('it has no process');
    return Object.freeze({ pid: child.pid, port });
  } catch (cause) {
    const words = readFileSync(logFile, 'utf8').slice(-2_000);
    throw new Error(`The peer ${name} did not start.\n${words}`, { cause });
  }
}
