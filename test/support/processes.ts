// Looks at the processes of this machine, so that a test can say that none was left behind.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { until } from './until.js';

/** Lists the children of a process, their children, and so on. */
export function descendantsOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const below = (one: number): number[] =>
    (children.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

export async function gone(pids: readonly number[]): Promise<void> {
  await until(() => pids.every((pid) => commandOf(pid) === undefined));
}

function parents(): readonly (readonly [pid: number, parent: number])[] {
  if (!existsSync('/proc/self/stat')) {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const parent = parentOf(pid);
    return parent === undefined ? [] : [[Number(pid), parent]];
  });
}

/** The fourth field; the name, second and in parentheses, may hold spaces. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch (error) {
    // It has ended since the list was made.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
