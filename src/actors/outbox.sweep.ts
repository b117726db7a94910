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
  /** Events are known of: what is left of them is found by a sweep that comes without a long pause. */
  soon(): void;
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
  /** By the last sweep that came to its end. */
  found: { readonly depth: number; readonly since: number };
}

export function createSweep(options: SweepOptions): Sweep {
  const state: SweepState = {
    ...{ options, isRunning: false, isSweeping: false, isWanted: false },
    ...{ timer: undefined, isSoon: true, found: nothingFound },
  };
  return Object.freeze({
    start() {
      state.isRunning = true;
      sweepNow(state);
    },
    now: () => sweepNow(state),
    soon() {
      if (state.isSoon) return;
      state.isSoon = true;
      if (state.isRunning && !state.isSweeping) plan(state);
    },
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
  const met = { ...nothingFound };
  const stuck = new Set<string>();
  state.isSoon = false;
  let after: EventPlace | undefined;
  for (let isMore = true; isMore && state.isRunning; ) {
    const slots = ownership.held().map(({ slot }) => slot);
    if (slots.length === 0) break;
    const rows = await store.readEvents(slots, { after, limit: rules.pageRows });
    const untaken = await take(rows);
    const kind = untaken && receiverOf(untaken.to).kind;
    if (untaken !== undefined && kind !== undefined && !stuck.has(kind)) {
      // The others wait with it, but not for a kind of which none comes to an end.
      if (await isRoomSoon(state.options)) {
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
  state.found = met;
  if (met.depth > 0) state.isSoon = true;
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

function beforeAllOf({ slot, to }: Destination): EventPlace {
  return { slot, to, src: '', v: 0, i: 0 };
}
