// Lets one set-up at a time install and compile in this folder; a second one waits for the first.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const lockFileName = '.set-up.lock';

export async function withProjectLock({ root, say }, work) {
  const folder = join(root, 'dist');
  const file = join(folder, lockFileName);
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  while (!taken(draft, file)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (isAlive(holder)) {
      say(`waiting for the set-up of process ${holder} (should there be none, remove ${file})`);
      await pause(200);
    } else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link appears whole or not at all, so no process reads half a lock. */
function taken(draft, file) {
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
