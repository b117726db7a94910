// A log whose lines a test can read.
import pino from 'pino';
import type { Log } from '../../src/shared/log.js';

export interface ReadableLog {
  readonly log: Log;
  readonly lines: Record<string, unknown>[];
  named(message: string): number;
}

export function readableLog(): ReadableLog {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'trace', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines, named: (message) => lines.filter(({ msg }) => msg === message).length };
}
