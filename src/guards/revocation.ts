// What was revoked is trusted by no node from the moment the revoking call has answered.
//
// A node trusts its caches for three seconds from the start of its last linearizable read of the journal's
// version. The call that revokes answers when every node has confirmed, or when that trust must have run out.
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import type { Clock } from '../shared/clock.js';
import { createLane } from '../shared/lane.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import type { Fence, FreshRead, JournalReading, RevocationStore, Subject } from './revocation.store.js';

export const trustMs = 3000;

/** Longer than the trust, so that two clocks may differ by a tenth in their speed. */
const answerAfterMs = 3300;

const refreshEveryMs = 1000;

/**
 * All revoking transactions write one document. In turn they commit; at once they mostly undo each other.
 * Decision: docs/decisions/0010
 */
const commitLane = Object.freeze({ atOnce: 1, waitingMax: 1000 });

/** A cache whose entries name the subjects they rest on. Both calls also disown every fill under way. */
export interface RevocableCache {
  drop(subjects: readonly Subject[]): void;
  clear(): void;
}

/** What a cache needs to know before it uses an entry. */
export interface Trust {
  trusted(): boolean;
  /** On the monotonic clock. */
  trustedUntil(): number;
  watch(cache: RevocableCache): void;
}

export interface PeerNotifier {
  tellAll(version: number): Promise<'all-confirmed' | 'unknown'>;
}

export interface Revoked {
  readonly version: number;
  readonly subjects: readonly Subject[];
  /** Knows, once committed, the moment of the commit. */
  readonly session: ClientSession;
}

export interface Revocation extends Trust {
  /** A read that may fill a cache: it sees every revocation that this node could already know of. */
  read<T>(read: (options: FreshRead) => Promise<T>): Promise<T>;
  /** Inside the transaction that takes the right away, as its last step: the journal is one hot document. */
  revoke(subjects: readonly Subject[], session: ClientSession): Promise<Revoked>;
  /** After its commit: returns when no node trusts the subjects any more. */
  settled(revoked: Revoked): Promise<void>;
  /** The three steps in one: a transaction, the revocation it asks for, and the wait. */
  commit<T>(work: (session: ClientSession) => Promise<Outcome<T>>): Promise<T>;
  /** Looks at the journal now; what was committed before the call is known when it returns. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Outcome<T> {
  readonly result: T;
  readonly subjects: readonly Subject[];
}

export interface RevocationOptions {
  readonly mongo: Mongo;
  readonly store: RevocationStore;
  readonly peers: PeerNotifier;
  readonly clock: Clock;
  readonly log: Log;
  /** Waits for real milliseconds or until it is told to stop; tests let their own clock wait. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export function createRevocation(options: RevocationOptions): Revocation {
  const { mongo, store, peers, clock, log, wait = pauseFor } = options;
  const caches: RevocableCache[] = [];
  const inTurn = createLane(commitLane);
  const refresher = createRefresher({ refresh, log });
  let known: number | undefined;
  let fence: Fence | undefined;
  let trustEndsAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let lookingNext: Promise<void> | undefined;

  const trusted = () => clock.monotonic() < trustEndsAt;

  async function look(): Promise<void> {
    const startedAt = clock.monotonic();
    // Before the first look there is nothing to compare with, so no entry is asked for.
    learn(await store.readSince(known ?? Number.MAX_SAFE_INTEGER));
    trustEndsAt = startedAt + trustMs;
  }

  function learn(reading: JournalReading): void {
    const before = known;
    known = reading.version;
    advanceFence(reading.fence);
    if (before === reading.version) return;
    // Gaps mean that the node slept too long; a version that fell means a restored database.
    const isWhole = before !== undefined && reading.entries.length === reading.version - before;
    if (isWhole) dropEverywhere(reading.entries.flatMap((entry) => entry.subjects));
    else for (const cache of caches) cache.clear();
  }

  /** Later reads of this node see everything up to here, whichever server answers them. */
  function advanceFence(next: Fence): void {
    const isLater = fence === undefined || next.operationTime.greaterThan(fence.operationTime);
    if (isLater) fence = next;
  }

  function dropEverywhere(subjects: readonly Subject[]): void {
    for (const cache of caches) cache.drop(subjects);
  }

  /** One look at a time. A look already under way may have read before this call: then one more follows. */
  function refresh(): Promise<void> {
    if (looking === undefined) {
      looking = look().finally(() => {
        looking = undefined;
      });
      return looking;
    }
    const again = () => {
      lookingNext = undefined;
      return refresh();
    };
    lookingNext ??= looking.then(again, again);
    return lookingNext;
  }

  async function revoke(subjects: readonly Subject[], session: ClientSession): Promise<Revoked> {
    return { version: await store.append(subjects, session), subjects, session };
  }

  async function settled({ version, subjects, session }: Revoked): Promise<void> {
    const deadline = clock.monotonic() + answerAfterMs;
    const { operationTime, clusterTime } = session;
    if (operationTime !== undefined && clusterTime !== undefined)
      advanceFence({ operationTime, clusterTime });
    dropEverywhere(subjects);
    const answered = new AbortController();
    const timeUp = waitUntil(deadline, answered.signal);
    const answer = await Promise.race([tell(version), timeUp]);
    if (answer !== 'all-confirmed') await timeUp;
    answered.abort();
  }

  function tell(version: number): Promise<'all-confirmed' | 'unknown'> {
    return peers.tellAll(version).catch((error: unknown) => {
      // Nothing is lost: a peer that was not reached stops trusting its cache by itself.
      log.warn({ err: error, version }, 'revocation.peers.unreached');
      return 'unknown';
    });
  }

  async function waitUntil(deadline: number, signal: AbortSignal): Promise<void> {
    // Timers may fire a little early, so the clock has the last word.
    for (let left = answerAfterMs; left > 0 && !signal.aborted; left = deadline - clock.monotonic()) {
      await wait(left, signal);
    }
  }

  async function commit<T>(work: (session: ClientSession) => Promise<Outcome<T>>): Promise<T> {
    const done = await inTurn(() =>
      inTransaction(mongo, async (session) => {
        const { result, subjects } = await work(session);
        const revoked = subjects.length === 0 ? undefined : await revoke(subjects, session);
        return { result, revoked };
      }),
    );
    if (done.revoked !== undefined) await settled(done.revoked);
    return done.result;
  }

  return Object.freeze({
    trusted,
    trustedUntil: () => trustEndsAt,
    watch: (cache: RevocableCache) => void caches.push(cache),
    read: <T>(read: (options: FreshRead) => Promise<T>) =>
      store.readAfter(trusted() ? fence : undefined, read),
    revoke,
    settled,
    commit,
    refresh,
    async start() {
      await store.prepare();
      await refresh();
      refresher.start();
    },
    stop: () => refresher.stop(),
  });
}

/** Ends early, and quietly, when the signal says so. */
function pauseFor(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal }).catch(() => false);
}

/** Looks about once a second. A failed look is logged, and trust ends by itself if the next ones fail too. */
function createRefresher({ refresh, log }: { refresh(): Promise<void>; log: Log }) {
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (await pause()) {
      await refresh().catch((error: unknown) => log.warn({ err: error }, 'revocation.refresh.failed'));
    }
  }

  /** False when it is time to stop. */
  async function pause(): Promise<boolean> {
    const options = { signal: stopping.signal, ref: false };
    return delay(refreshEveryMs, true, options).catch(() => false);
  }

  return {
    start() {
      loop ??= run();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
