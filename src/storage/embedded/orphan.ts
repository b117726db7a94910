// Finds the store that an earlier node left running on a data folder, and stops it before the next one
// starts.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../shared/log.js';
import { commandOf } from './process-facts.js';

export interface OrphanSearch {
  /** The file with the process number, written by the store itself. */
  readonly pidFile: string;
  /** The folder in its command line; a process without it is no store of ours. */
  readonly folder: string;
  readonly log: Log;
}

const lookEveryMs = 50;
const patienceMs = 10_000;

/** The caller holds the folder's lock, so a store found here belongs to no living node. */
export async function stopOrphan(search: OrphanSearch): Promise<void> {
  const pid = pidIn(search.pidFile);
  const isOurs = () => pid !== undefined && (commandOf(pid)?.includes(search.folder) ?? false);
  if (pid === undefined || !isOurs()) return;
  search.log.warn({ pid, folder: search.folder }, 'orphan.stopping');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    send(pid, signal);
    for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
      if (!isOurs()) return;
      await pause(lookEveryMs);
    }
  }
  throw new Error(`Process ${pid} still uses ${search.folder} and cannot be stopped. Stop it by hand.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended before the signal came.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
