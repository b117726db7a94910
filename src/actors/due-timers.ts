// Fires the timers of the slots that this node owns: each at its instant, whatever happened until then, and
// each once; one that cannot be fired holds up no other.

import type { Ownership } from '../cluster/ownership.js';
import { lasting, pauseAfter, transient } from '../shared/backoff.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Rng, Timer, Timers } from '../shared/timers.js';
import { timerCommand, timerKey } from './deliveries.js';
import { createDueReads, type DueReads } from './due-reads.js';
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
  /** Timers read at once. */
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
  pageRows: 1_024,
  lookAgainMs: 2_000,
  restMs: 500,
  breathMs: 50,
  deadlineMs: 10_000,
};

interface Page {
  readonly rows: readonly DueRow[];
  /** In flight when the read began. */
  readonly flying: ReadonlySet<string>;
  readonly isFull: boolean;
}

export function createDueTimers(options: DueTimersOptions): DueTimers {
  const { store, ownership, ask, clock, isSure = () => true, timers, rng, log } = options;
  const rules = { ...defaults, ...options.rules };
  const reads = createDueReads(clock, rules);
  const inFlight = new Map<string, DueRow>();
  // What was answered and may be left over: a timer set anew to the instant at which it was fired.
  const answered = createRecent();
  const counts = { fired: 0, refused: 0, poisoned: 0, postponed: 0, orphaned: 0 };
  const wake = createWake(clock, timers, look);
  const { wakeIn } = wake;
  const later = createPutOff({ store, clock, rng, reads, rest, landed });
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isFailing = false;

  ownership.onClaimed(() => {
    reads.isDue = true;
    wakeIn(0);
  });

  function look(): void {
    const restMs = restsUntil - clock.monotonic();
    if (restMs > 0) {
      wakeIn(restMs);
      return;
    }
    void later.write();
    const waitMs = reads.waitMs(isSure() ? clock.now() : undefined);
    if (waitMs <= 0) void read();
    wakeIn(waitMs <= 0 ? rules.lookAgainMs : waitMs);
  }

  async function read(): Promise<void> {
    reads.begin();
    const slots = ownership.held().map(({ slot }) => slot);
    const flying = new Set(inFlight.keys());
    // The next look comes long before the end of the page.
    const page = { until: clock.now() + 2 * rules.lookAgainMs, limit: rules.pageRows };
    try {
      const rows = slots.length === 0 ? [] : await store.readDue(slots, page);
      if (isFailing) log.warn('timers.due.back');
      isFailing = false;
      const left = fireAll({ rows, flying, isFull: rows.length === page.limit });
      if (left.length > 0) await store.clearDue(left);
    } catch (error) {
      rest(error);
      reads.isDue = true;
    }
    reads.isReading = false;
    wakeIn(0);
  }

  function rest(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'timers.due.unreachable');
    isFailing = true;
    restsUntil = clock.monotonic() + rules.restMs;
  }

  /** Answers those that have been answered before. */
  function fireAll({ rows, flying, isFull }: Page): FiredTimer[] {
    const left: FiredTimer[] = [];
    if (!isRunning) return left;
    const now = clock.now();
    for (const row of rows) {
      if (row.look > now || !isSure()) {
        reads.hear(row.look);
        return left;
      }
      if (inFlight.has(row._id)) reads.isAgain = true;
      else if (answered.has(timerKey(row))) {
        // Read while it was being fired, it has most likely gone since.
        if (!flying.has(row._id)) left.push(row);
      } else void fire(row);
    }
    if (isFull) reads.isDue = true;
    return left;
  }

  async function fire(row: DueRow): Promise<void> {
    inFlight.set(row._id, row);
    reads.inFlight += 1;
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
        reads.isDue = true;
        break;
      case 'moved':
        break;
      case 'poisoned':
        counts.poisoned += 1;
        log.error({ err: reply.error, timer: row._id, tries: row.tries ?? 0 }, 'timers.poisoned');
        return putOff(row, lasting);
      default:
        counts.postponed += 1;
        if (reply.kind === 'overloaded') restsUntil = clock.monotonic() + rules.breathMs;
        return putOff(row, transient);
    }
    landed(row);
  }

  function putOff(row: DueRow, backoff: typeof lasting): void {
    later.add(row, backoff);
    wakeIn(0);
  }

  function landed({ _id }: FiredTimer): void {
    inFlight.delete(_id);
    reads.land();
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
        if (!ownership.ownerOf(slot).mine || !reads.hear(at)) continue;
        wakeIn(Math.max(0, at - clock.now()));
      }
    },
    counts: () => ({
      ...counts,
      inFlight: inFlight.size,
      ...overdueOf(inFlight, reads.soonest, clock.now()),
    }),
    stop() {
      isRunning = false;
      wake.stop();
    },
  });
}

/** The one timer of this process: the soonest wish counts. */
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
  readonly reads: DueReads;
  rest(error: unknown): void;
  landed(row: Postponed): void;
}

/** Written down, so that at the next read they do not stand in front of others. */
function createPutOff({ store, clock, rng, reads, rest, landed }: PutOffOptions) {
  let postponed: Postponed[] = [];
  return {
    add(row: DueRow, backoff: typeof lasting): void {
      const tries = (row.tries ?? 0) + 1;
      const look = clock.now() + pauseAfter(tries, backoff, rng);
      postponed.push({ _id: row._id, at: row.at, look, tries });
    },
    async write(): Promise<void> {
      const batch = postponed;
      if (batch.length === 0) return;
      postponed = [];
      try {
        await store.postponeDue(batch);
      } catch (error) {
        rest(error);
        reads.isDue = true;
      }
      for (const row of batch) {
        reads.hear(row.look);
        landed(row);
      }
    },
  };
}

function overdueOf(
  inFlight: ReadonlyMap<string, DueRow>,
  soonest: number,
  now: number,
): { overdue: number; lagMs: number } {
  const firsts = [...inFlight.values()].map(({ look: since }) => since);
  if (soonest <= now) firsts.push(soonest);
  const first = firsts.reduce((least, at) => Math.min(least, at), now);
  return { overdue: firsts.length, lagMs: now - first };
}
