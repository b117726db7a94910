// Starts the bench's own processes, pinned, and stops them; each also ends by itself when the bench is gone.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const stopWithinMs = 15_000;

export interface Command {
  readonly core: number | undefined;
  readonly command: string;
  readonly args: readonly string[];
}

/** With taskset in front, so that every thread is on its core from the first moment. */
export function pinned({ core, command, args }: Command): { command: string; args: string[] } {
  if (core === undefined) return { command, args: [...args] };
  return { command: 'taskset', args: ['-c', String(core), command, ...args] };
}

export interface ScriptPlan {
  /** Relative to the bench's folder, unless it is absolute. */
  readonly script: string;
  /** It needs no loader of TypeScript. */
  readonly isPlain?: boolean;
  readonly core: number | undefined;
  readonly settings?: unknown;
  /** Where its error output goes, log lines included; the terminal when absent. */
  readonly logFile?: string;
  readonly onEnd: (undo: () => Promise<void>) => void;
}

/** A file as a process that speaks over IPC, and leaves when that channel closes. */
export function startScript(plan: ScriptPlan): ChildProcess {
  const { script, isPlain = false, core, settings, logFile, onEnd } = plan;
  const file = fileURLToPath(new URL(script, import.meta.url));
  const args = [...(isPlain ? [] : ['--import', 'tsx']), file, JSON.stringify(settings ?? {})];
  const run = pinned({ core, command: process.execPath, args });
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const child = spawn(run.command, run.args, { detached: true, stdio: ['ignore', 'inherit', log, 'ipc'] });
  if (log !== 'inherit') closeSync(log);
  onEnd(() => stop(child));
  return child;
}

/** The next message of a child; fails when the child ends instead. */
export async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const enough = new AbortController();
  const { signal } = enough;
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`${child.spawnargs.join(' ').slice(0, 200)} ended: ${by ?? `exit code ${code}`}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as T;
  } finally {
    enough.abort();
    // The loser of the race is aborted with the race; its rejection tells nobody anything.
    ended.catch(() => undefined);
  }
}

/** SIGTERM, and SIGKILL for one that does not listen. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(killer);
}
