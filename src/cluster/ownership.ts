// Knows which slots this node owns, takes those it should, and gives up those it should not, one by one.
//
// The owner of a slot is the node that raised its epoch last, in MongoDB. Everything here may be late or
// wrong about that without harm: a write under an older epoch is refused by the document it wants to change.
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Timer, Timers } from '../shared/timers.js';
import type { ClusterStore, HeldSlot, MembershipHints } from './cluster-store.port.js';
import { createHandOver } from './hand-over.js';
import type { Membership } from './membership.js';
import { createWaits } from './owner-waits.js';
import { planFor } from './ownership.plan.js';
import type { Slot } from './slot.js';
import { createSlotTable, type Standing } from './slot-table.js';
import { slotsTotal } from './slots.js';
import type { View } from './view.js';

export interface Ownership {
  /** Costs nothing: asked for every command. */
  standing(slot: Slot): Standing;
  view(): View;
  /** Called when a write was refused because a newer epoch was seen: the slot is not this node's any more. */
  lose(slot: Slot): void;
  /**
   * Runs before a slot is given away, when no new turn of it can begin any more; the slot changes hands when
   * nothing of it is in flight and every one of these has returned.
   */
  onRelease(run: (slot: Slot) => Promise<void>): void;
  onClaimed(run: (slots: readonly Slot[]) => void): void;
  /** Told of slots that were taken away: what is in memory of them is out of date. */
  onLost(run: (slots: readonly Slot[]) => void): void;
  /** Asks anew who owns what, because a node that should own a slot did not. */
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

/** Sent to every node when slots become free, so that the others need not wait for their next look. */
export interface SlotNotice {
  readonly view: number;
  readonly released: readonly HeldSlot[];
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
  /** Best effort: a node that misses a notice learns the same at its next look. */
  readonly tell: (notice: SlotNotice) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly rules?: Partial<OwnershipRules>;
}

interface OwnershipRules {
  /** How long an owner that is a member may take to give up a slot, or at least another one. */
  readonly handOffMs: number;
  /** How often to look while a slot is being waited for. */
  readonly lookAgainMs: number;
  /** How often to compare with MongoDB when nothing happens. */
  readonly auditMs: number;
  /** After a store did not answer. */
  readonly pauseMs: number;
  /** How long a drain tries to give slots away; without MongoDB none can be. */
  readonly drainMs: number;
  readonly slots: number;
}

/** For slots, when the notice that this node drains did not get through. */
const unsaidMs = 3_000;

const defaults: OwnershipRules = {
  handOffMs: 5_000,
  lookAgainMs: 100,
  auditMs: 10_000,
  pauseMs: 500,
  drainMs: 10_000,
  slots: slotsTotal,
};

export function createOwnership(options: OwnershipOptions): Ownership {
  const { membership, store, hints, tell, clock, timers, log } = options;
  const rules = { ...defaults, ...options.rules };
  const self = membership.self.id;
  const table = createSlotTable(self, rules.slots);
  const handOver = createHandOver({ self, table, store, log, released, lost: (slot) => forget([slot]) });
  const waits = createWaits(clock);
  const counts = { claimed: 0, forced: 0, lost: 0, released: 0 };
  const claimedListeners: ((slots: readonly Slot[]) => void)[] = [];
  const lostListeners: ((slots: readonly Slot[]) => void)[] = [];
  const looking = createLooking({ round, timers, log, pauseMs: rules.pauseMs });
  let view = membership.view();

  membership.onView(adopt);

  function adopt(next: View): void {
    view = next;
    table.adopt(next);
    // A node that is not in the view has no slots: the others are taking them at this moment.
    if (!next.members.some(({ id }) => id === self)) forget(table.heldSlots().map(({ slot }) => slot));
    looking.now();
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
    tell({ view: view.version, released: held });
    if (held.some(({ slot }) => table.designated(slot)?.id === self)) looking.now();
  }

  /** Answers after how long the next look is due. */
  async function round(): Promise<number> {
    const rows = await store.readSlots();
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
    return plan.wait.length > 0 ? rules.lookAgainMs : rules.auditMs;
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
      // The new view brings a look with it.
      readView();
    } else if (notice.released.some(({ slot }) => table.designated(slot)?.id === self)) looking.now();
  }

  /** Without MongoDB, the next beat learns of it. */
  const readView = oneAtATime(() =>
    membership.refresh().catch((error: unknown) => log.debug({ err: error }, 'cluster.view.unread')),
  );

  const refresh = oneAtATime(async () => {
    const nothing = new Map<Slot, never>();
    const owners = await hints.owners().catch(() => nothing);
    if (!table.learnHints(owners)) looking.now();
  });

  /** As much as there is time for: what is kept is free once this node is no member any more. */
  async function handedOver(withinMs: number): Promise<void> {
    let timer: Timer | undefined;
    const late = new Promise<void>((resolve) => {
      timer = timers.after(withinMs, resolve);
    });
    await Promise.race([handOver.idle(), late]);
    timer?.cancel();
  }

  async function drain(): Promise<void> {
    let isSaid = true;
    await membership.drain().catch((error: unknown) => {
      isSaid = false;
      log.warn({ err: error }, 'cluster.drain.unsaid');
    });
    tell({ view: membership.view().version, released: [] });
    await looking.settled();
    handOver.give(table.heldSlots());
    // A store that did not take that is unlikely to take slots.
    await handedOver(isSaid ? rules.drainMs : Math.min(rules.drainMs, unsaidMs));
    const kept = table.heldSlots().length;
    if (kept > 0) log.warn({ slots: kept }, 'cluster.drain.incomplete');
    looking.stop();
    // What could not be given back is free for all once this node is no member any more.
    await membership.leave().catch((error: unknown) => log.warn({ err: error }, 'cluster.leave.unsaid'));
    tell({ view: membership.view().version, released: [] });
  }

  return Object.freeze({
    standing: table.standing,
    view: () => view,
    lose(slot: Slot) {
      forget([slot]);
      looking.now();
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
      await looking.settled();
    },
    drain,
    stop() {
      looking.stop();
      membership.stop();
    },
  });
}

/** Thousands of commands may find out at once that their actor has moved; one look serves them all. */
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

interface Looking {
  /** One round at a time; a call during a round starts one more after it. */
  now(): void;
  /** When no round is under way. */
  settled(): Promise<void>;
  stop(): void;
}

interface LookingOptions {
  round(): Promise<number>;
  readonly timers: Timers;
  readonly log: Log;
  readonly pauseMs: number;
}

function createLooking({ round, timers, log, pauseMs }: LookingOptions): Looking {
  let running: Promise<void> | undefined;
  let isDue = false;
  let isFailing = false;
  let isOver = false;
  let timer: Timer | undefined;

  function now(): void {
    if (isOver) return;
    isDue = true;
    running ??= rounds().finally(() => {
      running = undefined;
      // Asked for between the last round and now.
      if (isDue) now();
    });
  }

  async function rounds(): Promise<void> {
    while (isDue && !isOver) {
      isDue = false;
      timer?.cancel();
      const againMs = await round().then(succeeded, failed);
      if (!isOver) timer = timers.after(againMs, now);
    }
  }

  function succeeded(againMs: number): number {
    if (isFailing) log.warn('cluster.slots.back');
    isFailing = false;
    return againMs;
  }

  function failed(error: unknown): number {
    // Once it is over, the connections close under a look that is still under way.
    if (!isFailing && !isOver) log.warn({ err: error }, 'cluster.slots.unreachable');
    isFailing = true;
    return pauseMs;
  }

  return {
    now,
    async settled() {
      await running;
    },
    stop() {
      isOver = true;
      timer?.cancel();
    },
  };
}
