// Which of the attempts that a dispatcher asks for begin: never more at once than the queue has connections.
// The first attempts of a lane that one call begins are made one after the other, by one connection. Pure.
import { keyOf } from '../../shared/key.js';
import { type DeliveryLease, type HeldLease, lostAttempt, type WebhookDelivery } from './delivery.js';

export interface AttemptAsked {
  readonly id: string;
  readonly seq: number;
  readonly lane: string;
  readonly type: string;
  /** The first attempts of one lane are asked for in their order. */
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
  /** Other calls may have begun first attempts since they were read. */
  readonly isStale?: boolean;
  /** This returns the stored document of a delivery that is to be tried again. */
  delivery(id: string): WebhookDelivery | undefined;
}

/**
 * `full`: every connection is in use. `busy`: the lane has a first attempt under way, or it is this one.
 * `gone`: there is nothing to begin any more, or not yet. `stale`: what waits is to be read anew.
 */
export type BeginVerdict = 'begun' | 'full' | 'busy' | 'gone' | 'stale';

export interface BegunAttempts {
  readonly held: readonly HeldLease[];
  /** All that are under way, also by an earlier call with this name. */
  readonly begun: ReadonlyMap<string, WebhookDelivery>;
  /** The ones that this call has begun. */
  readonly changes: ReadonlyMap<string, WebhookDelivery>;
  /** In the order in which they were asked for. */
  readonly verdicts: readonly BeginVerdict[];
}

/** A lane waits at most so long for a first attempt whose lease is over; the owner looks at all before. */
const laneKeptMs = 600_000;

export function beginAttempts(beginning: Beginning): BegunAttempts {
  const { queue, connectionsMax, asked, leaseName, leaseMs, at, isStale = false, doneUpTo = 0 } = beginning;
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
    // The answer to an earlier call with this name did not arrive.
    if (before?.status === 'delivering' && before.lease?.name === leaseName) {
      begun.set(id, before);
      return 'begun';
    }
    if (isFirst && isStale) return 'stale';
    // It may be given back: until then what follows in its lane waits here.
    if (isFirst && before?.status === 'delivering') return 'busy';
    const isDone = seq <= doneUpTo && before?.body === undefined;
    if (isDone || !mayBegin(before, one, at)) return 'gone';
    const connection = connectionOf({ id, ...(isFirst && { lane, name: leaseName }) });
    if (inUse.size >= connectionsMax && !inUse.has(connection)) return 'full';
    if (isFirst && isKeptWaiting(one)) return 'busy';
    const lease = { name: leaseName, until: at + leaseMs };
    const { lostAt } = known ?? {};
    const ofFirst = { lane, type, name: leaseName, ...(lostAt !== undefined && { lostAt }) };
    // Behind all others, also where it was lost.
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

/** The first attempts of a lane that one call has begun share a connection. */
function connectionOf({ id, lane, name = '' }: Pick<HeldLease, 'id' | 'lane' | 'name'>): string {
  return lane === undefined ? keyOf(id) : keyOf(lane, name);
}

/**
 * A lost one is next after what is numbered before it, which waits anew where the receiver fetched meanwhile.
 * What the same call has begun is made before it.
 */
function keepsWaiting(lease: HeldLease, { id, lane, seq }: AttemptAsked, leaseName: string): boolean {
  if (lease.lane !== lane || lease.id === id) return false;
  return lease.seq < seq ? isLost(lease) || lease.name !== leaseName : !isLost(lease);
}

/** A retry that is not due any more was made by someone else, or was put off. */
function mayBegin(before: WebhookDelivery | undefined, { isFirst }: AttemptAsked, at: number): boolean {
  if (isFirst) return before === undefined;
  const isWaiting = before?.status === 'failed' || before?.status === 'pending';
  return isWaiting && (before?.dueAt ?? Number.POSITIVE_INFINITY) <= at;
}

/**
 * The delivery whose first attempt is under way, or was lost, as the lease in the queue tells it: it has no
 * document. Undefined: it is no first attempt.
 */
export function firstUnderWay(queue: string, held: HeldLease | undefined): WebhookDelivery | undefined {
  if (held?.lane === undefined || held.type === undefined) return undefined;
  const { seq, lane, type, until, name = '' } = held;
  const lostBefore = isLost(held) ? undefined : held.lostAt;
  return startedFrom(unbegun({ queue, seq, lane, type }, lostBefore), { name, until });
}

/** All of them, by the id of the update; without those that were lost, which wait. */
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

/** Its first attempt has ended without an outcome, and the next one has not begun. */
export function isLost({ until, lostAt }: Partial<HeldLease>): boolean {
  return lostAt !== undefined && lostAt === until;
}

/** This makes the document of a delivery none of whose attempts has a known outcome. */
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
