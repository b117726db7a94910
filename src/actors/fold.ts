// Decides what waits for one actor as one fold: replies, a new state and a list of writes; it stores nothing.
import type { Reply } from '../links/reply.js';
import { dueCollection, eventsCollection } from './collection-names.js';
import { dueIdOf } from './deliveries.js';
import { documentBytes } from './document-size.js';
import type { Accepted, PartChange, PartRef, Refused, RevokedSubject } from './kind.js';
import { type ActorRef, isOver, type PendingCommand, type Snapshot } from './mailbox.js';
import { noParts, partKey, type SeenParts, seenWithChanges } from './parts.js';
import type { ActorUpdate, Document, DocumentChange } from './store-port.js';
import { dueFields, type KindOf, replyToRefused, writesOf } from './turn-rows.js';

export interface Turn {
  readonly waiting: PendingCommand;
  readonly reply: Reply;
}

export interface Row {
  readonly collection: string;
  readonly document: Document;
  readonly turn: Turn;
}

export interface Fold {
  readonly ref: ActorRef;
  readonly turns: readonly Turn[];
  /** What the memory of the actor becomes with the commit, and not before. */
  readonly next: Snapshot;
  /** Absent when the fold creates its actor: then its document is among the rows. */
  readonly update: ActorUpdate | undefined;
  /** Documents that are inserted. */
  readonly rows: readonly Row[];
  /** Documents that are put or removed: parts, timers, and the events that its turns answer. */
  readonly changes: readonly DocumentChange[];
  /** What is known of its parts once it is committed. */
  readonly seen: SeenParts;
  /** These are revoked by its only turn: a turn that revokes shares a fold with no other. */
  readonly revokes: readonly RevokedSubject[];
  /** Keys of refusals that are not kept: the commit must find that nothing was done under them. */
  readonly unused: readonly string[];
  readonly bytes: number;
  /** One of its turns rests on all others of the group. */
  readonly isRide: boolean;
}

/** How much more a group takes. */
export interface GroupRoom {
  readonly turns: number;
  readonly rows: number;
  readonly bytes: number;
  readonly timers: number;
}

export interface FoldTask {
  readonly ref: ActorRef;
  /** Undefined when there is no such actor yet. */
  readonly base: Snapshot | undefined;
  readonly seen?: SeenParts | undefined;
  /** By the transaction that will write it. */
  readonly isRead?: boolean | undefined;
  /** Undefined for a guest, who leaves the fence as it is. */
  readonly epoch: number | undefined;
  readonly waiting: readonly PendingCommand[];
  readonly room: GroupRoom;
  /** A fold that is alone in its group may be larger than the room. */
  readonly isFirst: boolean;
  readonly at: number;
  /** Finds the kind of an actor that a turn creates. */
  readonly kindOf: KindOf;
}

export interface FoldResult {
  readonly fold: Fold | undefined;
  /** Out of the mailbox without having been decided, with what they are told. */
  readonly answered: readonly Turn[];
  readonly failed: readonly { waiting: PendingCommand; error: unknown }[];
  /** How many of those that waited are in the fold, answered or failed. */
  readonly taken: number;
  /** The next one would be refused, and the node has not looked yet whether its key was answered before. */
  readonly needsLookUp: boolean;
  /** The next one asks for parts or hints that have not been read. */
  readonly needsLooks: boolean;
}

type Decision = Accepted<unknown> | Refused;

interface Draft {
  readonly task: FoldTask;
  readonly part: <D extends object>(ref: PartRef) => D | undefined;
  readonly seen: SeenParts;
  state: unknown;
  isChanged: boolean;
  readonly turns: Turn[];
  readonly rows: Row[];
  readonly parts: Map<string, PartChange>;
  /** The map holds the changed timers of the actor. */
  readonly due: Map<string, number | undefined>;
  readonly unused: string[];
  revokes: readonly RevokedSubject[];
  /** Rows so far that had no id of their own. */
  numbered: number;
  bytes: number;
  timers: number;
  readonly answered: Turn[];
  readonly failed: { waiting: PendingCommand; error: unknown }[];
  needsLookUp: boolean;
  needsLooks: boolean;
}

export function decideFold(task: FoldTask): FoldResult {
  const { base, seen = noParts, waiting } = task;
  const draft: Draft = {
    task,
    part<D extends object>(part: PartRef) {
      const key = partKey(part);
      const change = draft.parts.get(key);
      if (change === undefined && !seen.has(key))
        throw new Error(`${task.ref.name} decides on ${key}, which it has not looked at.`);
      return (change === undefined ? seen.get(key) : change.document) as D | undefined;
    },
    seen,
    state: base?.state,
    isChanged: false,
    turns: [],
    rows: [],
    parts: new Map(),
    due: new Map(),
    unused: [],
    revokes: [],
    numbered: 0,
    bytes: 0,
    timers: 0,
    answered: [],
    failed: [],
    needsLookUp: false,
    needsLooks: false,
  };
  let taken = 0;
  for (const next of waiting) {
    if (!take(draft, next)) break;
    taken += 1;
    if (draft.revokes.length > 0) break;
  }
  const { answered, failed, needsLookUp, needsLooks } = draft;
  return { fold: finish(draft), answered, failed, taken, needsLookUp, needsLooks };
}

/** False: it stays in the mailbox. */
function take(draft: Draft, next: PendingCommand): boolean {
  const { task, turns, answered } = draft;
  const { room, at, base, ref } = task;
  if (next.step?.isAfterFailure()) {
    answered.push({ waiting: next, reply: { kind: 'unavailable' } });
    return true;
  }
  if (isOver(next, at)) {
    answered.push({ waiting: next, reply: { kind: 'expired' } });
    next.step?.fail();
    return true;
  }
  if (turns.length >= Math.min(room.turns, next.groupTurnsMax)) return false;
  if (next.delivery?.kind === 'timer' && draft.timers >= room.timers) return false;
  // Nothing but the first decision rests on what is committed.
  const isFirst = turns.length === 0;
  if (ref.kind.looksAt !== undefined && !hasSeen(draft, next)) {
    draft.needsLooks = isFirst;
    return false;
  }
  try {
    const { kind, id } = ref;
    const { command, delivery, hints } = next;
    // A timer is never early, even where the clock is a little behind that of the node which set it.
    const facts = { id, at: delivery?.kind === 'timer' ? Math.max(at, delivery.timer.at) : at };
    const looked = kind.looksAt && { part: draft.part, hint: <H>(key: string) => hints?.get(key) as H };
    const decision =
      next.ruling ?? kind.decide(draft.state, command, looked ? { ...facts, ...looked } : facts);
    if (decision === undefined) {
      if (!isFirst) return false;
      const { missing: code } = kind;
      answered.push({ waiting: next, reply: { kind: 'unknown-actor', ...(code && { code }) } });
      return true;
    }
    const isRefused = 'refused' in decision;
    // Before a refusal is answered or kept, the key is looked up: this may be a retry of what succeeded.
    if ((isRefused || decision.refusal !== undefined) && !next.isKeyNew) {
      draft.needsLookUp = isFirst;
      return false;
    }
    if (isRefused && base === undefined && isFirst) {
      answered.push({ waiting: next, reply: replyToRefused(decision) });
      return true;
    }
    return add(draft, next, decision);
  } catch (error) {
    // After a turn of this group that is not committed it is not certain yet that this one fails.
    if (!isFirst) return false;
    draft.failed.push({ waiting: next, error });
    next.step?.fail();
    return true;
  }
}

/** Whether everything that a command looks at has been read. */
function hasSeen({ task, state, parts: changed, seen }: Draft, { command, hints }: PendingCommand): boolean {
  const looks = task.ref.kind.looksAt?.(state, command);
  if (looks === undefined) return true;
  for (const ref of looks.parts ?? []) {
    const key = partKey(ref);
    if (!changed.has(key) && !seen.has(key)) return false;
  }
  return looks.hints?.every((key) => hints?.has(key)) ?? true;
}

/** False when the group has no room for the turn. Throws when something of it cannot be stored. */
function add(draft: Draft, waiting: PendingCommand, decision: Decision): boolean {
  const { task, turns, rows, parts } = draft;
  const { room } = task;
  const effects = 'refused' in decision ? undefined : decision;
  const revokes = effects?.revokes ?? [];
  if (revokes.length > 0 && turns.length > 0) return false;
  const { ref, base, at, kindOf } = task;
  const v = (base?.v ?? 0) + 1;
  const decided = { ref, waiting, decision, v, at, numbered: draft.numbered, kindOf };
  const { reply, rows: own, numbered, isForgotten } = writesOf(decided);
  const turn: Turn = { waiting, reply };
  // Counting the bytes proves as well that everything can be stored, so no other turn's group is spoilt.
  let bytes = 0;
  for (const { document } of own) bytes += documentBytes(document);
  if (effects !== undefined) {
    for (const { document } of effects.parts ?? []) if (document) bytes += documentBytes(document);
    bytes += documentBytes({ st: effects.next });
  }
  const isAlone = task.isFirst && turns.length === 0;
  // One more for the actor itself.
  const rowsTotal = rows.length + own.length + parts.size + 1;
  if (!isAlone && (rowsTotal > room.rows || draft.bytes + bytes > room.bytes)) return false;
  turns.push(turn);
  for (const { collection, document } of own) rows.push({ collection, document, turn });
  draft.bytes += bytes;
  draft.numbered = numbered;
  if (isForgotten && waiting.isInDoubt) draft.unused.push(waiting.key);
  if (waiting.delivery?.kind === 'timer') draft.timers += 1;
  draft.revokes = revokes;
  if (effects === undefined) return true;
  draft.state = effects.next;
  draft.isChanged = true;
  for (const change of effects.due ?? []) draft.due.set(change.timer, change.at);
  for (const change of effects.parts ?? []) parts.set(partKey(change), change);
  return true;
}

function finish(draft: Draft): Fold | undefined {
  const { task, turns, rows, state, isChanged, unused, revokes, bytes } = draft;
  const { ref, base, epoch, isRead } = task;
  const [first] = turns;
  if (first === undefined) return undefined;
  const v = (base?.v ?? 0) + 1;
  const fe = Math.max(base?.fe ?? 0, epoch ?? 0);
  // What was refused has not rewritten the state of an older machine.
  const since = base?.since ?? 0;
  const next: Snapshot = isChanged || base === undefined ? { state, v, fe, since } : { ...base, fe };
  const stored = { st: state, v, mv: ref.kind.machineVersion };
  const update: ActorUpdate | undefined = base && {
    id: ref.id,
    v: base.v,
    fe: base.fe,
    nextFe: fe,
    ...(isRead === true && { isRead }),
    ...(isChanged && { next: stored, before: base.isMigrated ? undefined : base.state }),
  };
  if (base === undefined) {
    const document = { _id: ref.id, slot: ref.slot, ...stored, fe };
    rows.push({ collection: ref.kind.collection, document, turn: first });
  }
  const seen = draft.parts.size === 0 ? draft.seen : seenWithChanges(draft.seen, draft.parts);
  const isRide = turns.some(({ waiting }) => waiting.isRide);
  return { ref, turns, next, update, rows, changes: changesOf(draft), seen, revokes, unused, bytes, isRide };
}

function changesOf({ task: { ref }, turns, parts, due }: Draft): readonly DocumentChange[] {
  const { slot } = ref;
  const changes: DocumentChange[] = [];
  for (const part of parts.values()) changes.push({ ...part, slot });
  for (const [timer, at] of due) {
    const id = dueIdOf(ref.name, timer);
    const document = at === undefined ? undefined : dueFields({ ...ref, kind: ref.kind.kind }, { timer, at });
    changes.push({ collection: dueCollection, id, slot, document });
  }
  for (const { waiting } of turns) {
    const { delivery } = waiting;
    if (delivery?.kind === 'event')
      changes.push({ collection: eventsCollection, id: delivery.event, slot, document: undefined });
    if (delivery?.kind !== 'timer') continue;
    const { _id: id, at } = delivery.timer;
    // What the fold itself has changed is settled by the change.
    if (changes.some((other) => other.collection === dueCollection && other.id === id)) continue;
    changes.push({ collection: dueCollection, id, slot, document: undefined, at });
  }
  return changes;
}
