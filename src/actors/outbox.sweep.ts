// Reads all events that wait in this node's slots, again and again, so that an event whose notice was lost is
// delivered too.

import type { Ownership } from '../cluster/ownership.js';
import type { Timer, Timers } from '../shared/timers.js';
import { receiverOf } from './outbox.receivers.js';
import type { Destination, EventCursor, OutboxStore } from './pending-port.js';
import type { EventRow } from './store-port.js';

export interface SweepOptions {
  readonly store: Pick<OutboxStore, 'readEvents'>;
  readonly ownership: Pick<Ownership, 'held'>;
  /** Begins to deliver the events. Returns the first receiver that could not take its events. */
  take(rows: readonly EventRow[]): Promise<Destination | undefined>;
  /** Resolves when a receiver may be able to take events again. */
  room(): Promise<void>;
  readonly timers: Timers;
  readonly rules: { readonly sweepMs: number; readonly idleMs: number; readonly pageRows: number };
  onTrouble(error: unknown): void;
}

const nothingFound = Object.freeze({ depth: 0, since: Number.POSITIVE_INFINITY });

interface SweepState {
  readonly options: SweepOptions;
  isRunning: boolean;
  isSweeping: boolean;
  isWanted: boolean;
  timer: Timer | undefined;
  /** Events are known of, or the last sweep has failed. */
  isSoon: boolean;
  /** What the last whole sweep has counted. */
  found: { readonly depth: number; readonly since: number };
}

export function createSweep(options: SweepOptions) {
  const state: SweepState = {
    ...{ options, isRunning: false, isSweeping: false, isWanted: false },
    ...{ timer: undefined, isSoon: true, found: nothingFound },
  };
  return Object.freeze({
    start() {
      state.isRunning = true;
      sweepNow(state);
    },
    /** Sweeps at once, or as soon as the sweep under way has ended. */
    now: () => sweepNow(state),
    /** Events are known of: what is left of them is found by a sweep that comes without a long pause. */
    soon() {
      if (state.isSoon) return;
      state.isSoon = true;
      if (state.isRunning && !state.isSweeping) plan(state);
    },
    /** Returns how many events waited at the last sweep, and for how long the oldest of them has. */
    counts(at: number) {
      const { depth, since } = state.found;
      return { depth, oldestMs: Math.max(0, at - Math.min(since, at)) };
    },
    stop() {
      state.isRunning = false;
      state.timer?.cancel();
    },
  });
}

function sweepNow(state: SweepState): void {
  state.isWanted = true;
  if (!state.isRunning || state.isSweeping) return;
  state.timer?.cancel();
  state.isWanted = false;
  state.isSweeping = true;
  void sweep(state)
    .catch((error: unknown) => {
      state.isWanted = false;
      state.isSoon = true;
      state.options.onTrouble(error);
    })
    .finally(() => {
      state.isSweeping = false;
      if (state.isRunning) plan(state);
    });
}

function plan(state: SweepState): void {
  const { timers, rules } = state.options;
  const pauseMs = state.isSoon ? rules.sweepMs : rules.idleMs;
  state.timer?.cancel();
  state.timer = timers.after(state.isWanted ? 0 : pauseMs, () => sweepNow(state));
}

async function sweep(state: SweepState): Promise<void> {
  const { store, ownership, take, rules } = state.options;
  const found = { ...nothingFound };
  /** Kinds of receivers that took no events for a whole pause. */
  const stuck = new Set<string>();
  state.isSoon = false;
  let after: EventCursor | undefined;
  for (let isMore = true; isMore && state.isRunning; ) {
    const slots = ownership.held().map(({ slot }) => slot);
    if (slots.length === 0) break;
    const rows = await store.readEvents(slots, { after, limit: rules.pageRows });
    const untaken = await take(rows);
    const kind = untaken && receiverOf(untaken.to).kind;
    if (untaken !== undefined && kind !== undefined && !stuck.has(kind)) {
      // The sweep waits for this receiver, once for each kind: where none of a kind gets free, it goes on.
      if (await isRoomSoon(state.options)) {
        after = beforeAllOf(untaken);
        continue;
      }
      stuck.add(kind);
    }
    for (const { at } of rows) found.since = Math.min(found.since, at.getTime());
    found.depth += rows.length;
    const last = rows.at(-1);
    isMore = last !== undefined && rows.length === rules.pageRows;
    // The next page skips further events from the same sender to the same receiver: the first of them, on
    // this page, may still wait, and their order would break.
    after = last && { ...last, v: Number.MAX_SAFE_INTEGER };
  }
  state.found = found;
  if (found.depth > 0) state.isSoon = true;
}

function isRoomSoon({ timers, room, rules }: SweepOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const pause = timers.after(rules.sweepMs, () => resolve(false));
    void room().then(() => {
      pause.cancel();
      resolve(true);
    });
  });
}

function beforeAllOf({ slot, to }: Destination): EventCursor {
  return { slot, to, src: '', v: 0, i: 0 };
}
