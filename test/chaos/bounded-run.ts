// Runs something that starts processes: whatever happens, they are gone when it returns, and it does end.
import { setTimeout as pause } from 'node:timers/promises';

export type Undo = () => Promise<void>;

interface Bounded<T> {
  /** Absent where nothing but the run itself ends it. */
  readonly limitMs?: number;
  /** Given what must be undone, should the run be broken off. */
  readonly onClose?: ((close: Undo) => void) | undefined;
  /** Says at once what is to be undone; that is done last in, first out. */
  run(onEnd: (undo: Undo) => void): Promise<T>;
}

export async function boundedRun<T>({ limitMs, onClose, run }: Bounded<T>): Promise<T> {
  const undoings: Undo[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (let undo = undoings.pop(); undo; undo = undoings.pop()) await undo();
    })();
    return closing;
  };
  onClose?.(close);
  const late = new AbortController();
  try {
    const running = run((undo) => void undoings.push(undo));
    if (limitMs === undefined) return await running;
    const tooLate = pause(limitMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`The run did not end within ${limitMs / 1000} s.`);
    });
    tooLate.catch(() => undefined); // That it was called off is no failure.
    return await Promise.race([running, tooLate]);
  } finally {
    late.abort();
    await close();
  }
}
