// The end of an attempt decides what becomes of its delivery, also when an outcome is reported twice or
// late. Pure.
import { isLost } from './beginning.js';
import type { HeldLease, LoggedAttempt, WebhookDelivery } from './delivery.js';

/** A failure leads to another attempt, to a dead letter, or back to the state before a person asked. */
export type AfterFailure = { readonly inMs: number } | 'dead_letter' | 'resume';

interface OutcomeOf {
  readonly id: string;
  /** The number of the attempt: an outcome of another one changes nothing. */
  readonly attempt: number;
}

interface EndedAttempt extends OutcomeOf {
  readonly log: LoggedAttempt;
}

export type AttemptOutcome =
  | (EndedAttempt & { readonly result: 'success' })
  | (EndedAttempt & { readonly result: 'failed'; readonly next: AfterFailure })
  /** The lease ended before any outcome was reported. */
  | (EndedAttempt & { readonly result: 'unknown'; readonly next: AfterFailure })
  /** Nothing was sent: the attempt begins anew with the same number and another lease. */
  | (OutcomeOf & { readonly result: 'released'; readonly leaseName: string });

export interface Finishing {
  readonly held: readonly HeldLease[];
  readonly outcomes: readonly AttemptOutcome[];
  readonly at: number;
  delivery(id: string): WebhookDelivery | undefined;
  /** This returns the body that was sent, for a delivery that dies. */
  body?(id: string): string | undefined;
  /** The receiver fetches its updates by now: what has failed is fetched. */
  isPolled?: boolean;
  /** Updates up to this number are delivered or dropped: what fails now was dropped meanwhile. */
  doneUpTo?: number;
}

export interface FinishedAttempts {
  readonly held: readonly HeldLease[];
  /** The new documents by the ids of their updates; undefined where a delivery is pending without one. */
  readonly changes: ReadonlyMap<string, WebhookDelivery | undefined>;
  /** The same one after the other; of one delivery there may be two. */
  readonly steps: readonly FinishedStep[];
  /** Something waits that pages read before lack, or does not wait that they have: nothing begins by them. */
  readonly isReadingVoid: boolean;
}

export interface FinishedStep {
  readonly id: string;
  readonly before: WebhookDelivery;
  readonly after: WebhookDelivery | undefined;
  /** The log has the attempt that has ended, unless nothing was sent. */
  readonly log: LoggedAttempt | undefined;
}

const loggedAttemptsMax = 20;

export function finishAttempts(finishing: Finishing): FinishedAttempts {
  const { held, outcomes, at, delivery, isPolled = false, doneUpTo = 0 } = finishing;
  const changes = new Map<string, WebhookDelivery | undefined>();
  const leases = new Map(held.map((lease) => [lease.id, lease]));
  const steps: FinishedStep[] = [];
  let isReadingVoid = false;
  for (const outcome of outcomes) {
    const { id } = outcome;
    const before = changes.has(id) ? changes.get(id) : delivery(id);
    if (before === undefined || !counts(outcome, before, at)) continue;
    const lease = leases.get(id);
    const isUnknown = outcome.result === 'unknown';
    const wasLost = lease !== undefined && isLost(lease);
    if (isUnknown && wasLost) continue;
    const isElsewhere = isPolled || before.seq <= doneUpTo;
    const isGone = isElsewhere && outcome.result !== 'success' && before.body === undefined;
    const waiting = isGone ? undefined : waitingAgain(outcome, lease, at);
    const become = isGone || waiting ? undefined : after(outcome, before, finishing);
    changes.set(id, become);
    isReadingVoid ||= wasLost || outcome.result === 'released';
    steps.push({ id, before, after: become, log: 'log' in outcome ? outcome.log : undefined });
    if (before.status !== 'delivering') continue;
    leases.delete(id);
    // Its lane waits until it has begun again. Decision: docs/decisions/deliveries.md
    if (waiting !== undefined) leases.set(id, waiting);
  }
  return { held: [...leases.values()], changes, steps, isReadingVoid };
}

/** A first attempt that was lost is the next of its lane again, also when what followed was given back. */
function waitingAgain(
  { result }: AttemptOutcome,
  lease: HeldLease | undefined,
  at: number,
): HeldLease | undefined {
  if (lease?.lane === undefined) return undefined;
  if (result === 'unknown' && lease.lostAt === undefined) return { ...lease, until: at, lostAt: at };
  if (result === 'released' && lease.lostAt !== undefined) return { ...lease, until: lease.lostAt };
  return undefined;
}

/**
 * An endpoint that has said yes has said it, also where the attempt was given up before. Given back is only
 * what is still held: behind a lease that is over, the next one of the lane may have begun.
 */
function counts(outcome: AttemptOutcome, before: WebhookDelivery, at: number): boolean {
  const { attempt, result } = outcome;
  if (before.attempts !== attempt) return false;
  const { name, until = 0 } = before.lease ?? {};
  if (before.status !== 'delivering') return result === 'success' && before.status !== 'success';
  if (result === 'released') return outcome.leaseName === name && until > at;
  return result !== 'unknown' || until <= at;
}

function after(
  outcome: AttemptOutcome,
  before: WebhookDelivery,
  { at, body: bodyOf }: Pick<Finishing, 'at' | 'body'>,
): WebhookDelivery | undefined {
  const { lease: _lease, dueAt: _dueAt, dead_letter_at: _deadAt, endedAt: _ended, resume, ...kept } = before;
  if (outcome.result === 'released') return releasedFrom(before, at);
  const attempt_log = [...before.attempt_log, outcome.log].slice(-loggedAttemptsMax);
  if (outcome.result === 'success') {
    const { last_error: _error, body: _body, ...healthy } = kept;
    return { ...healthy, status: 'success', attempt_log, endedAt: new Date(at) };
  }
  const failed = { ...kept, attempt_log, last_error: outcome.log.error ?? 'the attempt failed' };
  const { next } = outcome;
  if (next === 'resume' && resume?.dueAt !== undefined)
    return { ...failed, status: 'failed', dueAt: resume.dueAt };
  if (next === 'resume' || next === 'dead_letter') {
    const body = before.body ?? bodyOf?.(outcome.id);
    const ended = { dead_letter_at: at, endedAt: new Date(at), ...(body !== undefined && { body }) };
    return { ...failed, status: 'dead_letter', ...ended };
  }
  return { ...failed, status: 'failed', dueAt: at + next.inMs };
}

/** It was never attempted, and will not be. */
export function deadUnattempted(
  of: Pick<WebhookDelivery, 'queue' | 'seq' | 'lane' | 'type'>,
  { why, at, body }: { readonly why: string; readonly at: number; readonly body: string },
): WebhookDelivery {
  const ended = { dead_letter_at: at, endedAt: new Date(at), body };
  const counts = { attempts: 0, scheduled: 0, attempt_log: [] };
  return { ...of, status: 'dead_letter', ...counts, last_error: why, ...ended };
}

function releasedFrom(
  { lease: _lease, ...before }: WebhookDelivery,
  at: number,
): WebhookDelivery | undefined {
  const attempts = before.attempts - 1;
  const isAsked = before.resume !== undefined;
  if (attempts === 0 && !isAsked) return undefined;
  const scheduled = isAsked ? before.scheduled : before.scheduled - 1;
  return { ...before, status: isAsked ? 'pending' : 'failed', attempts, scheduled, dueAt: at };
}
