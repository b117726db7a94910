// The one clock of the console, and the timers that wait by it.

/** Milliseconds since 1970, by the clock of this machine, which a person may set. */
export function now(): number {
  return Date.now();
}

/** Waits so long, or until the signal; then it is over as well. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    if (signal.aborted) resolve();
  });
}
