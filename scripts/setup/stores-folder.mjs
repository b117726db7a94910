// Where the servers of a test run keep their data: in memory where there is room for it, since nothing of it
// outlives the run and every write of theirs would wait for the disk.
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a run holds at once; a container's usual 64 MB are too few. */
const roomBytes = 2 * 1024 ** 3;

/** A new folder in that place. */
export function makeStoresFolder(env) {
  return mkdtempSync(join(placeOfStores(env, { memoryBytes: freeBytes(memory) }), 'signalbox-stores-'));
}

/** `SIGNALBOX_TEST_FOLDER` names it, whatever room there is. */
export function placeOfStores(env, { memoryBytes }) {
  return env.SIGNALBOX_TEST_FOLDER ?? (memoryBytes >= roomBytes ? memory : tmpdir());
}

/** None where there is no such folder, as on macOS. */
function freeBytes(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}
