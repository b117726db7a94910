// Delivers the events that actors send each other: each once, and those of one sender to one receiver in
// order; at once where the receiver takes them, and otherwise as late as it takes them.
//
// The node that owns the receiver's slot delivers, always from the stored rows: only they show that no
// earlier event of the same sender waits. The news of a commit only says which receivers' rows to read.

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
  /** Called with the events that a turn on this node has committed. */
  committed(rows: readonly { document: Document }[]): void;
  /** Called when another node has committed events for the actors with these names, each `kind:id`. */
  notified(to: readonly string[]): void;
  counts(): OutboxCounts;
  /** Begins no more deliveries. */
  stop(): void;
}

interface OutboxCounts extends DeliveryCounts {
  readonly inFlight: number;
  /** The number of receivers, and of pairs of a sender and a receiver, that wait after a failure. */
  readonly blocked: number;
  /** The number of events that waited at the last sweep; of one pair no more than a page are counted. */
  readonly depth: number;
  /** The time for which the oldest of these events has waited. */
  readonly oldestMs: number;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'held' | 'onClaimed'>;
  /** Carries the command out here, or says that the receiver is not here: then its owner delivers. */
  readonly ask: Actors['serve'];
  /** Notifies the owner of receivers that events wait. The sweep finds events whose notice is lost. */
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
  /** The most events under way to one receiver: half a mailbox, as the other half is for requests. */
  readonly batchMax: number;
  /** The most events under way to all receivers of one kind. */
  readonly inFlightMax: number;
  readonly receiversAtOnce: number;
  /** The pause after a read of the store has failed. */
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

/** So many receivers wait to be read; the sweep finds the events of others. */
const wantedMax = 10_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, ownership, ask, notifyOwner, clock, timers, rng, log } = options;
  const rules = { ...defaults, ...options.rules };
  const receivers = createReceivers(rules.inFlightMax);
  const blocks = createBlocks({ clock, rng });
  const answered = createRecent();
  const { deadlineMs } = rules;
  const delivery = createDelivery({ store, ask, blocks, answered, clock, log, deadlineMs });
  const sweep = createSweep({ store, ownership, take, room: receivers.room, timers, rules, onTrouble });
  /** The receivers whose events are to be read. */
  const wanted = new Map<string, Destination>();
  const isMine = ({ slot }: { slot: number }) => ownership.ownerOf(slot).mine;
  let isRunning = false;
  let isReading = false;
  /** The end of the pause after a failed read; undefined when the last read has succeeded. */
  let restsUntil: number | undefined;
  let planned: Timer | undefined;

  ownership.onClaimed(sweep.now);

  function onTrouble(error: unknown): void {
    if (restsUntil === undefined) log.warn({ err: error }, 'outbox.unreachable');
    restsUntil = clock.monotonic() + rules.restMs;
  }

  function want({ slot, to }: Destination): void {
    if (wanted.size < wantedMax) wanted.set(to, { slot, to });
    sweep.soon();
    plan();
  }

  function plan(): void {
    if (!isRunning || isReading || planned !== undefined || wanted.size === 0) return;
    const restMs = restsUntil === undefined ? 0 : restsUntil - clock.monotonic();
    planned = timers.after(Math.max(0, restMs), () => {
      planned = undefined;
      void readWanted();
    });
  }

  /** One read is under way at a time; receivers that are wanted meanwhile share the next one. */
  async function readWanted(): Promise<void> {
    const batch: Destination[] = [];
    for (const receiver of wanted.values()) {
      if (batch.length >= rules.receiversAtOnce) break;
      // A receiver without room stays in the map: the end of a delivery plans the next read.
      if (receivers.hasRoom(receiverOf(receiver.to).kind)) batch.push(receiver);
    }
    if (batch.length === 0) return;
    for (const { to } of batch) wanted.delete(to);
    isReading = true;
    try {
      const rows = await store.readEventsTo(batch.filter(isMine), rules.pageRows);
      const untaken = await take(rows);
      const last = rows.length < rules.pageRows ? undefined : rows.at(-1);
      // Receivers that the page did not reach are wanted again; its last one, when its delivery has ended.
      for (const one of batch) if (isBehind(one, last) || isFrom(one, untaken)) want(one);
    } catch (error) {
      onTrouble(error);
      for (const receiver of batch) want(receiver);
    }
    isReading = false;
    plan();
  }

  /** Begins to deliver the events. Returns the first receiver that could not take its events. */
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
      // An event that was answered without a commit still has its row.
      for (const row of open) if (answered.has(eventKey(row))) left.push(row._id);
      if (fresh.length === 0) continue;
      const isMore = fresh.length > rules.batchMax || group.at(-1) === rows.at(rules.pageRows - 1);
      if (receivers.hasRoom(receiverOf(to).kind)) void deliver(first, fresh.slice(0, rules.batchMax), isMore);
      else untaken ??= first;
    }
    if (left.length > 0) await store.removeEvents(left);
    return untaken;
  }

  async function deliver(receiver: Destination, events: readonly EventRow[], isMore: boolean): Promise<void> {
    const { to } = receiver;
    receivers.begin(to, events.length);
    await delivery.deliver(to, events);
    if (receivers.end(to) || isMore) want(receiver);
    else plan();
  }

  function committed(rows: readonly { document: Document }[]): void {
    const away = new Map<Member, Set<string>>();
    for (const { document } of rows) {
      const event = document as EventRow;
      const slotOwner = ownership.ownerOf(event.slot);
      if (slotOwner.mine) {
        if (!receivers.isBusy(event.to)) want(event);
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
    notified(to: readonly string[]) {
      for (const name of to) {
        const { kind, id } = receiverOf(name);
        const receiver = { to: name, slot: slotOf(kind, id) };
        if (isMine(receiver) && !receivers.isBusy(name)) want(receiver);
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

/** Groups rows that follow each other and have one receiver. */
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

function isFrom(receiver: Destination, from: Destination | undefined): boolean {
  return from !== undefined && (receiver.to === from.to || isBehind(receiver, from));
}

/** True when a receiver comes after another one in a read, whose order is that of slots and then of bytes. */
function isBehind({ slot, to }: Destination, last: Destination | undefined): boolean {
  if (last === undefined) return false;
  return slot === last.slot ? Buffer.compare(Buffer.from(to), Buffer.from(last.to)) > 0 : slot > last.slot;
}
