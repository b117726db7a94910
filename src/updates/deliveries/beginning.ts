// Which of the attempts that a dispatcher asks for begin: never more at once than the queue has connections,
// and of one lane one first attempt at a time. Pure.
import { type DeliveryLease, type HeldLease, lostAttempt, type WebhookDelivery } from './delivery.js';

export interface AttemptAsked {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** The first attempts of one lane begin in order, one at a time. */
  readonly isFirst: boolean;
}

export interface Beginning {
  readonly queue: string;
  readonly connectionsMax: number;
  readonly held: readonly HeldLease[];
  readonly asked: readonly AttemptAsked[];
  readonly leaseName: string;
  readonly leaseMs: number;
  readonly at: number;
  /** Up to this number all is acknowledged or dropped: what was read before is not sent any more. */
  readonly doneUpTo?: number;
  delivery(id: string): WebhookDelivery | undefined;
}

/**
 * `full`: every connection is in use. `busy`: the lane has a first attempt under way, or it is this one.
 * `gone`: there is nothing to begin any more, or not yet.
 */
export type BeginVerdict = 'begun' | 'full' | 'busy' | 'gone';

export interface BegunAttempts {
  readonly held: readonly HeldLease[];
  readonly changes: ReadonlyMap<string, WebhookDelivery>;
  /** In the order in which they were asked for. */
  readonly verdicts: readonly BeginVerdict[];
}

/** A lane waits at most so long for a first attempt whose lease is over; the owner looks at all before. */
const laneKeptMs = 600_000;

export function beginAttempts(beginning: Beginning): BegunAttempts {
  const { connectionsMax, asked, leaseName, leaseMs, at, doneUpTo = 0 } = beginning;
  const held = beginning.held.filter(({ until, lane, seq }) => {
    const isWaitedFor = lane !== undefined && seq > doneUpTo && until + laneKeptMs > at;
    return until > at || isWaitedFor;
  });
  const changes = new Map<string, WebhookDelivery>();
  const verdicts = asked.map((one): BeginVerdict => {
    const before = changes.get(one.id) ?? beginning.delivery(one.id);
    // The answer to an earlier call with this name did not arrive.
    if (before?.status === 'delivering' && before.lease?.name === leaseName) return 'begun';
    // It may be given back: until then what follows in its lane waits here.
    if (one.isFirst && before?.status === 'delivering') return 'busy';
    const isDone = one.seq <= doneUpTo && before?.body === undefined;
    if (isDone || !mayBegin(before, one, at)) return 'gone';
    if (held.filter(({ until }) => until > at).length >= connectionsMax) return 'full';
    const { id, seq, lane, type, isFirst } = one;
    if (isFirst && held.some((lease) => keepsWaiting(lease, one))) return 'busy';
    const until = at + leaseMs;
    const nth = held.findIndex((lease) => lease.id === id);
    const { lostAt } = held[nth] ?? {};
    if (nth >= 0) held.splice(nth, 1);
    held.push({ id, seq, until, ...(isFirst && { lane, type, ...(lostAt !== undefined && { lostAt }) }) });
    const lease = { name: leaseName, until };
    changes.set(id, begun(before ?? unbegun({ queue: beginning.queue, seq, lane, type }, lostAt), lease));
    return 'begun';
  });
  return { held, changes, verdicts };
}

/**
 * A lost one is next after what is numbered before it, which waits anew where the receiver fetched meanwhile.
 */
function keepsWaiting(lease: HeldLease, { id, lane, seq }: AttemptAsked): boolean {
  return lease.lane === lane && lease.id !== id && (!isLost(lease) || lease.seq < seq);
}

/** A retry that is not due any more was made by someone else, or was put off. */
function mayBegin(before: WebhookDelivery | undefined, { isFirst }: AttemptAsked, at: number): boolean {
  if (isFirst) return before === undefined;
  const isWaiting = before?.status === 'failed' || before?.status === 'pending';
  return isWaiting && (before?.dueAt ?? Number.POSITIVE_INFINITY) <= at;
}

/**
 * The delivery whose first attempt is under way, or was lost, as the lease in the queue tells it: the
 * document need not be read. Undefined: it is no first attempt.
 */
export function firstUnderWay(queue: string, held: HeldLease | undefined): WebhookDelivery | undefined {
  if (held?.lane === undefined || held.type === undefined) return undefined;
  const { seq, lane, type, until } = held;
  const lostBefore = isLost(held) ? undefined : held.lostAt;
  // Who has taken the lease is asked only by who begins.
  return begun(unbegun({ queue, seq, lane, type }, lostBefore), { name: '', until });
}

/** Its first attempt has ended without an outcome, and the next one has not begun. */
export function isLost({ until, lostAt }: HeldLease): boolean {
  return lostAt === until;
}

/** Of no attempt is known how it ended. */
function unbegun(
  of: Pick<WebhookDelivery, 'queue' | 'seq' | 'lane' | 'type'>,
  lostAt: number | undefined,
): WebhookDelivery {
  const attempt_log = lostAt === undefined ? [] : [lostAttempt(1, lostAt)];
  return { ...of, status: 'pending', attempts: attempt_log.length, scheduled: 0, attempt_log };
}

function begun(before: WebhookDelivery, lease: DeliveryLease): WebhookDelivery {
  const { attempts, scheduled, resume } = before;
  return {
    ...before,
    status: 'delivering',
    attempts: attempts + 1,
    scheduled: resume === undefined ? scheduled + 1 : scheduled,
    lease,
    dueAt: lease.until,
  };
}
