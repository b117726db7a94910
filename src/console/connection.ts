// Tells how the connection is, for the line at the top: whether answers come, and whether the service has
// asked to wait.
import { signal } from '@preact/signals';
import { now } from './time.js';

/** False from a request without an answer until the next answer. */
export const isReachable = signal(true);
/** Until when the service has asked to wait; the client does so by itself. */
export const waitsUntil = signal(0);

/** The fetch of every call: it changes nothing and notes how it went. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    isReachable.value = true;
    if (response.status === 429) noteWait(Number(response.headers.get('Retry-After') ?? 1));
    return response;
  } catch (error) {
    if (init?.signal?.aborted !== true) isReachable.value = false;
    throw error;
  }
};

function noteWait(seconds: number): void {
  if (!Number.isFinite(seconds)) return;
  const until = now() + seconds * 1000;
  if (until <= waitsUntil.peek()) return;
  waitsUntil.value = until;
  setTimeout(() => {
    if (waitsUntil.peek() === until) waitsUntil.value = 0;
  }, seconds * 1000);
}
