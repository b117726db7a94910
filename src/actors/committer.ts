// Puts ready actors together into groups and keeps as few groups in flight as carry the load. What the node
// does not remember of an actor is read by the transaction that writes it.

import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import { type Composition, createComposition, type Part } from './composition.js';
import type { KindOf } from './effect-rows.js';
import type { Fold, FoldResult, PendingCommand } from './fold.js';
import { type GroupOutcome, type RunningGroup, runGroup } from './group.js';
import { readActors } from './loads.js';
import { asksForHints, lookWithin } from './looking.js';
import type { Mailbox, MailboxStanding } from './mailbox.js';
import { isContended, type Reading } from './reading.js';
import type { TurnRevocation } from './revoking.js';
import type { GroupStore, GroupTransaction } from './store-port.js';

export interface GroupLimits {
  readonly turnsMax: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
  /** Of the turns of one group. */
  readonly timersMax: number;
  /** As many ready turns make another group worth while, beside those in flight; every group costs anew. */
  readonly anotherFrom: number;
  /** Where the database is far away. */
  readonly anotherFromFar: number;
  readonly groupsMax: number;
  /** In flight where the database is far away, so that waiting for it is most of a commit. */
  readonly groupsMaxFar: number;
  /** A database whose fastest commit of late took longer than this is far away. */
  readonly farMs: number;
  /** A turn that has failed so often runs alone. */
  readonly failuresMax: number;
}

export const defaultGroupLimits: GroupLimits = Object.freeze({
  turnsMax: 64,
  rowsMax: 512,
  bytesMax: 1024 * 1024,
  timersMax: 21,
  anotherFrom: 32,
  anotherFromFar: 16,
  groupsMax: 2,
  groupsMaxFar: 4,
  farMs: 5,
  failuresMax: 3,
});

export interface Group {
  /** Those whose actors the transaction reads join when they are read. */
  readonly parts: readonly Part[];
  readonly running: RunningGroup;
}

export interface Committer {
  /** Something waits there. */
  ready(mailbox: Mailbox): void;
  /** Ends the transactions of these groups on the server; their outcomes come as ever. */
  kill(isMeant: (group: Group) => boolean): Promise<void>;
  /** Counts since the start. */
  counts(): GroupCounts;
}

export interface GroupCounts {
  readonly groups: number;
  readonly turns: number;
  readonly solos: number;
  readonly inFlight: number;
  readonly ready: number;
}

export interface CommitterOptions extends Reading {
  readonly store: GroupStore;
  readonly clock: Clock;
  readonly node: NodeId;
  readonly soon: (run: () => void) => void;
  readonly limits: GroupLimits;
  readonly kindOf: KindOf;
  readonly revocation: Pick<TurnRevocation, 'inTurn'>;
  readonly standingOf: (mailbox: Mailbox) => MailboxStanding;
  readonly epochOf: (mailbox: Mailbox) => number | undefined;
  readonly onStale: (mailbox: Mailbox) => void;
  /** What was decided without a commit, and what is left over; the actor may be ready at once again. */
  readonly onDecided: (mailbox: Mailbox, result: FoldResult) => void;
  readonly onOutcome: (group: Group, outcome: GroupOutcome) => void;
  /** Adds what may commit with these parts of a group. */
  readonly ride: (composition: Composition, parts: readonly Part[]) => void;
}

/** What is in a group, and what joins it when its transaction has read it. */
interface Composed {
  readonly composition: Composition;
  readonly parts: readonly Part[];
  readonly unread: readonly Unread[];
}

interface Unread {
  readonly mailbox: Mailbox;
  /** Of the tenure that it is read for. */
  readonly epoch: number | undefined;
  /** Who waits for it; that there is no such actor is said to no other. */
  readonly asked: ReadonlySet<PendingCommand>;
}

const skippedMax = 64;
const commitsRemembered = 16;

export function createCommitter(options: CommitterOptions): Committer {
  const { store, clock, node, soon, limits, kindOf, revocation } = options;
  const { standingOf, epochOf, onStale, onUnread, onRead, onReadFailed, onDecided, onOutcome } = options;
  const { ride } = options;
  const queue: Mailbox[] = [];
  const soloQueue: Mailbox[] = [];
  const inFlight = new Set<Group>();
  const distance = createDistance();
  let solo: Group | undefined;
  let isPlanned = false;
  const counts = { groups: 0, turns: 0, solos: 0 };

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      pump();
    });
  }

  function pump(): void {
    while (hasLane()) {
      const composed = compose(queue);
      if (composed.parts.length + composed.unread.length === 0) break;
      const group = launch(composed, () => inFlight.delete(group));
      inFlight.add(group);
    }
    // Behind the groups, so that what fails again and again holds up nobody.
    if (solo !== undefined) return;
    for (let next = soloQueue.shift(); next !== undefined; next = soloQueue.shift()) {
      const composed = compose([next]);
      if (composed.parts.length === 0) continue;
      counts.solos += 1;
      solo = launch(composed, () => {
        solo = undefined;
      });
      return;
    }
  }

  function hasLane(): boolean {
    if (inFlight.size === 0) return queue.length > 0;
    const isFar = distance.ms() > limits.farMs;
    if (inFlight.size >= (isFar ? limits.groupsMaxFar : limits.groupsMax)) return false;
    const enough = isFar ? limits.anotherFromFar : limits.anotherFrom;
    return readyTurns(enough) >= enough;
  }

  /** Counts no further than asked. */
  function readyTurns(enough: number): number {
    let turns = 0;
    for (const { waiting } of queue) {
      turns += waiting.length;
      if (turns >= enough) break;
    }
    return turns;
  }

  /**
   * What waits for hints is read before a transaction, which waits for none. So is what others may write at
   * the same time: a write meanwhile is missed by its version, and does not undo the whole group.
   */
  function isReadFirst(mailbox: Mailbox): boolean {
    return asksForHints(mailbox) || isContended(mailbox, epochOf(mailbox));
  }

  /** Takes from the front of the line; what finds no room stays in front. */
  function compose(line: Mailbox[]): Composed {
    const isAlone = line !== queue;
    const composition = createComposition({ limits, now: clock.now, kindOf, isAlone, onDecided });
    const unread: Unread[] = [];
    const skipped: Mailbox[] = [];
    let at = 0;
    for (; at < line.length && composition.hasRoom() && skipped.length < skippedMax; at += 1) {
      const mailbox = line[at];
      if (mailbox === undefined) break;
      const standing = standingOf(mailbox);
      if (standing === 'known' && mailbox.loaded !== undefined) {
        const offered = composition.offer(mailbox, mailbox.loaded);
        if (offered === 'full') skipped.push(mailbox);
        if (offered === 'revokes') soloQueue.push(mailbox);
        continue;
      }
      mailbox.activity = 'elsewhere';
      if (standing === 'stale') onStale(mailbox);
      else if (isAlone || isReadFirst(mailbox)) onUnread(mailbox);
      else {
        composition.reserve(mailbox);
        unread.push({ mailbox, epoch: epochOf(mailbox), asked: new Set(mailbox.waiting) });
      }
    }
    line.splice(0, at, ...skipped);
    if (!isAlone) ride(composition, [...composition.parts]);
    return { composition, parts: composition.parts, unread };
  }

  /** Nothing of it is certain before the commit, so what is not committed is forgotten again. */
  async function read(transaction: GroupTransaction, { composition, unread }: Composed): Promise<Fold[]> {
    const load = (collection: string, ids: readonly string[]) => transaction.loadActors(collection, ids);
    const refs = unread.map(({ mailbox }) => mailbox.ref);
    const stored = await readActors(load, refs).catch((error: unknown) => {
      for (const { mailbox } of unread) onReadFailed(mailbox, error);
      throw error;
    });
    const actors = unread.map(({ mailbox, epoch, asked }, place) => ({
      mailbox,
      epoch,
      asked,
      stored: stored[place],
      onFailed: (error: unknown) => onReadFailed(mailbox, error),
      onHinted: () => onStale(mailbox),
    }));
    const seenBy = await lookWithin(transaction, actors);
    const before = composition.parts.length;
    const full: Mailbox[] = [];
    for (const actor of actors) {
      const { mailbox, epoch, asked } = actor;
      const seen = seenBy.get(actor);
      if (seen === undefined) continue;
      if (standingOf(mailbox) !== 'unread' || epochOf(mailbox) !== epoch) {
        onStale(mailbox);
        continue;
      }
      const loaded = onRead(mailbox, actor.stored, asked);
      if (loaded === undefined) continue;
      const offered = composition.offer(mailbox, { isRead: true, ...loaded, seen });
      if (offered === 'full') full.push(mailbox);
      if (offered === 'revokes') onUnread(mailbox);
    }
    for (const mailbox of full) mailbox.activity = 'ready';
    queue.unshift(...full);
    ride(composition, composition.parts.slice(before));
    const folds = composition.parts.slice(before).map(({ fold }) => fold);
    for (const { turns } of folds) counts.turns += turns.length;
    return folds;
  }

  function launch(composed: Composed, onEnd: () => void): Group {
    const { parts, unread } = composed;
    counts.groups += 1;
    for (const { fold } of parts) counts.turns += fold.turns.length;
    const mark = `${node}#${counts.groups.toString(36)}`;
    const folds = parts.map(({ fold }) => fold);
    const joining = unread.length > 0 && { join: (one: GroupTransaction) => read(one, composed) };
    const group = { parts, running: runGroup(store, { folds, ...joining }, { mark, clock, revocation }) };
    void group.running.outcome.then((outcome) => {
      if (outcome.kind === 'committed') distance.note(outcome.commitMs);
      onEnd();
      onOutcome(group, outcome);
      plan();
    });
    return group;
  }

  return Object.freeze({
    ready(mailbox: Mailbox) {
      mailbox.activity = 'ready';
      const failures = mailbox.waiting[0]?.failures ?? 0;
      (failures >= limits.failuresMax ? soloQueue : queue).push(mailbox);
      plan();
    },
    async kill(isMeant: (group: Group) => boolean) {
      const groups = [...inFlight, ...(solo ? [solo] : [])].filter(isMeant);
      await Promise.all(groups.map(({ running }) => running.kill()));
    },
    counts: () => ({
      ...counts,
      inFlight: inFlight.size + (solo ? 1 : 0),
      ready: readyTurns(Number.POSITIVE_INFINITY),
    }),
  });
}

/** The fastest commit of the last few: what load, a pause or one slow disk write adds is not distance. */
function createDistance() {
  const recent: number[] = [];
  return {
    note(ms: number | undefined) {
      if (ms === undefined) return;
      recent.push(ms);
      if (recent.length > commitsRemembered) recent.shift();
    },
    ms: () => (recent.length === 0 ? 0 : Math.min(...recent)),
  };
}
