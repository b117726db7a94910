// Knows who is online on any node: this node writes its own people to Redis in batches, and reads the others.
// Without Redis it knows only its own people, and it writes them again when Redis is back.

// Decision: docs/decisions/presence.md
import { createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import type { LastSeenNotes } from './last-seen.js';
import { createLocalPeople } from './local-people.js';
import { aliveMs, type OnlineStore, type PresenceChange } from './online.store.js';
import { createTakeover } from './takeover.js';

interface OnlineOptions {
  readonly store: OnlineStore;
  readonly lastSeen: Pick<LastSeenNotes, 'add'>;
  /** Called once for each change, on one node. */
  readonly onChange: (change: PresenceChange) => void;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** The time that all nodes share. */
  readonly clusterClock: Pick<Clock, 'now'>;
  readonly log: Log;
}

const lookEveryMs = 250;
const beatEveryMs = 5_000;
const changedAtOnce = 500;

export function createOnline({ store, lastSeen, onChange, clock, clusterClock, log }: OnlineOptions) {
  /** The changes that Redis does not have yet. */
  const changed = new Map<string, PresenceChange>();
  const here = createLocalPeople(clock.monotonic, hasCome);
  const takeover = createTakeover({ store, lastSeen, onChange, isHere: here.has, log });
  /** True while the set of this node in Redis has what this node has written. */
  let isSynced = false;
  let nextBeatAt = 0;
  let lastBeatAt = Number.NEGATIVE_INFINITY;
  /** The time since which no heartbeat was late. */
  let steadySince = 0;

  function hasCome(user: string): void {
    changed.set(user, { user, online: true, at: clusterClock.now() });
  }

  function endAbsent(): void {
    const now = { wall: clusterClock.now(), monotonic: clock.monotonic() };
    for (const { user, at } of here.takeGone(now)) {
      lastSeen.add({ user, at });
      // A person who is not in the set in Redis need not be removed from it.
      if (isSynced) changed.set(user, { user, online: false, at });
      else changed.delete(user);
    }
  }

  async function beat(): Promise<void> {
    const now = clock.monotonic();
    nextBeatAt = now + beatEveryMs;
    const wasMissed = now - lastBeatAt > aliveMs;
    let dead = isSynced ? await store.beat(clusterClock.now()) : undefined;
    if (dead === undefined) {
      isSynced = false;
      const users = here.users();
      // Other nodes may have published that these people are gone.
      if (wasMissed) for (const user of users) hasCome(user);
      await store.fill(users);
      dead = await store.beat(clusterClock.now());
    }
    if (dead === undefined)
      throw new Error('Redis lost the people of this node right after they were written.');
    isSynced = true;
    lastBeatAt = now;
    if (wasMissed) steadySince = now;
    // After an outage of Redis all nodes look dead, so each is given the time for its next heartbeat.
    if (now - steadySince >= aliveMs) takeover.begin(dead, signal);
  }

  async function writeChanges(): Promise<void> {
    while (isSynced && changed.size > 0) {
      const some = [...changed.values()].slice(0, changedAtOnce);
      const elsewhere = await store.change(some);
      if (elsewhere === undefined) {
        isSynced = false;
        nextBeatAt = 0;
        return;
      }
      for (const [nth, change] of some.entries()) {
        if (changed.get(change.user) === change) changed.delete(change.user);
        if (elsewhere[nth] === false) onChange(change);
      }
    }
  }

  async function round(): Promise<void> {
    endAbsent();
    try {
      if (clock.monotonic() >= nextBeatAt) await beat();
      await writeChanges();
    } catch (error) {
      isSynced = false;
      throw error;
    }
  }

  async function elsewhereOf(users: readonly string[]): Promise<ReadonlySet<string>> {
    if (!isSynced) return new Set();
    try {
      return await store.elsewhere(users);
    } catch {
      // The answer is unknown; the next heartbeat finds that Redis is away, and logs it.
      return new Set();
    }
  }

  const { start, stop, signal } = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: round,
    log,
    failed: 'presence.round.failed',
  });

  return Object.freeze({
    /** A person has opened one more socket on this node. */
    opened: here.opened,
    closed: here.closed,
    /** The people among these who are online, as far as this node knows. */
    async of(users: readonly string[]): Promise<ReadonlySet<string>> {
      const elsewhere = await elsewhereOf(users.filter((user) => !here.has(user)));
      return new Set(users.filter((user) => here.has(user) || elsewhere.has(user)));
    },
    round,
    chore: {
      start,
      async stop() {
        await stop();
        await takeover.ended();
      },
    },
  });
}
