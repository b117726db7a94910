// The turns of a queue that begin and finish attempts: deliveries are parts of the queue, and what is
// delivered or dead leaves the updates in the same commit.
import type { Accepted, Command, PartChange, PartRef, Refused, TurnFacts } from '../../actors/kind.js';
import { deliveriesCollection, updatesCollection } from '../names.js';
import type { QueueState } from '../queue/queue.js';
import type { UpdateRow } from '../update.js';
import { type AttemptAsked, type BeginVerdict, beginAttempts } from './beginning.js';
import type { HeldLease, WebhookDelivery } from './delivery.js';
import { type AttemptOutcome, finishAttempts } from './finishing.js';

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
}

export type DeliveryCommand = BeginCommand | FinishCommand | RetryCommand | WithdrawCommand;

/** In the order in which they were asked for. */
export type BegunReply = 'changed' | readonly BegunPlace[];

export interface BegunPlace {
  readonly verdict: BeginVerdict;
  /** Of those that have begun. */
  readonly attempt?: number;
  readonly scheduled?: number;
  readonly isAskedFor?: boolean;
}

const partOf = (id: string): PartRef => ({ collection: deliveriesCollection, id });
const updateOf = (id: string): PartRef => ({ collection: updatesCollection, id });

/** The updates of those that may die: what they say is kept with them. */
export function partsOfTurn(command: Command): readonly PartRef[] {
  const asked = command as DeliveryCommand;
  if (asked.type === 'begin') return asked.asked.map(({ id }) => partOf(id));
  if (asked.type === 'retry') return [partOf(asked.delivery)];
  if (asked.type === 'withdraw') return asked.deliveries.map(partOf);
  if (asked.type !== 'finish') return [];
  const dying = asked.outcomes.filter((outcome) => 'next' in outcome && outcome.next === 'dead_letter');
  return [...asked.outcomes.map(({ id }) => partOf(id)), ...dying.map(({ id }) => updateOf(id))];
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
  throw new Error(`A queue was asked to ${(command as Command).type}.`);
}

function begun(queue: QueueState, command: BeginCommand, facts: TurnFacts): Accepted<QueueState> {
  const { version, asked, leaseName, leaseMs } = command;
  const { target } = queue;
  if (target === undefined || version !== queue.version)
    return { next: queue, reply: 'changed' satisfies BegunReply };
  const { held, changes, verdicts } = beginAttempts({
    ...{ queue: facts.id, asked, leaseName, leaseMs, at: facts.at },
    connectionsMax: target.maxConnections,
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
  return { next: { ...queue, held: byId(held) }, parts, reply };
}

function finished(queue: QueueState, { outcomes }: FinishCommand, facts: TurnFacts): Accepted<QueueState> {
  const { at } = facts;
  const { held, changes } = finishAttempts({
    ...{ held: heldIn(queue), outcomes, at, isPolled: queue.target === undefined },
    delivery: (id) => deliveryOf(facts, id),
    body: (id) => facts.part?.<UpdateRow>(updateOf(id))?.body,
  });
  if (changes.size === 0) return { next: queue, reply: null };
  const parts = [...changes].flatMap(([id, document]): PartChange[] => {
    const isOver = document?.status === 'success' || document?.status === 'dead_letter';
    const kept = { ...partOf(id), document: document && { ...document } };
    return isOver ? [kept, { ...updateOf(id), document: undefined }] : [kept];
  });
  const failed = outcomes.findLast(({ result }) => result === 'failed' || result === 'unknown');
  const error = failed !== undefined && 'log' in failed ? failed.log.error : undefined;
  const lastFailure = error === undefined ? queue.lastFailure : { at, error };
  return { next: { ...queue, held: byId(held), lastFailure }, parts, reply: null };
}

/** Decision: docs/decisions/0089 */
function askedAgain(
  queue: QueueState,
  { delivery: id }: RetryCommand,
  facts: TurnFacts,
): Accepted<QueueState> | Refused {
  const before = deliveryOf(facts, id);
  if (before === undefined) return { refused: 'NOT_FOUND' };
  if (queue.target === undefined)
    return { refused: 'CONFLICT', message: 'The bot fetches its updates. Set a webhook first.' };
  const { status } = before;
  if (status !== 'failed' && status !== 'dead_letter')
    return { refused: 'CONFLICT', message: `The delivery is ${status}: there is nothing to retry.` };
  const { dueAt, endedAt: _ended, ...kept } = before;
  const resume = { status, ...(dueAt !== undefined && { dueAt }) };
  const document: WebhookDelivery = { ...kept, status: 'pending', resume, dueAt: facts.at };
  const parts = [{ ...partOf(id), document: { ...document } }];
  return { next: queue, parts, reply: { ...document, id } };
}

/**
 * What is under way stays until its lease is over; what has come to its end stays, and what was tried again
 * by a person is a dead letter as before.
 */
function withdrawn(
  queue: QueueState,
  { deliveries }: WithdrawCommand,
  facts: TurnFacts,
): Accepted<QueueState> {
  const { at } = facts;
  const gone = deliveries.filter((id) => {
    const { status, lease } = deliveryOf(facts, id) ?? {};
    if (status === 'delivering') return (lease?.until ?? 0) <= at;
    return status === 'failed' || status === 'pending';
  });
  if (gone.length === 0) return { next: queue, reply: null };
  const isGone = new Set(gone);
  const held = heldIn(queue).filter(({ id, until }) => !isGone.has(id) && until > at);
  const parts = gone.map((id) => ({ ...partOf(id), document: afterWithdrawal(deliveryOf(facts, id), at) }));
  return { next: { ...queue, held: byId(held) }, parts, reply: null };
}

function afterWithdrawal(before: WebhookDelivery | undefined, at: number): PartChange['document'] {
  if (before?.body === undefined) return undefined;
  const { lease: _lease, dueAt: _dueAt, resume: _resume, ...kept } = before;
  return { ...kept, status: 'dead_letter', dead_letter_at: kept.dead_letter_at ?? at, endedAt: new Date(at) };
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
