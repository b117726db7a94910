// Runs a store as a child process and restarts it whenever it dies, until it is told to stop.
import { spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import type { Log } from '../../shared/log.js';
import { bringBack, type ChildRun, runOf } from './child.js';
import { type Keeper, startKeeper } from './keeper.js';
import { textFrom } from './last-output.js';

export interface ChildPlan {
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly log: Log;
  /** Resolves once the child serves; gives up when the signal is aborted. */
  ready(signal: AbortSignal): Promise<void>;
  /** Describes why the child ended, from its output since its start. */
  explain(written: string): string;
}

export interface SupervisedChild {
  /** The child's process number at this moment; it changes with every restart. */
  readonly pid: number;
  /** The keeper's process number at this moment. */
  readonly keeperPid: number | undefined;
  stop(): Promise<void>;
}

interface Run extends ChildRun {
  readonly pid: number;
  readonly written: () => string;
}

const readyWithinMs = 120_000;
const stopWithinMs = 10_000;
const firstDelayMs = 100;
const logBytesMax = 16 * 1024 * 1024;

/** Decision: docs/decisions/embedded-stores.md */
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
  const watching = bringBack({
    stopping: stopping.signal,
    firstDelayMs,
    ended: () => run.ended,
    onEnd: (ending, delayMs) => plan.log.error({ store: plan.name, ending, delayMs }, 'store.died'),
    async start() {
      try {
        run = await launch(plan, keeper);
        await untilReady(plan, run, stopping.signal);
        plan.log.warn({ store: plan.name, pid: run.pid }, 'store.returned');
        return true;
      } catch (error) {
        if (!stopping.signal.aborted) plan.log.error({ store: plan.name, err: error }, 'store.failed');
        return false;
      }
    },
  });

  return Object.freeze({
    get pid() {
      return run.pid;
    },
    get keeperPid() {
      return keeper.pid;
    },
    async stop() {
      stopping.abort();
      await run.end();
      await watching;
      await run.end(); // It may have been launched anew in the very moment of the stop.
      await keeper.end();
    },
  });
}

async function launch(plan: ChildPlan, keeper: Keeper): Promise<Run> {
  const from = rotate(plan.logFile);
  const output = openSync(plan.logFile, 'a', 0o600);
  // The store has a session of its own: a terminal's Ctrl-C must not end it before the node has drained.
  const child = spawn(plan.binary, plan.args, { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const run = runOf(child, { keeper, signal: 'SIGTERM', withinMs: stopWithinMs });
  if (child.pid === undefined) throw new Error(`${plan.name} cannot be run: ${await run.ended}`);
  return Object.freeze({ ...run, pid: child.pid, written: () => textFrom(plan.logFile, from) });
}

async function untilReady(plan: ChildPlan, run: Run, stopping: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, stopping, AbortSignal.timeout(readyWithinMs)]);
  const ready = plan.ready(signal).then(() => undefined);
  try {
    const ending = await Promise.race([ready, run.ended]);
    if (ending !== undefined) {
      throw new Error(`${plan.name} did not start (${ending}). ${plan.explain(run.written())}`);
    }
  } catch (error) {
    await run.end();
    throw error;
  } finally {
    enough.abort();
    // An error of the start says less than the store's own output.
    await Promise.allSettled([ready]);
  }
}

/** Rotates an overgrown log, and answers with the offset at which the output of the next run will begin. */
function rotate(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logBytesMax) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}
