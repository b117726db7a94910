// The folder of a run, with the databases that it will break, which is much to leave behind.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '../../src/storage/embedded/process-facts.js';

const prefix = 'signalbox-chaos-';
const named = new RegExp(`^${prefix}([0-9]+)-`);

/** A new one; those of runs that were killed go. */
export async function openFolder(place: string): Promise<string> {
  for (const name of await readdir(place)) {
    const [, pid] = named.exec(name) ?? [];
    if (pid === undefined || commandOf(Number(pid)) !== undefined) continue;
    const left = join(place, name);
    // Other people use this place too.
    if ((await stat(left)).uid === process.getuid?.()) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(join(place, `${prefix}${process.pid}-`));
}
