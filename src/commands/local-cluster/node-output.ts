// Writes all output of a node to a file, and prints its warnings and errors.
import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Clock } from '../../shared/clock.js';
import { entryOf, textOf } from '../../shared/readable-line.js';

interface NodeOutputOptions {
  readonly file: string;
  readonly clock: Clock;
  /** Called with warnings, errors and every line that is not of the log. */
  show(line: string): void;
  readonly fileBytesMax?: number;
}

export type NodeOutput = ReturnType<typeof openNodeOutput>;

const shownInASecondMax = 20;
const lineLengthMax = 64 * 1024;
const detailsLengthMax = 300;
const warning = 40;
/** These lines are no warnings, but an operator waits for them. */
const alwaysShown = new Set(['node.draining']);

export function openNodeOutput(options: NodeOutputOptions) {
  const file = openLogFile(options.file, options.fileBytesMax ?? 16 * 1024 * 1024);
  const show = atMost(shownInASecondMax, options);

  function write(line: string): void {
    file.write(`${line}\n`);
    const text = shownOf(line);
    if (text !== undefined) show(text);
  }

  return Object.freeze({
    file: options.file,
    write,
    read(stream: Readable) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = (lines.pop() ?? '').slice(0, lineLengthMax);
        for (const line of lines) write(line);
      });
      stream.on('end', () => {
        if (rest !== '') write(rest);
      });
    },
    close: file.close,
  });
}

/**
 * The text to print for a line; undefined for most lines.
 * @internal
 */
export function shownOf(line: string): string | undefined {
  const entry = entryOf(line);
  if (entry === undefined) return line.trim() === '' ? undefined : line;
  const { level, msg } = entry;
  if (!(Number(level) >= warning) && !alwaysShown.has(String(msg))) return undefined;
  return textOf(entry, detailsLengthMax);
}

function atMost(linesMax: number, { clock, show }: NodeOutputOptions): (line: string) => void {
  let secondMs = Number.NEGATIVE_INFINITY;
  let shown = 0;
  let held = 0;
  return (line) => {
    if (clock.monotonic() - secondMs >= 1_000) {
      if (held > 0) show(`… and ${held} more, which are in its log.`);
      [secondMs, shown, held] = [clock.monotonic(), 0, 0];
    }
    shown += 1;
    if (shown <= linesMax) show(line);
    else held += 1;
  };
}

/** A large file is renamed even during a run, because a busy node writes a line for each request. */
function openLogFile(path: string, bytesMax: number) {
  let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let fd = openSync(path, 'a', 0o600);
  return {
    write(text: string) {
      if (bytes > bytesMax) {
        closeSync(fd);
        renameSync(path, `${path}.1`);
        fd = openSync(path, 'a', 0o600);
        bytes = 0;
      }
      bytes += writeSync(fd, text);
    },
    close: () => closeSync(fd),
  };
}
