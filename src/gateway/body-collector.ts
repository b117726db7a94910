// Collects request bodies in bounded memory and bounded time, and says which of the bounds was met.
import { type BodyResult, discardBytesMax } from './exchange.js';

// uWebSockets.js drops a silent socket after 10 s without an answer; an answer has to come before that.
const silenceMs = 5_000;
const wholeMs = 30_000;
const sweepMs = 1_000;

export interface BodySink {
  push(chunk: ArrayBuffer, isLast: boolean): void;
  cancel(): void;
}

interface Pending {
  readonly resolve: (result: BodyResult) => void;
  age: number;
  silence: number;
}

export interface BodyCollector {
  open(bytesMax: number, resolve: (result: BodyResult) => void): BodySink;
  close(): void;
}

export function createBodyCollector(): BodyCollector {
  const waiting = new Set<Pending>();
  // Ages are counted in sweeps: one timer for all bodies, and no clock to read for each.
  const timer = setInterval(() => {
    for (const pending of waiting) {
      pending.age += sweepMs;
      pending.silence += sweepMs;
      if (pending.silence > silenceMs || pending.age > wholeMs) {
        pending.resolve({ kind: 'too-slow' });
      }
    }
  }, sweepMs);
  timer.unref();
  return {
    open: (bytesMax, resolve) => openSink(bytesMax, resolve, waiting),
    close: () => clearInterval(timer),
  };
}

function openSink(bytesMax: number, resolve: Pending['resolve'], waiting: Set<Pending>): BodySink {
  let chunks: Buffer[] = [];
  let size = 0;
  let done = false;
  const finish = (result?: BodyResult) => {
    if (done) return;
    done = true;
    chunks = [];
    waiting.delete(pending);
    if (result) resolve(result);
  };
  const pending: Pending = { resolve: finish, age: 0, silence: 0 };
  waiting.add(pending);
  return {
    push(chunk, isLast) {
      if (done) return;
      size += chunk.byteLength;
      if (size <= bytesMax) {
        // The chunk's memory is taken back when this callback returns, hence the copy.
        const bytes = Buffer.from(new Uint8Array(chunk));
        if (isLast && chunks.length === 0) return finish({ kind: 'complete', bytes });
        chunks.push(bytes);
        if (isLast) return finish({ kind: 'complete', bytes: Buffer.concat(chunks, size) });
      } else {
        chunks = [];
        if (isLast || size > discardBytesMax) return finish({ kind: 'too-large', isOver: isLast });
      }
      pending.silence = 0;
    },
    cancel: () => finish(),
  };
}
