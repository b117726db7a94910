// A signal that aborts after a time or with another signal, and leaves no timer behind.

export function deadlineOf(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort();
  // A timer with a longer time would fire at once.
  const timer = ms < 2 ** 31 ? setTimeout(end, ms) : undefined;
  outer?.addEventListener('abort', end);
  if (outer?.aborted) end();
  return {
    signal: controller.signal,
    /** Called when the signal is no longer needed. */
    release(): void {
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
