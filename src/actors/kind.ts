// What an actor kind is: a frozen value whose decisions are pure, so that a turn can be decided again at any
// time, on any node, until it is committed.
import { type AnyStateMachine, createActor, initialTransition } from 'xstate';

export interface Command {
  readonly type: string;
  /** What makes two commands of one key the same action; absent: everything in them. */
  readonly fingerprint?: string;
  /** It may wait a moment, so that others share its commit. Decision: docs/decisions/update-numbers.md */
  readonly canWait?: boolean;
  /** The node that asks carries it out while it owns the actor; no other one does. */
  readonly staysHere?: boolean;
}

/**
 * A document of an actor beside its own, such as one member of a chat: only turns of this actor write it, so
 * it stands as it was read until the actor's version changes. Decision: docs/decisions/actors.md
 */
export interface PartRef {
  readonly collection: string;
  readonly id: string;
}

/** What a part becomes with the turn; undefined: it is removed. */
export interface PartChange extends PartRef {
  readonly document: Readonly<Record<string, unknown>> | undefined;
}

/** What a decision may know besides the state and the command. */
export interface TurnFacts {
  readonly id: string;
  /** Now, in milliseconds since 1970; only a clock: it orders nothing between two actors. */
  readonly at: number;
  /** One of those that `looksAt` names, with the changes of earlier turns of the same fold. */
  part?<D extends object>(ref: PartRef): D | undefined;
  /** One of those that `looksAt` names. */
  hint?<H>(key: string): H | undefined;
}

/** What a command has to see besides the state. */
interface Looks {
  readonly parts?: readonly PartRef[];
  /** Hints show what others write as it stood a moment ago, and are no more certain than that. */
  readonly hints?: readonly string[];
}

/** A document that is only ever added. Without an `_id` it gets one from actor, version and place. */
export interface InsertRow {
  readonly collection: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Something that happened and that another actor is to learn. */
export interface OutboxEvent {
  readonly to: { readonly kind: string; readonly id: string };
  readonly body: unknown;
}

/** Sets a timer of this actor to an instant, or takes it away. */
export interface TimerChange {
  readonly timer: string;
  readonly at: number | undefined;
}

/** Another actor, which exists if and only if this turn commits. */
export interface SpawnedActor {
  readonly kind: string;
  readonly id: string;
  /** Its first state; it becomes version 1 of its document. */
  readonly state: unknown;
  readonly due?: readonly (TimerChange & { readonly at: number })[];
}

/** What one receiver is told: a row that is inserted with the turn, and never copied. */
export interface Publication<D = unknown> {
  readonly to: { readonly kind: string; readonly id: string };
  readonly type: string;
  readonly data: D;
}

/** Where everything that is published to receivers of one kind is kept, and as what. */
export interface ReceiverKind<D = unknown> {
  readonly kind: string;
  /** The collection holds the rows. */
  readonly collection: string;
  /** Pure, like a decision. Without an `_id` the row gets one, as every row does. */
  row(publication: Publication<D>, place: PublicationPosition): Readonly<Record<string, unknown>>;
}

/** Orders everything that one actor publishes. */
export interface PublicationPosition {
  /** This is the version of the actor's document with this turn. */
  readonly v: number;
  /** Among what the turns of this version store. */
  readonly i: number;
}

/** What every node must stop believing, such as `bot:<id>`. */
export type RevokedSubject = `${string}:${string}`;

export interface Effects {
  readonly rows?: readonly InsertRow[];
  /** These actors begin to exist; an id in use is a taken value of that kind's collection. */
  readonly spawn?: readonly SpawnedActor[];
  readonly publish?: readonly Publication[];
  readonly events?: readonly OutboxEvent[];
  readonly due?: readonly TimerChange[];
  /**
   * Such a turn commits alone, and its reply leaves when no node trusts the subjects any more.
   * Decision: docs/decisions/revocation.md
   */
  readonly revokes?: readonly RevokedSubject[];
  /** Documents of this actor that are written anew or removed. */
  readonly parts?: readonly PartChange[];
  /** What others may read along, kept beside the answer and as long: docs/decisions/live-topics.md */
  readonly log?: TurnLog;
}

/** Some events of one actor, which counts them: their numbers are dense. */
export interface TurnLog {
  readonly first: number;
  readonly last: number;
  /** JSON. */
  readonly text: string;
}

interface Turned<S> extends Effects {
  readonly next: S;
}

/**
 * What a turn has done, as facts that stay for good: the row of its key holds them instead of an answer.
 * Decision: docs/decisions/voucher-records.md
 */
export interface TurnRecord {
  /** Names the row when its key has ended; no other record has it. */
  readonly id: string;
}

/**
 * A turn answers with data, JSON that is stored as text, with a refusal that is kept like it, or with what
 * its kind makes of a record.
 */
type Answered =
  | { readonly reply: unknown; readonly refusal?: undefined; readonly record?: undefined }
  | { readonly refusal: Refused; readonly reply?: undefined; readonly record?: undefined }
  | { readonly record: TurnRecord; readonly reply?: undefined; readonly refusal?: undefined };

export type Accepted<S> = Turned<S> & Answered;

export interface Refused {
  readonly refused: string;
  /** For people, where the code alone does not say enough. */
  readonly message?: string;
  readonly details?: unknown;
}

/** A row of another actor already has this value of a unique index. */
export interface TakenValue {
  readonly index: string;
  readonly collection: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** The row that was first; a majority has it. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly command: Command;
}

export interface ActorKind<S = unknown> {
  readonly kind: string;
  readonly collection: string;
  /** Goes into every document, so that a later version knows what it loads. */
  readonly machineVersion: number;
  /** To whom its turns publish. */
  readonly receivers?: readonly ReceiverKind[];
  /**
   * The types of commands that come to the same when they are carried out twice, or are refused then: what
   * they answer is not kept.
   */
  readonly repeatable?: readonly string[];
  /** The code of the refusal for a caller who names an actor of this kind that does not exist. */
  readonly missing?: string;
  /** Brings a state that an older version stored to this one. */
  migrate?(state: unknown, fromVersion: number): S;
  /**
   * The state is plain data; undefined when there is no such actor yet. Undefined as the answer means: an
   * unknown actor. Must not change what it is given, and must not wait.
   */
  decide(state: S | undefined, command: Command, facts: TurnFacts): Accepted<S> | Refused | undefined;
  /** What the decision will ask for; pure. Absent: the state is all there is. */
  looksAt?(state: S | undefined, command: Command): Looks;
  /** What a turn that keeps a record answers. Pure: a record makes the same bytes for ever. */
  answers?(record: TurnRecord): unknown;
  /** Finds hints; asked again for every command, so what is dear is remembered there. */
  findHints?(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * What a taken value of a unique index of this kind's rows means: a refusal, or another command to try
   * instead (another number). Undefined: it cannot happen, so it is a fault.
   */
  taken?(value: TakenValue): Refused | { readonly instead: Command } | undefined;
}

/** What an xstate machine needs to remember. */
export interface MachineState {
  readonly value: unknown;
  readonly context: unknown;
}

interface Step<M extends AnyStateMachine> {
  readonly id: string;
  readonly at: number;
  /** Absent for the first step of a new actor. */
  readonly before: ReturnType<M['resolveState']> | undefined;
  readonly after: ReturnType<M['resolveState']>;
  readonly command: Command;
}

export interface MachineKind<M extends AnyStateMachine> {
  readonly kind: string;
  readonly collection: string;
  readonly machineVersion: number;
  readonly machine: M;
  readonly receivers?: readonly ReceiverKind[];
  migrate?(state: unknown, fromVersion: number): MachineState;
  /**
   * The machine's input for a new actor; undefined for every command that creates none. Absent: none does,
   * as such actors are spawned or inserted.
   */
  create?(command: Command, facts: TurnFacts): { readonly input: unknown } | undefined;
  /** The moment of the turn, where the state tells that the clock is behind; absent: what the clock says. */
  momentOf?(state: MachineState, now: number): number;
  /** What follows where the machine does not take the command, such as an event; absent: CONFLICT. */
  refusal?(state: MachineState, command: Command, facts: TurnFacts): Accepted<MachineState> | Refused;
  /** Absent: the reply is null, and nothing but the state is stored. It may add to the state. */
  outcome?(step: Step<M>): Effects & Answered & { readonly next?: MachineState };
  taken?(value: TakenValue): Refused | { readonly instead: Command } | undefined;
}

/** A machine drops what it does not accept without a word, so that must be noticed. */
export function machineKind<M extends AnyStateMachine>(spec: MachineKind<M>): ActorKind<MachineState> {
  const { kind, collection, machineVersion, machine, receivers, migrate, taken } = spec;
  const refusal = (state: MachineState, command: Command, facts: TurnFacts) =>
    spec.refusal?.(state, command, facts) ?? { refused: 'CONFLICT' };
  const step = stepOf(machine);
  const resolved = resolverOf(machine);

  function decide(state: MachineState | undefined, command: Command, { id, at: now }: TurnFacts) {
    const at = state === undefined ? now : (spec.momentOf?.(state, now) ?? now);
    const facts = { id, at };
    const creation = spec.create?.(command, facts);
    if (state === undefined && creation === undefined) return undefined;
    // A machine cannot tell a second creation from an unknown event, so it is never asked.
    if (state !== undefined && creation !== undefined) return refusal(state, command, facts);
    const before = state && resolved(state);
    const event = { at, ...command };
    event.at = at;
    const after =
      before === undefined ? initialTransition(machine, creation?.input as never)[0] : step(before, event);
    if (after.status === 'error') throw after.error;
    // A machine that does not take an event stays the very object that it was; it is asked when that is so.
    if (state !== undefined && after === before && !before?.can(event)) return refusal(state, command, facts);
    const { value, context } = after as MachineState;
    const done = { id, at, before, after, command } as Step<M>;
    return { next: { value, context }, ...(spec.outcome?.(done) ?? { reply: null }) };
  }

  return Object.freeze({
    kind,
    collection,
    machineVersion,
    decide,
    ...(receivers && { receivers }),
    ...(migrate && { migrate }),
    ...(taken && { taken }),
  });
}

/** What is the same for all actors in a state is asked of xstate once. */
function resolverOf<M extends AnyStateMachine>(machine: M) {
  type Resolved = ReturnType<M['resolveState']>;
  const known = new Map<string, Resolved>();

  function asked(state: MachineState): Resolved {
    return machine.resolveState(state as never) as Resolved;
  }

  return (state: MachineState): Resolved => {
    const { value, context } = state;
    if (typeof value !== 'string') return asked(state);
    const one = known.get(value) ?? asked({ value, context: {} });
    known.set(value, one);
    return { ...one, context };
  };
}

/**
 * xstate's own `transition` builds an actor system for every call; one scope in which nothing runs serves
 * all. The shape of the scope is an inside of xstate 5: a test holds it against `transition`.
 */
function stepOf(machine: AnyStateMachine) {
  const self = createActor(machine);
  const nothing = () => undefined;
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  type Transition = AnyStateMachine['transition'];
  return (snapshot: Parameters<Transition>[0], event: Parameters<Transition>[1]) =>
    machine.transition(snapshot, event, scope as unknown as Parameters<Transition>[2]);
}
