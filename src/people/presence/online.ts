// Who is online, on any node: this node tells Redis who is here, in few commands, and reads there of others.
// Without Redis it knows of its own people only, and says it all again when Redis is back.

// Decision: docs/decisions/presence.md
import { createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import { createHere } from './here.js';
import type { LastSeenNotes } from './last-seen.js';
import { aliveMs, type LeftSet, type OnlineChange, type OnlineStore } from './online.store.js';

/** Of a person, whatever the number of sockets and nodes. */
export interface PresenceTurn extends OnlineChange {
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface Online {
  /** This person has one more live socket on this node. */
  opened(user: string): void;
  /** One fewer. */
  closed(user: string): void;
  /** Those of them who are online, as far as it is known. */
  of(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** What is due now. */
  round(): Promise<void>;
  readonly chore: { start(): void; stop(): Promise<void> };
}

export interface OnlineOptions {
  readonly store: OnlineStore;
  readonly lastSeen: Pick<LastSeenNotes, 'add'>;
  /** People who have come or gone; told once, by one node. */
  readonly onTurn: (turn: PresenceTurn) => void;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** The time that all nodes share. */
  readonly clusterClock: Pick<Clock, 'now'>;
  readonly log: Log;
}

const lookEveryMs = 250;
const beatEveryMs = 5_000;
const changedAtOnce = 500;

export function createOnline(options: OnlineOptions): Online {
  const { store, lastSeen, onTurn, clock, clusterClock, log } = options;
  /** What Redis has not been told. */
  const changed = new Map<string, PresenceTurn>();
  const here = createHere(clock.monotonic, hasCome);
  /** Redis has what this node has told it. */
  let isSound = false;
  let beatAt = 0;
  let beatenAt = Number.NEGATIVE_INFINITY;
  /** Since when every beat has come in time. */
  let steadySince = 0;
  let taking: Promise<void> | undefined;

  function hasCome(user: string): void {
    changed.set(user, { user, online: true, at: clusterClock.now() });
  }

  function endAbsent(): void {
    const now = { wall: clusterClock.now(), monotonic: clock.monotonic() };
    for (const { user, at } of here.gone(now)) {
      lastSeen.add({ user, at });
      // Who is not in the set need not be taken out of it.
      if (isSound) changed.set(user, { user, online: false, at });
      else changed.delete(user);
    }
  }

  async function beat(): Promise<void> {
    const before = clock.monotonic();
    beatAt = before + beatEveryMs;
    const wasMissed = before - beatenAt > aliveMs;
    let left = isSound ? await store.beat(clusterClock.now()) : undefined;
    if (left === undefined) {
      isSound = false;
      const users = here.users();
      // Others may have told that they are gone.
      if (wasMissed) for (const user of users) hasCome(user);
      await store.fill(users);
      left = await store.beat(clusterClock.now());
    }
    if (left === undefined) throw new Error('Redis has lost who is online here as it was told.');
    isSound = true;
    beatenAt = before;
    if (wasMissed) steadySince = before;
    // Where all nodes have missed beats, each is given the time for its next one.
    if (before - steadySince >= aliveMs && taking === undefined)
      taking = takeOver(left).finally(() => {
        taking = undefined;
      });
  }

  /** What nodes leave behind that are gone: of each, one of the others ends it. */
  async function takeOver(left: readonly LeftSet[]): Promise<void> {
    try {
      for (const { name, heardAt: at } of left) {
        if (!(await store.claim(name))) continue;
        for await (const users of store.usersIn(name)) {
          if (signal.aborted) return;
          const absent = users.filter((user) => !here.has(user));
          const elsewhere = await store.elsewhere(absent);
          for (const user of absent) {
            if (elsewhere.has(user)) continue;
            lastSeen.add({ user, at });
            onTurn({ user, online: false, at });
          }
        }
        await store.forget(name);
      }
    } catch (error) {
      log.warn({ err: error }, 'presence.left.failed');
    }
  }

  async function tellRedis(): Promise<void> {
    while (isSound && changed.size > 0) {
      const some = [...changed.values()].slice(0, changedAtOnce);
      const elsewhere = await store.change(some);
      if (elsewhere === undefined) {
        isSound = false;
        beatAt = 0;
        return;
      }
      for (const [nth, turn] of some.entries()) {
        if (changed.get(turn.user) === turn) changed.delete(turn.user);
        if (elsewhere[nth] === false) onTurn(turn);
      }
    }
  }

  async function round(): Promise<void> {
    endAbsent();
    try {
      if (clock.monotonic() >= beatAt) await beat();
      await tellRedis();
    } catch (error) {
      isSound = false;
      throw error;
    }
  }

  async function elsewhereOf(users: readonly string[]): Promise<ReadonlySet<string>> {
    if (!isSound) return new Set();
    try {
      return await store.elsewhere(users);
    } catch {
      // Not known: the next beat finds out that Redis is away, and says so.
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
    opened: here.opened,
    closed: here.closed,
    async of(users: readonly string[]) {
      const elsewhere = await elsewhereOf(users.filter((user) => !here.has(user)));
      return new Set(users.filter((user) => here.has(user) || elsewhere.has(user)));
    },
    round,
    chore: {
      start,
      async stop() {
        await stop();
        await taking;
      },
    },
  });
}
