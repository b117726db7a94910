// The turns of a queue that begin and finish attempts: deliveries that have failed are parts of the queue,
// and what is delivered or dead leaves the updates in the same commit.
import type { Accepted, Command, PartChange, PartRef, Refused, TurnFacts } from '../../actors/kind.js';
import { deliveriesCollection, updatesCollection } from '../names.js';
import type { QueueState } from '../queue/queue.js';
import { isStanding } from '../standing.js';
import type { UpdateRow } from '../update.js';
import { type AttemptAsked, type BeginVerdict, beginAttempts, firstUnderWay, isLost } from './beginning.js';
import { changeOf, counted, pendingAgain, type QueueChange } from './changes.js';
import type { PendingDelivery, WebhookDelivery } from './delivery.js';
import { type AttemptOutcome, deadUnattempted, finishAttempts } from './finishing.js';
import { successesRow } from './first-successes.js';
import { byId, heldIn } from './held.js';
import {
  askedFor,
  countedIn,
  type DeliveryReplay,
  endedReplay,
  firstReplay,
  type ReplayStep,
  type ReplayWanted,
  steppedReplay,
} from './replay.js';
import { afterWithdrawal, canWithdraw } from './withdrawing.js';

export interface BeginCommand extends Command {
  readonly type: 'begin';
  /** The attempts are for the webhook that was set with this version. */
  readonly version: number;
  readonly asked: readonly AttemptAsked[];
  /** The call behind whose answer the first attempts were read. */
  readonly reading?: string | undefined;
  readonly leaseName: string;
  readonly leaseMs: number;
}

export interface FinishCommand extends Command {
  readonly type: 'finish';
  readonly outcomes: readonly AttemptOutcome[];
}

/** A person asks for one attempt at once, beside the schedule. */
export interface RetryCommand extends Command {
  readonly type: 'retry';
  readonly delivery: string;
}

/** Takes away what is kept of deliveries whose updates are gone, or are fetched by now. */
export interface WithdrawCommand extends Command {
  readonly type: 'withdraw';
  readonly deliveries: readonly string[];
  /** The queue had this version when its receiver fetched; a webhook that was set since keeps all. */
  readonly version?: number;
}

/** A person asks for one attempt of each that has ended so; answered with how far that is. */
export interface ReplayCommand extends Command {
  readonly type: 'replay';
  readonly id: string;
  readonly wanted: ReplayWanted;
}

/** The next few of a replay. */
export interface ReplayStepCommand extends Command {
  readonly type: 'replay_step';
  readonly step: ReplayStep;
}

/**
 * This makes dead letters of the updates that were never attempted; answered with how many. `changed`: an
 * update that stays may have been delivered since it was read.
 */
export interface GiveUpCommand extends Command {
  readonly type: 'give_up';
  readonly why: 'expired' | 'queue_full';
  /** The queue had this count of changes before the updates were read. */
  readonly changes: number;
  readonly updates: readonly PendingDelivery[];
}

/** This keeps ended deliveries for longer from now on, where not everything before them is over. */
export interface ProlongCommand extends Command {
  readonly type: 'prolong';
  readonly deliveries: readonly string[];
}

export type DeliveryCommand =
  | BeginCommand
  | FinishCommand
  | RetryCommand
  | WithdrawCommand
  | ProlongCommand
  | ReplayCommand
  | ReplayStepCommand
  | GiveUpCommand;

/** In the order in which they were asked for. */
export type BegunReply = 'changed' | readonly BegunAttempt[];

interface BegunAttempt {
  readonly verdict: BeginVerdict;
  /** The number is present only when the attempt has begun. */
  readonly attempt?: number;
  readonly scheduled?: number;
  readonly isAskedFor?: boolean;
}

/** Where updates stay, a dead letter has this for its body, which is read from its update. */
const saidElsewhere = '';

const partOf = (id: string): PartRef => ({ collection: deliveriesCollection, id });
const updateOf = (id: string): PartRef => ({ collection: updatesCollection, id });

/** A first attempt has no document to read; updates are read where their deliveries may die. */
export function partsOfTurn({ held = {} }: Pick<QueueState, 'held'>, command: Command): readonly PartRef[] {
  const asked = command as DeliveryCommand;
  const documentsOf = (ids: readonly string[]) =>
    ids.filter((id) => held[id]?.lane === undefined).map(partOf);
  if (asked.type === 'begin') return asked.asked.flatMap(({ id, isFirst }) => (isFirst ? [] : [partOf(id)]));
  if (asked.type === 'retry') return documentsOf([asked.delivery]);
  if (asked.type === 'withdraw') return documentsOf(asked.deliveries);
  if (asked.type === 'prolong') return asked.deliveries.map(partOf);
  if (asked.type === 'replay_step') return asked.step.deliveries.map(partOf);
  if (asked.type === 'give_up') return asked.updates.flatMap(({ id }) => [partOf(id), updateOf(id)]);
  if (asked.type !== 'finish') return [];
  const dying = asked.outcomes.filter((outcome) => 'next' in outcome && outcome.next === 'dead_letter');
  return [...documentsOf(asked.outcomes.map(({ id }) => id)), ...dying.map(({ id }) => updateOf(id))];
}

export function deliveryTurn(
  queue: QueueState,
  command: DeliveryCommand,
  facts: TurnFacts,
): Accepted<QueueState> | Refused {
  if (command.type === 'begin') return begun(queue, command, facts);
  if (command.type === 'finish') return finished(queue, command, facts);
  if (command.type === 'retry') return askedAgain(queue, command, facts);
  if (command.type === 'withdraw') return withdrawn(queue, command, facts);
  if (command.type === 'prolong') return prolonged(queue, command, facts);
  if (command.type === 'replay') return replayed(queue, command, facts);
  if (command.type === 'replay_step') return replayStepped(queue, command, facts);
  if (command.type === 'give_up') return givenUp(queue, command, facts);
  throw new Error(`A queue was asked to ${(command as Command).type}.`);
}

function begun(queue: QueueState, command: BeginCommand, facts: TurnFacts): Accepted<QueueState> {
  const { version, asked, reading, leaseName, leaseMs } = command;
  const { target } = queue;
  if (target === undefined || version !== queue.version)
    return { next: queue, reply: 'changed' satisfies BegunReply };
  const { held, begun, changes, verdicts } = beginAttempts({
    ...{ queue: facts.id, asked, leaseName, leaseMs, at: facts.at },
    ...{ connectionsMax: target.maxConnections, doneUpTo: queue.done },
    readings: { asked: reading, newest: queue.reading },
    held: heldIn(queue),
    delivery: (id) => documentOf(facts, id),
  });
  const reply: BegunReply = verdicts.map((verdict, nth) => {
    const after = begun.get(asked[nth]?.id ?? '');
    if (verdict !== 'begun' || after === undefined) return { verdict };
    const { attempts: attempt, scheduled, resume } = after;
    return { verdict, attempt, scheduled, isAskedFor: resume !== undefined };
  });
  const next = verdicts.includes('stale') ? { ...queue, reading: leaseName } : queue;
  if (changes.size === 0) return { next, reply };
  const retries = asked.flatMap(({ id, isFirst }) => (isFirst ? [] : [id]));
  const parts = retries.flatMap((id): PartChange[] => {
    const document = changes.get(id);
    return document === undefined ? [] : [{ ...partOf(id), document: { ...document } }];
  });
  const told = [...changes].map(([id, document]) => changeOf(id, document));
  return { ...counted({ ...next, held: byId(held) }, told), parts, reply };
}

/**
 * Nothing has ever become of what gets its number in this very turn; but an earlier one of its lane may wait
 * that the dispatcher has not read.
 */
export function firstBegun(
  queue: QueueState,
  { asked, reading, leaseName, leaseMs }: Omit<BeginCommand, 'type' | 'version'>,
  { id: to, at }: Pick<TurnFacts, 'id' | 'at'>,
) {
  const { held, changes, verdicts } = beginAttempts({
    ...{ queue: to, asked, leaseName, leaseMs, at, readings: { asked: reading, newest: queue.reading } },
    ...{ connectionsMax: queue.target?.maxConnections ?? 0, held: heldIn(queue) },
    delivery: () => undefined,
  });
  const told = [...changes].map(([id, document]) => changeOf(id, document));
  const isStale = verdicts.includes('stale');
  return { state: { held: byId(held), ...(isStale && { reading: leaseName }) }, told, verdicts };
}

function finished(queue: QueueState, { outcomes }: FinishCommand, facts: TurnFacts): Accepted<QueueState> {
  const { at } = facts;
  const stays = isStanding(facts.id);
  const firsts = new Map(outcomes.map(({ id }) => [id, firstOf(queue, facts, id)]));
  const before = (id: string) => firsts.get(id) ?? documentOf(facts, id);
  const { held, changes, steps, isReadingVoid } = finishAttempts({
    ...{ held: heldIn(queue), outcomes, at, isPolled: queue.target === undefined, doneUpTo: queue.done },
    delivery: before,
    body: (id) => (stays ? saidElsewhere : facts.part?.<UpdateRow>(updateOf(id))?.body),
  });
  if (changes.size === 0) return { next: queue, reply: null };
  const parts: PartChange[] = [];
  const succeeded: (readonly [string, WebhookDelivery])[] = [];
  for (const [id, document] of changes) {
    const isFirst = firsts.get(id) !== undefined;
    if (isFirst && document?.status === 'success') succeeded.push([id, document]);
    else if (document !== undefined) parts.push({ ...partOf(id), document: { ...document } });
    else if (!isFirst) parts.push({ ...partOf(id), document });
    const isOver = document?.status === 'success' || document?.status === 'dead_letter';
    if (isOver && !stays) parts.push({ ...updateOf(id), document: undefined });
  }
  const failed = outcomes.findLast(({ result }) => result === 'failed' || result === 'unknown');
  const error = failed !== undefined && 'log' in failed ? failed.log.error : undefined;
  const lastFailure = error === undefined ? queue.lastFailure : { at, error };
  const replay = countedIn(
    queue.replay,
    [...changes].map(([id, after]) => [before(id), after]),
  );
  const told = steps.flatMap(({ id, before: was, after, log }): QueueChange[] => {
    if (after !== undefined) return [changeOf(id, after, log)];
    return isWaiting(queue, was) ? [pendingAgain(id, was)] : [];
  });
  const rows = succeeded.length === 0 ? [] : [successesRow(facts.id, succeeded, at)];
  const reading = isReadingVoid ? undefined : queue.reading;
  const next = { ...queue, held: byId(held), lastFailure, replay, reading };
  return { ...counted(next, told), parts, rows, reply: null };
}

/** True while the update is not done with: a receiver that fetches may still get it. */
function isWaiting(queue: QueueState, delivery: WebhookDelivery): boolean {
  return !isDone(queue, delivery);
}

function isDone({ done }: QueueState, { seq }: WebhookDelivery): boolean {
  return seq <= done;
}

const fetchesItself: Refused = Object.freeze({
  refused: 'CONFLICT',
  message: 'The bot fetches its updates. Set a webhook first.',
});
const hasNoWebhook: Refused = Object.freeze({
  refused: 'CONFLICT',
  message: 'The application has no webhook that is enabled. Set one first.',
});

function notPushed(queue: string): Refused {
  return isStanding(queue) ? hasNoWebhook : fetchesItself;
}

/** Asked again while it runs, it is the same one. Decision: docs/decisions/deliveries.md */
function replayed(
  queue: QueueState,
  { id, wanted }: ReplayCommand,
  { at, id: to }: TurnFacts,
): Accepted<QueueState> | Refused {
  const { replay: last, target } = queue;
  if (last?.id === id) return { next: queue, reply: last };
  if (target === undefined) return notPushed(to);
  if (last?.isRunning) {
    const isSame = last.status === wanted.status && last.from === wanted.from && last.to === wanted.to;
    if (isSame) return { next: queue, reply: last };
    return { refused: 'CONFLICT', message: 'Another replay is running. Wait until it has finished.' };
  }
  const replay: DeliveryReplay = firstReplay({ ...wanted, id }, at);
  return { next: { ...queue, replay }, reply: replay };
}

function replayStepped(
  queue: QueueState,
  { step }: ReplayStepCommand,
  facts: TurnFacts,
): Accepted<QueueState> {
  const { replay, target } = queue;
  if (replay === undefined) return { next: queue, reply: null };
  // A replay ends when its queue has no webhook any more.
  if (target === undefined && replay.isRunning)
    return { next: { ...queue, replay: endedReplay(replay, facts.at) }, reply: null };
  const stepped = steppedReplay(replay, { step, at: facts.at, delivery: (id) => documentOf(facts, id) });
  if (stepped === undefined) return { next: queue, reply: null };
  const parts = [...stepped.changes].map(([id, document]) => ({ ...partOf(id), document: { ...document } }));
  const told = [...stepped.changes].map(([id, document]) => changeOf(id, document));
  return { ...counted({ ...queue, replay: stepped.replay }, told), parts, reply: null };
}

/** Decision: docs/decisions/deliveries.md */
function askedAgain(
  queue: QueueState,
  { delivery: id }: RetryCommand,
  facts: TurnFacts,
): Accepted<QueueState> | Refused {
  const before = firstOf(queue, facts, id) ?? documentOf(facts, id);
  if (before === undefined) return { refused: 'NOT_FOUND' };
  if (queue.target === undefined) return notPushed(facts.id);
  const { status } = before;
  if (status !== 'failed' && status !== 'dead_letter')
    return { refused: 'CONFLICT', message: `The delivery is ${status}: there is nothing to retry.` };
  const document = askedFor(before, facts.at);
  const parts = [{ ...partOf(id), document: { ...document } }];
  return { ...counted(queue, [changeOf(id, document)]), parts, reply: { ...document, id } };
}

function withdrawn(
  queue: QueueState,
  { deliveries, version = queue.version }: WithdrawCommand,
  facts: TurnFacts,
): Accepted<QueueState> {
  const { at } = facts;
  if (version !== queue.version) return { next: queue, reply: null };
  const before = (id: string) => firstOf(queue, facts, id) ?? documentOf(facts, id);
  const isWaitingAnew = (id: string) => isLost(queue.held?.[id] ?? {});
  const gone = deliveries.filter((id) => !isWaitingAnew(id) && canWithdraw(before(id), at));
  if (gone.length === 0) return { next: queue, reply: null };
  const isGone = new Set(gone);
  const held = heldIn(queue).filter(({ id }) => !isGone.has(id));
  const changes = gone.map((id) => [id, afterWithdrawal(before(id), at)] as const);
  const parts = changes.flatMap(([id, after]): PartChange[] =>
    firstOf(queue, facts, id) ? [] : [{ ...partOf(id), document: after && { ...after } }],
  );
  const replay = countedIn(
    queue.replay,
    changes.map(([id, after]) => [before(id), after]),
  );
  const told = changes.flatMap(([id, after]): QueueChange[] => {
    if (after !== undefined) return [changeOf(id, after)];
    const was = before(id);
    return was !== undefined && isWaiting(queue, was) ? [pendingAgain(id, was)] : [];
  });
  return { ...counted({ ...queue, held: byId(held), replay }, told), parts, reply: null };
}

/** Ended deliveries are kept because an update that stays without a delivery is taken for one that waits. */
function prolonged(
  queue: QueueState,
  { deliveries }: ProlongCommand,
  facts: TurnFacts,
): Accepted<QueueState> {
  const endedAt = new Date(facts.at);
  const parts = deliveries.flatMap((id): PartChange[] => {
    const before = documentOf(facts, id);
    if (before?.endedAt === undefined || isDone(queue, before)) return [];
    return [{ ...partOf(id), document: { ...before, endedAt } }];
  });
  return { next: queue, parts, reply: null };
}

/** Attempted updates end with their attempts instead. Decision: docs/decisions/deliveries.md */
function givenUp(queue: QueueState, asked: GiveUpCommand, facts: TurnFacts): Accepted<QueueState> {
  const { why, changes, updates } = asked;
  if (queue.target === undefined) return { next: queue, reply: 0 };
  const { at, id: to } = facts;
  const stays = isStanding(to);
  if (stays && changes !== (queue.changes ?? 0)) return { next: queue, reply: 'changed' };
  const leases = new Map(heldIn(queue).map((lease) => [lease.id, lease]));
  const parts: PartChange[] = [];
  const told: QueueChange[] = [];
  for (const { id, seq, ...of } of updates) {
    const lease = leases.get(id);
    const isAttempted = (lease !== undefined && !isLost(lease)) || documentOf(facts, id) !== undefined;
    const body = stays ? saidElsewhere : facts.part?.<UpdateRow>(updateOf(id))?.body;
    if (body === undefined || isAttempted || (stays && seq <= queue.done)) continue;
    const document = deadUnattempted({ ...of, seq, queue: to }, { why, at, body });
    parts.push({ ...partOf(id), document: { ...document } });
    if (!stays) parts.push({ ...updateOf(id), document: undefined });
    told.push(changeOf(id, document));
    leases.delete(id);
  }
  const count = told.length;
  if (count === 0) return { next: queue, reply: 0 };
  const cause = why === 'expired' ? 'expired' : 'full';
  const dropped = { ...queue.dropped, [cause]: queue.dropped[cause] + count };
  // Earlier readings of the queue are void, so that none of these updates is begun.
  const next = { ...queue, dropped, held: byId([...leases.values()]), reading: undefined };
  return { ...counted(next, told), parts, reply: count };
}

/** Its lease tells all that there is of a delivery whose first attempt is under way. */
function firstOf(
  { held = {} }: QueueState,
  { id: queue }: TurnFacts,
  id: string,
): WebhookDelivery | undefined {
  const lease = held[id];
  return lease && firstUnderWay(queue, { id, ...lease });
}

/** A stored part has an `_id`, a changed one has not. */
function documentOf(facts: TurnFacts, id: string): WebhookDelivery | undefined {
  const part = facts.part?.<WebhookDelivery & { _id?: string }>(partOf(id));
  if (part === undefined) return undefined;
  const { _id, ...delivery } = part;
  return delivery;
}
