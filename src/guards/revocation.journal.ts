// What a node knows of the journal of revocations, and until when it may trust its caches by that.
import type { Clock } from '../shared/clock.js';
import type { ClearOut } from './revocation.clear-out.js';
import type { RevocationListeners } from './revocation.listeners.js';
import type { Fence, JournalReading, RevocationStore } from './revocation.store.js';

export const trustMs = 3000;

/** What a node may still trust because of the journal. */
export interface TrustedJournal {
  /** On the monotonic clock. */
  readonly trustEndsAt: number;
}

export interface KnownJournal extends TrustedJournal {
  readonly self: string;
  /** No other node can use this database. */
  readonly isAlone: boolean;
  readonly store: RevocationStore;
  readonly clock: Clock;
  readonly listeners: RevocationListeners;
  readonly clearing: ClearOut;
  version: number | undefined;
  fence: Fence | undefined;
  readingsLearnt: number;
  hasLeft: boolean;
  trustEndsAt: number;
  looking: Promise<void> | undefined;
  lookingNext: Promise<void> | undefined;
}

type JournalParts = Pick<KnownJournal, 'self' | 'isAlone' | 'store' | 'clock' | 'listeners' | 'clearing'>;

export function unknownJournal(parts: JournalParts): KnownJournal {
  return {
    ...parts,
    version: undefined,
    fence: undefined,
    readingsLearnt: 0,
    hasLeft: false,
    trustEndsAt: Number.NEGATIVE_INFINITY,
    looking: undefined,
    lookingNext: undefined,
  };
}

export function isTrusted({ clock, trustEndsAt }: KnownJournal): boolean {
  return clock.monotonic() < trustEndsAt;
}

/** One look at a time. A look already under way may have read before this call: then one more follows. */
export function refresh(journal: KnownJournal): Promise<void> {
  if (journal.looking === undefined) {
    journal.looking = look(journal).finally(() => {
      journal.looking = undefined;
    });
    return journal.looking;
  }
  const again = () => {
    journal.lookingNext = undefined;
    return refresh(journal);
  };
  journal.lookingNext ??= journal.looking.then(again, again);
  return journal.lookingNext;
}

async function look(journal: KnownJournal): Promise<void> {
  const { store, self, isAlone } = journal;
  if ((await lookOnce(journal)) || journal.hasLeft) return;
  await store.join(self, { alone: isAlone });
  if (!(await lookOnce(journal)))
    throw new Error('The journal of revocations does not keep this node on its list.');
}

/** True when the journal lists this node, so that later revocations wait for its confirmation. */
async function lookOnce(journal: KnownJournal): Promise<boolean> {
  const { store, self, clock, clearing } = journal;
  const [startedAt, learntBefore] = [clock.monotonic(), journal.readingsLearnt];
  // Before the first look there is nothing to compare with, so no entry is asked for.
  const reading = await store.readSince(journal.version ?? Number.MAX_SAFE_INTEGER, 'latest');
  learn(journal, reading, learntBefore);
  clearing.learn(reading.nodes);
  const isListed = reading.nodes.some(({ id, mark }) => id === self && mark === undefined);
  if (isListed && !journal.hasLeft) journal.trustEndsAt = startedAt + trustMs;
  return isListed;
}

/** `learntBefore`: how much had been learnt when the reading was asked for. */
function learn(journal: KnownJournal, reading: JournalReading, learntBefore: number): void {
  advanceFence(journal, reading.fence);
  const before = journal.version;
  // Two readings can arrive in the wrong order: one that was asked for before the other arrived may be older.
  if (before !== undefined && reading.version < before && learntBefore < journal.readingsLearnt) return;
  journal.version = reading.version;
  journal.readingsLearnt += 1;
  if (before === reading.version) return;
  const news = reading.entries.filter(({ version }) => before !== undefined && version > before);
  // Gaps mean that the node was paused too long; a version that fell means a restored database.
  const isWhole = before !== undefined && news.length === reading.version - before;
  if (isWhole) journal.listeners.drop(news.flatMap((entry) => entry.subjects));
  else journal.listeners.clear();
}

/** A cheaper read than a look, and good enough when it finds the version. It renews no trust. */
export async function catchUp(journal: KnownJournal, version: number): Promise<void> {
  const { store, listeners } = journal;
  if (journal.version === version) return listeners.done();
  const learntBefore = journal.readingsLearnt;
  const reading = await store.readSince(journal.version ?? Number.MAX_SAFE_INTEGER, 'committed');
  if (reading.version < version) await refresh(journal);
  else learn(journal, reading, learntBefore);
  await listeners.done();
}

/** Later reads of this node see everything up to here, whichever server answers them. */
export function advanceFence(journal: KnownJournal, next: Fence): void {
  const { fence } = journal;
  const isLater = fence === undefined || next.operationTime.greaterThan(fence.operationTime);
  if (isLater) journal.fence = next;
}

/** Trusts nothing any more, and only then leaves the list. */
export function leave(journal: KnownJournal): Promise<unknown> {
  journal.hasLeft = true;
  journal.trustEndsAt = Number.NEGATIVE_INFINITY;
  return journal.store.leave(journal.self);
}
