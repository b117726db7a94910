// Holds requests until another request has brought their answer: what this node brings wakes them at once,
// what another node brings is found by looking again (docs/decisions/keyboards-and-polls.md).
import type { Parked, ParkedHandle, Parking } from '../shared/parking.js';
import type { Timer, Timers } from '../shared/timers.js';

export interface WaitingOptions {
  readonly parking: Parking;
  readonly timers: Timers;
  /** The data of those of these ids that have been answered. */
  look(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The data for who has waited in vain. */
  timeUp(id: string): unknown;
}

export interface Waiting {
  /** The last step of a handler; `of` is who asks. */
  park(id: string, seconds: number, of: string): Parked;
  /** This node has brought the answer. */
  wake(id: string): void;
  close(): void;
}

/** How late an answer may be that another node has brought. */
const lookAgainMs = 300;

export function createWaiting({ parking, timers, look, timeUp }: WaitingOptions): Waiting {
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

  /** A look that fails is made again with the next one; in the end the time of the requests is up. */
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
    park(id: string, seconds: number, of: string) {
      const parked = lot.park(seconds, of);
      const { handle } = parked;
      ids.set(handle, id);
      handles.set(id, (handles.get(id) ?? new Set()).add(handle));
      // The answer may have come since the handler has looked.
      void lookNow([id]);
      lookLater();
      return parked;
    },
    wake(id: string) {
      if (handles.has(id)) void lookNow([id]);
    },
    close() {
      isClosed = true;
      next?.cancel();
    },
  });
}
