// Leads every actor from command to commit in one loop: what waits is composed into groups, each group is one
// transaction, and as few of them are in flight as carry the load. What a failure has put in doubt is not
// trusted after it.
import type { Slot } from '../cluster/slot.js';
import { type Composition, compose, joinRead, readUnread } from './compose.js';
import type { Fold } from './fold.js';
import { type GroupOutcome, runGroup } from './group.js';
import { again, notStored, resolveDuplicate, resolveUnknown, spoiled } from './group-outcome.js';
import { type Mailbox, standingOf, takeOut } from './mailbox.js';
import { claim, endAll, pause, readFailed } from './reading.js';
import { answer } from './revoking.js';
import { Outage } from './store-port.js';
import { traceGroup } from './traced-turns.js';
import type { Group, Part, Turns } from './turns.js';

/** Everything that can wait and is ready within one such moment shares a commit. */
const momentMs = 100;
const commitsRemembered = 16;

/** Does what a mailbox needs next. Called only where no read or commit of its actor is under way. */
export function advance(turns: Turns, mailbox: Mailbox): void {
  const { ownership, mailboxes, cache, limits } = turns;
  const epoch = ownership.ownerOf(mailbox.ref.slot).epoch;
  if (epoch === undefined)
    for (const away of takeOut(mailboxes, mailbox, ({ isGuest }) => !isGuest)) away.settle({ kind: 'moved' });
  if (mailbox.waiting.every(({ isPatient }) => isPatient)) {
    rest(turns, mailbox, epoch);
    return;
  }
  if (standingOf(mailbox, epoch) !== 'known') {
    const rested = epoch === undefined ? undefined : cache.take(mailbox.ref.name, epoch);
    mailbox.loaded = rested && { snapshot: rested.snapshot, seen: rested.seen, epoch };
  }
  mailbox.activity = 'ready';
  const failures = mailbox.waiting[0]?.failures ?? 0;
  (failures >= limits.failuresMax ? turns.readyAlone : turns.ready).push(mailbox);
  plan(turns);
}

/** Remembers the actor; commands that wait for others to share their commit may still be in the mailbox. */
function rest(turns: Turns, mailbox: Mailbox, epoch: number | undefined): void {
  const { cache, mailboxes, timers, patient } = turns;
  const { loaded, ref, waiting } = mailbox;
  if (loaded?.snapshot && epoch !== undefined && loaded.epoch === epoch)
    cache.put(ref.name, { snapshot: loaded.snapshot, seen: loaded.seen }, epoch);
  mailbox.loaded = undefined;
  mailbox.activity = 'resting';
  if (waiting.length === 0) {
    mailboxes.byName.delete(ref.name);
    return;
  }
  if (patient.size === 0) timers.after(momentMs, () => endPatience(turns));
  patient.add(mailbox);
}

function endPatience(turns: Turns): void {
  const over = turns.patient;
  turns.patient = new Set();
  for (const mailbox of over) {
    for (const one of mailbox.waiting) one.isPatient = false;
    if (mailbox.activity === 'resting' && mailbox.waiting.length > 0) advance(turns, mailbox);
  }
}

/** What arrives in one tick shares one group. */
function plan(turns: Turns): void {
  if (turns.isPlanned) return;
  turns.isPlanned = true;
  turns.soon(() => {
    turns.isPlanned = false;
    pump(turns);
  });
}

function pump(turns: Turns): void {
  const { ready, readyAlone, groups } = turns;
  while (hasRoom(turns)) {
    const composition = compose(turns, ready);
    const isEmpty = composition.parts.length + composition.unread.length === 0;
    if (!isEmpty) launch(turns, composition);
    follow(turns, composition);
    if (isEmpty) break;
  }
  if ([...groups].some(({ isAlone, isInFlight }) => isAlone && isInFlight)) return;
  for (let next = readyAlone.shift(); next !== undefined; next = readyAlone.shift()) {
    const composition = compose(turns, [next]);
    const isEmpty = composition.parts.length === 0;
    if (!isEmpty) launch(turns, composition);
    follow(turns, composition);
    if (!isEmpty) return;
  }
}

/** For another group. The fastest of the last commits tells how far the database is, whatever slows one. */
function hasRoom({ groups, ready, limits, recentCommitsMs }: Turns): boolean {
  let inFlight = 0;
  for (const { isInFlight, isAlone } of groups) if (isInFlight && !isAlone) inFlight += 1;
  if (inFlight === 0) return ready.length > 0;
  const isFar = recentCommitsMs.length > 0 && Math.min(...recentCommitsMs) > limits.farMs;
  if (inFlight >= (isFar ? limits.groupsMaxFar : limits.groupsMax)) return false;
  let left = isFar ? limits.anotherFromFar : limits.anotherFrom;
  for (const { waiting } of ready) {
    left -= waiting.length;
    if (left <= 0) return true;
  }
  return false;
}

/** Actors that are not in the group go on without it. */
function follow(turns: Turns, { outside }: Composition): void {
  for (const { mailbox, first } of outside.splice(0)) {
    if (first === undefined) advance(turns, mailbox);
    else advanceAfter(turns, mailbox, first(turns, mailbox));
  }
}

function advanceAfter(turns: Turns, mailbox: Mailbox, work: Promise<void>): void {
  mailbox.activity = 'elsewhere';
  void work.catch((error: unknown) => endAll(turns, mailbox, error)).then(() => advance(turns, mailbox));
}

function launch(turns: Turns, composition: Composition): void {
  const { counts, node, store, groups } = turns;
  const { parts, isAlone } = composition;
  counts.groups += 1;
  if (isAlone) counts.solos += 1;
  const group: Group = {
    mark: `${node}#${counts.groups.toString(36)}`,
    isAlone,
    parts,
    transaction: store.begin(),
    isKilled: false,
    isInFlight: true,
    ended: Promise.resolve(),
  };
  groups.add(group);
  group.ended = carryThrough(turns, group, composition).finally(() => groups.delete(group));
}

async function carryThrough(turns: Turns, group: Group, composition: Composition): Promise<void> {
  const { recentCommitsMs, revocation, tracing, clock } = turns;
  const sinceMs = clock.monotonic();
  const { parts, unread } = composition;
  const folds = parts.map(({ fold }) => fold);
  const join = unread.length === 0 ? undefined : () => joined(turns, group, composition);
  const isRevoking = folds.some(({ revokes }) => revokes.length > 0);
  const outcome = isRevoking
    ? // Where the turn for revoking never came, nothing was begun.
      await revocation.inTurn(() => runGroup(group, { folds, join }, turns)).catch(() => outage)
    : await runGroup(group, { folds, join }, turns);
  if (tracing !== undefined) traceGroup(tracing, parts, { outcome, sinceMs });
  group.isInFlight = false;
  plan(turns);
  try {
    if (outcome.kind === 'unknown') await resolveUnknown(turns, group, outcome.stored);
    else if (outcome.kind === 'duplicate') await resolveDuplicate(turns, group, outcome.duplicate);
    else group.transaction.end();
    if (outcome.kind === 'conflict') {
      await conflicted(turns, group);
      return;
    }
    if (outcome.kind === 'outage') notStored(group);
    else if (outcome.kind === 'fault') spoiled(turns, group, outcome.error);
    else if (outcome.kind === 'committed') {
      for (const part of parts) committed(turns, part, outcome.missed);
      if (outcome.commitMs !== undefined) recentCommitsMs.push(outcome.commitMs);
      if (recentCommitsMs.length > commitsRemembered) recentCommitsMs.shift();
    }
    for (const { mailbox } of parts) advance(turns, mailbox);
  } catch (error) {
    for (const { mailbox, fold } of parts) {
      for (const { waiting } of fold.turns) waiting.fail(error);
      mailbox.loaded = undefined;
    }
  }
}

const outage: GroupOutcome = Object.freeze({ kind: 'outage' });

/** The folds of the actors that the transaction reads. */
async function joined(turns: Turns, group: Group, composition: Composition): Promise<readonly Fold[]> {
  const read = await readUnread(composition, group.transaction).catch((error: unknown) => {
    for (const { mailbox } of composition.unread)
      advanceAfter(turns, mailbox, readFailed(turns, mailbox, error));
    throw error;
  });
  const folds = joinRead(turns, composition, read);
  follow(turns, composition);
  return folds;
}

/** It is unknown which actor conflicted: all are read anew, and those never claimed are claimed now. */
async function conflicted(turns: Turns, { parts }: Group): Promise<void> {
  for (const part of parts) again(turns, part, { hasFailed: true });
  const unclaimed = parts.filter(isUnclaimed);
  for (const { mailbox } of unclaimed) advanceAfter(turns, mailbox, claim(turns, mailbox));
  const failures = parts.flatMap(({ fold }) => fold.turns.map(({ waiting }) => waiting.failures));
  await pause(turns, Math.max(...failures));
  for (const part of parts) if (!unclaimed.includes(part)) advance(turns, part.mailbox);
}

function committed(turns: Turns, part: Part, missed: ReadonlySet<Fold>): void {
  const { mailbox, fold, epoch } = part;
  if (missed.has(fold)) {
    // Another node wrote the actor, and only this actor is in doubt.
    again(turns, part, { hasFailed: true });
    return;
  }
  // Nothing tells a guest when the owner writes next.
  mailbox.loaded = epoch === undefined ? undefined : { snapshot: fold.next, epoch, seen: fold.seen };
  for (const turn of fold.turns) {
    if (fold.revokes.length > 0) answer(turns, turn, fold.revokes);
    else turn.waiting.settle(turn.reply);
  }
  for (const { collections, listener } of turns.listeners) {
    const rows = fold.rows.filter(({ collection }) => collections.has(collection));
    const changes = fold.changes.filter(({ collection }) => collections.has(collection));
    if (rows.length + changes.length === 0) continue;
    try {
      listener(rows, fold.next.since, changes);
    } catch (error) {
      // The commit stands, and what was to be woken looks by itself later.
      turns.onTrouble(error);
    }
  }
}

function isUnclaimed({ epoch, fold }: Part): boolean {
  return epoch !== undefined && fold.update !== undefined && fold.update.fe < epoch;
}

function touches({ parts }: Group, slot: Slot): boolean {
  return parts.some(({ mailbox }) => mailbox.ref.slot === slot);
}

/** Resolves when no transaction that touches the slot can still commit. */
export async function settled({ groups }: Turns, slot: Slot): Promise<void> {
  await Promise.all([...groups].filter((group) => touches(group, slot)).map(({ ended }) => ended));
}

/** The groups end in doubt, and the doubt is resolved before the slot is given away. */
export async function kill({ groups }: Turns, slot: Slot): Promise<void> {
  const meant = [...groups].filter((group) => group.isInFlight && touches(group, slot));
  for (const group of meant) group.isKilled = true;
  await Promise.all(meant.map(({ transaction }) => transaction.kill()));
}

/** Nothing is tried again any more, and callers that still wait are told that the outcome is open. */
export function stop(turns: Turns): void {
  turns.isStopped = true;
  for (const mailbox of turns.mailboxes.byName.values())
    endAll(turns, mailbox, new Outage('This node stops.'));
}
