// Reads something again now and then while it is seen, where no live topic tells of it.
import { useEffect, useRef } from 'preact/hooks';
import { pause } from '../time.js';

interface AskedAgain {
  /** Nothing is read while this is false. */
  readonly isWanted: boolean;
  readonly everyMs: number;
  readonly again: () => void;
}

export function useAskedAgain({ isWanted, everyMs, again }: AskedAgain): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isWanted) return undefined;
    const over = new AbortController();
    void ask(latest, everyMs, over.signal);
    return () => over.abort();
  }, [isWanted, everyMs]);
}

async function ask(latest: { readonly current: () => void }, everyMs: number, signal: AbortSignal) {
  for (;;) {
    await pause(everyMs, signal);
    if (signal.aborted) return;
    if (document.visibilityState === 'visible') latest.current();
  }
}
