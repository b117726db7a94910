// Leads every actor from command to commit: has it read, decided and committed, and
// after a failure trusts nothing that the failure has put in doubt.

import type { Ownership } from '../cluster/ownership.js';
import type { Slot } from '../cluster/slot.js';
import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import { createLane } from '../shared/lane.js';
import type { Rng, Timers } from '../shared/timers.js';
import { type Committer, createCommitter, type Group, type GroupLimits } from './committer.js';
import type { KindOf } from './effect-rows.js';
import { type FoldResult, keyReused, type PendingCommand } from './fold.js';
import type { GroupOutcome } from './group.js';
import { createGroupOutcomes } from './group-outcome.js';
import { createLoads } from './loads.js';
import { findHints, wantedBy } from './looking.js';
import type { Mailbox, Mailboxes, MailboxStanding } from './mailbox.js';
import { seenWith } from './parts.js';
import { createPatience } from './patience.js';
import { createReading, loadedFrom } from './reading.js';
import { answering, type TurnRevocation } from './revoking.js';
import { createRiding, type FindRides } from './riding.js';
import type { SnapshotCache } from './snapshot-cache.js';
import {
  type CommandRow,
  Conflict,
  type GroupStore,
  lastForgotten,
  type OnCommitted,
  Outage,
} from './store-port.js';
import { decidedAt, replyOf } from './turn-row.js';
import { createUnsettledSlots } from './unsettled-slots.js';

export interface TurnSchedulerOptions {
  readonly store: GroupStore;
  readonly ownership: Pick<Ownership, 'standing' | 'lose'>;
  readonly mailboxes: Mailboxes;
  readonly cache: SnapshotCache;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly node: NodeId;
  readonly soon: (run: () => void) => void;
  readonly limits: GroupLimits;
  readonly kindOf: KindOf;
  /** After the commit: rows that somebody may want to hear of at once. */
  readonly onCommitted: OnCommitted;
  readonly onTrouble: (error: unknown) => void;
  readonly revocation: TurnRevocation;
  readonly findRides: FindRides;
}

export interface TurnScheduler {
  /** Something has joined the mailbox. */
  wake(mailbox: Mailbox): void;
  readonly committer: Committer;
  /** Resolves when no transaction that touches the slot can still commit. */
  settled(slot: Slot): Promise<void>;
  /** Nothing is tried again any more. */
  stop(): void;
}

const activationsAtOnce = 8;
const firstPauseMs = 4;
const longestPauseMs = 100;

export function createTurnScheduler(options: TurnSchedulerOptions): TurnScheduler {
  const { store, ownership, mailboxes, cache, clock, timers, rng, soon, kindOf } = options;
  const inLane = createLane({ atOnce: activationsAtOnce, waitingMax: Number.MAX_SAFE_INTEGER });
  const unsettled = createUnsettledSlots();
  let isStopped = false;
  const loads = createLoads({ store, soon });
  const reading = createReading({ ...options, loads, epochOf, lookUp, advance, endAll, expire, pause });
  const answer = answering(options);
  const patience = createPatience({ timers, onOver: advance });
  const { ride } = createRiding({ ...options, epochOf, rest });
  const heard = { onStale: advance, onDecided, onOutcome };
  const committer = createCommitter({ ...options, standingOf, epochOf, ...reading, ...heard, ride });
  const outcomes = createGroupOutcomes({
    ...options,
    answer,
    pause,
    isStopped: () => isStopped,
    putBack,
    advance,
    claim: (mailbox) => void claim(mailbox),
  });

  function epochOf({ ref }: Pick<Mailbox, 'ref'>): number | undefined {
    const standing = ownership.standing(ref.slot);
    return standing.mine ? standing.epoch : undefined;
  }

  function standingOf(mailbox: Mailbox): MailboxStanding {
    const { loaded, waiting } = mailbox;
    const epoch = epochOf(mailbox);
    const isMine = epoch !== undefined || waiting.every(({ isGuest }) => isGuest);
    if (waiting.length === 0 || !isMine) return 'stale';
    if (loaded === undefined) return 'unread';
    if (loaded.noneFor !== undefined && !waiting.some((one) => loaded.noneFor?.has(one))) return 'stale';
    return loaded.epoch === epoch ? 'known' : 'stale';
  }

  /** The one place that says what an actor needs next. */
  function advance(mailbox: Mailbox): void {
    const epoch = epochOf(mailbox);
    if (epoch === undefined) {
      const away = mailbox.waiting.filter(({ isGuest }) => !isGuest);
      mailboxes.remove(mailbox, away);
      for (const waiting of away) waiting.moveOn();
    }
    if (mailbox.waiting.every(({ isPatient }) => isPatient)) {
      rest(mailbox);
      return;
    }
    if (standingOf(mailbox) !== 'known') {
      const rested = epoch === undefined ? undefined : cache.take(mailbox.name, epoch);
      mailbox.loaded = rested && { snapshot: rested.snapshot, seen: rested.seen, epoch };
    }
    committer.ready(mailbox);
  }

  /** Also while something waits there that has time. */
  function rest(mailbox: Mailbox): void {
    const { loaded, name } = mailbox;
    const epoch = epochOf(mailbox);
    if (loaded?.snapshot && epoch !== undefined && loaded.epoch === epoch)
      cache.put(name, { snapshot: loaded.snapshot, seen: loaded.seen }, epoch);
    mailbox.loaded = undefined;
    mailbox.activity = 'resting';
    if (mailbox.waiting.length === 0) mailboxes.forget(mailbox);
    else patience.add(mailbox);
  }

  /** Without a commit nothing is certain, so nobody hears more than that. */
  function endAll(mailbox: Mailbox, error: unknown): void {
    const { waiting } = mailbox;
    mailboxes.remove(mailbox, waiting);
    for (const one of waiting) {
      if (error instanceof Outage || error instanceof Conflict) one.settle({ kind: 'unavailable' });
      else one.fail(error);
    }
  }

  function onDecided(mailbox: Mailbox, result: FoldResult): void {
    const { answered, failed, fold, needsLookUp, needsLooks, taken } = result;
    mailboxes.remove(mailbox, mailbox.waiting.slice(0, taken));
    for (const { waiting, reply } of answered) waiting.settle(reply);
    for (const { waiting, error } of failed) waiting.fail(error);
    if (fold !== undefined) unsettled.hold(mailbox.ref.slot);
    else if (needsLookUp) void lookUpFirst(mailbox);
    else if (needsLooks) void look(mailbox);
    else advance(mailbox);
  }

  /** Reads what the waiting commands have to see. Nothing of the actor commits meanwhile. */
  async function look(mailbox: Mailbox): Promise<void> {
    const { loaded } = mailbox;
    try {
      const wanted = wantedBy(mailbox, loaded?.snapshot?.state);
      const [seen] = await Promise.all([
        seenWith(wanted.parts, { before: loaded?.seen, find: loads.part }),
        findHints(mailbox, wanted),
      ]);
      if (loaded !== undefined) mailbox.loaded = { ...loaded, seen };
    } catch (error) {
      endAll(mailbox, error);
    }
    advance(mailbox);
  }

  /** A retry of what succeeded is refused by the state it made itself: its first reply comes before that. */
  async function lookUpFirst(mailbox: Mailbox): Promise<void> {
    try {
      await lookUp(mailbox);
    } catch (error) {
      endAll(mailbox, error);
    }
    advance(mailbox);
  }

  async function lookUp(mailbox: Mailbox): Promise<void> {
    const asked = mailbox.waiting.filter(({ isKeyNew }) => !isKeyNew);
    const rows = await Promise.all(asked.map(({ key }) => loads.answered(key)));
    const known: [PendingCommand, CommandRow][] = [];
    const ended: string[] = [];
    const until = lastForgotten(clock.now());
    for (const [index, waiting] of asked.entries()) {
      const row = rows[index];
      const isKept = row !== undefined && decidedAt(row) > until;
      if (isKept) known.push([waiting, row]);
      else waiting.isKeyNew = true;
      if (row !== undefined && !isKept) ended.push(row._id);
    }
    if (ended.length > 0) await store.forgetCommands(ended, until);
    mailboxes.remove(
      mailbox,
      known.map(([waiting]) => waiting),
    );
    for (const [waiting, row] of known) {
      if (row.hash === waiting.hash) answer(waiting, replyOf(row, kindOf), row.revokes);
      else waiting.settle(keyReused);
    }
  }

  /**
   * Claims an actor by a transaction of its own: a dead node may still hold its document, and a group must
   * not meet that a second time.
   */
  async function claim(mailbox: Mailbox): Promise<void> {
    mailbox.activity = 'elsewhere';
    const { ref } = mailbox;
    for (let attempt = 1; ; attempt += 1) {
      expire(mailbox);
      const epoch = epochOf(mailbox);
      if (epoch === undefined || mailbox.waiting.length === 0 || isStopped) break;
      try {
        const actor = { collection: ref.kind.collection, id: ref.id, epoch };
        const stored = await inLane(() => store.activate(actor));
        mailbox.loaded = stored && loadedFrom(mailbox, stored, epoch);
        break;
      } catch (error) {
        if (!(error instanceof Conflict)) {
          endAll(mailbox, error);
          break;
        }
        await pause(attempt);
      }
    }
    advance(mailbox);
  }

  function expire(mailbox: Mailbox): void {
    const now = clock.now();
    const late = mailbox.waiting.filter(({ deadline }) => deadline <= now);
    mailboxes.remove(mailbox, late);
    for (const waiting of late) waiting.settle({ kind: 'expired' });
  }

  function putBack(mailbox: Mailbox, waiting: readonly PendingCommand[]): void {
    if (isStopped) for (const one of waiting) one.settle({ kind: 'unavailable' });
    else mailboxes.putBack(mailbox, waiting);
  }

  function pause(attempt: number): Promise<void> {
    const ms = rng.next() * Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
    return new Promise((resolve) => void timers.after(ms, resolve));
  }

  function onOutcome(group: Group, outcome: GroupOutcome): void {
    outcomes.follow(group, outcome).then(
      () => release(group.parts),
      (error: unknown) => {
        for (const { mailbox, fold } of group.parts) {
          for (const { waiting } of fold.turns) waiting.fail(error);
          mailbox.loaded = undefined;
        }
        release(group.parts);
      },
    );
  }

  function release(parts: readonly { mailbox: Mailbox }[]): void {
    for (const { mailbox } of parts) unsettled.release(mailbox.ref.slot);
  }

  return Object.freeze({
    wake(mailbox: Mailbox) {
      if (mailbox.activity === 'resting') advance(mailbox);
    },
    committer,
    settled: unsettled.settled,
    stop() {
      isStopped = true;
      for (const mailbox of mailboxes.all()) endAll(mailbox, new Outage('This node stops.'));
    },
  });
}
