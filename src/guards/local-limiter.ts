// Counts calls in windows on this node alone: what a limiter falls back to, and what a taker asks and gets.
import type { Clock } from '../shared/clock.js';
import type { LimitAnswer } from '../shared/limiter.js';

/** A window opened by its first call: so many requests in so many seconds. */
export interface WindowLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

export interface WindowTake {
  readonly key: string;
  readonly limit: WindowLimit;
  readonly cost: number;
}

/** The answers in the order of the takes, or the one that refused, with the key of its window. */
export type TakenTogether =
  | { readonly taken: readonly LimitAnswer[] }
  | { readonly refusal: LimitAnswer; readonly key: string };

interface WindowState {
  readonly allowed: boolean;
  readonly used: number;
  readonly requests: number;
  readonly leftMs: number;
  readonly nowMs: number;
}

export function answerOf({ allowed, used, requests, leftMs, nowMs }: WindowState): LimitAnswer {
  return {
    allowed,
    remaining: Math.max(0, requests - used),
    resetAtMs: Math.ceil(nowMs + leftMs),
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}

export interface LocalLimiter {
  take(key: string, limit: WindowLimit, cost: number): LimitAnswer;
  /** From all of them, or from none. */
  takeAll(takes: readonly WindowTake[]): TakenTogether;
  /** A refusal that is certain already: the use of a window only grows until it ends. */
  refusalOf(key: string, limit: WindowLimit, cost: number): LimitAnswer | undefined;
  /** Remembers a window that Redis counts, to go on from there. */
  note(key: string, seen: SeenWindow): void;
  readonly size: number;
}

interface SeenWindow {
  readonly used: number;
  readonly leftMs: number;
  /** What the call that saw it took; 0 if it was refused. */
  readonly taken: number;
  /** Monotonic, when the question left: the window ends `leftMs` after some moment between then and now. */
  readonly askedMs: number;
}

interface OpenWindow {
  used: number;
  /** The window is surely open before this moment. */
  readonly openUntilMs: number;
  /** It is surely over at this one. */
  readonly overAtMs: number;
}

export interface LocalLimiterSettings {
  readonly clock: Clock;
  /** Past this many windows the one opened first is forgotten. */
  readonly keysMax?: number;
}

const defaultKeysMax = 100_000;
const sweptPerOpening = 2;

export function createLocalLimiter({ clock, keysMax = defaultKeysMax }: LocalLimiterSettings): LocalLimiter {
  // In the order of opening, which a Map keeps.
  const windows = new Map<string, OpenWindow>();

  function find(key: string, nowMs: number): OpenWindow | undefined {
    const window = windows.get(key);
    return window && nowMs < window.openUntilMs ? window : undefined;
  }

  function open(key: string, window: OpenWindow, nowMs: number): void {
    windows.delete(key);
    windows.set(key, window);
    sweep(nowMs);
  }

  /** Two looks for each window that opens keep the map near the number of those that are open. */
  function sweep(nowMs: number): void {
    let looked = 0;
    for (const [key, window] of windows) {
      const isOver = nowMs >= window.openUntilMs;
      if (!isOver && windows.size <= keysMax) return;
      windows.delete(key);
      looked += 1;
      if (looked === sweptPerOpening) return;
    }
  }

  function answer(window: OpenWindow, requests: number, allowed: boolean): LimitAnswer {
    const leftMs = window.overAtMs - clock.monotonic();
    return answerOf({ allowed, used: window.used, requests, leftMs, nowMs: clock.now() });
  }

  function take(key: string, { requests, windowSeconds }: WindowLimit, cost: number): LimitAnswer {
    const nowMs = clock.monotonic();
    const found = find(key, nowMs);
    const endMs = nowMs + windowSeconds * 1000;
    const window = found ?? { used: 0, openUntilMs: endMs, overAtMs: endMs };
    const allowed = window.used + cost <= requests;
    if (allowed) {
      window.used += cost;
      if (!found && cost > 0) open(key, window, nowMs);
    }
    return answer(window, requests, allowed);
  }

  return Object.freeze({
    get size() {
      return windows.size;
    },
    take,
    takeAll(takes) {
      const nowMs = clock.monotonic();
      const full = takes.find(
        ({ key, limit, cost }) => (find(key, nowMs)?.used ?? 0) + cost > limit.requests,
      );
      // What it has too little of is refused, and takes nothing.
      if (full) return { refusal: take(full.key, full.limit, full.cost), key: full.key };
      return { taken: takes.map(({ key, limit, cost }) => take(key, limit, cost)) };
    },
    refusalOf(key, { requests }, cost) {
      const window = windows.get(key);
      if (!window || window.used + cost <= requests) return undefined;
      return clock.monotonic() < window.openUntilMs ? answer(window, requests, false) : undefined;
    },
    note(key, { used, leftMs, taken, askedMs }) {
      const nowMs = clock.monotonic();
      const found = find(key, nowMs);
      // Ours can be ahead when the keeper has lost its data: then both count, and neither is open.
      if (found) found.used = Math.max(found.used + taken, used);
      else if (used > 0) open(key, { used, openUntilMs: askedMs + leftMs, overAtMs: nowMs + leftMs }, nowMs);
    },
  } satisfies LocalLimiter);
}
