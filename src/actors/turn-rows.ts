// The rows that one turn inserts: that of its key, with a reply that ends with the key or a record that stays
// for good (docs/decisions/voucher-records.md), and those of its effects: rows of its own, actors that it
// creates with their timers, what it publishes, and what it sends to other actors.
import { slotOf } from '../cluster/slots.js';
import type { AnsweredRequest, RefusedReply, Reply } from '../links/reply.js';
import { holdsForGood } from '../shared/errors.js';
import { keyOf, keyUnder, partsOf } from '../shared/key.js';
import {
  applicationCommandsCollection,
  commandsCollection,
  dueCollection,
  eventsCollection,
} from './collection-names.js';
import { dueIdOf } from './deliveries.js';
import type {
  Accepted,
  ActorKind,
  Effects,
  InsertRow,
  OutboxEvent,
  Publication,
  Refused,
  SpawnedActor,
  TimerChange,
  TurnRecord,
} from './kind.js';
import type { ActorRef, PendingCommand } from './mailbox.js';
import type { CommandRow, Document, DueRow, EventRow, RecordRow, StoredActor } from './store-port.js';

export type KindOf = (name: string) => ActorKind;

export function kindAmong(all: readonly ActorKind[]): KindOf {
  const kinds = new Map(all.map((kind) => [kind.kind, kind]));
  return (name) => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`There is no kind of actor named ${name}.`);
    return kind;
  };
}

/** The turn that has these effects. */
export interface EffectsOf {
  readonly kind: Pick<ActorKind, 'receivers'>;
  /** `kind:id` of the actor. */
  readonly name: string;
  readonly v: number;
  readonly at: number;
  /** How many rows without an id of their own the fold has before these. */
  readonly numbered: number;
  readonly kindOf: KindOf;
  /** The span of the turn, where it is traced: what it publishes is delivered below it. */
  readonly traceparent?: string | undefined;
}

interface EffectRow {
  readonly collection: string;
  readonly document: Document;
}

export interface EffectRows {
  readonly rows: readonly EffectRow[];
  /** With those of this turn. */
  readonly numbered: number;
}

/**
 * Throws when something cannot be stored: an unknown kind, or a timer that no clock reaches.
 * @internal
 */
export function effectRows(effects: Effects, turn: EffectsOf): EffectRows {
  const { name, v, kindOf, traceparent } = turn;
  // The number runs through the whole fold: two turns of it share one version.
  const added: InsertRow[] = [...(effects.rows ?? [])];
  for (const publication of effects.publish ?? []) {
    const { collection, row } = receiverOf(turn.kind, publication);
    const i = turn.numbered + added.length;
    const document = row(publication, { v, i });
    added.push({ collection, document: traceparent === undefined ? document : { ...document, traceparent } });
  }
  for (const event of effects.events ?? []) {
    const numbered = turn.numbered + added.length;
    added.push({ collection: eventsCollection, document: eventRow(event, { ...turn, numbered }) });
  }
  for (const change of effects.due ?? []) assertTimer(change);
  const rows = added.map(({ collection, document }, place) => {
    const _id = document._id ?? keyUnder(name, String(v), String(turn.numbered + place));
    return { collection, document: { _id, ...document } };
  });
  const spawned = effects.spawn?.flatMap((actor) => spawnedRows(actor, { name, kindOf })) ?? [];
  return { rows: [...rows, ...spawned], numbered: turn.numbered + added.length };
}

/** The document of an actor that begins to exist. No node owns it before its first own turn. */
export function newActor({
  kind,
  id,
  state,
  machineVersion,
}: Pick<SpawnedActor, 'kind' | 'id' | 'state'> & { readonly machineVersion: number }): StoredActor {
  return { _id: id, st: state, slot: slotOf(kind, id), v: 1, fe: 0, mv: machineVersion };
}

function spawnedRows(
  { kind: kindName, id, state, due = [] }: SpawnedActor,
  { name, kindOf }: Pick<EffectsOf, 'name' | 'kindOf'>,
): readonly EffectRow[] {
  const actor = keyOf(kindName, id);
  if (actor === name) throw new Error(`The actor ${name} cannot spawn itself.`);
  const { collection, machineVersion } = kindOf(kindName);
  const document = newActor({ kind: kindName, id, state, machineVersion });
  const { slot } = document;
  const timers = due.map((set) => {
    assertTimer(set);
    const _id = dueIdOf(actor, set.timer);
    return { collection: dueCollection, document: { _id, ...dueFields({ kind: kindName, id, slot }, set) } };
  });
  return [{ collection, document }, ...timers];
}

function receiverOf({ receivers = [] }: Pick<ActorKind, 'receivers'>, { to, type }: Publication) {
  const found = receivers.find(({ kind }) => kind === to.kind);
  if (found === undefined)
    throw new Error(`Nothing says how ${type} is kept for a receiver of kind ${to.kind}.`);
  return found;
}

function eventRow({ to, body }: OutboxEvent, { name, v, numbered, at }: EffectsOf) {
  return {
    src: name,
    v,
    i: numbered,
    slot: slotOf(to.kind, to.id),
    to: keyOf(to.kind, to.id),
    at: new Date(at),
    pending: true,
    body,
  } satisfies Omit<EventRow, '_id'>;
}

export function dueFields(
  { kind, id, slot }: { readonly kind: string; readonly id: string; readonly slot: number },
  { timer, at }: TimerChange & { readonly at: number },
): Omit<DueRow, '_id'> {
  return { slot, kind, actor: id, timer, at, look: at };
}

function assertTimer({ timer, at }: TimerChange): void {
  // A row that no clock ever reaches, or that another actor's timer could be taken for, is never written.
  if (timer.includes(':')) throw new RangeError(`The timer ${timer} has a colon in its name.`);
  if (at !== undefined && !Number.isSafeInteger(at))
    throw new RangeError(`The timer ${timer} is set to ${at}, which is no instant in whole milliseconds.`);
}

const ofApplications = keyUnder('application', '');

/** Where the row of a key is: all keys of a scope are in one collection, so none is used twice. */
export function commandsOf(key: string): string {
  return key.startsWith(ofApplications) ? applicationCommandsCollection : commandsCollection;
}

export function isOfCommands(collection: string): boolean {
  return collection === commandsCollection || collection === applicationCommandsCollection;
}

type OfRequest = { readonly request: AnsweredRequest } | undefined;

/** A turn that is decided, of an actor that will be of version `v`. */
export interface DecidedTurn extends Pick<EffectsOf, 'v' | 'at' | 'numbered' | 'kindOf'> {
  readonly ref: ActorRef;
  readonly waiting: Pick<PendingCommand, 'key' | 'hash' | 'request' | 'span' | 'command'>;
  readonly decision: Accepted<unknown> | Refused;
}

export interface TurnWrites extends EffectRows {
  readonly reply: Reply;
  /** It was refused, and leaves nothing under its key. */
  readonly isForgotten: boolean;
}

/** The reply to a turn, and the rows that it inserts. */
export function writesOf({ ref, waiting, decision, ...turn }: DecidedTurn): TurnWrites {
  const { kind, name } = ref;
  const { key, hash, request: asked, span, command } = waiting;
  const { at, numbered } = turn;
  const traceparent = span?.traceparent;
  const isRefused = 'refused' in decision;
  // After a refusal without a trace the next try is decided anew.
  if (isRefused && asked !== undefined && !holdsForGood(decision.refused))
    return { reply: replyToRefused(decision), rows: [], numbered, isForgotten: true };
  const effects = isRefused ? undefined : decision;
  const refusal = isRefused ? decision : decision.refusal;
  const { record, log, revokes = [] } = effects ?? nothing;
  const durationMs = Math.max(0, at - (asked?.askedAt ?? at));
  const ofRequest: OfRequest = asked && { request: { id: asked.id, at: asked.at, durationMs } };
  const data = record === undefined ? effects?.reply : answerTo(kind, record);
  const reply: Reply = refusal ? replyToRefused(refusal, ofRequest) : { kind: 'ok', data, ...ofRequest };
  const added = effects && effectRows(effects, { kind, name, traceparent, ...turn });
  const rows = [...(added?.rows ?? [])];
  const isKept = refusal !== undefined || log !== undefined || !kind.repeatable?.includes(command.type);
  if (isKept) {
    const collection = commandsOf(key);
    if (record !== undefined && collection !== applicationCommandsCollection)
      throw new Error(`A ${kind.kind} keeps a record under ${key}, which is no key of an application.`);
    const more = { ...(revokes.length > 0 && { revokes }), ...(log && { log }) };
    const kept =
      record === undefined
        ? { reply: JSON.stringify(reply), at: new Date(at) }
        : { record, ...ofRequest, recordedAt: new Date(at) };
    // A record is an event as well, and is delivered below its turn.
    const ofTrace = record !== undefined && traceparent !== undefined && { traceparent };
    const document = { _id: key, actor: name, hash, ...more, ...kept, ...ofTrace };
    rows.unshift({ collection, document });
  }
  return { reply, rows, numbered: added?.numbered ?? numbered, isForgotten: false };
}

const nothing: Partial<Accepted<unknown>> = Object.freeze({});

/** The same bytes as the first time. */
export function replyOf(row: CommandRow, kindOf: KindOf): Reply {
  if (!isRecord(row)) return JSON.parse(row.reply) as Reply;
  const { actor, record, request } = row;
  const [kind = ''] = partsOf(actor);
  return { kind: 'ok', data: answerTo(kindOf(kind), record), ...(request && { request }) };
}

/** When the turn was decided: from then on its key lasts. */
export function decidedAt(row: CommandRow): Date {
  return isRecord(row) ? row.recordedAt : row.at;
}

export function replyToRefused({ refused, message, details }: Refused, ofRequest?: OfRequest): RefusedReply {
  return {
    kind: 'refused',
    code: refused,
    ...(message !== undefined && { message }),
    ...(details !== undefined && { details }),
    ...ofRequest,
  };
}

function answerTo({ kind, answers }: ActorKind, record: TurnRecord): unknown {
  if (answers === undefined) throw new Error(`No answer is made of the records of a ${kind}.`);
  return answers(record);
}

function isRecord(row: CommandRow): row is RecordRow {
  return 'record' in row;
}
