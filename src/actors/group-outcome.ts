// What follows a group's outcome: who is answered, who is decided again, and what memory is still trusted.
import type { Clock } from '../shared/clock.js';
import { dueCollection, isOfCommands } from './collection-names.js';
import type { Group } from './committer.js';
import type { Part } from './composition.js';
import type { KindOf } from './effect-rows.js';
import { type Fold, keyReused, type PendingCommand } from './fold.js';
import { type GroupOutcome, rowOf } from './group.js';
import type { Mailbox } from './mailbox.js';
import type { SettleReply } from './revoking.js';
import {
  type CommandRow,
  Conflict,
  type Duplicate,
  type GroupStore,
  lastForgotten,
  type OnCommitted,
  Outage,
  type Witness,
} from './store-port.js';
import { decidedAt, replyOf } from './turn-row.js';

export interface GroupOutcomes {
  /** Resolves when nothing of the group can happen any more; its actors are on their way by then. */
  follow(group: Group, outcome: GroupOutcome): Promise<void>;
}

export interface GroupOutcomesOptions {
  readonly store: Pick<GroupStore, 'forgetCommands'>;
  readonly clock: Clock;
  readonly answer: SettleReply;
  readonly kindOf: KindOf;
  readonly onCommitted: OnCommitted;
  /** Errors that are met again, or made up for, and change nothing for a caller. */
  readonly onTrouble: (error: unknown) => void;
  readonly pause: (attempt: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly putBack: (mailbox: Mailbox, waiting: readonly PendingCommand[]) => void;
  readonly advance: (mailbox: Mailbox) => void;
  /** Gets the actor new loaded by a write. */
  readonly claim: (mailbox: Mailbox) => void;
}

/** So often a value that no row has is tried again before its caller is asked to come back. */
const untakenMax = 10;

export function createGroupOutcomes(options: GroupOutcomesOptions): GroupOutcomes {
  const { store, clock, answer, kindOf, onCommitted, onTrouble, pause, isStopped } = options;
  const { putBack, advance, claim } = options;

  async function follow(group: Group, outcome: GroupOutcome): Promise<void> {
    if (outcome.kind === 'unknown') return resolveUnknown(group, outcome.stored);
    if (outcome.kind === 'duplicate') return resolveDuplicate(group, outcome.duplicate);
    group.running.transaction.end();
    if (outcome.kind === 'committed') committed(group, outcome.missed);
    else if (outcome.kind === 'conflict') await conflicted(group);
    else if (outcome.kind === 'outage') {
      for (const part of group.parts) {
        part.mailbox.loaded = undefined;
        for (const { waiting } of part.fold.turns) waiting.settle({ kind: 'unavailable' });
        advance(part.mailbox);
      }
    } else spoiled(group, outcome.error);
  }

  function committed({ parts }: Group, missed: ReadonlySet<Fold>): void {
    for (const part of parts) {
      const { mailbox, fold, epoch } = part;
      if (missed.has(fold)) {
        // Another node wrote the actor, and only this actor is in doubt.
        again(part, { hasFailed: true });
        continue;
      }
      // Nothing tells a guest when the owner writes next.
      mailbox.loaded = epoch === undefined ? undefined : { snapshot: fold.next, epoch, seen: fold.seen };
      for (const { waiting, reply } of fold.turns) answer(waiting, reply, fold.revokes);
      const timers = fold.due.set.map((document) => ({ collection: dueCollection, document }));
      const rows = [...fold.rows, ...timers];
      if (rows.length + fold.parts.length > 0) onCommitted(rows, fold.next.since, fold.parts);
    }
    for (const { mailbox } of parts) advance(mailbox);
  }

  /** Whose conflict it was is not known: all read anew, and those never claimed are claimed now. */
  async function conflicted({ parts }: Group): Promise<void> {
    const unclaimed = new Set<Mailbox>();
    let failures = 0;
    for (const part of parts) {
      if (isUnclaimed(part)) unclaimed.add(part.mailbox);
      again(part, { hasFailed: true });
      for (const { waiting } of part.fold.turns) failures = Math.max(failures, waiting.failures);
    }
    for (const mailbox of unclaimed) claim(mailbox);
    await pause(failures);
    for (const { mailbox } of parts) if (!unclaimed.has(mailbox)) advance(mailbox);
  }

  function isUnclaimed({ epoch, fold }: Part): boolean {
    return epoch !== undefined && fold.update !== undefined && fold.update.fe < epoch;
  }

  /** Decided anew in a later group; no reply has left, so no caller has heard what was decided first. */
  function again(
    { mailbox, fold }: Pick<Part, 'mailbox' | 'fold'>,
    { hasFailed, isInDoubt = false }: { hasFailed: boolean; isInDoubt?: boolean },
  ): void {
    mailbox.activity = 'elsewhere';
    mailbox.loaded = undefined;
    const now = clock.now();
    const waiting: PendingCommand[] = [];
    for (const turn of fold.turns) {
      if (turn.waiting.leave !== undefined) {
        turn.waiting.leave(isInDoubt ? 'unknown' : 'undone');
        continue;
      }
      if (hasFailed) turn.waiting.failures += 1;
      if (turn.waiting.deadline <= now) turn.waiting.settle({ kind: 'expired' });
      else waiting.push(turn.waiting);
    }
    putBack(mailbox, waiting);
  }

  /** The group is halved until the one that spoils it is alone; that one fails. */
  function spoiled({ parts }: Group, error: unknown): void {
    const turns = parts.flatMap(({ fold }) => fold.turns);
    const own = turns.filter(({ waiting }) => waiting.leave === undefined);
    if (turns.length === 1) for (const { waiting } of turns) waiting.fail(error);
    // Those that rode along are not tried again, and with fewer turns than a group holds nobody rides.
    else for (const { waiting } of own) waiting.groupTurnsMax = Math.ceil(own.length / 2);
    for (const part of parts) {
      if (turns.length === 1) part.mailbox.loaded = undefined;
      else again(part, { hasFailed: false });
      advance(part.mailbox);
    }
  }

  async function resolveDuplicate(group: Group, duplicate: Duplicate): Promise<void> {
    const { parts, running } = group;
    const isKey = isOfCommands(duplicate.collection) && duplicate.index === '_id_';
    const row = rowOf(
      parts.map((part) => part.fold),
      duplicate,
    );
    const turn = row?.turn ?? aloneIn(group, duplicate);
    const fold = parts.find((part) => turn !== undefined && part.fold.turns.includes(turn))?.fold;
    const gone = new Set<PendingCommand>();
    let isResolved = true;
    if (isKey) {
      isResolved = false;
      for (const waiting of await replayed(group)) gone.add(waiting);
      isResolved = gone.size > 0;
    } else if (turn === undefined || fold === undefined) {
      running.transaction.end();
      return spoiled(group, duplicate);
    } else if (isOwnId(fold, duplicate)) {
      // Alone the next time: what was in its way may be in this group, spawned by another's turn.
      turn.waiting.groupTurnsMax = 1;
    } else {
      const { waiting } = turn;
      if (!(await ruled(group, { fold, waiting, duplicate }))) gone.add(waiting);
    }
    running.transaction.end();
    for (const part of parts) {
      const { loaded } = part.mailbox;
      const open = part.fold.turns.filter(({ waiting }) => !gone.has(waiting));
      const isNamed = part.fold === fold || open.length < part.fold.turns.length;
      again({ ...part, fold: { ...part.fold, turns: open } }, { hasFailed: !isResolved });
      // The abort was certain, so memory is as good as before; only the named is in doubt.
      if (!isNamed) part.mailbox.loaded = loaded;
    }
    if (!isResolved) await pause(1);
    for (const { mailbox } of parts) advance(mailbox);
  }

  /** A state that an index refuses is of no row; once its turn is alone, it is known whose it is. */
  function aloneIn({ parts }: Group, { collection }: Duplicate): Fold['turns'][number] | undefined {
    const [fold, ...others] = parts.map((part) => part.fold);
    const [turn, ...more] = fold?.turns ?? [];
    const isOne = others.length === 0 && more.length === 0;
    return isOne && fold?.ref.kind.collection === collection ? turn : undefined;
  }

  /** All keys at once: where one was used before, others may have been. */
  async function replayed({ parts, running }: Group): Promise<PendingCommand[]> {
    const turns = parts.flatMap(({ fold }) => fold.turns);
    try {
      const rows = await running.transaction.findCommands(turns.map(({ waiting }) => waiting.key));
      const until = lastForgotten(clock.now());
      const ended = rows.filter((row) => decidedAt(row) <= until).map(({ _id }) => _id);
      if (ended.length > 0) await store.forgetCommands(ended, until);
      return replay(
        turns,
        rows.filter((row) => decidedAt(row) > until),
      );
    } catch (error) {
      onTrouble(error); // The next group meets the same duplicate and asks again.
      return [];
    }
  }

  /** False when the turn has ended: its kind knows no meaning of this duplicate, or it was met too often. */
  async function ruled(
    { running }: Group,
    { fold, waiting, duplicate }: { fold: Fold; waiting: PendingCommand; duplicate: Duplicate },
  ): Promise<boolean> {
    const { index, collection, value } = duplicate;
    const { command } = waiting;
    try {
      const first = await running.transaction.findFirst(collection, value);
      if (first === undefined) {
        // No majority has the other's row: alone, this one stores the value, or meets the row.
        waiting.groupTurnsMax = 1;
        waiting.failures += 1;
        if (waiting.failures <= untakenMax) return true;
        waiting.settle({ kind: 'unavailable' });
        return false;
      }
      const meaning = fold.ref.kind.taken?.({ index, collection, value, first, command });
      if (meaning === undefined) throw duplicate;
      if ('instead' in meaning) waiting.command = meaning.instead;
      else waiting.ruling = meaning;
      return true;
    } catch (error) {
      if (error instanceof Conflict || error instanceof Outage) return true; // It is met again.
      waiting.fail(error);
      return false;
    }
  }

  /** What was answered before is answered again; returns whom that concerns. */
  function replay(turns: Fold['turns'], rows: readonly CommandRow[]): PendingCommand[] {
    const byKey = new Map(rows.map((row) => [row._id, row]));
    const done: PendingCommand[] = [];
    for (const { waiting } of turns) {
      const row = byKey.get(waiting.key);
      if (row === undefined) continue;
      if (row.hash === waiting.hash) answer(waiting, replyOf(row, kindOf), row.revokes);
      else waiting.settle(keyReused);
      done.push(waiting);
    }
    return done;
  }

  /**
   * Only after the barrier does the absence of a row mean something: until then the commit may still land.
   * The actors stay where they are until it is known.
   */
  async function resolveUnknown(group: Group, stored: readonly Fold[]): Promise<void> {
    const { parts, running } = group;
    const { transaction } = running;
    const turns = parts.flatMap(({ fold }) => fold.turns);
    const keys = turns.map(({ waiting }) => waiting.key);
    const witness = witnessOf(stored);
    const left = new Set(turns.map(({ waiting }) => waiting));
    for (let attempt = 1; !isStopped(); attempt += 1) {
      try {
        await transaction.kill();
        await transaction.barrier(witness);
        const rows = await transaction.findCommands(keys);
        for (const waiting of replay(turns, rows)) left.delete(waiting);
        break;
      } catch (error) {
        onTrouble(error);
        const now = clock.now();
        for (const waiting of left) if (waiting.deadline <= now) waiting.settle({ kind: 'unavailable' });
        await pause(attempt);
      }
    }
    transaction.end();
    if (isStopped()) for (const waiting of left) waiting.settle({ kind: 'unavailable' });
    for (const part of parts) {
      const open = part.fold.turns.filter(({ waiting }) => left.has(waiting));
      again({ ...part, fold: { ...part.fold, turns: open } }, { hasFailed: true, isInDoubt: true });
      advance(part.mailbox);
    }
  }

  return Object.freeze({ follow });
}

/** Of two creations of this actor, the other was first. */
function isOwnId({ ref }: Fold, { collection, index, value }: Duplicate): boolean {
  return index === '_id_' && collection === ref.kind.collection && value._id === ref.id;
}

function witnessOf(folds: readonly Fold[]): Witness {
  const written = folds.find(({ update }) => update !== undefined);
  const key = folds[0]?.turns[0]?.waiting.key ?? '';
  if (written === undefined) return { key };
  return { key, actor: { collection: written.ref.kind.collection, id: written.ref.id } };
}
