// Looks through all events that wait in this node's slots, again and again, and finds those without a notice.

import type { Ownership } from '../cluster/ownership.js';
import type { Timer, Timers } from '../shared/timers.js';
import { receiverOf } from './outbox.receivers.js';
import type { Destination, EventPlace, OutboxStore } from './pending-port.js';
import type { EventRow } from './store-port.js';

export interface Sweep {
  start(): void;
  /** As soon as the present one is over. */
  now(): void;
  counts(now: number): { readonly depth: number; readonly oldestMs: number };
  stop(): void;
}

export interface SweepOptions {
  readonly store: Pick<OutboxStore, 'readEvents'>;
  readonly ownership: Pick<Ownership, 'held'>;
  /** Answers the first receiver for which there was no room. */
  take(rows: readonly EventRow[]): Promise<Destination | undefined>;
  /** Resolves when there may be room again. */
  room(): Promise<void>;
  readonly timers: Timers;
  readonly rules: { readonly sweepMs: number; readonly pageRows: number };
  onTrouble(error: unknown): void;
}

const nothingFound = Object.freeze({ depth: 0, since: Number.POSITIVE_INFINITY });

export function createSweep(options: SweepOptions): Sweep {
  const { store, ownership, take, room, timers, rules, onTrouble } = options;
  let isRunning = false;
  let isSweeping = false;
  let isWanted = false;
  let timer: Timer | undefined;
  let found: { depth: number; since: number } = nothingFound;

  function now(): void {
    isWanted = true;
    if (!isRunning || isSweeping) return;
    timer?.cancel();
    isWanted = false;
    isSweeping = true;
    void sweep()
      .catch((error: unknown) => {
        isWanted = false;
        onTrouble(error);
      })
      .finally(() => {
        isSweeping = false;
        if (isRunning) timer = timers.after(isWanted ? 0 : rules.sweepMs, now);
      });
  }

  async function sweep(): Promise<void> {
    const met = { ...nothingFound };
    const stuck = new Set<string>();
    let after: EventPlace | undefined;
    for (let isMore = true; isMore && isRunning; ) {
      const slots = ownership.held().map(({ slot }) => slot);
      if (slots.length === 0) break;
      const rows = await store.readEvents(slots, { after, limit: rules.pageRows });
      const untaken = await take(rows);
      const kind = untaken && receiverOf(untaken.to).kind;
      if (untaken !== undefined && kind !== undefined && !stuck.has(kind)) {
        // The others wait with it, but not for a kind of which none comes to an end.
        if (await isRoomSoon()) {
          after = beforeAllOf(untaken);
          continue;
        }
        stuck.add(kind);
      }
      for (const { at } of rows) met.since = Math.min(met.since, at.getTime());
      met.depth += rows.length;
      const last = rows.at(-1);
      isMore = last !== undefined && rows.length === rules.pageRows;
      // A later page must not begin in the middle of what one sends to another: its first may be waiting.
      after = last && { ...last, v: Number.MAX_SAFE_INTEGER };
    }
    found = met;
  }

  function isRoomSoon(): Promise<boolean> {
    return new Promise((resolve) => {
      const pause = timers.after(rules.sweepMs, () => resolve(false));
      void room().then(() => {
        pause.cancel();
        resolve(true);
      });
    });
  }

  return Object.freeze({
    start() {
      isRunning = true;
      now();
    },
    now,
    counts: (at: number) => ({ depth: found.depth, oldestMs: Math.max(0, at - Math.min(found.since, at)) }),
    stop() {
      isRunning = false;
      timer?.cancel();
    },
  });
}

function beforeAllOf({ slot, to }: Destination): EventPlace {
  return { slot, to, src: '', v: 0, i: 0 };
}
