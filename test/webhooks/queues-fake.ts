// Queues as plain state that decides by the product's own rules, and knows what it was given.
import {
  type BeginVerdict,
  beginAttempts,
  firstsUnderWay,
  firstUnderWay,
} from '../../src/updates/deliveries/beginning.js';
import type { DeliveryStatus, HeldLease, WebhookDelivery } from '../../src/updates/deliveries/delivery.js';
import {
  type AttemptOutcome,
  type FinishedStep,
  finishAttempts,
} from '../../src/updates/deliveries/finishing.js';
import {
  countedIn,
  type DeliveryReplay,
  type ReplayStep,
  steppedReplay,
} from '../../src/updates/deliveries/replay.js';
import { afterWithdrawal, canWithdraw } from '../../src/updates/deliveries/withdrawing.js';
import type {
  AttemptsAsked,
  BeginAnswer,
  ClaimedAttempts,
  FreshDelivery,
  FreshPage,
  PushTarget,
  WaitingDelivery,
} from '../../src/webhooks/dispatcher/ports.js';

export interface FakeQueue {
  target: PushTarget;
  held: readonly HeldLease[];
  /** By number, from 1 on. */
  readonly updates: FreshDelivery[];
  /** The stored deliveries that have failed, by their id. */
  readonly documents: Map<string, WebhookDelivery>;
  /** The deliveries whose first attempt has succeeded. */
  readonly successes: Map<string, WebhookDelivery>;
  /** All that have begun, wherever that is kept. */
  readonly docs: KnownDeliveries;
  /** Nothing below waits for its first attempt. */
  firstFresh: number;
  /** The call that was told last to read anew what waits. */
  reading: string | undefined;
  replay?: DeliveryReplay | undefined;
  /** The receiver fetches its updates. */
  isPolled: boolean;
  /** What was fetched up to this number is acknowledged. */
  done: number;
  /** The past of each delivery of which an attempt has ended, or was forgotten. */
  readonly past: Map<string, DeliveryPast>;
}

interface KnownDeliveries extends Iterable<readonly [string, WebhookDelivery]> {
  readonly size: number;
  has(id: string): boolean;
  get(id: string): WebhookDelivery | undefined;
  values(): readonly WebhookDelivery[];
}

/** What no delivery says any more once it waits anew. */
export interface DeliveryPast {
  /** Attempts whose end is known. */
  readonly known: number;
  /** Attempts whose end nobody knows. */
  readonly unknown: number;
  /** How often it has begun to wait anew, as if nothing had been attempted. */
  readonly lives: number;
  /** When it last did. */
  readonly freshSince: number;
}

const noPast: DeliveryPast = { known: 0, unknown: 0, lives: 0, freshSince: 0 };

export const pastOf = ({ past }: FakeQueue, id: string): DeliveryPast => past.get(id) ?? noPast;

/** Deliveries by status. */
type DeliveryTally = { pending: number } & Partial<Record<DeliveryStatus, number>>;

export interface FakeQueues {
  readonly all: Map<string, FakeQueue>;
  create(target: PushTarget): FakeQueue;
  of(queue: string): FakeQueue;
  publish(queue: string, lane: string): FreshDelivery;
  fresh(queue: string, page: { readonly after: number; readonly limit: number }): FreshPage;
  waiting(queue: string, limit: number): readonly WaitingDelivery[];
  begin(target: PushTarget, asked: AttemptsAsked): readonly BeginAnswer[] | 'changed';
  /** Published and numbered by one turn, which begins these; undefined: another has come before it. */
  number(
    target: Pick<PushTarget, 'id' | 'version'>,
    items: readonly FreshDelivery[],
    begin: ClaimedAttempts['begin'] | undefined,
  ): readonly BeginVerdict[] | undefined;
  finish(queue: string, outcomes: readonly AttemptOutcome[]): void;
  /** They wait anew, as if nothing had been attempted: those that may, while the queue has this version. */
  withdraw(queue: string, deliveries: readonly string[], version?: number): void;
  replayable(queue: string, replay: DeliveryReplay, limit: number): readonly { id: string; seq: number }[];
  replayStep(queue: string, step: ReplayStep): void;
  counts(queue: string): DeliveryTally;
}

export function createQueues(now: () => number): FakeQueues {
  const all = new Map<string, FakeQueue>();

  function of(id: string): FakeQueue {
    const queue = all.get(id);
    if (queue === undefined) throw new Error(`There is no queue ${id}.`);
    return queue;
  }

  /** What each lease tells, which never changes: it is asked for again and again. */
  const firsts = new WeakMap<HeldLease, { readonly first: WebhookDelivery | undefined }>();

  /** A lease tells of a first attempt; nothing is known of one that was lost, which waits. */
  function firstOf({ target }: FakeQueue, lease: HeldLease): WebhookDelivery | undefined {
    const known = firsts.get(lease) ?? {
      first: firstsUnderWay(target.id, { [lease.id]: lease }).get(lease.id),
    };
    firsts.set(lease, known);
    return known.first;
  }

  function firstIn(queue: FakeQueue, id: string): WebhookDelivery | undefined {
    const lease = queue.held.find((one) => one.id === id);
    return lease && firstOf(queue, lease);
  }

  /** Every delivery but those whose first attempt has succeeded: most of a long walk's. */
  function unfinishedIn(queue: FakeQueue): Map<string, WebhookDelivery> {
    const found = new Map<string, WebhookDelivery>();
    for (const lease of queue.held) {
      const first = firstOf(queue, lease);
      if (first !== undefined) found.set(lease.id, first);
    }
    for (const [id, delivery] of queue.documents) found.set(id, delivery);
    return found;
  }

  function knownIn(queue: () => FakeQueue): KnownDeliveries {
    const get = (id: string) => {
      const { documents, successes } = queue();
      return documents.get(id) ?? successes.get(id) ?? firstIn(queue(), id);
    };
    const all = () => new Map([...queue().successes, ...unfinishedIn(queue())]);
    return {
      get,
      has: (id) => get(id) !== undefined,
      get size() {
        return all().size;
      },
      values: () => [...all().values()],
      [Symbol.iterator]: () => all()[Symbol.iterator](),
    };
  }

  function fresh(
    id: string,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): FreshPage {
    const queue = of(id);
    const { updates, docs, documents, successes } = queue;
    const isOver = (key = '') => documents.has(key) || successes.has(key);
    while (queue.firstFresh <= updates.length && isOver(updates[queue.firstFresh - 1]?.id))
      queue.firstFresh += 1;
    const items: FreshDelivery[] = [];
    let upTo = Math.max(after, queue.firstFresh - 1, queue.done);
    while (upTo < updates.length && items.length < limit) {
      const update = updates[upTo];
      upTo += 1;
      if (update !== undefined && !docs.has(update.id)) items.push(update);
    }
    return { items, upTo, isEnd: upTo >= updates.length };
  }

  function waiting(id: string, limit: number): readonly WaitingDelivery[] {
    const found: WaitingDelivery[] = [];
    for (const [key, delivery] of unfinishedIn(of(id))) {
      const { dueAt, seq, lane, type, attempts, scheduled, resume, status } = delivery;
      if (dueAt === undefined) continue;
      const isAskedFor = resume !== undefined;
      const isLeased = status === 'delivering';
      found.push({ id: key, seq, lane, type, dueAt, attempts, scheduled, isAskedFor, isLeased });
    }
    return found.sort((a, b) => a.dueAt - b.dueAt).slice(0, limit);
  }

  function begin(target: PushTarget, asked: AttemptsAsked): readonly BeginAnswer[] | 'changed' {
    const queue = of(target.id);
    if (queue.isPolled || queue.target.version !== target.version) return 'changed';
    // Their updates are gone.
    const gone = asked.items.filter(({ seq, isFirst }) => !isFirst && seq <= queue.done);
    withdraw(
      target.id,
      gone.map((item) => item.id),
    );
    const { held, begun, changes, verdicts } = beginAttempts({
      queue: target.id,
      connectionsMax: queue.target.connectionsMax,
      held: queue.held,
      asked: asked.items,
      leaseName: asked.leaseName,
      leaseMs: asked.leaseMs,
      at: now(),
      doneUpTo: queue.done,
      readings: { asked: asked.reading, newest: queue.reading },
      delivery: (id) => queue.documents.get(id),
    });
    queue.held = held;
    if (verdicts.includes('stale')) queue.reading = asked.leaseName;
    for (const { id, isFirst } of asked.items) {
      const doc = isFirst ? undefined : changes.get(id);
      if (doc !== undefined) queue.documents.set(id, doc);
    }
    return asked.items.map(({ id }, index): BeginAnswer => {
      const verdict = verdicts[index] ?? 'gone';
      const doc = begun.get(id);
      if (verdict !== 'begun' || doc === undefined)
        return { verdict: verdict === 'begun' ? 'gone' : verdict };
      const isAskedFor = doc.resume !== undefined;
      return { verdict, attempt: doc.attempts, scheduled: doc.scheduled, isAskedFor, body: id };
    });
  }

  function number(
    { id, version }: Pick<PushTarget, 'id' | 'version'>,
    items: readonly FreshDelivery[],
    begin: ClaimedAttempts['begin'] | undefined,
  ): readonly BeginVerdict[] | undefined {
    const queue = of(id);
    if (queue.target.version !== version || items[0]?.seq !== queue.updates.length + 1) return undefined;
    queue.updates.push(...items);
    if (begin === undefined) return [];
    const asked = begin.asked.flatMap(({ id: one }) => items.filter((item) => item.id === one));
    const { held, verdicts } = beginAttempts({
      ...begin,
      queue: id,
      connectionsMax: queue.target.connectionsMax,
      held: queue.held,
      asked: asked.map((item) => ({ ...item, isFirst: true })),
      at: now(),
      readings: { asked: begin.reading, newest: queue.reading },
      delivery: () => undefined,
    });
    queue.held = held;
    if (verdicts.includes('stale')) queue.reading = begin.leaseName;
    return verdicts;
  }

  function finish(id: string, outcomes: readonly AttemptOutcome[]): void {
    const queue = of(id);
    const firsts = new Map(
      queue.held.flatMap((lease) => {
        const first = firstUnderWay(id, lease);
        return first === undefined ? [] : [[lease.id, first] as const];
      }),
    );
    const before = (key: string) => firsts.get(key) ?? queue.documents.get(key);
    const finished = finishAttempts({
      held: queue.held,
      outcomes,
      at: now(),
      isPolled: queue.isPolled,
      doneUpTo: queue.done,
      delivery: before,
    });
    queue.held = finished.held;
    if (finished.isReadingVoid) queue.reading = undefined;
    queue.replay = countedIn(
      queue.replay,
      [...finished.changes].map(([key, doc]) => [before(key), doc]),
    );
    for (const [key, doc] of finished.changes) {
      if (doc === undefined) {
        queue.documents.delete(key);
        queue.firstFresh = 1;
      } else if (doc.status === 'success' && firsts.has(key)) queue.successes.set(key, doc);
      else queue.documents.set(key, doc);
    }
    for (const step of finished.steps) remember(queue, step);
  }

  function remember(queue: FakeQueue, { id, before, after, log }: FinishedStep): void {
    const past = pastOf(queue, id);
    const isUnknown = log?.error_class === 'unknown';
    const wasAttempted = before.attempt_log.length > 0 || log !== undefined;
    // With its lease it is the next of its lane again, and its attempts are counted on.
    const isAnew = after === undefined && wasAttempted && !queue.held.some((lease) => lease.id === id);
    queue.past.set(id, {
      known: past.known + (log !== undefined && !isUnknown ? 1 : 0),
      unknown: past.unknown + (isUnknown ? 1 : 0),
      lives: past.lives + (isAnew ? 1 : 0),
      freshSince: isAnew ? now() : past.freshSince,
    });
  }

  function withdraw(id: string, deliveries: readonly string[], version?: number): void {
    const queue = of(id);
    if (version !== undefined && version !== queue.target.version) return;
    for (const one of deliveries) {
      const before = firstIn(queue, one) ?? queue.documents.get(one);
      if (!canWithdraw(before, now())) continue;
      const after = afterWithdrawal(before, now());
      queue.held = queue.held.filter((lease) => lease.id !== one);
      if (after !== undefined) queue.documents.set(one, after);
      else queue.documents.delete(one);
      queue.firstFresh = 1;
      const past = pastOf(queue, one);
      const unknown = past.unknown + (before?.status === 'delivering' ? 1 : 0);
      queue.past.set(one, { ...past, unknown, lives: past.lives + 1, freshSince: now() });
    }
  }

  return Object.freeze({
    all,
    create(target: PushTarget) {
      const none = { documents: new Map(), successes: new Map(), docs: knownIn(() => queue) };
      const empty = { held: [], updates: [], ...none, firstFresh: 1, reading: undefined };
      const queue: FakeQueue = { target, ...empty, isPolled: false, done: 0, past: new Map() };
      all.set(target.id, queue);
      return queue;
    },
    publish(id: string, lane: string) {
      const { updates } = of(id);
      const seq = updates.length + 1;
      const update = { id: `${id}/${seq}`, seq, lane, type: 'message', size: 1 };
      updates.push(update);
      return update;
    },
    of,
    fresh,
    waiting,
    begin,
    number,
    finish,
    withdraw,
    replayable(id: string, { status, upTo }: DeliveryReplay, limit: number) {
      const all = [...of(id).documents].map(([key, doc]) => ({ id: key, seq: doc.seq, status: doc.status }));
      const wanted = all.filter((doc) => doc.status === status && doc.seq > upTo);
      return wanted.sort((a, b) => a.seq - b.seq).slice(0, limit);
    },
    replayStep(id: string, step: ReplayStep) {
      const queue = of(id);
      const delivery = (key: string) => queue.documents.get(key);
      const stepped = queue.replay && steppedReplay(queue.replay, { step, at: now(), delivery });
      if (stepped === undefined) return;
      queue.replay = stepped.replay;
      for (const [key, doc] of stepped.changes) queue.documents.set(key, doc);
    },
    counts(id: string) {
      const { updates, docs, done } = of(id);
      const isLeft = (update: FreshDelivery) => update.seq > done && !docs.has(update.id);
      const counts: DeliveryTally = { pending: updates.filter(isLeft).length };
      for (const { status } of docs.values()) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
  });
}
