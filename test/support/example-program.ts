// Runs an example as the program that it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ExampleProgram {
  readonly child: ChildProcess;
  said(): string;
  /** Resolves with the exit code; null: it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The same, of one that ends by itself. */
  ended(): Promise<number | null>;
}

export interface ExampleTarget {
  readonly address: string;
  readonly token: string;
}

export function startExample(
  name: string,
  { address: BASE, token: TOKEN }: ExampleTarget,
  args: readonly string[] = [],
): ExampleProgram {
  const program = fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
  const env = { ...process.env, BASE, TOKEN };
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  const closed = once(child, 'close');
  const ended = async () => (await closed)[0];
  return {
    child,
    said: () => said,
    async end(signal) {
      child.kill(signal);
      return ended();
    },
    ended,
  };
}
