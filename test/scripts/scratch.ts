// Temporary folders and small programs that play a server or a pip, for the tests of the set-up.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'mocha';

/** A folder that is removed after the suite which asked for it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-scratch-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function script(file: string, lines: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A program that says of itself that it is a mongod of this version. */
export function playMongod(file: string, version: string): string {
  return script(file, `echo "db version v${version}"`);
}

export function playRedis(file: string, version: string, name = 'Redis'): string {
  return script(file, `echo "${name} server v=${version} sha=00000000:0 malloc=jemalloc bits=64"`);
}
