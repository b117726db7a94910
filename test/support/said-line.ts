// Waits until a program says that it is ready.
import type { ChildProcess } from 'node:child_process';

const lastWordsMax = 20_000;

/** Rejects when it ends before that, with what it said last. */
export function saidLine(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(new Error(`${child.spawnfile} ended with ${code ?? signal}: ${text.slice(-2000)}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes(line)) resolve();
      // After the look: one piece may be longer than what is kept.
      text = text.slice(-lastWordsMax);
    });
  });
}
