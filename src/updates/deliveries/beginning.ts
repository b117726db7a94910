// Decides which of the attempts that a dispatcher asks for begin: never more at once than the queue has
// connections. First attempts of one lane that begin in one call share a connection. Pure.
import { keyOf } from '../../shared/key.js';
import { type DeliveryLease, type HeldLease, lostAttempt, type WebhookDelivery } from './delivery.js';

export interface AttemptAsked {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** True for a first attempt. A call asks for the first attempts of a lane in their order. */
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
  /** All updates up to this number are acknowledged or dropped, and are not sent any more. */
  readonly doneUpTo?: number;
  /**
   * The call behind which these were read, and the one that was last told to read anew. Where they differ,
   * first attempts are stale: what was begun or given back since may come before them.
   */
  readonly readings?: { readonly asked: string | undefined; readonly newest: string | undefined };
  /** This returns the stored document of a delivery that is to be tried again. */
  delivery(id: string): WebhookDelivery | undefined;
}

/**
 * `full`: every connection is in use. `busy`: a first attempt of the lane, this one or another, is under way.
 * `gone`: the attempt is not to be made any more, or is not due yet. `stale`: the dispatcher must read anew
 * which deliveries wait.
 */
export type BeginVerdict = 'begun' | 'full' | 'busy' | 'gone' | 'stale';

export interface BegunAttempts {
  readonly held: readonly HeldLease[];
  /** The deliveries whose attempts this call, or an earlier call with its lease name, has begun. */
  readonly begun: ReadonlyMap<string, WebhookDelivery>;
  /** The deliveries whose attempts this call has begun. */
  readonly changes: ReadonlyMap<string, WebhookDelivery>;
  /** One verdict for each attempt, in the order in which they were asked for. */
  readonly verdicts: readonly BeginVerdict[];
}

/** A lane waits no longer for a first attempt whose lease is over; its owner has looked by then. */
const laneKeptMs = 600_000;

export function beginAttempts(beginning: Beginning): BegunAttempts {
  const { queue, connectionsMax, asked, leaseName, leaseMs, at, readings, doneUpTo = 0 } = beginning;
  const isStale = readings !== undefined && !isNewest(readings);
  const isWaitedFor = ({ until, seq }: HeldLease) =>
    until > at || (seq > doneUpTo && until + laneKeptMs > at);
  const held = new Map<string, HeldLease>();
  for (const lease of beginning.held) {
    // A first attempt is known only by its lease until its outcome is reported.
    const isFirst = lease.lane !== undefined;
    if (isFirst ? !isLost(lease) || isWaitedFor(lease) : lease.until > at) held.set(lease.id, lease);
  }
  const begun = new Map<string, WebhookDelivery>();
  const changes = new Map<string, WebhookDelivery>();
  const inUse = new Set(
    [...held.values()].flatMap((lease) => (lease.until > at ? [connectionOf(lease)] : [])),
  );
  const verdicts = asked.map((one): BeginVerdict => {
    const { id, seq, lane, type, isFirst } = one;
    const known = held.get(id);
    const first = known === undefined || isLost(known) ? undefined : firstUnderWay(queue, known);
    const before = begun.get(id) ?? (isFirst ? first : beginning.delivery(id));
    // An earlier call with this lease name has begun the attempt, and its answer was lost.
    if (before?.status === 'delivering' && before.lease?.name === leaseName) {
      begun.set(id, before);
      return 'begun';
    }
    if (isFirst && isStale) return 'stale';
    // The attempt under way may be given back, so the next ones of its lane wait.
    if (isFirst && before?.status === 'delivering') return 'busy';
    const isDone = seq <= doneUpTo && before?.body === undefined;
    if (isDone || !mayBegin(before, one, at)) return 'gone';
    const connection = connectionOf({ id, ...(isFirst && { lane, name: leaseName }) });
    if (inUse.size >= connectionsMax && !inUse.has(connection)) return 'full';
    if (isFirst && isKeptWaiting(one)) return 'busy';
    const lease = { name: leaseName, until: at + leaseMs };
    const { lostAt } = known ?? {};
    const ofFirst = { lane, type, name: leaseName, ...(lostAt !== undefined && { lostAt }) };
    // The lease is put behind all others, where an earlier one was lost too.
    held.delete(id);
    held.set(id, { id, seq, until: lease.until, ...(isFirst && ofFirst) });
    inUse.add(connection);
    const after = startedFrom(before ?? unbegun({ queue, seq, lane, type }, lostAt), lease);
    begun.set(id, after);
    changes.set(id, after);
    return 'begun';
  });
  return { held: [...held.values()], begun, changes, verdicts };

  function isKeptWaiting(one: AttemptAsked): boolean {
    for (const lease of held.values())
      if (keepsWaiting(lease, one, leaseName) && isWaitedFor(lease)) return true;
    return false;
  }
}

function isNewest({ asked, newest }: NonNullable<Beginning['readings']>): boolean {
  return asked !== undefined && asked === newest;
}

/** The first attempts of a lane that one call has begun share a connection. */
function connectionOf({ id, lane, name = '' }: Pick<HeldLease, 'id' | 'lane' | 'name'>): string {
  return lane === undefined ? keyOf(id) : keyOf(lane, name);
}

/**
 * True when an attempt must wait for the one that has this lease. An attempt waits for each earlier one of
 * its lane that is lost or was begun by another call, and for each later one that is not lost.
 */
function keepsWaiting(lease: HeldLease, { id, lane, seq }: AttemptAsked, leaseName: string): boolean {
  if (lease.lane !== lane || lease.id === id) return false;
  return lease.seq < seq ? isLost(lease) || lease.name !== leaseName : !isLost(lease);
}

/** False for a retry that is not due any more: another node has made it, or it was put off. */
function mayBegin(before: WebhookDelivery | undefined, { isFirst }: AttemptAsked, at: number): boolean {
  if (isFirst) return before === undefined;
  const isWaiting = before?.status === 'failed' || before?.status === 'pending';
  return isWaiting && (before?.dueAt ?? Number.POSITIVE_INFINITY) <= at;
}

/**
 * The delivery whose first attempt has this lease: it has no document, so it is made from the lease.
 * Undefined for the lease of a retry.
 */
export function firstUnderWay(queue: string, held: HeldLease | undefined): WebhookDelivery | undefined {
  if (held?.lane === undefined || held.type === undefined) return undefined;
  const { seq, lane, type, until, name = '' } = held;
  const lostBefore = isLost(held) ? undefined : held.lostAt;
  return startedFrom(unbegun({ queue, seq, lane, type }, lostBefore), { name, until });
}

/** The deliveries whose first attempts are under way, by the ids of their updates; lost ones are left out. */
export function firstsUnderWay(
  queue: string,
  held: Readonly<Record<string, Omit<HeldLease, 'id'>>>,
): ReadonlyMap<string, WebhookDelivery> {
  const found = new Map<string, WebhookDelivery>();
  for (const [id, lease] of Object.entries(held)) {
    const first = isLost(lease) ? undefined : firstUnderWay(queue, { id, ...lease });
    if (first !== undefined) found.set(id, first);
  }
  return found;
}

/** True when a first attempt has ended without an outcome, and the next one has not begun. */
export function isLost({ until, lostAt }: Partial<HeldLease>): boolean {
  return lostAt !== undefined && lostAt === until;
}

/** The document of a delivery of which no attempt has a known outcome. */
function unbegun(
  of: Pick<WebhookDelivery, 'queue' | 'seq' | 'lane' | 'type'>,
  lostAt: number | undefined,
): WebhookDelivery {
  const attempt_log = lostAt === undefined ? [] : [lostAttempt(1, lostAt)];
  return { ...of, status: 'pending', attempts: attempt_log.length, scheduled: 0, attempt_log };
}

function startedFrom(before: WebhookDelivery, lease: DeliveryLease): WebhookDelivery {
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
