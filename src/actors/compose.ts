// Puts actors that are ready together into one group, as far as its limits go: decides their turns, and keeps
// room for those whose actors the transaction will read.
import { decideFold, type Fold, type GroupRoom } from './fold.js';
import { readActors } from './loads.js';
import { enter, isContended, type LoadedActor, type Mailbox, refOf, standingOf, takeOut } from './mailbox.js';
import {
  asksForHints,
  expire,
  type Looked,
  loadedNow,
  look,
  lookUp,
  lookWithin,
  type ReadActor,
  readFirst,
} from './reading.js';
import { type RidingTurn, rideCommand } from './riding.js';
import type { GroupTransaction } from './store-port.js';
import type { Part, Turns } from './turns.js';

/** An actor that joins when the transaction has read it. */
type Unread = Omit<ReadActor, 'stored'> & { readonly mailbox: Mailbox };

/** An actor outside of the group: it goes on when this is done, or at once. */
interface Outside {
  readonly mailbox: Mailbox;
  readonly first?: ((turns: Turns, mailbox: Mailbox) => Promise<void>) | undefined;
}

export interface Composition {
  readonly parts: Part[];
  readonly unread: Unread[];
  readonly outside: Outside[];
  /** It may be the only fold of its group that revokes. */
  readonly isAlone: boolean;
  /** All of its actors stand on this shard; undefined: there are none yet, or no shards. */
  shard?: number | undefined;
  room: GroupRoom;
  turnsUsed: number;
  turnsReserved: number;
  /** Actors. */
  ridesLeft: number;
}

/** What a decision of one mailbox rests on. */
interface Basis extends LoadedActor {
  /** Read by the group's own transaction. */
  readonly isRead?: true;
}

/** `full`: not now; `revokes`: never with others; `nothing`: answered, failed or to be looked up. */
type Offered = 'joined' | 'full' | 'revokes' | 'nothing';

const skippedMax = 64;
const ridePatienceMs = 60_000;

/** Takes from the front of the queue; what finds no room stays in front. */
export function compose(turns: Turns, queue: Mailbox[]): Composition {
  const { ownership, limits, shardOf } = turns;
  const { turnsMax, rowsMax, bytesMax, timersMax } = limits;
  const isAlone = queue !== turns.ready;
  const composition: Composition = {
    parts: [],
    unread: [],
    outside: [],
    isAlone,
    room: { turns: turnsMax, rows: rowsMax, bytes: bytesMax, timers: timersMax },
    turnsUsed: 0,
    turnsReserved: 0,
    ridesLeft: turnsMax,
  };
  const { unread, outside } = composition;
  const skipped: Mailbox[] = [];
  let at = 0;
  for (; composition.room.turns > composition.turnsReserved && skipped.length < skippedMax; at += 1) {
    const mailbox = queue[at];
    if (mailbox === undefined) break;
    const shard = shardOf?.(mailbox.ref);
    if (composition.shard !== undefined && composition.shard !== shard) {
      skipped.push(mailbox);
      continue;
    }
    const epoch = ownership.ownerOf(mailbox.ref.slot).epoch;
    const standing = standingOf(mailbox, epoch);
    if (standing === 'known' && mailbox.loaded !== undefined) {
      const offered = offer(turns, composition, { mailbox, basis: mailbox.loaded });
      if (offered === 'joined') composition.shard = shard;
      if (offered === 'full') skipped.push(mailbox);
      if (offered === 'revokes') turns.readyAlone.push(mailbox);
      continue;
    }
    // It is not read for answers that nobody waits for any more, as after a long wait for the database.
    expire(turns, mailbox);
    mailbox.activity = 'elsewhere';
    if (standing === 'stale' || mailbox.waiting.length === 0) outside.push({ mailbox });
    // What waits for hints is read before a transaction, which waits for none. So is what others may write at
    // the same time: a write meanwhile is missed by its version, and does not undo the whole group.
    else if (isAlone || asksForHints(mailbox) || isContended(mailbox, epoch))
      outside.push({ mailbox, first: readFirst });
    else {
      composition.shard = shard;
      composition.turnsReserved += mailbox.waiting.length;
      unread.push({ mailbox, epoch, asked: new Set(mailbox.waiting) });
    }
  }
  queue.splice(0, at, ...skipped);
  if (!isAlone) ride(turns, composition, 0);
  return composition;
}

type JoiningActor = Unread & ReadActor;

/** What the transaction has read of the actors that are to join. */
export interface ReadWithin extends Looked<JoiningActor> {
  readonly actors: readonly JoiningActor[];
}

export async function readUnread(
  { unread }: Composition,
  transaction: GroupTransaction,
): Promise<ReadWithin> {
  const load = (collection: string, ids: readonly string[]) => transaction.loadActors(collection, ids);
  const refs = unread.map(({ mailbox }) => mailbox.ref);
  const stored = await readActors(load, refs);
  const actors = unread.map((one, place) => ({ ...one, stored: stored[place] }));
  return { actors, ...(await lookWithin(transaction, actors)) };
}

/**
 * Adds the actors that the transaction has read; answers their folds. Nothing of it is certain before the
 * commit, so what is not committed is forgotten again.
 */
export function joinRead(turns: Turns, composition: Composition, read: ReadWithin): readonly Fold[] {
  const { outside, parts } = composition;
  const before = parts.length;
  const full: Mailbox[] = [];
  for (const actor of read.actors) {
    const { mailbox } = actor;
    const basis = basisOf(turns, actor, read);
    if (!('snapshot' in basis)) {
      outside.push(basis);
      continue;
    }
    const offered = offer(turns, composition, { mailbox, basis });
    if (offered === 'revokes') outside.push({ mailbox, first: readFirst });
    if (offered !== 'full') continue;
    mailbox.activity = 'ready';
    full.push(mailbox);
  }
  turns.ready.unshift(...full);
  ride(turns, composition, before);
  return parts.slice(before).map(({ fold }) => fold);
}

function basisOf(
  turns: Turns,
  actor: JoiningActor,
  { seen: seenBy, left }: Looked<JoiningActor>,
): Basis | Outside {
  const { mailbox, epoch } = actor;
  const seen = seenBy.get(actor);
  if (seen === undefined) return { mailbox, first: left.get(actor) };
  const now = turns.ownership.ownerOf(mailbox.ref.slot).epoch;
  if (now !== epoch || standingOf(mailbox, now) !== 'unread') return { mailbox };
  try {
    // What it reads is not committed before it is, so the mailbox does not remember it.
    const loaded = loadedNow(turns, mailbox, actor);
    return loaded === undefined ? { mailbox } : { isRead: true, ...loaded, seen };
  } catch (error) {
    return { mailbox, first: () => Promise.reject(error) };
  }
}

interface Offer {
  readonly mailbox: Mailbox;
  readonly basis: Basis;
  /** It commits with all the others or not at all, and takes no turn of theirs. */
  readonly isRide?: true;
}

/** Decides what waits there, and tells of what ends without a commit. */
function offer(turns: Turns, composition: Composition, { mailbox, basis, isRide }: Offer): Offered {
  const { limits, mailboxes, clock, kindOf } = turns;
  const { parts, outside, isAlone, room } = composition;
  const { snapshot, seen, epoch, isRead, noneFor } = basis;
  const waiting = noneFor ? mailbox.waiting.filter((one) => noneFor.has(one)) : mailbox.waiting;
  const groupTurnsMax = Math.min(...waiting.map((one) => one.groupTurnsMax));
  // A turn that may have spoiled a group counts all of this one, and takes no other actor along.
  const isLimited = groupTurnsMax < limits.turnsMax;
  if (isRide && (isLimited || composition.ridesLeft === 0)) return 'full';
  const most = isLimited ? Math.min(room.turns, groupTurnsMax - composition.turnsUsed) : room.turns;
  const turnsLeft = isRide ? limits.turnsMax : most;
  if (turnsLeft <= 0) return 'full';
  const result = decideFold({
    ref: mailbox.ref,
    base: snapshot,
    seen,
    isRead,
    epoch,
    waiting,
    room: { ...room, turns: turnsLeft },
    isFirst: parts.length === 0,
    at: clock.now(),
    kindOf,
  });
  const { fold, answered, failed, taken, needsLookUp, needsLooks } = result;
  if (fold === undefined && taken === 0 && !needsLookUp && !needsLooks) return 'full';
  // It is decided again, alone: a turn that meets others in a document must not hold them up.
  if (fold !== undefined && fold.revokes.length > 0 && !isAlone) return 'revokes';
  const decided = new Set(waiting.slice(0, taken));
  takeOut(mailboxes, mailbox, (one) => decided.has(one));
  for (const { waiting: one, reply } of answered) one.settle(reply);
  for (const { waiting: one, error } of failed) one.fail(error);
  if (fold === undefined) {
    mailbox.activity = 'elsewhere';
    const reading = needsLooks ? look : undefined;
    outside.push({ mailbox, first: needsLookUp ? lookUp : reading });
    return 'nothing';
  }
  mailbox.activity = 'committing';
  parts.push({ mailbox, fold, epoch });
  turns.counts.turns += fold.turns.length;
  composition.turnsUsed += fold.turns.length;
  composition.room = {
    turns: isRide ? room.turns : turnsLeft - fold.turns.length,
    rows: room.rows - fold.rows.length - fold.changes.length - 1,
    bytes: room.bytes - fold.bytes,
    timers: room.timers - fold.turns.filter(({ waiting: one }) => one.delivery?.kind === 'timer').length,
  };
  if (isRide) composition.ridesLeft -= 1;
  else if (isLimited) composition.ridesLeft = 0;
  return 'joined';
}

/** Adds what may commit with these parts. What has met another's write before is left alone. */
function ride(turns: Turns, composition: Composition, from: number): void {
  for (const { collections, find } of turns.finders) {
    const coming = [];
    for (const { fold, epoch } of composition.parts.slice(from)) {
      if (epoch === undefined || fold.turns.some(({ waiting }) => waiting.failures > 0)) continue;
      const rows = fold.rows.filter(({ collection }) => collections.has(collection));
      if (rows.length > 0) coming.push({ rows, since: fold.next.since });
    }
    if (coming.length === 0) continue;
    for (const turn of find(coming)) if (!board(turns, composition, turn)) turn.left('undone');
  }
}

/** Only where the actor rests and is remembered. */
function board(turns: Turns, composition: Composition, turn: RidingTurn): boolean {
  const { ownership, mailboxes, cache, clock, node, limits, counts } = turns;
  const ref = refOf(turns.kindOf(turn.kind), turn.id);
  if (turns.shardOf !== undefined && turns.shardOf(ref) !== composition.shard) return false;
  const epoch = ownership.ownerOf(ref.slot).epoch;
  const isResting = (mailboxes.byName.get(ref.name)?.activity ?? 'resting') === 'resting';
  if (epoch === undefined || !isResting) return false;
  const rested = cache.take(ref.name, epoch);
  if (rested === undefined) return false;
  counts.rides += 1;
  const deadline = clock.now() + ridePatienceMs;
  const command = rideCommand(turn, { node, number: counts.rides, deadline, groupTurnsMax: limits.turnsMax });
  const mailbox = enter(mailboxes, ref, command);
  if (mailbox === undefined) {
    cache.put(ref.name, rested, epoch);
    return false;
  }
  const basis = { ...rested, epoch };
  mailbox.loaded = basis;
  offer(turns, composition, { mailbox, basis, isRide: true });
  if (!mailbox.waiting.includes(command)) return true;
  takeOut(mailboxes, mailbox, (one) => one === command);
  if (mailbox.activity !== 'resting') return false;
  mailbox.activity = 'elsewhere';
  composition.outside.push({ mailbox });
  return false;
}
