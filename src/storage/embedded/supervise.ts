// Runs a store as a child process and brings it back whenever it dies, until it is told to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../shared/log.js';
import { type Keeper, startKeeper } from './keeper.js';
import { textFrom } from './last-output.js';

export interface ChildPlan {
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly log: Log;
  /** Resolves once the child serves; gives up by the signal. */
  ready(signal: AbortSignal): Promise<void>;
  /** Says in words why the child ended, from what it wrote since its start. */
  explain(written: string): string;
}

export interface SupervisedChild {
  /** The child's process number at this moment; it changes when the child has been brought back. */
  readonly pid: number;
  /** The keeper's process number at this moment. */
  readonly keeperPid: number | undefined;
  stop(): Promise<void>;
}

interface Run {
  readonly pid: number;
  readonly exited: Promise<string>;
  readonly written: () => string;
  kill(signal: NodeJS.Signals): void;
}

const readyWithinMs = 120_000;
const stopWithinMs = 10_000;
const firstDelayMs = 100;
const longestDelayMs = 5_000;
const logBytesMax = 16 * 1024 * 1024;

/** Decision: docs/decisions/0020 */
export async function supervise(plan: ChildPlan): Promise<SupervisedChild> {
  const keeper = startKeeper(plan.log);
  const stopping = new AbortController();
  let run: Run;
  try {
    run = await launch(plan, keeper);
    await untilReady(plan, run, stopping.signal);
  } catch (error) {
    await keeper.end();
    throw error;
  }
  const watching = bringBack();

  async function bringBack(): Promise<void> {
    let delayMs = firstDelayMs;
    while (!stopping.signal.aborted) {
      const ending = await run.exited;
      keeper.forget(run.pid);
      if (stopping.signal.aborted) return;
      plan.log.error({ store: plan.name, ending, delayMs }, 'store.died');
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(ignoreAbort);
      if (stopping.signal.aborted) return;
      try {
        run = await launch(plan, keeper);
        await untilReady(plan, run, stopping.signal);
        plan.log.warn({ store: plan.name, pid: run.pid }, 'store.returned');
        delayMs = firstDelayMs;
      } catch (error) {
        delayMs = Math.min(delayMs * 2, longestDelayMs);
        if (!stopping.signal.aborted) plan.log.error({ store: plan.name, err: error }, 'store.failed');
      }
    }
  }

  return Object.freeze({
    get pid() {
      return run.pid;
    },
    get keeperPid() {
      return keeper.pid;
    },
    async stop() {
      stopping.abort();
      await end(run);
      await watching;
      await end(run); // It may have been launched anew in the very moment of the stop.
      await keeper.end();
    },
  });
}

async function launch(plan: ChildPlan, keeper: Keeper): Promise<Run> {
  const from = rotate(plan.logFile);
  const output = openSync(plan.logFile, 'a', 0o600);
  // A session of its own: a terminal's Ctrl-C must not reach the store before the node has drained.
  const child = spawn(plan.binary, plan.args, { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const exited = endOf(child);
  if (child.pid === undefined) throw new Error(`${plan.name} cannot be run: ${await exited}`);
  keeper.watch(child.pid);
  return Object.freeze({
    pid: child.pid,
    exited,
    written: () => textFrom(plan.logFile, from),
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
}

async function untilReady(plan: ChildPlan, run: Run, stopping: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, stopping, AbortSignal.timeout(readyWithinMs)]);
  const ready = plan.ready(signal).then(() => undefined);
  try {
    const ending = await Promise.race([ready, run.exited]);
    if (ending !== undefined) {
      throw new Error(`${plan.name} did not start (${ending}). ${plan.explain(run.written())}`);
    }
  } catch (error) {
    await end(run);
    throw error;
  } finally {
    enough.abort();
    // An error of the start says less than what the store itself wrote.
    await Promise.allSettled([ready]);
  }
}

/** SIGTERM, and SIGKILL for a process that does not end by it. */
async function end(run: Run): Promise<void> {
  run.kill('SIGTERM');
  const timeout = new AbortController();
  const killWhenDue = pause(stopWithinMs, undefined, { signal: timeout.signal })
    .then(() => run.kill('SIGKILL'))
    .catch(ignoreAbort);
  await run.exited;
  timeout.abort();
  await killWhenDue;
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

/** Puts an overgrown log aside and answers where the output of the next run will begin. */
function rotate(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logBytesMax) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
