// What a turn is decided on, as the store has it: read by the transaction that writes it, or before that one.
import type { Reply } from '../links/reply.js';
import { type PlacedPart, partsFinder } from './loads.js';
import {
  isContended,
  isOver,
  type LoadedActor,
  loadedFrom,
  type Mailbox,
  type PendingCommand,
  takeOut,
} from './mailbox.js';
import { noParts, type SeenParts, seenAmong, seenWith } from './parts.js';
import { answer } from './revoking.js';
import {
  type CommandRow,
  Conflict,
  type GroupTransaction,
  lastForgotten,
  Outage,
  type StoredActor,
} from './store-port.js';
import { decidedAt, replyOf } from './turn-rows.js';
import type { Turns } from './turns.js';

export const keyReused: Reply = Object.freeze({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });

const firstPauseMs = 4;
const longestPauseMs = 100;

export function pause({ rng, timers }: Turns, attempt: number): Promise<void> {
  const ms = rng.next() * Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
  return new Promise((resolve) => void timers.after(ms, resolve));
}

/** Without a commit nothing is certain, so callers hear no more than that. */
export function endAll({ mailboxes }: Turns, mailbox: Mailbox, error: unknown): void {
  const isPassing = error instanceof Outage || error instanceof Conflict;
  for (const one of takeOut(mailboxes, mailbox, () => true)) {
    if (isPassing) one.settle({ kind: 'unavailable' });
    else one.fail(error);
  }
}

/** Ends the commands that are not to begin any more. */
export function expire({ mailboxes, clock }: Turns, mailbox: Mailbox): void {
  const now = clock.now();
  if (!mailbox.waiting.some((waiting) => isOver(waiting, now))) return;
  for (const one of takeOut(mailboxes, mailbox, (waiting) => isOver(waiting, now)))
    one.settle({ kind: 'expired' });
}

/** Before a turn that is alone in its transaction: that one must not wait with an old snapshot. */
export async function readFirst(turns: Turns, mailbox: Mailbox): Promise<void> {
  const epoch = turns.ownership.ownerOf(mailbox.ref.slot).epoch;
  // Where others write, little time may pass between the read and the commit.
  if (isContended(mailbox, epoch)) await lookUp(turns, mailbox);
  const asked = new Set(mailbox.waiting);
  const stored = await turns.loads.actor(mailbox.ref);
  mailbox.loaded = loadedNow(turns, mailbox, { stored, epoch, asked });
}

export interface ReadActor {
  readonly stored: StoredActor | undefined;
  readonly epoch: number | undefined;
  /** The commands that waited when the read began. */
  readonly asked: ReadonlySet<PendingCommand>;
}

/** Returns undefined when what was read is of an earlier epoch, or the slot is lost. */
export function loadedNow(
  turns: Turns,
  mailbox: Mailbox,
  { stored, epoch, asked }: ReadActor,
): LoadedActor | undefined {
  const { ownership } = turns;
  const { ref } = mailbox;
  if (stored === undefined) return { snapshot: undefined, epoch, noneFor: asked };
  if (epoch === undefined || stored.fe <= epoch) return loadedFrom(mailbox, stored, epoch);
  // What was read for an earlier tenure says nothing about the present one.
  if (ownership.ownerOf(ref.slot).epoch !== epoch) return undefined;
  // A newer owner has written: whatever this node believes, the slot is not its own.
  ownership.lose(ref.slot);
  // As a guest it goes on; a node that is told that the slot is its own all the same cannot.
  if (ownership.ownerOf(ref.slot).epoch === epoch) endAll(turns, mailbox, new Outage('The slot is lost.'));
  return undefined;
}

/** The read of a transaction has failed. */
export async function readFailed(turns: Turns, mailbox: Mailbox, error: unknown): Promise<void> {
  if (!(error instanceof Conflict)) throw error;
  for (const waiting of mailbox.waiting) waiting.failures += 1;
  await pause(turns, mailbox.waiting[0]?.failures ?? 1);
  expire(turns, mailbox);
}

/**
 * Answers the commands whose keys were answered before, and marks the others as new: a retry of what
 * succeeded is refused by the state it made itself, so its first reply comes before that.
 */
export async function lookUp(turns: Turns, mailbox: Mailbox): Promise<void> {
  const { loads, mailboxes, clock, store } = turns;
  const asked = mailbox.waiting.filter(({ isKeyNew }) => !isKeyNew);
  const rows = await Promise.all(asked.map(({ key }) => loads.answered({ key, slot: mailbox.ref.slot })));
  const known = new Map<PendingCommand, CommandRow>();
  const ended: string[] = [];
  const until = lastForgotten(clock.now());
  for (const [index, waiting] of asked.entries()) {
    const row = rows[index];
    const isKept = row !== undefined && decidedAt(row) > until;
    if (isKept) known.set(waiting, row);
    else waiting.isKeyNew = true;
    if (row !== undefined && !isKept) ended.push(row._id);
  }
  if (ended.length > 0) await store.forgetCommands(ended, until);
  takeOut(mailboxes, mailbox, (one) => known.has(one));
  for (const [waiting, row] of known) answerAgain(turns, waiting, row);
}

/** What was answered to its key before. */
export function answerAgain(turns: Turns, waiting: PendingCommand, row: CommandRow): void {
  if (row.hash === waiting.hash) answer(turns, { waiting, reply: replyOf(row, turns.kindOf) }, row.revokes);
  else waiting.settle(keyReused);
}

/**
 * Claims an actor by a transaction of its own: a dead node may still hold its document, and a group must
 * not meet that a second time.
 */
export async function claim(turns: Turns, mailbox: Mailbox): Promise<void> {
  const { ownership, store, claimQueue } = turns;
  const { ref } = mailbox;
  for (let attempt = 1; ; attempt += 1) {
    expire(turns, mailbox);
    const epoch = ownership.ownerOf(ref.slot).epoch;
    if (epoch === undefined || mailbox.waiting.length === 0 || turns.isStopped) return;
    try {
      const actor = { collection: ref.kind.collection, id: ref.id, epoch };
      const stored = await claimQueue(() => store.activate(actor));
      mailbox.loaded = stored && loadedFrom(mailbox, stored, epoch);
      return;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await pause(turns, attempt);
    }
  }
}

interface Wanted {
  readonly parts: readonly PlacedPart[];
  readonly hints: readonly string[];
  /** The commands that were asked what they look at. */
  readonly by: readonly PendingCommand[];
}

const looksMax = 256;

/** What waiting commands have to see besides the state: parts, which are read, and hints, which are found. */
function wantedBy({ ref: { kind, slot }, waiting }: Mailbox, state: unknown): Wanted {
  const by = waiting.slice(0, looksMax);
  const looks = by.map(({ command }) => kind.looksAt?.(state, command));
  const hints = new Set(looks.flatMap((one) => one?.hints ?? []));
  const parts = looks.flatMap((one) => one?.parts ?? []).map((ref) => ({ ...ref, slot }));
  return { parts, hints: [...hints], by };
}

/** As others have written them by now: for these commands, and for none that comes later. */
async function findHints({ ref: { kind } }: Mailbox, { hints: keys, by }: Wanted): Promise<void> {
  const found = keys.length > 0 ? await kind.findHints?.(keys) : undefined;
  const hints = new Map(keys.map((key) => [key, found?.get(key)]));
  for (const one of by) one.hints = hints;
}

/** Hints that the command alone asks for are found before a transaction, which waits for no others. */
export function asksForHints({ ref: { kind }, waiting }: Mailbox): boolean {
  if (kind.findHints === undefined) return false;
  return waiting.some(({ command, hints }) => {
    const keys = kind.looksAt?.(undefined, command).hints ?? [];
    return !keys.every((key) => hints?.has(key));
  });
}

/** Reads what the waiting commands have to see. Nothing of the actor commits meanwhile. */
export async function look({ loads }: Turns, mailbox: Mailbox): Promise<void> {
  const { loaded } = mailbox;
  const wanted = wantedBy(mailbox, loaded?.snapshot?.state);
  const [seen] = await Promise.all([
    seenWith(wanted.parts, { before: loaded?.seen, find: loads.part }),
    findHints(mailbox, wanted),
  ]);
  if (loaded !== undefined) mailbox.loaded = { ...loaded, seen };
}

export interface LookingActor {
  readonly mailbox: Mailbox;
  readonly stored: StoredActor | undefined;
}

export interface Looked<A> {
  readonly seen: ReadonlyMap<A, SeenParts>;
  /** Not in the group: resolves when what the actor waits for is there, and rejects where it has failed. */
  readonly left: ReadonlyMap<A, () => Promise<void>>;
}

/**
 * What actors that a transaction has read look at, their parts read by it, too: both are of one snapshot. No
 * group waits for an actor that has failed, or had no hints yet when the parts were there.
 */
export async function lookWithin<A extends LookingActor>(
  transaction: Pick<GroupTransaction, 'loadParts'>,
  actors: readonly A[],
): Promise<Looked<A>> {
  const seen = new Map<A, SeenParts>(actors.map((actor) => [actor, noParts]));
  const left = new Map<A, () => Promise<void>>();
  const wanted = new Map<A, Wanted>();
  const unhinted = new Map<A, Promise<void>>();
  for (const actor of actors) {
    const { mailbox, stored } = actor;
    if (mailbox.ref.kind.looksAt === undefined) continue;
    try {
      const asked = wantedBy(mailbox, stored && loadedFrom(mailbox, stored, undefined).snapshot?.state);
      wanted.set(actor, asked);
      if (hasHints(asked)) continue;
      const hinted = findHints(mailbox, asked).then(() => void unhinted.delete(actor));
      // It is looked at when the parts are there.
      hinted.catch(() => undefined);
      unhinted.set(actor, hinted);
    } catch (error) {
      left.set(actor, () => Promise.reject(error));
    }
  }
  if (wanted.size > 0) {
    const find = await partsFinder(
      transaction.loadParts,
      [...wanted.values()].flatMap(({ parts }) => parts),
    );
    for (const [actor, hinted] of unhinted) left.set(actor, () => hinted);
    for (const [actor, { parts }] of wanted) seen.set(actor, seenAmong(parts, find));
  }
  for (const actor of left.keys()) seen.delete(actor);
  return { seen, left };
}

function hasHints({ hints: keys, by }: Wanted): boolean {
  return by.every(({ hints }) => keys.every((key) => hints?.has(key)));
}
