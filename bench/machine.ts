// Tells on what the numbers came about, and gives server and loader a core each.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
}

/** Numbers of cores as taskset takes them. */
export interface Cores {
  readonly server: number;
  readonly loader: number;
  /** Where the stores run: on a core of their own if there is a third, else beside the loader. */
  readonly stores: number;
}

export function machineFacts(): Machine {
  return Object.freeze({
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()} ${arch()}`,
    node: process.version,
  });
}

/** The commit, with a plus where files have been changed since; null outside of a repository. */
export function commitHere(): string | null {
  const git = (...words: readonly string[]) => spawnSync('git', [...words], { encoding: 'utf8' });
  const head = git('rev-parse', '--short=8', 'HEAD');
  if (head.status !== 0) return null;
  return `${head.stdout.trim()}${git('status', '--porcelain').stdout === '' ? '' : '+'}`;
}

/** Undefined where nothing can be pinned: no taskset, or a single core. */
export function pinnableCores(): Cores | undefined {
  const { status, stdout } = spawnSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [server, loader, third] = coresIn(stdout.slice(stdout.lastIndexOf(':') + 1));
  if (server === undefined || loader === undefined) return undefined;
  return Object.freeze({ server, loader, stores: third ?? loader });
}

/** `0-2,5` means 0, 1, 2 and 5. */
export function coresIn(list: string): number[] {
  return list
    .trim()
    .split(',')
    .flatMap((part) => {
      if (part === '') return [];
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}

/** Moves a running process, with all its threads, to a core. */
export function pin(pid: number, core: number): void {
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Process ${pid} cannot be pinned to core ${core}: ${stderr.trim()}`);
}

/** How many files a process may hold open, once Node.js has raised its soft limit to the hard one. */
export function openFilesMax(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1];
  return hard === 'unlimited' || hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
}
