// Delivers events to those they are for: each once, what one actor sends another in its order, at once when
// it can be, and however late when it cannot.
//
// The owner of the receiver's slot delivers, and always from what is stored: only there is it certain that
// nothing of the same sender comes before. Word of a commit only says where to look.

import type { Ownership } from '../cluster/ownership.js';
import { slotOf } from '../cluster/slots.js';
import type { Member } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Rng, Timer, Timers } from '../shared/timers.js';
import { eventKey } from './deliveries.js';
import { createDelivery, type DeliveryCounts } from './outbox.delivery.js';
import { createBlocks, createReceivers, pairOf, receiverOf } from './outbox.receivers.js';
import { createSweep } from './outbox.sweep.js';
import type { Destination, OutboxStore } from './pending-port.js';
import { createRecent } from './recent-names.js';
import type { Actors } from './runtime.js';
import type { Document, EventRow } from './store-port.js';

export interface Outbox {
  start(): void;
  /** Events that a turn here has committed. */
  committed(rows: readonly { document: Document }[]): void;
  /** Another node has committed events for these, `kind:id` each. */
  hear(to: readonly string[]): void;
  counts(): OutboxCounts;
  /** Nothing is delivered any more. */
  stop(): void;
}

interface OutboxCounts extends DeliveryCounts {
  readonly inFlight: number;
  /** Receivers, and senders to a receiver, that have to wait after a failure. */
  readonly blocked: number;
  /** What waited at the last sweep; of one sender to one receiver, as far as one page goes. */
  readonly depth: number;
  /** How long the first of them has been waiting. */
  readonly oldestMs: number;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'held' | 'onClaimed'>;
  /** Carries the command out here, or says that the receiver is not here: then its owner delivers. */
  readonly ask: Actors['serve'];
  /** Tells the owner of receivers that something is there; what is not heard is found later. */
  readonly notifyOwner?: (owner: Member, to: readonly string[]) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly log: Log;
  readonly rules?: Partial<OutboxRules>;
}

interface OutboxRules {
  readonly sweepMs: number;
  /** After a sweep that has found nothing. */
  readonly idleMs: number;
  readonly pageRows: number;
  /** Events of one receiver under way at once: half a mailbox, the other half is for people. */
  readonly batchMax: number;
  /** Events under way at once, of receivers of one kind. */
  readonly inFlightMax: number;
  readonly receiversAtOnce: number;
  /** After the store did not answer. */
  readonly restMs: number;
  readonly deadlineMs: number;
}

const defaults: OutboxRules = {
  sweepMs: 500,
  idleMs: 2_000,
  pageRows: 512,
  batchMax: 128,
  inFlightMax: 1024,
  receiversAtOnce: 64,
  restMs: 500,
  deadlineMs: 10_000,
};

/** Beyond that a receiver is found by the sweep. */
const heardMax = 10_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, ownership, ask, notifyOwner, clock, timers, rng, log } = options;
  const rules = { ...defaults, ...options.rules };
  const receivers = createReceivers(rules.inFlightMax);
  const blocks = createBlocks({ clock, rng });
  const answered = createRecent();
  const { deadlineMs } = rules;
  const delivery = createDelivery({ store, ask, blocks, answered, clock, log, deadlineMs });
  const sweep = createSweep({ store, ownership, take, room: receivers.room, timers, rules, onTrouble });
  const heard = new Map<string, Destination>();
  const isMine = ({ slot }: { slot: number }) => ownership.ownerOf(slot).mine;
  let isRunning = false;
  let isReading = false;
  /** While the store does not answer. */
  let restsUntil: number | undefined;
  let planned: Timer | undefined;

  ownership.onClaimed(sweep.now);

  function onTrouble(error: unknown): void {
    if (restsUntil === undefined) log.warn({ err: error }, 'outbox.unreachable');
    restsUntil = clock.monotonic() + rules.restMs;
  }

  function hearOf({ slot, to }: Destination): void {
    if (heard.size < heardMax) heard.set(to, { slot, to });
    sweep.soon();
    plan();
  }

  function plan(): void {
    if (!isRunning || isReading || planned !== undefined || heard.size === 0) return;
    const restMs = restsUntil === undefined ? 0 : restsUntil - clock.monotonic();
    planned = timers.after(Math.max(0, restMs), () => {
      planned = undefined;
      void readHeard();
    });
  }

  /** One read at a time: while it is under way, the next one grows. */
  async function readHeard(): Promise<void> {
    const batch: Destination[] = [];
    for (const place of heard.values()) {
      if (batch.length >= rules.receiversAtOnce) break;
      // For the others the end of a delivery makes room.
      if (receivers.hasRoom(receiverOf(place.to).kind)) batch.push(place);
    }
    if (batch.length === 0) return;
    for (const { to } of batch) heard.delete(to);
    isReading = true;
    try {
      const rows = await store.readEventsTo(batch.filter(isMine), rules.pageRows);
      const untaken = await take(rows);
      const last = rows.length < rules.pageRows ? undefined : rows.at(-1);
      // What the page did not reach; the receiver at its end is heard of again when its batch has ended.
      for (const place of batch) if (isBehind(place, last) || isFrom(place, untaken)) hearOf(place);
    } catch (error) {
      onTrouble(error);
      for (const place of batch) hearOf(place);
    }
    isReading = false;
    plan();
  }

  /** Begins what can begin; answers the first receiver for which there was no room. */
  async function take(rows: readonly EventRow[]): Promise<Destination | undefined> {
    if (restsUntil !== undefined) log.warn('outbox.back');
    restsUntil = undefined;
    const left: string[] = [];
    let untaken: Destination | undefined;
    for (const group of byReceiver(rows)) {
      const [first] = group;
      if (first === undefined || !isRunning || !isMine(first)) continue;
      const { to } = first;
      if (receivers.isBusy(to) || blocks.isBlocked(to)) continue;
      const open = group.filter((row) => !blocks.isBlocked(pairOf(row)));
      const fresh = open.filter((row) => !answered.has(eventKey(row)));
      // What was answered without a commit is left over.
      for (const row of open) if (answered.has(eventKey(row))) left.push(row._id);
      if (fresh.length === 0) continue;
      const isMore = fresh.length > rules.batchMax || group.at(-1) === rows.at(rules.pageRows - 1);
      if (receivers.hasRoom(receiverOf(to).kind)) void deliver(first, fresh.slice(0, rules.batchMax), isMore);
      else untaken ??= first;
    }
    if (left.length > 0) await store.removeEvents(left);
    return untaken;
  }

  async function deliver(place: Destination, events: readonly EventRow[], isMore: boolean): Promise<void> {
    const { to } = place;
    receivers.begin(to, events.length);
    await delivery.deliver(to, events);
    if (receivers.end(to) || isMore) hearOf(place);
    else plan();
  }

  function committed(rows: readonly { document: Document }[]): void {
    const away = new Map<Member, Set<string>>();
    for (const { document } of rows) {
      const event = document as EventRow;
      const slotOwner = ownership.ownerOf(event.slot);
      if (slotOwner.mine) {
        if (!receivers.isBusy(event.to)) hearOf(event);
      } else if (slotOwner.owner !== undefined) {
        const known = away.get(slotOwner.owner);
        if (known === undefined) away.set(slotOwner.owner, new Set([event.to]));
        else known.add(event.to);
      }
    }
    for (const [owner, to] of away) notifyOwner?.(owner, [...to]);
  }

  return Object.freeze({
    start() {
      isRunning = true;
      sweep.start();
    },
    committed,
    hear(to: readonly string[]) {
      for (const name of to) {
        const { kind, id } = receiverOf(name);
        const place = { to: name, slot: slotOf(kind, id) };
        if (isMine(place) && !receivers.isBusy(name)) hearOf(place);
      }
    },
    counts: () => ({
      ...delivery.counts(),
      inFlight: receivers.inFlight(),
      blocked: blocks.size(),
      ...sweep.counts(clock.now()),
    }),
    stop() {
      isRunning = false;
      planned?.cancel();
      sweep.stop();
    },
  });
}

/** Neighbours for one receiver. */
function byReceiver(rows: readonly EventRow[]): EventRow[][] {
  const groups: EventRow[][] = [];
  let before: string | undefined;
  for (const row of rows) {
    if (row.to === before) groups.at(-1)?.push(row);
    else groups.push([row]);
    before = row.to;
  }
  return groups;
}

function isFrom(place: Destination, from: Destination | undefined): boolean {
  return from !== undefined && (place.to === from.to || isBehind(place, from));
}

/** In the order of the reads, which is that of bytes. */
function isBehind({ slot, to }: Destination, last: Destination | undefined): boolean {
  if (last === undefined) return false;
  return slot === last.slot ? Buffer.compare(Buffer.from(to), Buffer.from(last.to)) > 0 : slot > last.slot;
}
