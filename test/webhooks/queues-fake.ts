// Queues as plain state that decides by the product's own rules, and knows what it was given.
import { type BeginVerdict, beginAttempts, firstUnderWay } from '../../src/updates/deliveries/beginning.js';
import type { DeliveryStatus, HeldLease, WebhookDelivery } from '../../src/updates/deliveries/delivery.js';
import { type AttemptOutcome, finishAttempts } from '../../src/updates/deliveries/finishing.js';
import {
  countedIn,
  type DeliveryReplay,
  type ReplayStep,
  steppedReplay,
} from '../../src/updates/deliveries/replay.js';
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
  readonly docs: Map<string, WebhookDelivery>;
  /** Everything below has a document. */
  firstFresh: number;
  replay?: DeliveryReplay | undefined;
}

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

  function fresh(
    id: string,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): FreshPage {
    const queue = of(id);
    const { updates, docs } = queue;
    while (queue.firstFresh <= updates.length && docs.has(updates[queue.firstFresh - 1]?.id ?? ''))
      queue.firstFresh += 1;
    const items: FreshDelivery[] = [];
    let upTo = Math.max(after, queue.firstFresh - 1);
    while (upTo < updates.length && items.length < limit) {
      const update = updates[upTo];
      upTo += 1;
      if (update !== undefined && !docs.has(update.id)) items.push(update);
    }
    return { items, upTo, isEnd: upTo >= updates.length };
  }

  function waiting(id: string, limit: number): readonly WaitingDelivery[] {
    const found: WaitingDelivery[] = [];
    for (const [key, { dueAt, seq, lane, type, attempts, scheduled, resume, status }] of of(id).docs) {
      if (dueAt === undefined) continue;
      const isAskedFor = resume !== undefined;
      const isLeased = status === 'delivering';
      found.push({ id: key, seq, lane, type, dueAt, attempts, scheduled, isAskedFor, isLeased });
    }
    return found.sort((a, b) => a.dueAt - b.dueAt).slice(0, limit);
  }

  function begin(target: PushTarget, asked: AttemptsAsked): readonly BeginAnswer[] | 'changed' {
    const queue = of(target.id);
    if (queue.target.version !== target.version) return 'changed';
    const { held, changes, verdicts } = beginAttempts({
      queue: target.id,
      connectionsMax: queue.target.connectionsMax,
      held: queue.held,
      asked: asked.items,
      leaseName: asked.leaseName,
      leaseMs: asked.leaseMs,
      at: now(),
      delivery: (id) => queue.docs.get(id),
    });
    queue.held = held;
    for (const [id, doc] of changes) queue.docs.set(id, doc);
    return asked.items.map(({ id }, index): BeginAnswer => {
      const verdict = verdicts[index] ?? 'gone';
      const doc = queue.docs.get(id);
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
    const { held, changes, verdicts } = beginAttempts({
      ...begin,
      queue: id,
      connectionsMax: queue.target.connectionsMax,
      held: queue.held,
      asked: asked.map((item) => ({ ...item, isFirst: true })),
      at: now(),
      delivery: () => undefined,
    });
    queue.held = held;
    for (const [key, doc] of changes) queue.docs.set(key, doc);
    return verdicts;
  }

  function finish(id: string, outcomes: readonly AttemptOutcome[]): void {
    const queue = of(id);
    const finished = finishAttempts({
      held: queue.held,
      outcomes,
      at: now(),
      delivery: (key) =>
        queue.docs.get(key) ??
        firstUnderWay(
          id,
          queue.held.find((lease) => lease.id === key),
        ),
    });
    queue.held = finished.held;
    queue.replay = countedIn(
      queue.replay,
      [...finished.changes].map(([key, doc]) => [queue.docs.get(key), doc]),
    );
    for (const [key, doc] of finished.changes) {
      if (doc !== undefined) queue.docs.set(key, doc);
      else {
        queue.docs.delete(key);
        queue.firstFresh = 1;
      }
    }
  }

  return Object.freeze({
    all,
    create(target: PushTarget) {
      const queue = { target, held: [], updates: [], docs: new Map(), firstFresh: 1 };
      all.set(target.id, queue);
      return queue;
    },
    publish(id: string, lane: string) {
      const { updates } = of(id);
      const seq = updates.length + 1;
      const update = { id: `${id}/${seq}`, seq, lane, type: 'message' };
      updates.push(update);
      return update;
    },
    of,
    fresh,
    waiting,
    begin,
    number,
    finish,
    replayable(id: string, { status, upTo }: DeliveryReplay, limit: number) {
      const all = [...of(id).docs].map(([key, doc]) => ({ id: key, seq: doc.seq, status: doc.status }));
      const wanted = all.filter((doc) => doc.status === status && doc.seq > upTo);
      return wanted.sort((a, b) => a.seq - b.seq).slice(0, limit);
    },
    replayStep(id: string, step: ReplayStep) {
      const queue = of(id);
      const delivery = (key: string) => queue.docs.get(key);
      const stepped = queue.replay && steppedReplay(queue.replay, { step, at: now(), delivery });
      if (stepped === undefined) return;
      queue.replay = stepped.replay;
      for (const [key, doc] of stepped.changes) queue.docs.set(key, doc);
    },
    counts(id: string) {
      const { updates, docs } = of(id);
      const counts: DeliveryTally = { pending: updates.length - docs.size };
      for (const { status } of docs.values()) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
  });
}
