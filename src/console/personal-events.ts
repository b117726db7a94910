// Hands the events of the topic `me`, which the frame follows once for the page, to the screens that want
// them.
import { useEffect, useRef } from 'preact/hooks';
import type { LiveEvent, LiveSignal } from '../client/client.js';

type MeEvent = LiveEvent<'me'>;

interface Listener {
  readonly onEvent: (event: MeEvent) => void;
  /** What is of the moment, such as what happens to a voucher of the person. */
  readonly onSignal?: (signal: LiveSignal) => void;
  readonly onReset: () => void;
}

const listeners = new Set<{ readonly current: Listener }>();

export const personalEvents = {
  tell(event: MeEvent): void {
    for (const { current } of listeners) current.onEvent(event);
  },
  tellSignal(signal: LiveSignal): void {
    for (const { current } of listeners) current.onSignal?.(signal);
  },
  reset(): void {
    for (const { current } of listeners) current.onReset();
  },
};

/** While the screen is shown; the state is the screen's own to read at first. */
export function usePersonalEvents(listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    listeners.add(latest);
    return () => void listeners.delete(latest);
  }, []);
}
