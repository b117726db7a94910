// Many calls become few: a screen that is told of each event reads again once a second at most.
import { useEffect, useRef } from 'preact/hooks';

const bundledMs = 1_000;

/** Works at the first call at once, then once a second while calls come, and after the last one. */
export function useBundled(work: () => void): () => void {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isCalled = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = () => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!isCalled.current) return;
      isCalled.current = false;
      latest.current();
      wait();
    }, bundledMs);
  };
  return () => {
    if (timer.current !== undefined) {
      isCalled.current = true;
      return;
    }
    latest.current();
    wait();
  };
}
