// The parsers of three libraries read all that the node has answered to the bots of every library.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordedAnswer } from './recorder.js';

const run = promisify(execFile);
const outputMax = 16 * 1024 * 1024;

/** It is Python: it is not where the compiled tests are. */
const decode = join(process.cwd(), 'test/telegram/stage/decode.py');
const python = (name: string) => (folder: string, file: string) =>
  [join(folder, 'venv/bin/python'), decode, name, file] as const;

/** Command lines by the library whose parser it is; each prints a line for an answer that it cannot read. */
export const decoders = {
  aiogram: python('aiogram'),
  'python-telegram-bot': python('python-telegram-bot'),
  'go-telegram': (folder: string, file: string) => [join(folder, 'bin/decoder'), file] as const,
};

/** Writes those of successes, each once: the strictest parser reads no refusal. */
export function writeAnswers(file: string, answers: readonly RecordedAnswer[]): number {
  const lines = answers.filter(({ body }) => isSuccess(body)).map((answer) => JSON.stringify(answer));
  const different = [...new Set(lines)];
  writeFileSync(file, `${different.join('\n')}\n`);
  return different.length;
}

function isSuccess(body: string): boolean {
  return body.startsWith('{"ok":true');
}

export async function faultsOf([program, ...args]: readonly [string, ...string[]]): Promise<string> {
  return (await run(program, args, { maxBuffer: outputMax })).stdout;
}
