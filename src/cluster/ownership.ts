// Tracks which slots this node owns, claims those it should own, and gives up the others, one by one.
//
// The owner of a slot is the node that raised its epoch last, in MongoDB. Everything here may be late or
// wrong without harm: a write under an older epoch is refused by the document it wants to change.
import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import { grouped } from '../shared/grouped.js';
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import type { ClusterStore, HeldSlot, MembershipHints } from './cluster-store.port.js';
import { createHandOver } from './hand-over.js';
import type { Membership } from './membership.js';
import { createWaits } from './owner-waits.js';
import { planFor } from './ownership.plan.js';
import { Rounds } from './rounds.js';
import type { Slot } from './slot.js';
import { SlotReading } from './slot-reading.js';
import { createSlotTable, type SlotOwner, type SlotTable } from './slot-table.js';
import { slotsTotal } from './slots.js';
import type { View } from './view.js';

export interface Ownership {
  /** The call is cheap: it is made for every command. */
  ownerOf(slot: Slot): SlotOwner;
  view(): View;
  /** Called when a write was refused because a newer epoch was seen: the slot is not this node's any more. */
  lose(slot: Slot): void;
  /**
   * Runs before a slot is given away, when no new turn of it can begin any more; the slot changes hands when
   * nothing of it is in flight and every one of these has returned.
   */
  onRelease(run: (slot: Slot) => Promise<void>): void;
  onClaimed(run: (slots: readonly Slot[]) => void): void;
  /** Called with slots that were taken away: their actors in memory are out of date. */
  onLost(run: (slots: readonly Slot[]) => void): void;
  /** Reads the owners again, because a node that should own a slot did not. */
  refresh(): void;
  /** Takes a notice of another node about its slots. */
  handleNotice(notice: SlotNotice): void;
  held(): readonly HeldSlot[];
  counts(): OwnershipCounts;
  start(): Promise<void>;
  /** Gives every slot away and leaves the cluster. */
  drain(): Promise<void>;
  stop(): void;
}

/** Sent when slots become free or the view changes, so that a node need not wait for its next round. */
export interface SlotNotice {
  readonly view: number;
  readonly released: readonly HeldSlot[];
}

/** Best effort: a node that misses a notice learns the same at its next round. */
export interface SlotPeers {
  notify(node: NodeId, notice: SlotNotice): void;
  notifyAll(notice: SlotNotice): void;
}

interface OwnershipCounts {
  readonly claimed: number;
  readonly forced: number;
  readonly lost: number;
  readonly released: number;
}

export interface OwnershipOptions {
  readonly membership: Membership;
  readonly store: ClusterStore;
  readonly hints: MembershipHints;
  readonly peers: SlotPeers;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly rules?: Partial<OwnershipRules>;
}

interface OwnershipRules {
  /** How long an owner that is a member may take to give up a slot, or at least another one. */
  readonly handOffMs: number;
  /** The interval of rounds while a slot is being waited for. */
  readonly waitingMs: number;
  /** The interval of rounds when nothing happens. */
  readonly auditMs: number;
  /** The pause after a store did not answer. */
  readonly pauseMs: number;
  /** How long a drain tries to give slots away; without MongoDB none can be. */
  readonly drainMs: number;
  readonly slots: number;
}

/** All nodes of a cluster of up to so many are told which slots are free. */
const toldMembersMax = 16;
/** The time for handing slots over when the notice that this node drains did not get through. */
const unannouncedMs = 3_000;

const defaults: OwnershipRules = {
  handOffMs: 5_000,
  waitingMs: 100,
  auditMs: 10_000,
  pauseMs: 500,
  drainMs: 10_000,
  slots: slotsTotal,
};

export function createOwnership(options: OwnershipOptions): Ownership {
  const { membership, store, hints, peers, clock, timers, log } = options;
  const rules = { ...defaults, ...options.rules };
  const self = membership.self.id;
  const table = createSlotTable(self, rules.slots);
  const lost = (slot: Slot) => forget([slot]);
  const handOver = createHandOver({ self, table, store, timers, log, slots: rules.slots, released, lost });
  const waits = createWaits(clock);
  const counts = { claimed: 0, forced: 0, lost: 0, released: 0 };
  const claimedListeners: ((slots: readonly Slot[]) => void)[] = [];
  const lostListeners: ((slots: readonly Slot[]) => void)[] = [];
  const rounds = new Rounds({ round, timers, log, pauseMs: rules.pauseMs });
  const reading = new SlotReading({ store, table, clock, wholeEveryMs: rules.auditMs });
  let view = membership.view();

  membership.onView(adopt);

  function adopt(next: View, isOwn: boolean): void {
    view = next;
    table.adopt(next);
    // The others would learn of it with their next beats, up to a second later.
    if (isOwn) peers.notifyAll({ view: next.version, released: [] });
    // A node that is not in the view has no slots: the others are taking them at this moment.
    if (!next.members.some(({ id }) => id === self)) forget(table.heldSlots().map(({ slot }) => slot));
    rounds.now();
  }

  function forget(slots: readonly Slot[]): void {
    const lost = table.drop(slots);
    if (lost.length === 0) return;
    counts.lost += lost.length;
    for (const run of lostListeners) run(lost);
  }

  function released(held: readonly HeldSlot[]): void {
    if (held.length === 0) return;
    table.drop(held.map(({ slot }) => slot));
    table.freed(held);
    counts.released += held.length;
    tellFreed({ peers, view, table, self }, held);
    if (held.some(({ slot }) => table.designated(slot)?.id === self)) rounds.now();
  }

  /** Answers with the time until the next round. */
  async function round(): Promise<number> {
    const rows = await reading.read();
    const { held, isLeaving, designated } = table;
    const { waitedMs } = waits;
    const { handOffMs } = rules;
    // The claims are made under the view they were decided on, also when a newer one comes meanwhile.
    const under = view;
    const own = { held, isLeaving, isFreeing: handOver.isFreeing, designated };
    const plan = planFor({ self, view: under, rows, ...own, waitedMs, handOffMs });
    forget(plan.lost);
    table.learn(rows);
    waits.note(plan.wait);
    handOver.give(plan.give);
    if (plan.displaced.length > 0) await store.endTransactionsOf(plan.displaced);
    await take(plan.claim, under, false);
    await take(plan.force, under, true);
    return plan.wait.length > 0 ? rules.waitingMs : rules.auditMs;
  }

  async function take(slots: readonly Slot[], under: View, force: boolean): Promise<void> {
    if (slots.length === 0) return;
    const claimed = await store.claim(slots, { self: membership.self, view: under, force });
    // If the view has changed meanwhile, the next round gives back what it does not want.
    table.hold(claimed);
    counts[force ? 'forced' : 'claimed'] += claimed.length;
    if (claimed.length === 0) return;
    log.debug({ slots: claimed.length, force, view: under.version }, 'cluster.slots.claimed');
    const taken = claimed.map(({ slot }) => slot);
    for (const run of claimedListeners) run(taken);
    const notPublished = (error: unknown) => log.debug({ err: error }, 'cluster.owners.unheard');
    hints.publish(self, claimed).catch(notPublished);
  }

  function handleNotice(notice: SlotNotice): void {
    table.freed(notice.released);
    if (notice.view > view.version) {
      // The new view starts a round.
      readView();
    } else if (notice.released.some(({ slot }) => table.designated(slot)?.id === self)) rounds.now();
  }

  /** When MongoDB does not answer, the next beat reads the view. */
  const readView = oneAtATime(() =>
    membership.refresh().catch((error: unknown) => log.debug({ err: error }, 'cluster.view.unread')),
  );

  const refresh = oneAtATime(async () => {
    const nothing = new Map<Slot, never>();
    const owners = await hints.owners().catch(() => nothing);
    if (table.learnHints(owners)) return;
    reading.readAllNext();
    rounds.now();
  });

  async function drain(): Promise<void> {
    let isAnnounced = true;
    await membership.drain().catch((error: unknown) => {
      isAnnounced = false;
      log.warn({ err: error }, 'cluster.drain.unsaid');
    });
    await rounds.settled();
    handOver.give(table.heldSlots());
    // What is not handed over by then is free once this node is no member. A store that did not take the
    // notice is unlikely to take slots.
    await handOver.idle(isAnnounced ? rules.drainMs : Math.min(rules.drainMs, unannouncedMs));
    const remaining = table.heldSlots().length;
    if (remaining > 0) log.warn({ slots: remaining }, 'cluster.drain.incomplete');
    rounds.stop();
    // Slots that could not be given back are free once this node is no member.
    await membership.leave().catch((error: unknown) => log.warn({ err: error }, 'cluster.leave.unsaid'));
  }

  return Object.freeze({
    ownerOf: table.ownerOf,
    view: () => view,
    lose(slot: Slot) {
      forget([slot]);
      rounds.now();
    },
    onRelease: handOver.onRelease,
    onClaimed: (run: (slots: readonly Slot[]) => void) => void claimedListeners.push(run),
    onLost: (run: (slots: readonly Slot[]) => void) => void lostListeners.push(run),
    refresh,
    handleNotice,
    held: () => table.heldSlots(),
    counts: () => ({ ...counts }),
    async start() {
      await store.prepare();
      await membership.start();
      await rounds.settled();
    },
    drain,
    stop() {
      rounds.stop();
      membership.stop();
    },
  });
}

interface Telling {
  readonly peers: SlotPeers;
  readonly view: View;
  readonly table: Pick<SlotTable, 'designated'>;
  readonly self: NodeId;
}

/** In a large cluster the others learn when they ask: telling all costs the square of its nodes. */
function tellFreed({ peers, view, table, self }: Telling, released: readonly HeldSlot[]): void {
  const { version, members } = view;
  if (members.length <= toldMembersMax) {
    peers.notifyAll({ view: version, released });
    return;
  }
  for (const [owner, those] of grouped(released, ({ slot }) => table.designated(slot)?.id))
    if (owner !== undefined && owner !== self) peers.notify(owner, { view: version, released: those });
}

/** Thousands of commands may find out at once that their actor has moved; one read serves them all. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
    });
  };
}
