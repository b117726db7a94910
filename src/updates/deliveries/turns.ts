// The turns of a queue that begin and finish attempts: deliveries are parts of the queue, and what is
// delivered or dead leaves the updates in the same commit.
import type { Accepted, Command, PartChange, PartRef, Refused, TurnFacts } from '../../actors/kind.js';
import { deliveriesCollection, updatesCollection } from '../names.js';
import type { QueueState } from '../queue/queue.js';
import { isStanding } from '../standing.js';
import type { UpdateRow } from '../update.js';
import { type AttemptAsked, type BeginVerdict, beginAttempts, firstUnderWay } from './beginning.js';
import { changeOf, counted, pendingAgain, type QueueChange } from './changes.js';
import type { HeldLease, PendingDelivery, WebhookDelivery } from './delivery.js';
import { type AttemptOutcome, deadUnattempted, finishAttempts } from './finishing.js';
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
  /** Of the webhook that the attempts are for. */
  readonly version: number;
  readonly asked: readonly AttemptAsked[];
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
  /** Of the queue, when its receiver fetched: with a webhook that was set since, all stays. */
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

/** Those of them that were never attempted become dead letters; answered with how many. */
export interface GiveUpCommand extends Command {
  readonly type: 'give_up';
  readonly why: 'expired' | 'queue_full';
  readonly updates: readonly PendingDelivery[];
}

/** What has ended is kept for a while from now on, where not everything before it is over. */
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
export type BegunReply = 'changed' | readonly BegunPlace[];

export interface BegunPlace {
  readonly verdict: BeginVerdict;
  /** Of those that have begun. */
  readonly attempt?: number;
  readonly scheduled?: number;
  readonly isAskedFor?: boolean;
}

/** What is sent of a dead letter is read where it stays. */
const saidElsewhere = '';

const partOf = (id: string): PartRef => ({ collection: deliveriesCollection, id });
const updateOf = (id: string): PartRef => ({ collection: updatesCollection, id });

/**
 * The updates of those that may die: what they say is kept with them. A delivery whose first attempt is under
 * way is known by its lease.
 */
export function partsOfTurn({ held = {} }: Pick<QueueState, 'held'>, command: Command): readonly PartRef[] {
  const asked = command as DeliveryCommand;
  if (asked.type === 'begin') return asked.asked.map(({ id }) => partOf(id));
  if (asked.type === 'retry') return [partOf(asked.delivery)];
  if (asked.type === 'withdraw' || asked.type === 'prolong') return asked.deliveries.map(partOf);
  if (asked.type === 'replay_step') return asked.step.deliveries.map(partOf);
  if (asked.type === 'give_up') return asked.updates.flatMap(({ id }) => [partOf(id), updateOf(id)]);
  if (asked.type !== 'finish') return [];
  const dying = asked.outcomes.filter((outcome) => 'next' in outcome && outcome.next === 'dead_letter');
  const unknown = asked.outcomes.filter((outcome) => !isTold(held[outcome.id], outcome));
  return [...unknown.map(({ id }) => partOf(id)), ...dying.map(({ id }) => updateOf(id))];
}

/** Only its lease's name tells whether an attempt is the one that is given back. */
function isTold(lease: Omit<HeldLease, 'id'> | undefined, { result }: AttemptOutcome): boolean {
  return lease?.type !== undefined && result !== 'released';
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
  const { version, asked, leaseName, leaseMs } = command;
  const { target } = queue;
  if (target === undefined || version !== queue.version)
    return { next: queue, reply: 'changed' satisfies BegunReply };
  const { held, changes, verdicts } = beginAttempts({
    ...{ queue: facts.id, asked, leaseName, leaseMs, at: facts.at },
    ...{ connectionsMax: target.maxConnections, doneUpTo: queue.done },
    held: heldIn(queue),
    delivery: (id) => deliveryOf(facts, id),
  });
  const reply: BegunReply = asked.map(({ id }, nth) => {
    const verdict = verdicts[nth] ?? 'gone';
    const after = changes.get(id) ?? (verdict === 'begun' ? deliveryOf(facts, id) : undefined);
    if (verdict !== 'begun' || after === undefined) return { verdict };
    const { attempts: attempt, scheduled, resume } = after;
    return { verdict, attempt, scheduled, isAskedFor: resume !== undefined };
  });
  if (changes.size === 0) return { next: queue, reply };
  const parts = [...changes].map(([id, document]) => ({ ...partOf(id), document: { ...document } }));
  const told = [...changes].map(([id, document]) => changeOf(id, document));
  return { ...counted({ ...queue, held: byId(held) }, told), parts, reply };
}

/** Of what gets its number in this very turn: there is no delivery of it. */
export function firstBegun(
  queue: QueueState,
  { asked, leaseName, leaseMs }: Pick<BeginCommand, 'asked' | 'leaseName' | 'leaseMs'>,
  { id: to, at }: Pick<TurnFacts, 'id' | 'at'>,
) {
  const { held, changes, verdicts } = beginAttempts({
    ...{ queue: to, asked, leaseName, leaseMs, at },
    ...{ connectionsMax: queue.target?.maxConnections ?? 0, held: heldIn(queue) },
    delivery: () => undefined,
  });
  const parts = [...changes].map(([id, document]) => ({ ...partOf(id), document: { ...document } }));
  const told = [...changes].map(([id, document]) => changeOf(id, document));
  return { held: { held: byId(held) }, parts, told, verdicts };
}

function finished(queue: QueueState, { outcomes }: FinishCommand, facts: TurnFacts): Accepted<QueueState> {
  const { at } = facts;
  const stays = isStanding(facts.id);
  const leases = heldIn(queue);
  const byLease = new Map(leases.map((lease) => [lease.id, lease]));
  const given = new Set(outcomes.flatMap(({ id, result }) => (result === 'released' ? [id] : [])));
  const before = (id: string) =>
    (given.has(id) ? undefined : firstUnderWay(facts.id, byLease.get(id))) ?? deliveryOf(facts, id);
  const { held, changes, steps } = finishAttempts({
    ...{ held: leases, outcomes, at, isPolled: queue.target === undefined, doneUpTo: queue.done },
    delivery: before,
    body: (id) => (stays ? saidElsewhere : facts.part?.<UpdateRow>(updateOf(id))?.body),
  });
  if (changes.size === 0) return { next: queue, reply: null };
  const parts = [...changes].flatMap(([id, document]): PartChange[] => {
    const isOver = document?.status === 'success' || document?.status === 'dead_letter';
    const kept = { ...partOf(id), document: document && { ...document } };
    return isOver && !stays ? [kept, { ...updateOf(id), document: undefined }] : [kept];
  });
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
  return { ...counted({ ...queue, held: byId(held), lastFailure, replay }, told), parts, reply: null };
}

/** Also who fetches gets it; what was dropped meanwhile is told of by that. */
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
  // What would be sent is fetched, or stays dead.
  if (target === undefined && replay.isRunning)
    return { next: { ...queue, replay: endedReplay(replay, facts.at) }, reply: null };
  const stepped = steppedReplay(replay, { step, at: facts.at, delivery: (id) => deliveryOf(facts, id) });
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
  const before = deliveryOf(facts, id);
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
  const gone = deliveries.filter((id) => canWithdraw(deliveryOf(facts, id), at));
  if (gone.length === 0) return { next: queue, reply: null };
  const isGone = new Set(gone);
  const held = heldIn(queue).filter(({ id }) => !isGone.has(id));
  const changes = gone.map((id) => [id, afterWithdrawal(deliveryOf(facts, id), at)] as const);
  const parts = changes.map(([id, after]) => ({ ...partOf(id), document: after && { ...after } }));
  const replay = countedIn(
    queue.replay,
    changes.map(([id, after]) => [deliveryOf(facts, id), after]),
  );
  const told = changes.flatMap(([id, after]): QueueChange[] => {
    if (after !== undefined) return [changeOf(id, after)];
    const before = deliveryOf(facts, id);
    return before !== undefined && isWaiting(queue, before) ? [pendingAgain(id, before)] : [];
  });
  return { ...counted({ ...queue, held: byId(held), replay }, told), parts, reply: null };
}

/** Of what stays, an update that is not done with and has no delivery is taken for one that waits. */
function prolonged(
  queue: QueueState,
  { deliveries }: ProlongCommand,
  facts: TurnFacts,
): Accepted<QueueState> {
  const endedAt = new Date(facts.at);
  const parts = deliveries.flatMap((id): PartChange[] => {
    const before = deliveryOf(facts, id);
    if (before?.endedAt === undefined || isDone(queue, before)) return [];
    return [{ ...partOf(id), document: { ...before, endedAt } }];
  });
  return { next: queue, parts, reply: null };
}

/** What was attempted ends with its attempts. Decision: docs/decisions/deliveries.md */
function givenUp(queue: QueueState, { why, updates }: GiveUpCommand, facts: TurnFacts): Accepted<QueueState> {
  if (queue.target === undefined) return { next: queue, reply: 0 };
  const { at, id: to } = facts;
  const stays = isStanding(to);
  const parts: PartChange[] = [];
  const told: QueueChange[] = [];
  for (const { id, seq, ...of } of updates) {
    const body = stays ? saidElsewhere : facts.part?.<UpdateRow>(updateOf(id))?.body;
    if (body === undefined || deliveryOf(facts, id) !== undefined || (stays && seq <= queue.done)) continue;
    const document = deadUnattempted({ ...of, seq, queue: to }, { why, at, body });
    parts.push({ ...partOf(id), document: { ...document } });
    if (!stays) parts.push({ ...updateOf(id), document: undefined });
    told.push(changeOf(id, document));
  }
  const count = told.length;
  if (count === 0) return { next: queue, reply: 0 };
  const cause = why === 'expired' ? 'expired' : 'full';
  const dropped = { ...queue.dropped, [cause]: queue.dropped[cause] + count };
  const isDead = new Set(parts.map(({ id }) => id));
  const held = heldIn(queue).filter(({ id }) => !isDead.has(id));
  return { ...counted({ ...queue, dropped, held: byId(held) }, told), parts, reply: count };
}

/** A stored part has an `_id`, a changed one has not. */
function deliveryOf(facts: TurnFacts, id: string): WebhookDelivery | undefined {
  const part = facts.part?.<WebhookDelivery & { _id?: string }>(partOf(id));
  if (part === undefined) return undefined;
  const { _id, ...delivery } = part;
  return delivery;
}

function heldIn({ held = {} }: QueueState): readonly HeldLease[] {
  return Object.entries(held).map(([id, lease]) => ({ id, ...lease }));
}

function byId(held: readonly HeldLease[]): Readonly<Record<string, Omit<HeldLease, 'id'>>> {
  return Object.fromEntries(held.map(({ id, ...lease }) => [id, lease]));
}
