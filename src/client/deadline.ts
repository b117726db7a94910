// A signal that ends with its time or with another signal, and leaves no timer behind.

export interface Deadline {
  readonly signal: AbortSignal;
  /** Once nobody listens any more. */
  release(): void;
}

export function deadlineOf(ms: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort();
  // A timer with a longer time would end at once.
  const timer = ms < 2 ** 31 ? setTimeout(end, ms) : undefined;
  outer?.addEventListener('abort', end);
  if (outer?.aborted) end();
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}

/** Waits so long, or until the signal. */
export function pause(ms: number, outer: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const { signal, release } = deadlineOf(ms, outer);
    const finish = () => {
      release();
      resolve();
    };
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish);
  });
}
