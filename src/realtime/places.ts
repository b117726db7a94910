// The one place of a topic that only one socket watches at a time: whoever comes later takes it, on any node.

// Decision: docs/decisions/live-sockets.md
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { keyOf } from '../shared/key.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import type { Signals } from './signals.js';
import type { TopicSignal } from './topic.js';

export interface Places {
  /** Calls `replaced` once somebody else has the place; what it returns gives the place up. */
  take(key: string, replaced: () => void): () => void;
}

interface PlacesOptions {
  readonly signals: Pick<Signals, 'hear' | 'say'>;
  /** The time that all nodes share. */
  readonly clock: Pick<Clock, 'now'>;
  readonly timers?: Timers;
}

/** By then the other nodes know who watches: of two that came at once, one hears of the other. */
const saidAgainMs = 1_000;
/** Those who came so close to each other go by the order of their words. */
const togetherMs = 2_000;

export function createPlaces({ signals, clock, timers = systemTimers }: PlacesOptions): Places {
  let last = 0;

  return Object.freeze({
    take(topic: string, replaced: () => void) {
      const key = keyOf('place', topic);
      // On this node no two are of one instant.
      last = Math.max(clock.now(), last + 1);
      const own: TopicSignal = { type: 'taken', at: last, data: { id: newId('plc') } };
      const say = () => signals.say(key, own);
      say();
      const unheard = signals.hear(key, (other) => {
        if (idOf(other) === idOf(own) || !isLater(other, own, clock.now())) return;
        giveUp();
        replaced();
      });
      const again = timers.after(saidAgainMs, say);
      const giveUp = () => {
        unheard();
        again.cancel();
      };
      return giveUp;
    },
  });
}

/** A word that comes long after this one took the place is of somebody later, whatever the clocks say. */
function isLater(other: TopicSignal, own: TopicSignal, now: number): boolean {
  if (now - own.at > togetherMs) return true;
  return other.at > own.at || (other.at === own.at && idOf(other) > idOf(own));
}

function idOf({ data }: TopicSignal): string {
  return String((data as { readonly id?: unknown }).id);
}
