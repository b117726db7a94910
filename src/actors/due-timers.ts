// Fires the timers of the slots that this node owns: each at its instant, whatever happened until then, and
// each once; one that cannot be fired holds up no other.

import type { Ownership } from '../cluster/ownership.js';
import { lasting, pauseAfter, transient } from '../shared/backoff.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Rng, Timer, Timers } from '../shared/timers.js';
import { timerCommand, timerKey } from './deliveries.js';
import { createDuePartitions, type DuePartition } from './due-partitions.js';
import type { DueStore, Postponed } from './pending-port.js';
import { createRecent } from './recent-names.js';
import type { Actors } from './runtime.js';
import type { DueRow, FiredTimer } from './store-port.js';

export interface DueTimers {
  start(): void;
  /** Timers that a turn has committed: among them may be one that is sooner than all known ones. */
  committed(timers: readonly { document: object | undefined }[]): void;
  counts(): DueCounts;
  /** Nothing is fired any more. */
  stop(): void;
}

interface DueCounts {
  readonly fired: number;
  /** Refused timers are counted among the fired ones, too. */
  readonly refused: number;
  /** Firings that ended in a fault of the actor's own. */
  readonly poisoned: number;
  /** Firings put off because something was not there or had too much to do. */
  readonly postponed: number;
  /** Timers of actors that do not exist. */
  readonly orphaned: number;
  readonly inFlight: number;
  /** Due and not fired yet, as far as they have been read. */
  readonly overdue: number;
  /** How long the first of them has been due. */
  readonly lagMs: number;
}

export interface DueTimersOptions {
  readonly store: DueStore;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'held' | 'onClaimed'>;
  /** Carries the command out here, or says that the actor is not here: then its owner fires the timer. */
  readonly ask: Actors['serve'];
  /** The store's time, on which all nodes agree. */
  readonly clock: Clock;
  readonly isSure?: () => boolean;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly log: Log;
  readonly rules?: Partial<DueTimersRules>;
}

interface DueTimersRules {
  /** The most timers that one read of a partition returns. */
  readonly pageRows: number;
  /** For timers that this node was not told of. */
  readonly lookAgainMs: number;
  /** After the store did not answer. */
  readonly restMs: number;
  /** When this node has too much to do. */
  readonly breathMs: number;
  readonly deadlineMs: number;
}

const defaults: DueTimersRules = {
  pageRows: 128,
  lookAgainMs: 2_000,
  restMs: 500,
  breathMs: 50,
  deadlineMs: 10_000,
};

interface Page {
  readonly rows: readonly DueRow[];
  /** In flight when the read began. */
  readonly inFlightBefore: ReadonlySet<string>;
  readonly isFull: boolean;
}

export function createDueTimers(options: DueTimersOptions): DueTimers {
  const { store, ownership, ask, clock, isSure = () => true, timers, rng, log } = options;
  const rules = { ...defaults, ...options.rules };
  const partitions = createDuePartitions(ownership, clock);
  const inFlight = new Map<string, DueRow>();
  // What was answered and may be left over: a timer set anew to the instant at which it was fired.
  const answered = createRecent();
  const counts = { fired: 0, refused: 0, poisoned: 0, postponed: 0, orphaned: 0 };
  const wake = createWake(clock, timers, look);
  const { wakeIn } = wake;
  const later = createPutOff({ store, clock, rng, rest, ended });
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isFailing = false;

  ownership.onClaimed((slots) => {
    for (const slot of slots) partitions.of(slot).isDue = true;
    wakeIn(0);
  });

  function look(): void {
    const restMs = restsUntil - clock.monotonic();
    if (restMs > 0) {
      wakeIn(restMs);
      return;
    }
    void later.write();
    const next: number[] = [rules.lookAgainMs];
    for (const partition of partitions.all) {
      // Timers in flight are read once more, so they may take half of a page.
      if (partition.isReading || partition.inFlight > rules.pageRows / 2) continue;
      const waitMs = partition.waitMs(isSure() ? clock.now() : undefined, rules.lookAgainMs);
      if (waitMs <= 0) void read(partition);
      else next.push(waitMs);
    }
    wakeIn(Math.min(...next));
  }

  async function read(partition: DuePartition): Promise<void> {
    const slots = partition.begin();
    const inFlightBefore = new Set(inFlight.keys());
    const limit = rules.pageRows;
    try {
      const rows = slots.length === 0 ? [] : await store.readDue(slots, limit);
      if (isFailing) log.warn('timers.due.back');
      isFailing = false;
      const left = fireAll(partition, { rows, inFlightBefore, isFull: rows.length === limit });
      if (left.length > 0) await store.clearDue(left);
    } catch (error) {
      rest(error);
      partition.isDue = true;
    }
    partition.isReading = false;
    wakeIn(0);
  }

  function rest(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'timers.due.unreachable');
    isFailing = true;
    restsUntil = clock.monotonic() + rules.restMs;
  }

  /** Answers those that have been answered before. */
  function fireAll(partition: DuePartition, { rows, inFlightBefore, isFull }: Page): FiredTimer[] {
    const left: FiredTimer[] = [];
    if (!isRunning) return left;
    const now = clock.now();
    for (const row of rows) {
      if (row.look > now || !isSure()) {
        partition.noteDue(row.look);
        return left;
      }
      if (inFlight.has(row._id)) partition.readsAgain = true;
      else if (answered.has(timerKey(row))) {
        // Read while it was being fired, it has most likely gone since.
        if (!inFlightBefore.has(row._id)) left.push(row);
      } else void fire(partition, row);
    }
    if (isFull) partition.isDue = true;
    return left;
  }

  async function fire(partition: DuePartition, row: DueRow): Promise<void> {
    inFlight.set(row._id, row);
    partition.inFlight += 1;
    const { kind, actor: id } = row;
    const deadline = clock.now() + rules.deadlineMs;
    const delivery = { kind: 'timer', timer: row } as const;
    const asking = { kind, id, command: timerCommand(row), key: timerKey(row), deadline, delivery };
    const reply = await ask(asking).catch((error: unknown) => ({ kind: 'poisoned' as const, error }));
    switch (reply.kind) {
      case 'ok':
      case 'refused':
        counts.fired += 1;
        if (reply.kind === 'refused') counts.refused += 1;
        answered.add(timerKey(row));
        break;
      case 'unknown-actor':
        counts.orphaned += 1;
        log.warn({ timer: row._id }, 'timers.orphaned');
        // No turn has taken the row away.
        answered.add(timerKey(row));
        partition.isDue = true;
        break;
      case 'moved':
        break;
      case 'poisoned':
        counts.poisoned += 1;
        log.error({ err: reply.error, timer: row._id, tries: row.tries ?? 0 }, 'timers.poisoned');
        return putOff(partition, row, lasting);
      default:
        counts.postponed += 1;
        if (reply.kind === 'overloaded') restsUntil = clock.monotonic() + rules.breathMs;
        return putOff(partition, row, transient);
    }
    ended(partition, row);
  }

  function putOff(partition: DuePartition, row: DueRow, backoff: typeof lasting): void {
    later.add(partition, row, backoff);
    wakeIn(0);
  }

  function ended(partition: DuePartition, { _id }: FiredTimer): void {
    inFlight.delete(_id);
    partition.end();
    wakeIn(0);
  }

  return Object.freeze({
    start() {
      isRunning = true;
      wake.start();
    },
    committed(timers: readonly { document: object | undefined }[]) {
      for (const { document } of timers) {
        if (document === undefined) continue;
        const { slot, look: at } = document as DueRow;
        if (!ownership.ownerOf(slot).mine || !partitions.of(slot).noteDue(at)) continue;
        wakeIn(Math.max(0, at - clock.now()));
      }
    },
    counts: () => ({ ...counts, ...waitingOf(inFlight, partitions.all, clock.now()) }),
    stop() {
      isRunning = false;
      wake.stop();
    },
  });
}

/** One timer for all reads of due timers: it fires at the soonest time that was asked for. */
function createWake(clock: Clock, timers: Timers, look: () => void) {
  let isRunning = false;
  let timer: Timer | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  function wakeIn(exactMs: number): void {
    if (!isRunning) return;
    // Never a little too early, only to find that there is nothing to do yet.
    const ms = Math.ceil(exactMs);
    const at = clock.monotonic() + ms;
    if (at >= timerAt) return;
    timer?.cancel();
    timerAt = at;
    timer = timers.after(ms, () => {
      timerAt = Number.POSITIVE_INFINITY;
      look();
    });
  }

  return {
    wakeIn,
    start() {
      isRunning = true;
      wakeIn(0);
    },
    stop() {
      isRunning = false;
      timer?.cancel();
    },
  };
}

interface PutOffOptions {
  readonly store: Pick<DueStore, 'postponeDue'>;
  readonly clock: Clock;
  readonly rng: Rng;
  rest(error: unknown): void;
  ended(partition: DuePartition, row: Postponed): void;
}

/** Written down, so that at the next read they do not stand in front of others. */
function createPutOff({ store, clock, rng, rest, ended }: PutOffOptions) {
  let postponed: { partition: DuePartition; row: Postponed }[] = [];
  return {
    add(partition: DuePartition, row: DueRow, backoff: typeof lasting): void {
      const tries = (row.tries ?? 0) + 1;
      const look = clock.now() + pauseAfter(tries, backoff, rng);
      postponed.push({ partition, row: { _id: row._id, at: row.at, look, tries } });
    },
    async write(): Promise<void> {
      const batch = postponed;
      if (batch.length === 0) return;
      postponed = [];
      try {
        await store.postponeDue(batch.map(({ row }) => row));
      } catch (error) {
        rest(error);
        for (const { partition } of batch) partition.isDue = true;
      }
      for (const { partition, row } of batch) {
        partition.noteDue(row.look);
        ended(partition, row);
      }
    },
  };
}

function waitingOf(
  inFlight: ReadonlyMap<string, DueRow>,
  partitions: readonly DuePartition[],
  now: number,
): { inFlight: number; overdue: number; lagMs: number } {
  const firsts = [...inFlight.values()].map(({ look: since }) => since);
  for (const { soonest } of partitions) if (soonest <= now) firsts.push(soonest);
  const first = firsts.reduce((least, at) => Math.min(least, at), now);
  return { inFlight: inFlight.size, overdue: firsts.length, lagMs: now - first };
}
