// A process that the run may kill, pause and start again, and that never outlives the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Keeper } from '../../src/storage/embedded/keeper.js';
import { saidLine } from '../support/said-line.js';

export interface OwnProcess {
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
  resume(): void;
}

export interface Recipe {
  readonly binary: string;
  readonly args: readonly string[];
  readonly readyLine: string;
  readonly keeper: Keeper;
}

const readyWithinMs = 60_000;

export async function startProcess({ binary, args, readyLine, keeper }: Recipe): Promise<OwnProcess> {
  let child = await spawned();

  async function spawned(): Promise<ChildProcess> {
    const started = spawn(binary, [...args], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const { pid } = started;
    if (pid !== undefined) {
      keeper.watch(pid);
      started.once('exit', () => keeper.forget(pid));
    }
    await seen(started, readyLine);
    return started;
  }

  return Object.freeze({
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async start() {
      child = await spawned();
    },
    stop: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  });
}

function seen(child: ChildProcess, line: string): Promise<void> {
  const slow = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
  return saidLine(child, line).finally(() => clearTimeout(slow));
}
