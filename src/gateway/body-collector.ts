// Collects request bodies in bounded memory and bounded time, and says which of the bounds was met.

import { type BodyPlan, type BodyResult, discardBytesMax } from './body.js';
import type { BodyBudget } from './body-budget.js';

// uWebSockets.js drops a silent socket after 10 s without an answer; an answer has to come before that.
const silenceMs = 5_000;
const wholeMs = 30_000;
const sweepMs = 1_000;

export interface BodySink {
  push(chunk: ArrayBuffer, isLast: boolean): void;
  /** The request is over: what is still to come is dropped, and nothing is held any more. */
  close(): void;
}

interface Pending {
  readonly resolve: (result: BodyResult) => void;
  age: number;
  silence: number;
}

export interface BodyCollector {
  open(plan: BodyPlan, resolve: (result: BodyResult) => void): BodySink;
  close(): void;
}

export function createBodyCollector(budget: BodyBudget): BodyCollector {
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
    open: (plan, resolve) => openSink(plan, resolve, { waiting, budget }),
    close: () => clearInterval(timer),
  };
}

interface Surroundings {
  readonly waiting: Set<Pending>;
  readonly budget: BodyBudget;
}

const nothing = Buffer.alloc(0);

function openSink(
  { bytesMax, address }: BodyPlan,
  resolve: Pending['resolve'],
  { waiting, budget }: Surroundings,
): BodySink {
  const share = budget.open(address);
  let held = nothing;
  let size = 0;
  let done = false;
  const finish = (result?: BodyResult) => {
    if (done) return;
    done = true;
    waiting.delete(pending);
    held = nothing;
    if (result) resolve(result);
  };
  const pending: Pending = { resolve: finish, age: 0, silence: 0 };
  waiting.add(pending);

  /**
   * False where a cap is met. The buffer doubles, so that a body in single bytes costs no more than another.
   */
  function makeRoom(bytes: number, isLast: boolean): boolean {
    if (bytes <= held.length) return true;
    const room = isLast ? bytes : Math.min(bytesMax, Math.max(bytes, 2 * held.length));
    if (!share.take(room - held.length)) return false;
    const larger = Buffer.allocUnsafe(room);
    held.copy(larger);
    held = larger;
    return true;
  }

  return {
    push(chunk, isLast) {
      if (done) return;
      const before = size;
      size += chunk.byteLength;
      pending.silence = 0;
      if (size > bytesMax) {
        held = nothing;
        share.release();
        if (isLast || size > discardBytesMax) finish({ kind: 'too-large', isOver: isLast });
      } else if (!makeRoom(size, isLast)) {
        finish({ kind: 'crowded' });
      } else {
        // The chunk's memory is taken back when this callback returns, hence the copy.
        held.set(new Uint8Array(chunk), before);
        if (isLast) finish({ kind: 'complete', bytes: held.subarray(0, size) });
      }
    },
    close() {
      finish();
      share.release();
    },
  };
}
