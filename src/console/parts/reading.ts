// Reads what a screen shows, and goes on by itself: after a failure that passes it reads again, and
// meanwhile the last answer stays.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CallFailure, CallOptions, CallSuccess } from '../../client/client.js';
import { pause } from '../time.js';
import { isPassing } from './failure.state.js';

export interface Reading<Data> {
  /** The last answer that came. */
  readonly data: Data | undefined;
  /** Why the last attempt failed; undefined once one has succeeded. */
  readonly failure: CallFailure | undefined;
  /** Reads again; what is shown stays until the answer comes. */
  readonly again: () => void;
  /** Takes what another call has answered, so that it need not be read. */
  readonly take: (data: Data) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;

type Read<Data> = (options: CallOptions) => Promise<CallSuccess<Data> | CallFailure>;

/** `key` says what is read: with another one everything begins anew. */
export function useReading<Data>(key: string, read: Read<Data>): Reading<Data> {
  const [shown, setShown] = useState<{ key: string; data?: Data; failure?: CallFailure }>({ key });
  const [turn, setTurn] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const over = new AbortController();
    const show = (result: CallSuccess<Data> | CallFailure) =>
      setShown((before) => {
        if (result.ok) return { key, data: result.data };
        const kept = before.key === key && before.data !== undefined ? { data: before.data } : {};
        return { key, ...kept, failure: result };
      });
    void readUntilItEnds(() => latest.current({ signal: over.signal }), { show, signal: over.signal });
    return () => over.abort();
  }, [key, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const take = useCallback((data: Data) => setShown({ key, data }), [key]);
  const isOwn = shown.key === key;
  return {
    data: isOwn ? shown.data : undefined,
    failure: isOwn ? shown.failure : undefined,
    again,
    take,
  };
}

interface Showing<Data> {
  readonly show: (result: CallSuccess<Data> | CallFailure) => void;
  readonly signal: AbortSignal;
}

async function readUntilItEnds<Data>(
  read: () => Promise<CallSuccess<Data> | CallFailure>,
  { show, signal }: Showing<Data>,
): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const result = await read();
    if (signal.aborted) return;
    show(result);
    if (result.ok || !isPassing(result)) return;
    await pause(Math.max(pauseMs, (result.retryAfter ?? 0) * 1000), signal);
    if (signal.aborted) return;
  }
}
