// Delivers a batch of events to one receiver, and finds out what became of each.

import { lasting, transient } from '../shared/backoff.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { createSequence, type SequenceStep } from './command-sequence.js';
import { eventCommand, eventKey } from './deliveries.js';
import { type Blocks, pairOf, receiverOf } from './outbox.receivers.js';
import type { OutboxStore } from './pending-port.js';
import type { Recent } from './recent-names.js';
import type { Actors } from './runtime.js';
import type { EventRow } from './store-port.js';

export interface DeliveryCounts {
  readonly delivered: number;
  /** Refused events are counted among the delivered ones, too. */
  readonly refused: number;
  /** Deliveries that ended in a fault of the receiver's own. */
  readonly failed: number;
  /** Events for actors that do not exist. */
  readonly setAside: number;
}

export interface DeliveryOptions {
  readonly store: Pick<OutboxStore, 'setEventsAside'>;
  readonly ask: Actors['serve'];
  readonly blocks: Blocks;
  /** The keys of those that are certainly done. */
  readonly answered: Recent;
  readonly clock: Clock;
  readonly log: Log;
  readonly deadlineMs: number;
}

export interface EventDelivery {
  /** Never rejects: what fails is blocked for a while. */
  deliver(to: string, events: readonly EventRow[]): Promise<void>;
  counts(): DeliveryCounts;
}

type Outcome = Awaited<ReturnType<Actors['serve']>>['kind'] | 'failed';

export function createDelivery(options: DeliveryOptions): EventDelivery {
  const { store, ask, blocks, answered, clock, log, deadlineMs } = options;
  const counts = { delivered: 0, refused: 0, failed: 0, setAside: 0 };

  async function deliver(to: string, events: readonly EventRow[]): Promise<void> {
    try {
      await toActor(to, events);
    } catch (error) {
      log.warn({ err: error, to }, 'outbox.interrupted');
      blocks.block(to, transient);
    }
  }

  /** All at once, so that they share commits; none of a sender's after one that was not carried out. */
  async function toActor(to: string, events: readonly EventRow[]): Promise<void> {
    const sequences = new Map<string, () => SequenceStep>();
    const asked = events.map((event) => {
      const next = sequences.get(event.src) ?? createSequence();
      sequences.set(event.src, next);
      return carryOut(to, event, next());
    });
    const outcomes = await Promise.all(asked);
    const unknown: string[] = [];
    const failed = new Set<string>();
    let isWaiting = false;
    for (const [index, event] of events.entries()) {
      const outcome = outcomes[index];
      const pair = pairOf(event);
      if (outcome === 'ok' || outcome === 'refused') note(event, outcome);
      else if (outcome === 'unknown-actor') unknown.push(event._id);
      else if (outcome === 'failed') failed.add(pair);
      // After an event that failed, later events of the same sender were not tried.
      else if (outcome !== 'moved' && !failed.has(pair)) isWaiting = true;
    }
    for (const event of events) if (!failed.has(pairOf(event))) blocks.clear(pairOf(event));
    for (const pair of failed) blocks.block(pair, lasting);
    // Where something went through, it is not worse than before.
    if (!isWaiting || outcomes.includes('ok')) blocks.clear(to);
    if (isWaiting) blocks.block(to, transient);
    if (unknown.length > 0) await setAside(to, unknown);
  }

  async function carryOut(to: string, event: EventRow, step: SequenceStep): Promise<Outcome> {
    const deadline = clock.now() + deadlineMs;
    try {
      const named = { ...receiverOf(to), key: eventKey(event), command: eventCommand(event) };
      const delivery = { kind: 'event', event: event._id } as const;
      return (await ask({ ...named, deadline, delivery, step })).kind;
    } catch (error) {
      counts.failed += 1;
      log.error({ err: error, to, event: event._id }, 'outbox.failed');
      return 'failed';
    }
  }

  function note(event: EventRow, outcome: 'ok' | 'refused'): void {
    counts.delivered += 1;
    if (outcome === 'refused') counts.refused += 1;
    answered.add(eventKey(event));
  }

  async function setAside(to: string, ids: readonly string[]): Promise<void> {
    await store.setEventsAside(ids, 'unknown-actor');
    counts.setAside += ids.length;
    log.warn({ to, events: ids.length }, 'outbox.setAside');
  }

  return Object.freeze({ deliver, counts: () => ({ ...counts }) });
}
