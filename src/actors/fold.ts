// Decides what waits for one actor as one fold (replies, new state, rows), and stores nothing.
import type { CommandRequest, Reply } from '../links/reply.js';
import { holdsForGood } from '../shared/errors.js';
import { keyOf } from '../shared/key.js';
import type { CommandPlace } from './command-sequence.js';
import { type Delivery, dueIdOf } from './deliveries.js';
import { documentBytes } from './document-size.js';
import { dueRow, effectRows, type KindOf } from './effect-rows.js';
import type { Accepted, ActorKind, Command, PartChange, Refused, RevokedSubject } from './kind.js';
import { createPartsView, noParts, type PartsView, type SeenParts } from './parts.js';
import type { ActorUpdate, Document, DueChanges, DueRow, FiredTimer } from './store-port.js';
import { replyToRefused, turnRow } from './turn-row.js';

export interface ActorRef {
  readonly kind: ActorKind;
  readonly id: string;
  readonly slot: number;
}

/** An actor as far as it is committed, and as this node remembers it. */
export interface Snapshot {
  readonly state: unknown;
  /** The document still has the state of an older machine. */
  readonly isMigrated?: true;
  readonly v: number;
  readonly fe: number;
  /** The version that this node has read; every later one is its own. 0: it has created the actor. */
  readonly since: number;
}

/** A command that waits for its turn. */
export interface PendingCommand {
  readonly key: string;
  readonly hash: string;
  readonly deadline: number;
  readonly isTimer: boolean;
  /** The row that goes with this turn's commit, whatever the turn decides. */
  readonly delivery: Delivery | undefined;
  /** Among others that may only be carried out in a row. */
  readonly place: CommandPlace | undefined;
  /** Whom it is carried out for, when that is a caller's request. */
  readonly request: CommandRequest | undefined;
  /** What others had written when it was looked for. */
  hints?: ReadonlyMap<string, unknown>;
  /** Becomes another one when a value that it wanted is taken. */
  command: Command;
  /** What a duplicate has decided already. */
  ruling: Refused | undefined;
  /** No turn has answered this key before: a refusal may be said. */
  isKeyNew: boolean;
  /** Of transactions that this turn was part of. */
  failures: number;
  /** The most turns there may be in its next group: halved to find out who spoils it. */
  groupTurnsMax: number;
  /** Carried out here although another node owns the actor, because that node cannot be reached. */
  isGuest: boolean;
  /** It waits for company until this is false. */
  isPatient: boolean;
  /**
   * Of a turn that commits with what others of its group publish, or not at all: called instead of another
   * try. `undone`: certainly nothing of its group was stored.
   */
  leave?(whatBecameOfIt: 'undone' | 'unknown'): void;
  /** Called instead of `settle` when the actor is not this node's any more. */
  moveOn(): void;
  settle(reply: Reply): void;
  fail(error: unknown): void;
}

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
  readonly rows: readonly Row[];
  readonly due: DueChanges;
  readonly parts: readonly PartChange[];
  /** What is known of its parts once it is committed. */
  readonly seen: SeenParts;
  /** The events that its turns answer. */
  readonly takes: readonly string[];
  /** Of its only turn: one that revokes shares a fold with no other. */
  readonly revokes: readonly RevokedSubject[];
  /** Keys of refusals that are not kept: the commit must find that nothing was done under them. */
  readonly unused: readonly string[];
  readonly bytes: number;
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
  readonly isRead?: boolean;
  /** Undefined for a guest, who leaves the fence as it is. */
  readonly epoch: number | undefined;
  readonly waiting: readonly PendingCommand[];
  readonly room: GroupRoom;
  /** A fold that is alone in its group may be larger than the room. */
  readonly isFirst: boolean;
  readonly at: number;
  /** Of the actors that its turns create. */
  readonly kindOf: KindOf;
}

export interface FoldResult {
  readonly fold: Fold | undefined;
  /** Out of the mailbox without having been decided, with what they are told. */
  readonly answered: readonly { waiting: PendingCommand; reply: Reply }[];
  readonly failed: readonly { waiting: PendingCommand; error: unknown }[];
  /** How many of those that waited are in the fold, answered or failed. */
  readonly taken: number;
  /** The next one would be refused, and the node has not looked yet whether its key was answered before. */
  readonly needsLookUp: boolean;
  /** The next one asks for parts or hints that have not been read. */
  readonly needsLooks: boolean;
}

/** Above this MongoDB refuses a document; one that comes near could never be stored. */
const documentBytesMax = 15 * 1024 * 1024;
const rowBytesMin = 100;

export function nameOf({ kind, id }: Pick<ActorRef, 'kind' | 'id'>): string {
  return keyOf(kind.kind, id);
}

export const keyReused: Reply = Object.freeze({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });

export function decideFold(task: FoldTask): FoldResult {
  const { waiting, at, base } = task;
  const draft = startDraft(task);
  const answered: { waiting: PendingCommand; reply: Reply }[] = [];
  const failed: { waiting: PendingCommand; error: unknown }[] = [];
  let needsLookUp = false;
  let needsLooks = false;
  let taken = 0;
  for (const next of waiting) {
    if (next.place?.isBarred()) {
      answered.push({ waiting: next, reply: { kind: 'unavailable' } });
      taken += 1;
      continue;
    }
    if (next.deadline <= at) {
      answered.push({ waiting: next, reply: { kind: 'expired' } });
      next.place?.breakOff();
      taken += 1;
      continue;
    }
    if (!draft.takesAnother(next)) break;
    if (!draft.hasSeen(next)) {
      needsLooks = draft.count() === 0;
      break;
    }
    let decision: Accepted<unknown> | Refused | undefined;
    let turn: Draft | undefined;
    try {
      decision = next.ruling ?? decide(task.ref, draft, { waiting: next, at });
      if (decision === undefined) {
        // Nothing but the first decision rests on what is committed.
        if (draft.count() > 0) break;
        const { missing: code } = task.ref.kind;
        answered.push({ waiting: next, reply: { kind: 'unknown-actor', ...(code && { code }) } });
        taken += 1;
        continue;
      }
      if (refuses(decision) && !next.isKeyNew) {
        needsLookUp = draft.count() === 0;
        break;
      }
      if ('refused' in decision && base === undefined && draft.count() === 0) {
        answered.push({ waiting: next, reply: replyToRefused(decision) });
        taken += 1;
        continue;
      }
      turn = draft.prepare(next, decision);
    } catch (error) {
      // Behind an undecided turn it is not certain yet that this one fails.
      if (draft.count() > 0) break;
      failed.push({ waiting: next, error });
      next.place?.breakOff();
      taken += 1;
      continue;
    }
    const isRevoking = revokedBy(decision).length > 0;
    if ((isRevoking && draft.count() > 0) || !draft.add(turn)) break;
    taken += 1;
    if (isRevoking) break;
  }
  return { fold: draft.finish(), answered, failed, taken, needsLookUp, needsLooks };
}

/** A timer is never early, even where the clock is a little behind that of the node which set it. */
function decide(
  { kind, id }: ActorRef,
  { state, view }: { state: () => unknown; view: PartsView },
  { waiting, at: now }: { waiting: PendingCommand; at: number },
) {
  const { command, delivery, hints } = waiting;
  const at = delivery?.kind === 'timer' ? Math.max(now, delivery.timer.at) : now;
  if (kind.looksAt === undefined) return kind.decide(state(), command, { id, at });
  const hint = <H>(key: string) => hints?.get(key) as H | undefined;
  return kind.decide(state(), command, { id, at, part: view.part, hint });
}

/** Also one that is kept: it may be a retry of what succeeded. */
function refuses(decision: Accepted<unknown> | Refused): boolean {
  return 'refused' in decision || decision.refusal !== undefined;
}

function hasLog(decision: Accepted<unknown> | Refused): boolean {
  return !('refused' in decision) && decision.log !== undefined;
}

function revokedBy(decision: Accepted<unknown> | Refused): readonly RevokedSubject[] {
  return 'refused' in decision ? [] : (decision.revokes ?? []);
}

/** Of what a caller was refused without a trace, the next try is decided anew. */
function isForgotten({ request }: PendingCommand, { refused }: Refused): boolean {
  return request !== undefined && !holdsForGood(refused);
}

/** One turn before it is certain that the group has room for it. */
interface Draft {
  readonly turn: Turn;
  readonly decision: Accepted<unknown> | Refused;
  readonly rows: readonly Row[];
  readonly bytes: number;
  readonly rowIds: number;
  readonly isForgotten?: true;
}

function startDraft({ ref, base, seen = noParts, isRead, epoch, room, isFirst, at, kindOf }: FoldTask) {
  const name = nameOf(ref);
  const v = (base?.v ?? 0) + 1;
  const fe = Math.max(base?.fe ?? 0, epoch ?? 0);
  const turns: Turn[] = [];
  const rows: Row[] = [];
  const due = new Map<string, number | undefined>();
  const fired: FiredTimer[] = [];
  const takes: string[] = [];
  const unused: string[] = [];
  let revokes: readonly RevokedSubject[] = [];
  const view = createPartsView(ref, seen);
  let state = base?.state;
  let isChanged = false;
  let rowIds = 0;
  let bytes = 0;
  let timers = 0;

  const isRepeatable = ({ type }: Command) => ref.kind.repeatable?.includes(type) === true;
  const isWithin = (more: { rows: number; bytes: number }) =>
    (isFirst && turns.length === 0) ||
    // One more for the actor itself.
    (rows.length + more.rows + view.changed() + 1 <= room.rows && bytes + more.bytes <= room.bytes);

  function prepare(waiting: PendingCommand, decision: Accepted<unknown> | Refused): Draft {
    const { key, hash, request } = waiting;
    if ('refused' in decision && isForgotten(waiting, decision)) {
      const turn = { waiting, reply: replyToRefused(decision) };
      return { turn, decision, rows: [], bytes: 0, rowIds, isForgotten: true };
    }
    const decided = { kind: ref.kind, key, actor: name, hash, request, decision, at };
    const { reply, collection, document } = turnRow(decided);
    const turn: Turn = { waiting, reply };
    const isKept = refuses(decision) || hasLog(decision) || !isRepeatable(waiting.command);
    const own: Row[] = isKept ? [{ collection, document, turn }] : [];
    let numbered = rowIds;
    if (!('refused' in decision)) {
      const effects = effectRows(decision, { kind: ref.kind, name, v, at, numbered, kindOf });
      for (const row of effects.rows) own.push({ collection: row.collection, document: row.document, turn });
      numbered = effects.numbered;
    }
    const size = sizeOf(own, decision);
    return { turn, decision, rows: own, bytes: size, rowIds: numbered };
  }

  function add(draft: Draft): boolean {
    if (!isWithin({ rows: draft.rows.length, bytes: draft.bytes })) return false;
    turns.push(draft.turn);
    rows.push(...draft.rows);
    bytes += draft.bytes;
    rowIds = draft.rowIds;
    const { isTimer, delivery, key, command } = draft.turn.waiting;
    // A key that nobody has named is new.
    if (draft.isForgotten && command.fingerprint !== undefined) unused.push(key);
    if (isTimer) timers += 1;
    if (delivery?.kind === 'timer') fired.push(delivery.timer);
    if (delivery?.kind === 'event') takes.push(delivery.event);
    revokes = revokedBy(draft.decision);
    if (!('refused' in draft.decision)) {
      state = draft.decision.next;
      isChanged = true;
      for (const change of draft.decision.due ?? []) due.set(change.timer, change.at);
      view.change(draft.decision.parts ?? []);
    }
    return true;
  }

  function finish(): Fold | undefined {
    const [first] = turns;
    if (first === undefined) return undefined;
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
    const done = { due: dueChanges(ref, due, fired), parts: view.changes(), seen: view.seen() };
    return { ref, turns, next, update, rows, ...done, takes, revokes, unused, bytes };
  }

  return {
    state: () => state,
    view,
    hasSeen: ({ command, hints }: PendingCommand) => view.covers(ref.kind.looksAt?.(state, command), hints),
    count: () => turns.length,
    takesAnother: ({ isTimer, groupTurnsMax }: PendingCommand) =>
      turns.length < Math.min(room.turns, groupTurnsMax) && (!isTimer || timers < room.timers),
    prepare,
    add,
    finish,
  };
}

/** Also the proof that everything can be stored: what cannot spoils no other turn's group. */
function sizeOf(rows: readonly Row[], decision: Accepted<unknown> | Refused): number {
  let bytes = 0;
  for (const { document } of rows) bytes += checkedSize(document);
  if ('refused' in decision) return bytes;
  for (const { document } of decision.parts ?? []) if (document) bytes += checkedSize(document);
  return bytes + checkedSize({ st: decision.next });
}

function checkedSize(document: object): number {
  const bytes = documentBytes(document);
  if (bytes > documentBytesMax) throw new RangeError(`A document of ${bytes} bytes cannot be stored.`);
  return Math.max(bytes, rowBytesMin);
}

function dueChanges(
  ref: ActorRef,
  due: ReadonlyMap<string, number | undefined>,
  fired: readonly FiredTimer[],
): DueChanges {
  const set: DueRow[] = [];
  const clear: string[] = [];
  const { kind, id, slot } = ref;
  for (const [timer, at] of due) {
    const _id = dueIdOf(nameOf(ref), timer);
    if (at === undefined) clear.push(_id);
    else set.push(dueRow({ kind: kind.kind, id, slot }, { timer, at }));
  }
  // What the fold itself has changed is settled by the change.
  const changed = new Set([...clear, ...set.map(({ _id }) => _id)]);
  return { set, clear, fired: fired.filter(({ _id }) => !changed.has(_id)) };
}
