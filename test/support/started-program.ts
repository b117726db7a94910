// A program of the project in a process of its own, read as it speaks.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.js';

export interface StartedProgram {
  output(): string;
  /** Waits until it has said this, and gives what it said. */
  says(what: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code. */
  ended(): Promise<number | null>;
}

/** A file of TypeScript or JavaScript with its arguments; what it writes to stderr counts as said. */
export function startProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): StartedProgram {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  let isClosed = false;
  child.once('close', () => {
    isClosed = true;
  });
  const exited = once(child, 'close');
  return {
    output: () => output,
    async says(what) {
      // A process may end before its last words are read.
      await until(() => what.test(output) || isClosed);
      const said = what.exec(output);
      if (said === null) throw new Error(`It ended with ${child.exitCode} and had said:\n${output}`);
      return said;
    },
    signal: (name) => void child.kill(name),
    async ended() {
      await exited;
      return child.exitCode;
    },
  };
}
