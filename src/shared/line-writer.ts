// Collects log lines in one buffer and writes them in large pieces, off the event loop's way.
import { write, writeSync } from 'node:fs';

export interface LineWriter {
  write(line: string): void;
  /** Writes everything that is buffered, now: for the moment before the process ends. */
  flushSync(): void;
  /** Waits for the present write, then writes the rest. */
  end(): Promise<void>;
}

export interface LineWriterOptions {
  readonly fd: number;
  readonly pieceBytes?: number;
  readonly flushEveryMs?: number;
  /** Lines beyond this are lost, and counted, when the reader of the log does not keep up. */
  readonly heldBytesMax?: number;
}

/** What waits to be written, and how much of it there is. */
interface WaitingLines {
  readonly fd: number;
  readonly pieceBytes: number;
  readonly heldBytesMax: number;
  readonly full: Buffer[];
  piece: Buffer;
  used: number;
  heldBytes: number;
  lost: number;
  /** The operating system is writing a buffer at this moment. */
  isWriting: boolean;
}

export function createLineWriter(options: LineWriterOptions): LineWriter {
  const { fd, pieceBytes = 65_536, flushEveryMs = 250, heldBytesMax = 16 * 1_048_576 } = options;
  const lines: WaitingLines = {
    ...{ fd, pieceBytes, heldBytesMax, full: [], piece: Buffer.allocUnsafe(pieceBytes) },
    ...{ used: 0, heldBytes: 0, lost: 0, isWriting: false },
  };
  const timer = setInterval(() => flush(lines), flushEveryMs);
  timer.unref();
  return Object.freeze({
    write: (line: string) => addLine(lines, line),
    flushSync: () => flushSync(lines),
    async end() {
      clearInterval(timer);
      while (lines.isWriting) await new Promise((resolve) => setImmediate(resolve));
      flushSync(lines);
    },
  });
}

function addLine(lines: WaitingLines, line: string): void {
  if (lines.heldBytes > lines.heldBytesMax) {
    lines.lost += 1;
    return;
  }
  if (lines.lost > 0) append(lines, `{"level":40,"lost":${lines.lost},"msg":"log.lines.lost"}\n`);
  lines.lost = 0;
  append(lines, line);
}

function append(lines: WaitingLines, line: string): void {
  // A unit of UTF-16 takes at most three bytes in UTF-8.
  const bytesMax = line.length * 3;
  if (lines.used + bytesMax > lines.piece.length) closePiece(lines, bytesMax);
  lines.used += lines.piece.write(line, lines.used);
}

function closePiece(lines: WaitingLines, nextBytes: number): void {
  const { full, piece, used } = lines;
  if (used > 0) {
    full.push(piece.subarray(0, used));
    lines.heldBytes += used;
  }
  lines.piece = Buffer.allocUnsafe(Math.max(lines.pieceBytes, nextBytes));
  lines.used = 0;
  writeNext(lines);
}

function flush(lines: WaitingLines): void {
  if (lines.used > 0) closePiece(lines, 0);
  else writeNext(lines);
}

function writeNext(lines: WaitingLines): void {
  const { fd, full } = lines;
  const next = lines.isWriting ? undefined : full.shift();
  if (!next) return;
  lines.isWriting = true;
  write(fd, next, 0, next.length, null, (error, written) => {
    lines.heldBytes -= next.length;
    lines.isWriting = false;
    // A full pipe takes a part of the buffer; any other error cannot be reported anywhere.
    const rest = error && error.code !== 'EAGAIN' ? undefined : next.subarray(error ? 0 : written);
    if (rest && rest.length > 0) {
      full.unshift(rest);
      lines.heldBytes += rest.length;
      if (error) return;
    }
    writeNext(lines);
  });
}

function flushSync(lines: WaitingLines): void {
  const { fd, full, piece, used } = lines;
  if (used > 0) full.push(piece.subarray(0, used));
  lines.used = 0;
  for (let next = full.shift(); next; next = full.shift()) writeWhole(fd, next);
}

function writeWhole(fd: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(fd, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
  }
}
