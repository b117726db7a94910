// Does what the entries of the till still want: redeems and reverses, each under its own key, until it is
// known.
import { signal } from '@preact/signals';
import type { LiveEvent } from '../../client/client.js';
import { newKey } from '../api.js';
import { isReachable } from '../connection.js';
import { now, pause } from '../time.js';
import {
  afterRedeem,
  afterReverse,
  dueAt,
  type Entry,
  newEntry,
  resumed,
  toDo,
  withReversal,
} from './entry.state.js';
import { added, afterEvent, changed, entriesIn, isOpen, keptForm } from './journal.state.js';
import { till, tillApi } from './token.js';

const storageKey = 'signalbox.till.journal';
const attemptTimeoutMs = 8_000;

export const entries = signal<readonly Entry[]>(entriesIn(sessionStorage.getItem(storageKey)));
/** The entries whose calls are under way or waited for. */
const worked = new Set<string>();
let wake = new AbortController();

function take(next: readonly Entry[]): void {
  entries.value = next;
  sessionStorage.setItem(storageKey, keptForm(next));
}

function change(key: string, how: (entry: Entry) => Entry): void {
  take(changed(entries.peek(), key, how));
}

const entryOf = (key: string) => entries.peek().find((entry) => entry.key === key);

/** The entry is kept before it is sent, so that a reload sends the same key. */
export function redeem(given: Pick<Entry, 'key' | 'request' | 'name'>): void {
  if (entryOf(given.key) !== undefined) return;
  take(added(entries.peek(), newEntry({ ...given, at: now(), till: till.peek() })));
  void work(given.key);
}

export function reverse(key: string, reason: string): void {
  if (entryOf(key)?.reversal?.state === 'open') return;
  change(key, (entry) => withReversal(entry, { key: newKey(), reason }));
  void work(key);
}

/** Sends at once what waits: a person has asked, or the network is back. */
export function resume(key?: string): void {
  const waiting = entries.peek().filter((entry) => isOpen(entry) && (key ?? entry.key) === entry.key);
  // Without being asked, nothing goes on that a refused token has stopped.
  const due = waiting.filter((entry) => key !== undefined || toDo(entry, till.peek()) !== undefined);
  for (const entry of due) change(entry.key, resumed);
  wake.abort();
  wake = new AbortController();
  for (const entry of due) void work(entry.key);
}

export function hear(event: LiveEvent<`application:${string}:vouchers`>): void {
  take(afterEvent(entries.peek(), event.data, till.peek()));
}

export function forget(): void {
  take([]);
  wake.abort();
  wake = new AbortController();
}

async function work(key: string): Promise<void> {
  if (worked.has(key)) return;
  worked.add(key);
  try {
    while (await step(key));
  } finally {
    worked.delete(key);
  }
}

/** One call, when it is due; false where nothing more is to be done for the entry. */
async function step(key: string): Promise<boolean> {
  const entry = entryOf(key);
  const api = tillApi.peek();
  const move = entry && toDo(entry, till.peek());
  if (entry === undefined || api === undefined || move === undefined) return false;
  const waitMs = dueAt(entry) - now();
  if (waitMs > 0) {
    await pause(waitMs, wake.signal);
    return true;
  }
  const once = { attempts: 1, attemptTimeoutMs };
  if (move === 'redeem') {
    const answer = await api.vouchers.redeem(entry.request, { ...once, idempotencyKey: key });
    change(key, (at) => (at.state === 'open' ? afterRedeem(at, answer, now()) : at));
    return true;
  }
  const { redemptionId = '', reversal } = entry;
  const operator = entry.request.operator_id;
  const input = {
    redemptionId,
    reason: reversal?.reason ?? '',
    ...(operator !== undefined && { operator_id: operator }),
  };
  const answer = await api.vouchers.redemptions.reverse(input, {
    ...once,
    idempotencyKey: reversal?.key ?? '',
  });
  change(key, (at) => afterReverse(at, answer, now()));
  return true;
}

/** Called once, when the till is first shown: what a reload has broken off goes on. */
export function begin(): () => void {
  resume();
  const online = () => resume();
  addEventListener('online', online);
  let was = isReachable.peek();
  const stop = isReachable.subscribe((is) => {
    if (is && !was) resume();
    was = is;
  });
  return () => {
    removeEventListener('online', online);
    stop();
  };
}
