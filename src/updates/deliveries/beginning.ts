// Which of the attempts that a dispatcher asks for begin: never more at once than the queue has connections,
// and of one lane one first attempt at a time. Pure.
import type { HeldLease, WebhookDelivery } from './delivery.js';

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

export function beginAttempts(beginning: Beginning): BegunAttempts {
  const { connectionsMax, asked, leaseName, leaseMs, at, doneUpTo = 0 } = beginning;
  const held = beginning.held.filter(({ until }) => until > at);
  const changes = new Map<string, WebhookDelivery>();
  const verdicts = asked.map((one): BeginVerdict => {
    const before = changes.get(one.id) ?? beginning.delivery(one.id);
    // The answer to an earlier call with this name did not arrive.
    if (before?.status === 'delivering' && before.lease?.name === leaseName) return 'begun';
    // It may be given back: until then what follows in its lane waits here.
    if (one.isFirst && before?.status === 'delivering') return 'busy';
    const isDone = one.seq <= doneUpTo && before?.body === undefined;
    if (isDone || !mayBegin(before, one, at)) return 'gone';
    if (held.length >= connectionsMax) return 'full';
    if (one.isFirst && held.some(({ lane }) => lane === one.lane)) return 'busy';
    const until = at + leaseMs;
    const { id, seq, lane, type, isFirst } = one;
    held.push({ id, seq, until, ...(isFirst && { lane, type }) });
    changes.set(one.id, begun(before, { ...one, queue: beginning.queue }, { name: leaseName, until }));
    return 'begun';
  });
  return { held, changes, verdicts };
}

/** A retry that is not due any more was made by someone else, or was put off. */
function mayBegin(before: WebhookDelivery | undefined, { isFirst }: AttemptAsked, at: number): boolean {
  if (isFirst) return before === undefined;
  const isWaiting = before?.status === 'failed' || before?.status === 'pending';
  return isWaiting && (before?.dueAt ?? Number.POSITIVE_INFINITY) <= at;
}

/**
 * The delivery whose first attempt is under way, as the lease in the queue tells it: it need not be read.
 * Undefined: it is no first attempt.
 */
export function firstUnderWay(queue: string, held: HeldLease | undefined): WebhookDelivery | undefined {
  if (held?.lane === undefined || held.type === undefined) return undefined;
  const { seq, lane, type, until } = held;
  // Who has taken the lease is asked only by who begins.
  return begun(undefined, { queue, seq, lane, type }, { name: '', until });
}

function begun(
  before: WebhookDelivery | undefined,
  { queue, seq, lane, type }: Pick<WebhookDelivery, 'queue' | 'seq' | 'lane' | 'type'>,
  lease: { readonly name: string; readonly until: number },
): WebhookDelivery {
  const { attempts = 0, scheduled = 0, attempt_log = [], resume } = before ?? {};
  return {
    ...(before ?? { queue, seq, lane, type }),
    status: 'delivering',
    attempts: attempts + 1,
    scheduled: resume === undefined ? scheduled + 1 : scheduled,
    lease,
    dueAt: lease.until,
    attempt_log,
  };
}
