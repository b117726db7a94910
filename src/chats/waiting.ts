// Holds requests until another request has brought their answer: an answer on this node wakes them at once,
// and an answer on another node is found by polling (docs/decisions/keyboards-and-polls.md).
import type { Parked, ParkedHandle, Parking } from '../shared/parking.js';
import type { Timer, Timers } from '../shared/timers.js';

interface WaitingOptions {
  readonly parking: Parking;
  readonly timers: Timers;
  /** The data of the answered ones among these ids. */
  look(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The data for a request that has waited in vain. */
  timeUp(id: string): unknown;
}

export type Waiting = ReturnType<typeof createWaiting>;

/** An answer on another node is found at most so much later. */
const lookAgainMs = 300;

export function createWaiting({ parking, timers, look, timeUp }: WaitingOptions) {
  const ids = new Map<ParkedHandle, string>();
  const handles = new Map<string, Set<ParkedHandle>>();
  let next: Timer | undefined;
  let isLooking = false;
  let isClosed = false;

  const lot = parking.openLot({
    timeUp(handle) {
      return timeUp(forget(handle));
    },
    gone: (handle) => void forget(handle),
  });

  function forget(handle: ParkedHandle): string {
    const id = ids.get(handle) ?? '';
    ids.delete(handle);
    const others = handles.get(id);
    others?.delete(handle);
    if (others?.size === 0) handles.delete(id);
    return id;
  }

  async function answer(asked: readonly string[]): Promise<void> {
    for (const [id, data] of await look(asked)) {
      for (const handle of handles.get(id) ?? []) {
        forget(handle);
        lot.answer(handle, { data });
      }
    }
  }

  /** A failed look is repeated by the next one, until the time of the requests is up. */
  function lookNow(asked: readonly string[]): Promise<void> {
    return answer(asked).catch(() => undefined);
  }

  function lookLater(): void {
    if (isLooking || isClosed || next !== undefined || handles.size === 0) return;
    next = timers.after(lookAgainMs, () => {
      next = undefined;
      isLooking = true;
      void lookNow([...handles.keys()]).then(() => {
        isLooking = false;
        lookLater();
      });
    });
  }

  return Object.freeze({
    /** The last step of a handler; `of` is the id of the caller. */
    park(id: string, seconds: number, of: string): Parked {
      const parked = lot.park(seconds, of);
      const { handle } = parked;
      ids.set(handle, id);
      handles.set(id, (handles.get(id) ?? new Set()).add(handle));
      // The answer may have come after the handler looked.
      void lookNow([id]);
      lookLater();
      return parked;
    },
    /** Called when this node has brought the answer. */
    wake(id: string): void {
      if (handles.has(id)) void lookNow([id]);
    },
    close(): void {
      isClosed = true;
      next?.cancel();
    },
  });
}
