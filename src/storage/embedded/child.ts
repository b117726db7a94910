// The rules of every long-lived child process: how it is watched, ended and restarted.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Keeper } from './keeper.js';

export interface ChildRun {
  readonly pid: number | undefined;
  /** Resolves with a description of how it ended. */
  readonly ended: Promise<string>;
  /** Ends it by the signal; kills it when that takes too long. */
  end(): Promise<void>;
}

export interface ChildRules {
  readonly keeper: Keeper;
  readonly signal: NodeJS.Signals;
  readonly withinMs: number;
  onLate?(): void;
}

/** Called in the tick of the spawn. The end is reported when all output has been read. */
export function runOf(child: ChildProcess, { keeper, signal, withinMs, onLate }: ChildRules): ChildRun {
  const { pid } = child;
  if (pid !== undefined) {
    keeper.watch(pid);
    child.once('exit', () => keeper.forget(pid));
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, by) => resolve(by ? `killed by ${by}` : `exit code ${code}`));
  });
  return Object.freeze({
    pid,
    ended,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const late = setTimeout(() => {
        onLate?.();
        child.kill('SIGKILL');
      }, withinMs);
      await ended;
      clearTimeout(late);
    },
  });
}

export interface Revival {
  readonly stopping: AbortSignal;
  readonly firstDelayMs: number;
  /** Resolves when the latest run has ended. */
  ended(): Promise<string | undefined>;
  onEnd(ending: string | undefined, delayMs: number): void;
  /** True when it serves again. */
  start(): Promise<boolean>;
}

const longestDelayMs = 5_000;

/** Restarts it whenever it has ended, ever more rarely while that fails, until it is told to stop. */
export async function bringBack({ stopping, firstDelayMs, ended, onEnd, start }: Revival): Promise<void> {
  for (let delayMs = firstDelayMs; !stopping.aborted; ) {
    const ending = await ended();
    if (stopping.aborted) return;
    onEnd(ending, delayMs);
    await pause(delayMs, undefined, { signal: stopping }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    if (stopping.aborted) return;
    delayMs = (await start()) ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs);
  }
}
