// Helpers of the tests of the embedded stores: the programs, a data folder, and a node that can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { until } from '../../src/storage/embedded/reach.js';
import { storesFolder } from '../support/stores-folder.js';

export function binaryOf(name: 'MONGOD_BINARY' | 'REDIS_BINARY'): string {
  const binary = process.env[name];
  if (!binary) throw new Error(`${name} is not set. Run tests with: npm test`);
  return binary;
}

/** Data folders that are removed by `remove`. */
export function dataFolders() {
  const made: string[] = [];
  return {
    make(): string {
      const folder = mkdtempSync(join(storesFolder(), 'signalbox-data-'));
      made.push(folder);
      return folder;
    },
    remove(): void {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface OtherNode {
  readonly process: ChildProcess;
  readonly stores: readonly number[];
  readonly keepers: readonly number[];
  kill(): Promise<void>;
}

/** Another process with both stores on the folder, ready. */
export async function startOtherNode(dataDir: string): Promise<OtherNode> {
  const file = fileURLToPath(new URL('embedded-node.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    process: child,
    ...JSON.parse(String(line)),
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export function gone(...pids: readonly number[]): Promise<void> {
  return until(AbortSignal.timeout(15_000), async () => pids.every((pid) => commandOf(pid) === undefined));
}
