// Lets only one socket watch a topic at a time: a later one, on any node, replaces the earlier one.

// Decision: docs/decisions/live-sockets.md
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import type { Signals } from './signals.js';
import type { TopicSignal } from './topic.js';

export type ExclusiveTopics = ReturnType<typeof createExclusiveTopics>;

interface ExclusiveTopicsOptions {
  readonly signals: Pick<Signals, 'publish' | 'subscribe'>;
  /** The time that all nodes share. */
  readonly clock: Pick<Clock, 'now'>;
  readonly timers?: Timers;
}

/**
 * By then the other nodes know the watchers: of two sockets that came at once, one is notified of the other.
 */
const repeatedAfterMs = 1_000;
/** Two sockets that came within this time are ordered by the times in their signals. */
const concurrentMs = 2_000;

export function createExclusiveTopics({ signals, clock, timers = systemTimers }: ExclusiveTopicsOptions) {
  let last = 0;

  return Object.freeze({
    /** Calls `replaced` when a later socket takes over; the returned function gives the topic up. */
    take(topic: string, replaced: () => void) {
      const key = keyOf('place', topic);
      // Two sockets of this node never have the same time.
      last = Math.max(clock.now(), last + 1);
      const own: TopicSignal = { type: 'taken', at: last, data: { id: newId('plc') } };
      const announce = () => signals.publish(key, own);
      announce();
      const unsubscribe = signals.subscribe(key, (other) => {
        if (idOf(other) === idOf(own) || !isLater(other, own, clock.now())) return;
        release();
        replaced();
      });
      const repeat = timers.after(repeatedAfterMs, announce);
      const release = () => {
        unsubscribe();
        repeat.cancel();
      };
      return release;
    },
  });
}

/** A signal that arrives long after this socket began is from a later one, whatever the clocks say. */
function isLater(other: TopicSignal, own: TopicSignal, now: number): boolean {
  if (now - own.at > concurrentMs) return true;
  return other.at > own.at || (other.at === own.at && idOf(other) > idOf(own));
}

function idOf({ data }: TopicSignal): string {
  return String((data as { readonly id?: unknown }).id);
}
