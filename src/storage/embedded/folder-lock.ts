// One node for one folder: a lock file that names its holder, and that does not outlive its process.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { startStampOf } from './process-facts.js';

export interface FolderLock {
  release(): void;
}

/** Takes the lock, or throws an error that names its holder. `folder` is the name in the message. */
export function lockFolder(options: { file: string; folder: string }): FolderLock {
  const { file, folder } = options;
  const mine = `${process.pid} ${startStampOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A link appears whole or not at all, so no process ever reads half a lock.
    while (!linked(draft, file)) removeStale({ file, folder, aside: `${draft}.stale` });
  } finally {
    rmSync(draft, { force: true });
  }
  return Object.freeze({
    release() {
      if (contentOf(file) === mine) rmSync(file, { force: true });
    },
  });
}

/** True when a live process holds the lock. */
export function isLocked(file: string): boolean {
  const found = contentOf(file);
  return found !== undefined && isAlive(found);
}

function isAlive(holder: string): boolean {
  const [pid, stamp] = splitAtSpace(holder);
  return stamp !== undefined && startStampOf(Number(pid)) === stamp;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(paths: { file: string; folder: string; aside: string }): void {
  const { file, folder, aside } = paths;
  const found = contentOf(file);
  if (found === undefined) return;
  if (isAlive(found)) throw inUse(folder, splitAtSpace(found)[0]);
  // Another node may have taken over meanwhile; its lock goes back where it was.
  if (!moved(file, aside)) return;
  if (contentOf(aside) !== found) linked(aside, file);
  rmSync(aside, { force: true });
}

function inUse(folder: string, pid: string): Error {
  const whatToDo = 'Stop that process first, or give this node a data folder of its own (DATA_DIR).';
  return new Error(`The data folder ${folder} is in use by process ${pid}. ${whatToDo}`);
}

function splitAtSpace(text: string): [string, string | undefined] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function moved(from: string, to: string): boolean {
  return unlessMissing(() => {
    renameSync(from, to);
    return true;
  }, false);
}

function contentOf(file: string): string | undefined {
  return unlessMissing(() => readFileSync(file, 'utf8'), undefined);
}

function unlessMissing<T>(action: () => T, missing: T): T {
  try {
    return action();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw error;
  }
}
