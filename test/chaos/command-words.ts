// What the programs of the runs share: reading numbers, and ending with the command that has started them.
import { refuseWords } from '../support/refuse-words.js';
import type { Undo } from './bounded-run.js';

const parentEveryMs = 500;

/** On a signal, and when the command is gone that started this: kill -9 is not passed on. */
export function closeEarly(close: Undo): void {
  const end = () => void close().finally(() => process.exit(130));
  // Every time: a Ctrl-C comes from the terminal, and once more from the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), parentEveryMs).unref();
}

export function numberBetween(
  option: string,
  text: string,
  [least, most]: readonly [number, number],
): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || number > most)
    refuseWords(`--${option} takes a whole number from ${least} to ${most}, not ${text}.`);
  return number;
}

export function knownWord<T extends string>(option: string, word: string, known: readonly T[]): T {
  const found = known.find((name) => name === word);
  if (found === undefined) refuseWords(`--${option} knows ${known.join(', ')}; not ${JSON.stringify(word)}.`);
  return found;
}
