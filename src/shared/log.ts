// Structured logs in which no token, password or secret can appear.
import { isatty } from 'node:tty';
import pino from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.js';
import { readableLine } from './readable-line.js';
import { scrubbed, scrubbedText } from './scrub.js';

export type Log = pino.Logger;

export interface LogOptions {
  readonly level: string;
  readonly destination?: pino.DestinationStream;
}

export interface OpenLog {
  readonly log: Log;
  /** The output of the log. */
  readonly lines: LineWriter;
}

export interface OpenLogOptions {
  readonly level: string;
  readonly fd?: number;
  /** True: the lines are for people, and not JSON. */
  readonly isTerminal?: boolean;
}

/** Writes to standard error in large pieces: a line a request must not cost a system call a request. */
export function openLog({ level, fd = 2, isTerminal = isatty(fd) }: OpenLogOptions): OpenLog {
  const writer = createLineWriter({ fd });
  const forPeople = { ...writer, write: (line: string) => writer.write(readableLine(line)) };
  const lines = isTerminal ? forPeople : writer;
  return { log: createLog({ level, destination: lines }), lines };
}

export function createLog({ level, destination = pino.destination(2) }: LogOptions): Log {
  const settings: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // pino's own redaction by paths costs ten times the line it cleans, and knows no depth.
    formatters: { log: scrubbed },
    serializers: { err: errorOf },
  };
  return pino(settings, destination);
}

/** An error as pino writes it, without the secrets that messages may quote. */
function errorOf(error: Error): object {
  const plain = pino.stdSerializers.err(error);
  return { ...scrubbed({ ...plain }), type: plain.type, stack: scrubbedText(plain.stack ?? '') };
}
