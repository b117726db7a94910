// Reads the last output of a store that ended, so that the error can name the reason.
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const bytesMax = 64 * 1024;

/** The end of what the file holds after `from`. */
export function textFrom(file: string, from: number): string {
  const size = statSync(file).size;
  const start = Math.max(from, size - bytesMax);
  const bytes = Buffer.alloc(Math.max(0, size - start));
  const source = openSync(file, 'r');
  const count = readSync(source, bytes, 0, bytes.length, start);
  closeSync(source);
  return bytes.toString('utf8', 0, count);
}

export function lastLines(text: string, count: number): string {
  const lines = text.trim().split('\n').slice(-count);
  return lines.map((line) => line.trim().slice(0, 500)).join(' | ');
}
