// Hands request bodies on piece by piece, no faster than they are read, and ends those that stop arriving.
import { Readable } from 'node:stream';
import { refuse } from '../shared/errors.js';
import type { BodyBounds } from '../shared/streaming.js';
import type { StreamedBody } from './exchange.js';
import { tooSlow } from './input.js';

const sweepMs = 1_000;

/** Not each time: what waits to be read grows a little whenever a waiting socket is let go on. */
const keepAliveMs = 5_000;

/**
 * So many pieces wait for their reader before the socket is told to wait. The web server hands a piece of 512
 * KB on at most, and the bytes already in the kernel still come: 6 MB with the kernel's default limit.
 */
const waitingPiecesMax = 1;

/** The socket's side: how its reading is stopped and goes on. */
interface Flow {
  pause(): void;
  resume(): void;
}

interface Watched {
  /** Called once a second. */
  tick(): void;
}

export function createBodyStreams() {
  const watched = new Set<Watched>();
  const timer = setInterval(() => {
    for (const body of watched) body.tick();
  }, sweepMs);
  timer.unref();
  return {
    open: (bounds: BodyBounds, flow: Flow) => openBody(bounds, { flow, watched }),
    close: () => clearInterval(timer),
  };
}

interface StreamContext {
  readonly flow: Flow;
  readonly watched: Set<Watched>;
}

function openBody(bounds: BodyBounds, { flow, watched }: StreamContext): StreamedBody {
  const state = { paused: false, whole: false, late: false, wanted: true, size: 0, silent: 0, age: 0 };

  const resume = () => {
    if (!state.paused) return;
    state.paused = false;
    flow.resume();
  };
  const stream = new Readable({
    // Piece by piece: a stream of bytes would hand all that waits on as one piece, copied once more.
    objectMode: true,
    highWaterMark: waitingPiecesMax,
    read: resume,
    destroy(error, done) {
      state.wanted = false;
      watched.delete(watching);
      done(error);
    },
  });
  // A reader gets an error by reading; without this listener an error before the first read would end the
  // process.
  stream.on('error', () => undefined);

  const watching = {
    tick() {
      state.age += sweepMs;
      state.silent = state.paused ? 0 : state.silent + sweepMs;
      state.late = state.silent > bounds.silenceSeconds * 1_000 || state.age > bounds.wholeSeconds * 1_000;
      if (state.late) stream.destroy(tooSlow());
      else if (state.age % keepAliveMs === 0) keepAlive(flow, state.paused);
    },
  };
  watched.add(watching);

  return {
    stream,
    push(chunk, isLast) {
      state.whole = isLast;
      state.silent = 0;
      state.size += chunk.byteLength;
      if (!state.wanted) return;
      if (state.size > bounds.bytesMax) {
        stream.destroy(refuse('TOO_LARGE'));
        return;
      }
      // The chunk's memory is taken back when this callback returns, hence the copy.
      const hasRoom = stream.push(Buffer.from(new Uint8Array(chunk)));
      if (isLast) {
        watched.delete(watching);
        stream.push(null);
      } else if (!hasRoom) {
        state.paused = true;
        flow.pause();
      }
    },
    lose: () => void stream.destroy(refuse('VALIDATION', { message: 'The client went away.' })),
    drop() {
      stream.destroy();
      resume();
    },
    isWhole: () => state.whole,
    isLate: () => state.late,
  };
}

/**
 * uWebSockets.js drops a client that sends less than 16 KB/s for 10 s, and one that was told to wait that
 * long; each change of the flow starts its clock anew. Ours allows more time, and has a bound of its own.
 */
function keepAlive(flow: Flow, isPaused: boolean): void {
  if (isPaused) flow.resume();
  flow.pause();
  if (!isPaused) flow.resume();
}
