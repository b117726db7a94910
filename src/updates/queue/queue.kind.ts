// The actor that numbers what one receiver is told, and knows how much of it is done with.
import type { EventCommand } from '../../actors/deliveries.js';
import type { Accepted, ActorKind, Command, Refused, TakenValue, TurnFacts } from '../../actors/kind.js';
import { keyOf } from '../../shared/key.js';
import type { AttemptAsked, BeginVerdict } from '../deliveries/beginning.js';
import { counted, droppedUpdates, nowPending } from '../deliveries/changes.js';
import { type DeliveryCommand, deliveryTurn, firstBegun, partsOfTurn } from '../deliveries/turns.js';
import { batchesCollection, numberedIndex, queueKindName, queuesCollection } from '../names.js';
import { isStanding, slotOfQueue, standingKindOf } from '../standing.js';
import {
  type BatchRow,
  batchMax,
  fetchable,
  firstQueue,
  positionOf,
  type QueuePosition,
  type QueueState,
  type QueueTarget,
  queueMax,
} from './queue.js';

/** Gives these the next numbers. */
export interface NumberCommand extends Command {
  readonly type: 'number';
  /** The newest number as the one who asks knows it: what else was numbered since, that one has not seen. */
  readonly newest: number;
  /** The asker knows this version of how the queue is delivered to. */
  readonly version: number;
  readonly ids: readonly string[];
  /** These first attempts begin at once. Decision: docs/decisions/deliveries.md */
  readonly begin?: FirstAttempts;
}

export interface FirstAttempts {
  readonly asked: readonly { readonly id: string; readonly lane: string; readonly type: string }[];
  readonly reading?: string | undefined;
  readonly leaseName: string;
  readonly leaseMs: number;
}

/** Everything up to this number is done with. */
export interface AcknowledgeCommand extends Command {
  readonly type: 'acknowledge';
  readonly upTo: number;
}

/** Everything up to this number is too old. */
interface ExpireCommand extends Command {
  readonly type: 'expire';
  readonly upTo: number;
}

/** All but the newest so many are done with. */
interface KeepCommand extends Command {
  readonly type: 'keep';
  readonly newest: number;
}

/** How the receiver is delivered to from now on; an older word than the last is not heard. */
export interface ConfigureCommand extends Command {
  readonly type: 'configure';
  readonly version: number;
  readonly target?: QueueTarget | undefined;
  /** A receiver that was not pushed to before is pushed only what is numbered from now on. */
  readonly fromNow?: true;
  /** Everything that was published before is dropped; in milliseconds since 1970. */
  readonly dropsBefore?: number | undefined;
}

export type QueueCommand =
  | NumberCommand
  | AcknowledgeCommand
  | ExpireCommand
  | KeepCommand
  | ConfigureCommand
  | DeliveryCommand;

/** The answer of `number`. */
export interface BatchNumbers {
  readonly first: number;
  readonly place: QueuePosition;
  /** How many of the oldest made room; absent: none. */
  readonly dropped?: number;
  /** Each first attempt that was asked to begin has its verdict here, in the same order. */
  readonly verdicts?: readonly BeginVerdict[];
}

/** The answer of `acknowledge`. */
export interface Acknowledged extends QueuePosition {
  /** So many were not done with before; absent: none. */
  readonly gained?: number;
}

/** The answer of `expire`. */
export interface Expired {
  readonly place: QueuePosition;
  readonly dropped: number;
}

/** Decision: docs/decisions/update-numbers.md */
export const queueKind: ActorKind<QueueState> = Object.freeze({
  kind: queueKindName,
  collection: queuesCollection,
  machineVersion: 1,
  // `number` names the newest number, and so is refused the second time; the others come to the same.
  repeatable: ['number', 'acknowledge', 'keep'],
  decide(state: QueueState | undefined, command: Command, facts: TurnFacts) {
    const queue = state ?? firstQueue;
    // The bot sends what its developer's call asks for as well: whichever comes first is carried out.
    const asked = (isEvent(command) ? command.body : command) as QueueCommand;
    if (asked.type === 'number') return numbered(queue, asked, facts);
    if (asked.type === 'acknowledge') return doneUpTo(queue, asked.upTo, facts);
    if (asked.type === 'expire') return expired(queue, asked.upTo, facts);
    if (asked.type === 'keep') return doneUpTo(queue, queue.newest - asked.newest, facts);
    if (asked.type === 'configure') return configured(queue, asked, facts);
    return deliveryTurn(queue, asked, facts);
  },
  /** Someone else has given the number meanwhile. */
  taken: ({ index }: TakenValue) =>
    index === numberedIndex ? ({ refused: 'CONFLICT' } as const) : undefined,
  looksAt: (state: QueueState | undefined, command: Command) => ({
    parts: isEvent(command) ? [] : partsOfTurn(state ?? firstQueue, command as QueueCommand),
  }),
});

function numbered(
  queue: QueueState,
  { newest: known, version, ids, begin }: NumberCommand,
  facts: TurnFacts,
): Accepted<QueueState> | Refused {
  if (known !== queue.newest || version !== queue.version)
    return { refused: 'CONFLICT', details: positionOf(queue) };
  const { id, at } = facts;
  const first = queue.newest + 1;
  const newest = queue.newest + ids.length;
  // Pushed updates are done with in any order, so none is dropped from below: the care gives them up.
  const isKept = queue.target !== undefined || isStanding(id);
  const over = isKept ? 0 : Math.max(0, newest - queue.done - queueMax);
  const dropped = { ...queue.dropped, full: queue.dropped.full + over };
  const done = queue.done + over;
  const begun = begin && firstBegun(queue, { ...begin, asked: numberedOf(begin, { ids, first }) }, facts);
  const { next, log } = counted({ ...queue, ...begun?.state, newest, done, dropped }, [
    ...(queue.target === undefined ? [] : nowPending(ids, first)),
    ...(begun?.told ?? []),
    ...droppedUpdates({ reason: 'queue_full', count: over, up_to: done }),
  ]);
  const of = standingKindOf(id);
  const found = of === undefined ? { slot: slotOfQueue(id) } : { of };
  const rows = [];
  for (let nth = 0; nth < ids.length; nth += batchMax) {
    const from = first + nth;
    const some = ids.slice(nth, nth + batchMax);
    const batch: BatchRow = { _id: keyOf(id, String(from)), to: id, ...found, first: from, ids: some, at };
    rows.push({ collection: batchesCollection, document: { ...batch } });
  }
  const verdicts = begun?.verdicts;
  const more = { ...(over > 0 && { dropped: over }), ...(verdicts && { verdicts }) };
  const reply: BatchNumbers = { first, place: positionOf(next), ...more };
  return { next, rows, reply, ...(log && { log }) };
}

/** With the numbers that they get. */
function numberedOf(
  { asked }: FirstAttempts,
  { ids, first }: { readonly ids: readonly string[]; readonly first: number },
): readonly AttemptAsked[] {
  const positions = new Map(ids.map((id, nth) => [id, first + nth]));
  return asked.flatMap((one) => {
    const seq = positions.get(one.id);
    return seq === undefined ? [] : [{ ...one, seq, isFirst: true }];
  });
}

function isEvent(command: Command): command is EventCommand {
  return command.type === 'EVENT';
}

function doneUpTo(queue: QueueState, wanted: number, { at }: TurnFacts): Accepted<QueueState> {
  const { newest } = fetchable(positionOf(queue), at);
  const done = Math.max(queue.done, Math.min(wanted, newest));
  const gained = done - queue.done;
  const next = gained === 0 ? queue : { ...queue, done };
  return { next, reply: { ...positionOf(next), ...(gained > 0 && { gained }) } satisfies Acknowledged };
}

/** Pushed updates are not dropped here, but given up one by one where they were never attempted. */
function expired(queue: QueueState, upTo: number, { at }: TurnFacts): Accepted<QueueState> {
  const { newest } = fetchable(positionOf(queue), at);
  const done = Math.max(queue.done, Math.min(upTo, newest));
  const dropped = queue.target === undefined ? done - queue.done : 0;
  const all = { ...queue.dropped, expired: queue.dropped.expired + dropped };
  const { next, log } = counted(
    dropped === 0 ? queue : { ...queue, done, dropped: all },
    droppedUpdates({ reason: 'expired', count: dropped, up_to: done }),
  );
  return { next, reply: { place: positionOf(next), dropped } satisfies Expired, ...(log && { log }) };
}

function configured(
  queue: QueueState,
  { version, target, dropsBefore, fromNow }: ConfigureCommand,
  { at }: TurnFacts,
): Accepted<QueueState> {
  if (version <= queue.version) return { next: queue, reply: positionOf(queue) };
  const dropped = dropsBefore !== undefined && { done: queue.newest, droppedBefore: dropsBefore };
  const begins = fromNow && queue.target === undefined && target !== undefined && { done: queue.newest };
  const standing = { version, target, switchedAt: queue.newest, configuredAt: at, lastFailure: undefined };
  const changes = dropped && droppedUpdates({ reason: 'asked', up_to: queue.newest });
  const { next, log } = counted({ ...queue, ...dropped, ...begins, ...standing }, changes || []);
  return { next, reply: positionOf(next), ...(log && { log }) };
}
