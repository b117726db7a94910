// Starts one of the peers that the product is compared with, on the server's core.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { messageFrom, startScript } from './processes.js';
import type { Stage } from './stage.js';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Where a file finds the packages of this project, and nothing of it is kept. */
const bundles = fileURLToPath(new URL('../node_modules/.cache/bench-peers/', import.meta.url));

export interface RunningPeer {
  readonly pid: number;
  readonly port: number;
}

/** `name` is that of a file in bench/peers; its process tells its port once it serves. */
export async function startPeer(stage: Stage, name: string, settings: unknown): Promise<RunningPeer> {
  return start(stage, { script: `peers/${name}.ts` }, { name, settings });
}

/**
 * As one plain file: the loader of TypeScript has a heap of its own in the process, and how much that holds
 * changes by megabytes whatever the peer does.
 */
export async function startMeasuredPeer(stage: Stage, name: string): Promise<RunningPeer> {
  const script = `${bundles}${name}.mjs`;
  await build({
    entryPoints: [`${here}peers/${name}.ts`],
    outfile: script,
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
  });
  return start(stage, { script, isPlain: true }, { name, settings: {} });
}

interface Named {
  readonly name: string;
  readonly settings: unknown;
}

async function start(
  stage: Stage,
  file: { readonly script: string; readonly isPlain?: boolean },
  { name, settings }: Named,
): Promise<RunningPeer> {
  const logFile = join(stage.folder, `${name}.log`);
  const { cores, onEnd } = stage;
  const child = startScript({ ...file, core: cores?.server, settings, logFile, onEnd });
  try {
    const { port } = await messageFrom<{ port: number }>(child);
    if (child.pid === undefined) throw new Error('it has no process');
    return Object.freeze({ pid: child.pid, port });
  } catch (cause) {
    const words = readFileSync(logFile, 'utf8').slice(-2_000);
    throw new Error(`The peer ${name} did not start.\n${words}`, { cause });
  }
}
