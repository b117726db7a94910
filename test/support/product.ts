// The product as people run it: a process of its own, on embedded stores, in a folder it can start in again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storesFolder } from './stores-folder.js';

export interface Product {
  readonly address: string;
  readonly pid: number;
  /** What it has printed for people to read. */
  output(): string;
  /** Resolves when the process has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const programs = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Removed when the test is over; `.data` in it is the data folder. */
export function openFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(storesFolder(), 'signalbox-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startProduct(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  [program, ...args]: readonly [program: string, ...args: string[]] = ['main.js'],
): Promise<Product> {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    ['--enable-source-maps', join(programs, program), ...args],
    {
      cwd: folder,
      env: { ...inherited, PORT: '0', DATA_DIR: '.data', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /Signalbox is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    // After its last words.
    child.once('close', (code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)));
    child.once('error', reject);
  });
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
