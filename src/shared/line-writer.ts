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

export function createLineWriter(options: LineWriterOptions): LineWriter {
  const { fd, pieceBytes = 65_536, flushEveryMs = 250, heldBytesMax = 16 * 1_048_576 } = options;
  const full: Buffer[] = [];
  let piece = Buffer.allocUnsafe(pieceBytes);
  let used = 0;
  let heldBytes = 0;
  let lost = 0;
  /** The buffer that the operating system is writing at this moment. */
  let underWay: Buffer | undefined;
  const timer = setInterval(() => flush(), flushEveryMs);
  timer.unref();

  function append(line: string): void {
    // A unit of UTF-16 takes at most three bytes in UTF-8.
    const bytesMax = line.length * 3;
    if (used + bytesMax > piece.length) closePiece(bytesMax);
    used += piece.write(line, used);
  }

  function closePiece(nextBytes: number): void {
    if (used > 0) {
      full.push(piece.subarray(0, used));
      heldBytes += used;
    }
    piece = Buffer.allocUnsafe(Math.max(pieceBytes, nextBytes));
    used = 0;
    pump();
  }

  function flush(): void {
    if (used > 0) closePiece(0);
    else pump();
  }

  function pump(): void {
    const next = underWay ? undefined : full.shift();
    if (!next) return;
    underWay = next;
    write(fd, next, 0, next.length, null, (error, written) => {
      heldBytes -= next.length;
      underWay = undefined;
      // A full pipe takes a part of the buffer; any other error cannot be reported anywhere.
      const rest = error && error.code !== 'EAGAIN' ? undefined : next.subarray(error ? 0 : written);
      if (rest && rest.length > 0) {
        full.unshift(rest);
        heldBytes += rest.length;
        if (error) return;
      }
      pump();
    });
  }

  function flushSync(): void {
    if (used > 0) full.push(piece.subarray(0, used));
    used = 0;
    for (let next = full.shift(); next; next = full.shift()) writeWhole(fd, next);
  }

  return Object.freeze({
    write(line: string) {
      if (heldBytes > heldBytesMax) {
        lost += 1;
        return;
      }
      if (lost > 0) append(`{"level":40,"lost":${lost},"msg":"log.lines.lost"}\n`);
      lost = 0;
      append(line);
    },
    flushSync,
    async end() {
      clearInterval(timer);
      while (underWay) await new Promise((resolve) => setImmediate(resolve));
      flushSync();
    },
  });
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
