// Updates that were numbered here a moment ago are kept in memory: a receiver that keeps up has fetched and
// acknowledged them before Redis needs to hear of them. The rest goes to the tail in Redis after that moment.

// Decision: docs/decisions/unread-updates.md
import type { Timers } from '../../shared/timers.js';
import { isStanding } from '../standing.js';
import { withNumbers } from './followers.js';
import type { NumberedBatch } from './numbering-state.js';
import type { QueuePosition } from './queue.js';
import type { NumberedUpdate } from './queue.store.js';
import type { Tail } from './tail.js';

export interface RecentUpdatesOptions {
  readonly tail: Tail;
  readonly timers: Timers;
  /** The receiver fetches on another node, which reads in Redis. */
  readonly isReadElsewhere: (to: string) => boolean;
  readonly bytesMax?: number;
}

interface Held {
  readonly batch: NumberedBatch;
  readonly updates: readonly NumberedUpdate[];
  readonly bytes: number;
  /** It stays until the moment after the next one has begun. */
  readonly moment: number;
}

/** Longer than an acknowledgement waits for company, and the way of an answer. */
const momentMs = 200;
/** A receiver that has more does not keep up. */
const unreadMax = 256;
/** All queues of this node together hold this many bytes; beyond, Redis is told at once. */
const defaultBytesMax = 16 * 1024 * 1024;
const nothing: readonly Held[] = [];

export function createRecentUpdates(options: RecentUpdatesOptions): Tail {
  const { tail, timers, isReadElsewhere, bytesMax = defaultBytesMax } = options;
  /** Each queue has its oldest updates first, without a gap. */
  const queues = new Map<string, readonly Held[]>();
  let moment = 0;
  let bytes = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || queues.size === 0) return;
    isPlanned = true;
    timers.after(momentMs, end);
  }

  function keep(to: string, held: readonly Held[]): void {
    bytes += sizeOf(held) - sizeOf(queues.get(to) ?? nothing);
    if (held.length === 0) queues.delete(to);
    else queues.set(to, held);
  }

  function pass(to: string, isOver: (held: Held) => boolean = () => true): void {
    const held = queues.get(to) ?? nothing;
    const over = held.filter(isOver);
    keep(to, held.slice(over.length));
    for (const { batch } of over) tail.append(batch);
  }

  function end(): void {
    isPlanned = false;
    moment += 1;
    for (const to of [...queues.keys()]) pass(to, (held) => held.moment < moment - 1);
    plan();
  }

  return Object.freeze({
    append(batch: NumberedBatch) {
      const { to, first, place } = batch;
      const held = queues.get(to) ?? nothing;
      const isLittle = place.newest - place.done <= unreadMax && bytes <= bytesMax;
      const isMeant = isLittle && !isStanding(to) && !place.isPushed && !isReadElsewhere(to);
      const updates = isMeant ? withNumbers(first, batch.updates) : undefined;
      const last = held.at(-1)?.updates.at(-1)?.seq;
      if (last !== undefined && last + 1 !== first) pass(to);
      if (updates === undefined) {
        pass(to);
        tail.append(batch);
        return;
      }
      const size = updates.reduce((sum, { body }) => sum + body.length, 0);
      keep(to, [...(queues.get(to) ?? nothing), { batch, updates, bytes: size, moment }]);
      plan();
    },
    async read(to: string, from: number, limit: number) {
      const here = (queues.get(to) ?? nothing).flatMap(({ updates }) => updates);
      const first = here[0]?.seq;
      if (first === undefined) return tail.read(to, from, limit);
      if (from >= first) return here.filter(({ seq }) => seq >= from).slice(0, limit);
      const before = await tail.read(to, from, Math.min(limit, first - from));
      return before.length < first - from ? before : [...before, ...here].slice(0, limit);
    },
    trim(to: string, place: QueuePosition) {
      const held = queues.get(to);
      if (held !== undefined)
        keep(
          to,
          held.filter(({ updates }) => (updates.at(-1)?.seq ?? 0) > place.done),
        );
      tail.trim(to, place);
    },
  });
}

function sizeOf(held: readonly Held[]): number {
  return held.reduce((sum, { bytes }) => sum + bytes, 0);
}
