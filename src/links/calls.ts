// The open questions of one side of a link: a bounded number, each answered exactly once.

import type { Timer, Timers } from '../shared/timers.js';
import { LinkFault } from './frames.js';

export interface Calls<T> {
  /** Returns undefined when the window is full. */
  open(call: Call<T>): number | undefined;
  /** The question has no answer yet. */
  has(request: number): boolean;
  /** Throws a LinkFault when no question has this number. */
  answer(request: number, answer: T): void;
  /** The caller no longer waits; an answer that comes later frees the slot of its question. */
  release(answer: T): void;
  /** Answers all open questions, because the link has ended. */
  giveUp(answer: T): void;
  size(): number;
}

interface Call<T> {
  readonly deadlineMs: number;
  /** The answer when the time is up. */
  readonly late: T;
  settle(answer: T): void;
}

interface OpenCall<T> {
  settle: ((answer: T) => void) | undefined;
  timer: Timer;
}

export interface CallsOptions {
  readonly windowMax: number;
  readonly timers: Timers;
  /** How long after its deadline a question may stay without an answer. */
  readonly lateMs: number;
  onOverdue(): void;
}

const requestMax = 0xffff_ffff;

export function createCalls<T>({ windowMax, timers, lateMs, onOverdue }: CallsOptions): Calls<T> {
  const calls = new Map<number, OpenCall<T>>();
  let last = 0;

  function nextNumber(): number {
    do last = last === requestMax ? 1 : last + 1;
    while (calls.has(last));
    return last;
  }

  function open({ deadlineMs, late, settle }: Call<T>): number | undefined {
    if (calls.size >= windowMax) return undefined;
    const request = nextNumber();
    const call: OpenCall<T> = { settle, timer: timers.after(deadlineMs, () => expire(call, late)) };
    calls.set(request, call);
    return request;
  }

  /** The caller no longer waits, but the window has room only when the peer has answered. */
  function expire(call: OpenCall<T>, late: T): void {
    const settle = call.settle;
    call.settle = undefined;
    call.timer = timers.after(lateMs, onOverdue);
    settle?.(late);
  }

  function release(value: T): void {
    for (const call of calls.values()) {
      if (call.settle === undefined) continue;
      call.timer.cancel();
      expire(call, value);
    }
  }

  function answer(request: number, value: T): void {
    const call = calls.get(request);
    if (call === undefined) throw new LinkFault('an answer to nothing');
    calls.delete(request);
    call.timer.cancel();
    call.settle?.(value);
  }

  function giveUp(value: T): void {
    const ended = [...calls.values()];
    calls.clear();
    for (const call of ended) {
      call.timer.cancel();
      call.settle?.(value);
    }
  }

  const has = (request: number) => calls.has(request);
  return Object.freeze({ open, has, answer, release, giveUp, size: () => calls.size });
}
