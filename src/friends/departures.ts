// Ends the friendships of people who have deleted their account. What could not be ended is tried again, on
// any node.
import type { Acting } from '../actors/acting.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import type { LeaveFriend } from './friendship.kind.js';
import type { FriendshipStore } from './friendship.store.js';
import { friendshipKindName } from './names.js';
import type { GonePeople } from './outside.js';

export interface PartingOptions extends Pick<Acting, 'ask'> {
  readonly departed: GonePeople;
  readonly friendships: Pick<FriendshipStore, 'openOf'>;
  readonly clock: Clock;
  readonly log: Log;
}

const lookEveryMs = 5_000;
/** A request that was under way may still have been stored; it has ended by then. */
const settledAfterMs = 60_000;
const batch = 100;

export function createPartings({ departed, friendships, clock, log, ask }: PartingOptions) {
  const { start, stop, signal } = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweep,
    log,
    failed: 'friends.departures.failed',
  });

  async function sweep(): Promise<void> {
    for (const { id, userId, at } of await departed.open(batch)) {
      const isSettled = clock.now() >= at + settledAfterMs;
      await partFromAll(userId);
      if (isSettled && !signal.aborted) await departed.close(id);
    }
  }

  async function partFromAll(by: string): Promise<void> {
    const command: LeaveFriend = { type: 'depart', by };
    for (;;) {
      const open = await friendships.openOf(by, batch);
      await Promise.all(open.map((friendship) => ask(friendshipKindName, friendship, command)));
      if (open.length < batch || signal.aborted) return;
    }
  }

  return Object.freeze({ sweep, start, stop });
}
