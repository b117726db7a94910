// Facts of a process from the operating system: its command line, and a stamp that tells it from a later
// process with the same number.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The command line of a live process; undefined when there is none, or only a dead one not yet collected. */
export function commandOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/cmdline')) return askPs(pid, 'command=');
  const text = readProc(`/proc/${pid}/cmdline`);
  return text ? text.replaceAll('\0', ' ').trim() : undefined;
}

/** The start of a live process, in a form fit only for comparing; undefined when there is no such process. */
export function startStampOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return askPs(pid, 'lstart=');
  // The name, second and in parentheses, may hold spaces; the start is the 22nd field, the 20th after it.
  const fields = readProc(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

function askPs(pid: number, field: string): string | undefined {
  const { stdout, error } = spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' });
  if (error) throw error;
  return stdout.trim() || undefined;
}
