// A whole node as a process of its own, on stores that it shares with others, which a test may kill.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface NodeProcess {
  readonly address: string;
  readonly pid: number | undefined;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** In order. */
  stop(): Promise<void>;
  /** Stands still until it is resumed. */
  pause(): void;
  resume(): void;
  /** True when the process is gone, whoever has ended it. */
  hasEnded(): boolean;
}

/** As it is built: that starts in a fraction of the time. */
const program = fileURLToPath(new URL('../../dist/commands/local-cluster/node-process.js', import.meta.url));

/** It ends with the test run, also when that is killed. What it logs goes to the file, if one is named. */
export async function startNodeProcess(
  env: Readonly<Record<string, string>>,
  output?: number,
): Promise<NodeProcess> {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;
  const child = fork(program, {
    execArgv: ['--enable-source-maps'],
    env: { ...inherited, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', ...env },
    ...(output !== undefined && { stdio: ['ignore', output, output, 'ipc'] }),
  });
  const address = await readyAt(child);

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  return Object.freeze({
    address,
    pid: child.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    hasEnded,
  });
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A node ended with ${code} before it was ready.`)));
    child.on('message', (message: { ready?: string }) => {
      if (message.ready !== undefined) resolve(message.ready);
    });
  });
}
