// Runs the process that decodes pictures: bounded in memory and time, replaced when it ends, and ended with
// the node.
import { type ChildProcess, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureAnswer, type PictureJob, ready } from './picture-jobs.js';

export interface PictureProcess {
  readonly pid: number | undefined;
  /**
   * One job at a time. Throws PictureProcessEnded when the process dies of it, or takes too long and is
   * killed.
   */
  ask(job: PictureJob, withinMs: number): Promise<PictureAnswer>;
  /** Kills at once; resolves when the process is gone. */
  kill(): Promise<void>;
}

export class PictureProcessEnded extends Error {
  readonly isLate: boolean;

  constructor(how: string, { isLate }: { isLate: boolean }) {
    super(`The process that decodes pictures has ended: ${how}`);
    this.name = 'PictureProcessEnded';
    this.isLate = isLate;
  }
}

/**
 * The program is beside this file: compiled in the product, TypeScript in a test, where `execArgv` has the
 * loader.
 */
const program = fileURLToPath(
  new URL(`./picture-decoder${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
);

/** The limit of data memory, which only Linux enforces; the bounds of pixels hold on other systems too. */
const memoryKiB = (512 + reservedMiB(process.versions.node)) * 1024;
const startWithinMs = 60_000;
const outputMax = 2_000;

/** V8 of Node 24 reserves 512 MiB for code as it starts, and the limit counts them before they are used. */
function reservedMiB(node: string): number {
  return Number.parseInt(node, 10) >= 24 ? 512 : 0;
}

/** When memory runs out all the same, the kernel ends this process before the node. */
const bounded = `
ulimit -d ${memoryKiB} 2>/dev/null
[ -w /proc/self/oom_score_adj ] && echo 1000 >/proc/self/oom_score_adj
export UV_THREADPOOL_SIZE=1 MALLOC_ARENA_MAX=2
exec "$@"`;

export async function startPictureProcess(): Promise<PictureProcess> {
  const loaders = process.execArgv.filter((argument) => !argument.startsWith('--inspect'));
  const command = [process.execPath, ...loaders, '--v8-pool-size=1', '--max-old-space-size=128', program];
  const child = spawn('/bin/sh', ['-c', bounded, 'sh', ...command], {
    // The decoder needs none of the node's settings, so it gets none.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The advanced serialization sends bytes as they are.
    serialization: 'advanced',
    // The process has a session of its own: a terminal's Ctrl-C must not end it before the node has drained.
    detached: true,
  });
  const ended = endOf(child);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  /** The next message; rejects when the process ends instead, and ends it when that takes too long. */
  async function nextMessage(withinMs: number): Promise<unknown> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, withinMs);
    try {
      return await new Promise((resolve, reject) => {
        child.once('message', resolve);
        void ended.then((how) => reject(new PictureProcessEnded(how, { isLate })));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  const first = await nextMessage(startWithinMs);
  if (first !== ready) throw new Error('The process that decodes pictures did not say that it is ready.');
  return Object.freeze({
    pid: child.pid,
    async ask(job: PictureJob, withinMs: number) {
      const answer = nextMessage(withinMs);
      // A process that takes no message is killed; the caller learns of its end.
      child.send(job, (error) => {
        if (error !== null) child.kill('SIGKILL');
      });
      return (await answer) as PictureAnswer;
    },
    kill,
  });
}

/** The exit status and the last output of the process. */
function endOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-outputMax);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      resolve(`${signal ? `killed by ${signal}` : `exit code ${code}`} ${output.trim()}`.trim());
    });
  });
}
