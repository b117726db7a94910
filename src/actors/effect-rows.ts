// The rows that the effects of one turn become: what it inserts itself, the actors that it creates with their
// timers, what it publishes, and what it sends to other actors.
import { slotOf } from '../cluster/slots.js';
import { keyOf, keyUnder } from '../shared/key.js';
import { dueCollection, eventsCollection } from './collection-names.js';
import { dueIdOf } from './deliveries.js';
import type { ActorKind, Effects, OutboxEvent, Publication, SpawnedActor, TimerChange } from './kind.js';
import type { Document, DueRow, EventRow, StoredActor } from './store-port.js';

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
}

export interface EffectRow {
  readonly collection: string;
  readonly document: Document;
}

export interface EffectRows {
  readonly rows: readonly EffectRow[];
  /** With those of this turn. */
  readonly numbered: number;
}

/** Throws when something cannot be stored: an unknown kind, or a timer that no clock reaches. */
export function effectRows(effects: Effects, turn: EffectsOf): EffectRows {
  const { name, v, kindOf } = turn;
  const rows: EffectRow[] = [];
  // The number runs through the whole fold: two turns of it share one version.
  let numbered = turn.numbered;
  const add = (collection: string, document: Readonly<Record<string, unknown>>) => {
    const _id = document._id ?? keyUnder(name, String(v), String(numbered));
    rows.push({ collection, document: { _id, ...document } });
    numbered += 1;
  };
  for (const { collection, document } of effects.rows ?? []) add(collection, document);
  for (const actor of effects.spawn ?? []) rows.push(...spawnedRows(actor, { name, kindOf }));
  for (const publication of effects.publish ?? []) {
    const receiver = receiverOf(turn.kind, publication);
    add(receiver.collection, receiver.row(publication, { v, i: numbered }));
  }
  for (const event of effects.events ?? []) add(eventsCollection, eventRow(event, { ...turn, numbered }));
  for (const change of effects.due ?? []) assertTimer(change);
  return { rows, numbered };
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
    return { collection: dueCollection, document: dueRow({ kind: kindName, id, slot }, set) };
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

export function dueRow(
  { kind, id, slot }: { readonly kind: string; readonly id: string; readonly slot: number },
  { timer, at }: TimerChange & { readonly at: number },
): DueRow {
  return { _id: dueIdOf(keyOf(kind, id), timer), slot, kind, actor: id, timer, at, look: at };
}

function assertTimer({ timer, at }: TimerChange): void {
  // A row that no clock ever reaches, or that another actor's timer could be taken for, is never written.
  if (timer.includes(':')) throw new RangeError(`The timer ${timer} has a colon in its name.`);
  if (at !== undefined && !Number.isSafeInteger(at))
    throw new RangeError(`The timer ${timer} is set to ${at}, which is no instant in whole milliseconds.`);
}
