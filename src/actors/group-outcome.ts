// What follows where a group was not simply committed: which commands are answered, which go back to be
// decided again, and what memory is still trusted. The actors of the group go on when the function has ended.
import type { Fold, Turn } from './fold.js';
import { rowOf, slotsOf } from './group.js';
import { isOver, type PendingCommand, putBack } from './mailbox.js';
import { answerAgain, pause } from './reading.js';
import {
  type CommandRow,
  Conflict,
  type Duplicate,
  lastForgotten,
  Outage,
  type Witness,
} from './store-port.js';
import { decidedAt, isOfCommands } from './turn-rows.js';
import type { Group, Part, Turns } from './turns.js';

/** So often a value that no row has is tried again before its caller is asked to come back. */
const untakenMax = 10;

interface Again {
  readonly hasFailed: boolean;
  readonly isInDoubt?: boolean;
  /** Turns that have ended otherwise. */
  readonly except?: { has(waiting: PendingCommand): boolean };
}

/** Decided anew in a later group; no reply has left, so no caller has heard what was decided first. */
export function again(
  { mailboxes, clock, isStopped }: Turns,
  { mailbox, fold }: Part,
  { hasFailed, isInDoubt = false, except }: Again,
): void {
  const now = clock.now();
  const back: PendingCommand[] = [];
  for (const { waiting } of fold.turns) {
    if (except?.has(waiting)) continue;
    if (waiting.isRide) {
      waiting.settle({ kind: isInDoubt ? 'unavailable' : 'undone' });
      continue;
    }
    if (hasFailed) waiting.failures += 1;
    if (isOver(waiting, now)) waiting.settle({ kind: 'expired' });
    else if (isStopped) waiting.settle({ kind: 'unavailable' });
    else back.push(waiting);
  }
  putBack(mailboxes, mailbox, back);
}

/** The store could not be asked, and nothing was done. */
export function notStored({ parts }: Group): void {
  for (const { mailbox, fold } of parts) {
    mailbox.loaded = undefined;
    for (const { waiting } of fold.turns) waiting.settle({ kind: 'unavailable' });
  }
}

/** The group is halved until the turn that spoils it is alone; that one fails. */
export function spoiled(turns: Turns, { parts }: Pick<Group, 'parts'>, error: unknown): void {
  const all = turnsOf(parts);
  // What rides is not tried again, and with fewer turns than a group holds nothing rides.
  const own = all.filter(({ waiting }) => !waiting.isRide);
  if (all.length === 1) for (const { waiting } of all) waiting.fail(error);
  else for (const { waiting } of own) waiting.groupTurnsMax = Math.ceil(own.length / 2);
  for (const part of parts) {
    if (all.length === 1) part.mailbox.loaded = undefined;
    else again(turns, part, { hasFailed: false });
  }
}

function turnsOf(parts: readonly Part[]): readonly Turn[] {
  return parts.flatMap(({ fold }) => fold.turns);
}

export async function resolveDuplicate(turns: Turns, group: Group, duplicate: Duplicate): Promise<void> {
  const { parts, transaction } = group;
  const row = rowOf(
    parts.map((part) => part.fold),
    duplicate,
  );
  const turn = row?.turn ?? aloneIn(group, duplicate);
  const fold = parts.find((part) => turn !== undefined && part.fold.turns.includes(turn))?.fold;
  const gone = new Set<PendingCommand>();
  let isResolved = true;
  if (isOfKey(duplicate)) {
    for (const waiting of await replayed(turns, group)) gone.add(waiting);
    isResolved = gone.size > 0;
  } else if (turn === undefined || fold === undefined) {
    transaction.end();
    spoiled(turns, group, duplicate);
    return;
  } else if (isOwnId(fold, duplicate)) {
    // Alone the next time: what was in its way may be in this group, spawned by another's turn.
    turn.waiting.groupTurnsMax = 1;
  } else {
    const { waiting } = turn;
    if (!(await ruled(group, { fold, waiting, duplicate }))) gone.add(waiting);
  }
  transaction.end();
  for (const part of parts) {
    const { mailbox } = part;
    const { loaded } = mailbox;
    const isNamed = part.fold === fold || part.fold.turns.some(({ waiting }) => gone.has(waiting));
    again(turns, part, { hasFailed: !isResolved, except: gone });
    // The abort was certain, so memory is as good as before; only the named is in doubt.
    if (!isNamed) mailbox.loaded = loaded;
  }
  if (!isResolved) await pause(turns, 1);
}

function isOfKey({ collection, index }: Duplicate): boolean {
  return isOfCommands(collection) && index === '_id_';
}

/** A state that an index refuses is of no row; once its turn is alone, it is known whose it is. */
function aloneIn({ parts }: Group, { collection }: Duplicate): Turn | undefined {
  const [fold, ...others] = parts.map((part) => part.fold);
  const [turn, ...more] = fold?.turns ?? [];
  const isOne = others.length === 0 && more.length === 0;
  return isOne && fold?.ref.kind.collection === collection ? turn : undefined;
}

/** All keys at once: where one was used before, others may have been. */
async function replayed(turns: Turns, { parts, transaction }: Group): Promise<readonly PendingCommand[]> {
  const { clock, onTrouble } = turns;
  const all = turnsOf(parts);
  try {
    const rows = await transaction.findCommands(
      all.map(({ waiting }) => waiting.key),
      slotsOf(parts.map(({ fold }) => fold)),
    );
    const until = lastForgotten(clock.now());
    // A key that is free again is forgotten by the look-up before the next try.
    return replay(
      turns,
      all,
      rows.filter((row) => decidedAt(row) > until),
    );
  } catch (error) {
    onTrouble(error); // The next group meets the same duplicate and asks again.
    return [];
  }
}

interface Judged {
  readonly fold: Fold;
  readonly waiting: PendingCommand;
  readonly duplicate: Duplicate;
}

/** False when the turn has ended: its kind knows no meaning of this duplicate, or it was met too often. */
async function ruled({ transaction }: Group, { fold, waiting, duplicate }: Judged): Promise<boolean> {
  const { index, collection, value } = duplicate;
  const { command } = waiting;
  try {
    const first = await transaction.findFirst(collection, value);
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

/** What was answered before is answered again; returns the commands that it was answered to. */
function replay(turns: Turns, all: readonly Turn[], rows: readonly CommandRow[]): readonly PendingCommand[] {
  const byKey = new Map(rows.map((row) => [row._id, row]));
  const done: PendingCommand[] = [];
  for (const { waiting } of all) {
    const row = byKey.get(waiting.key);
    if (row === undefined) continue;
    answerAgain(turns, waiting, row);
    done.push(waiting);
  }
  return done;
}

/**
 * Only after the barrier does the absence of a row mean something: until then the commit may still land.
 * The actors stay where they are until it is known.
 */
export async function resolveUnknown(turns: Turns, group: Group, stored: readonly Fold[]): Promise<void> {
  const { clock, onTrouble } = turns;
  const { parts, transaction } = group;
  const all = turnsOf(parts);
  const keys = all.map(({ waiting }) => waiting.key);
  const witness = witnessOf(stored);
  const done = new Set<PendingCommand>();
  for (let attempt = 1; !turns.isStopped; attempt += 1) {
    try {
      await transaction.kill();
      await transaction.barrier(witness);
      const rows = await transaction.findCommands(keys, slotsOf(parts.map(({ fold }) => fold)));
      for (const waiting of replay(turns, all, rows)) done.add(waiting);
      break;
    } catch (error) {
      onTrouble(error);
      const now = clock.now();
      for (const { waiting } of all) if (waiting.deadline <= now) waiting.settle({ kind: 'unavailable' });
      await pause(turns, attempt);
    }
  }
  transaction.end();
  if (turns.isStopped)
    for (const { waiting } of all) if (!done.has(waiting)) waiting.settle({ kind: 'unavailable' });
  for (const part of parts) again(turns, part, { hasFailed: true, isInDoubt: true, except: done });
}

/** Tells whether another creation of this same actor came first. */
function isOwnId({ ref }: Fold, { collection, index, value }: Duplicate): boolean {
  return index === '_id_' && collection === ref.kind.collection && value._id === ref.id;
}

function witnessOf(folds: readonly Fold[]): Witness {
  const written = folds.find(({ update }) => update !== undefined);
  const [first] = folds;
  const of = { key: first?.turns[0]?.waiting.key ?? '', name: first?.ref.name ?? '' };
  if (written === undefined) return of;
  return { ...of, actor: { collection: written.ref.kind.collection, id: written.ref.id } };
}
