// A revoked right is trusted by no node from the moment the revoking call has answered.
//
// A node trusts its caches for three seconds from the start of its last linearizable read of the journal, and
// only if that read found the node on the journal's list. The call that revokes learns with its commit who is
// on the list, and answers when they all have confirmed, or when their trust must have run out.
// Decision: docs/decisions/revocation.md.
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import { createChore, within } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { WorkQueue } from '../shared/work-queue.js';
import { askedAgain } from '../storage/asked-again.js';
import type { Mongo } from '../storage/mongo.js';
import { type ClearOut, createClearOut } from './revocation.clear-out.js';
import { createRevokingCommits, type RevokingWork } from './revocation.commit.js';
import {
  advanceFence,
  catchUp,
  isTrusted,
  leave,
  refresh,
  type TrustedJournal,
  unknownJournal,
} from './revocation.journal.js';
import {
  createRevocationListeners,
  type RevocableCache,
  type RevocationListener,
} from './revocation.listeners.js';
import type { FreshRead, ListedNode, RevocationStore, Subject } from './revocation.store.js';

/** Longer than the trust, so that two clocks may differ by a tenth in their speed. */
const answerAfterMs = 3300;

const refreshEveryMs = 1000;

/** What a cache needs to know before it uses an entry. */
export interface Trust {
  /** Each look at the journal moves the end of the trust on. */
  readonly journal: TrustedJournal;
  watch(cache: RevocableCache): void;
}

export interface PeerNotifier {
  /** Notifies these nodes. Returns those that have looked at the journal since. */
  notify(nodes: readonly string[], version: number): Promise<readonly string[]>;
}

type Committed = Omit<Revoked, 'session'>;

interface Revoked {
  readonly version: number;
  readonly subjects: readonly Subject[];
  /** The nodes that may trust a cache that does not contain this revocation. */
  readonly nodes: readonly ListedNode[];
  /** Knows, once committed, the moment of the commit. */
  readonly session: ClientSession;
}

export interface RevocationGuard extends Trust {
  trusted(): boolean;
  /** A read that may fill a cache: it sees every revocation that this node could already know of. */
  read<T>(read: (options: FreshRead) => Promise<T>): Promise<T>;
  /** Told behind the caches. A revoking call is not answered before its listeners on all nodes are done. */
  onRevoked(listener: RevocationListener): void;
  /** Inside the transaction that takes the right away, as its last step: the journal is one hot document. */
  revoke(subjects: readonly Subject[], session: ClientSession): Promise<Revoked>;
  /** After its commit: returns when no node trusts the subjects any more. */
  settled(revoked: Revoked): Promise<void>;
  /** For what any node has committed: returns when no node trusts the subjects any more. */
  confirm(subjects: readonly Subject[]): Promise<void>;
  /** Runs a transaction of another kind that revokes, when no other one of this node does. */
  readonly inTurn: WorkQueue;
  /** The three steps in one: a transaction, the revocation it asks for, and the wait. */
  commit<T>(work: RevokingWork<T>): Promise<T>;
  /** Looks at the journal now; what was committed before the call is known when it returns. */
  refresh(): Promise<void>;
  /** Returns when this node knows the version: what a node does before it confirms. */
  catchUp(version: number): Promise<void>;
  /** Takes nodes off the list that do not answer; safe at any time, for they can join again. */
  clearOut(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RevocationOptions {
  /** Another one after every start: the entry of an earlier process must not count for this one. */
  readonly self: string;
  /** No other node can use this database. */
  readonly isAlone?: boolean;
  readonly mongo: Mongo;
  readonly store: RevocationStore;
  readonly peers: PeerNotifier;
  readonly clock: Clock;
  readonly log: Log;
  /** Waits for real milliseconds or until it is told to stop; tests let their own clock wait. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export function createRevocation(options: RevocationOptions): RevocationGuard {
  const { self, isAlone = false, mongo, store, peers, clock, log, wait = pauseFor } = options;
  const listeners = createRevocationListeners();
  const commits = createRevokingCommits(mongo);
  const clearing = createClearOut({ self, store, peers, clock, log, wait, waitMs: answerAfterMs });
  const journal = unknownJournal({ self, isAlone, store, clock, listeners, clearing });
  const refresher = createRefresher({ refresh: () => refresh(journal), log, clearing });

  async function revoke(subjects: readonly Subject[], session: ClientSession): Promise<Revoked> {
    const { version, nodes } = await store.append(subjects, session);
    return { version, nodes, subjects, session };
  }

  async function settled({ version, subjects, nodes, session }: Revoked): Promise<void> {
    const deadline = clock.monotonic() + answerAfterMs;
    const { operationTime, clusterTime } = session;
    if (operationTime !== undefined && clusterTime !== undefined)
      advanceFence(journal, { operationTime, clusterTime });
    await confirmed({ version, subjects, nodes }, deadline);
  }

  /** A node that was listed at the commit and is not now had lost its trust before. */
  async function confirm(subjects: readonly Subject[]): Promise<void> {
    const deadline = clock.monotonic() + answerAfterMs;
    try {
      const { version, nodes, fence: read } = await store.readSince(Number.MAX_SAFE_INTEGER, 'latest');
      advanceFence(journal, read);
      await confirmed({ version, subjects, nodes }, deadline);
    } catch (error) {
      log.warn({ err: error }, 'revocation.journal.unread');
      listeners.drop(subjects);
      // A node that looks from now on sees the commit; one that does not trusts nothing by then.
      await waitUntil(deadline, new AbortController().signal);
    }
  }

  async function confirmed({ version, subjects, nodes }: Committed, deadline: number): Promise<void> {
    listeners.drop(subjects);
    const others = nodes.map(({ id }) => id).filter((id) => id !== self);
    if (others.length === 0) return listeners.done();
    const answered = new AbortController();
    const timeUp = waitUntil(deadline, answered.signal);
    const silent = await Promise.race([unconfirmed(others, version), timeUp.then(() => others)]);
    if (silent.length > 0) await timeUp;
    answered.abort();
    clearing.suspect(silent);
    await listeners.done();
  }

  async function unconfirmed(others: readonly string[], version: number): Promise<readonly string[]> {
    try {
      const confirmed = new Set(await peers.notify(others, version));
      return others.filter((id) => !confirmed.has(id));
    } catch (error) {
      // Nothing is lost: a peer that was not reached stops trusting its cache by itself.
      log.warn({ err: error, version }, 'revocation.peers.unreached');
      return others;
    }
  }

  async function waitUntil(deadline: number, signal: AbortSignal): Promise<void> {
    // Timers may fire a little early, so the clock decides.
    for (let left = answerAfterMs; left > 0 && !signal.aborted; left = deadline - clock.monotonic()) {
      await wait(left, signal);
    }
  }

  async function commit<T>(work: RevokingWork<T>): Promise<T> {
    const { result, revoked } = await commits.commit(work, revoke);
    if (revoked !== undefined) await settled(revoked);
    return result;
  }

  async function stop(): Promise<void> {
    await refresher.stop();
    await leave(journal).catch((error: unknown) => log.warn({ err: error }, 'revocation.leave.failed'));
  }

  return Object.freeze({
    journal,
    trusted: () => isTrusted(journal),
    watch: listeners.watch,
    onRevoked: listeners.onRevoked,
    // Each time anew: the fence of the first try says nothing any more when trust has run out meanwhile.
    read: <T>(read: (options: FreshRead) => Promise<T>) =>
      askedAgain(() => store.readAfter(isTrusted(journal) ? journal.fence : undefined, read)),
    revoke,
    settled,
    confirm,
    inTurn: commits.inTurn,
    commit,
    refresh: () => refresh(journal),
    catchUp: (version: number) => catchUp(journal, version),
    clearOut: clearing.run,
    async start() {
      await store.prepare();
      await store.join(self, { alone: isAlone });
      await refresh(journal);
      refresher.start();
    },
    stop,
  });
}

/** Ends early, and quietly, when the signal says so. */
function pauseFor(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal }).catch(() => false);
}

interface RefresherOptions {
  readonly log: Log;
  readonly clearing: ClearOut;
  refresh(): Promise<void>;
}

/** For clearing out that is under way when it is time to stop. */
const lastClearingMs = 2_000;

/** Looks about once a second. A failed look is logged, and trust ends by itself if the next ones fail too. */
function createRefresher({ refresh, log, clearing }: RefresherOptions) {
  const chore = createChore({
    pauseMs: () => refreshEveryMs,
    work: () => refresh().finally(clearing.runWhenDue),
    log,
    failed: 'revocation.refresh.failed',
  });
  return {
    start: chore.start,
    async stop() {
      await Promise.all([chore.stop(), within(lastClearingMs, clearing.stop())]);
    },
  };
}
