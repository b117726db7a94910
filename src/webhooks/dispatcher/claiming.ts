// Claims what is about to be numbered, so that its first attempts begin in the turn that numbers it: neither
// read nor asked for by a turn of its own (docs/decisions/deliveries.md).
import type { Clock } from '../../shared/clock.js';
import type { Log } from '../../shared/log.js';
import type { BeginVerdict } from '../../updates/deliveries/beginning.js';
import type { Attempts } from './attempts.js';
import type { BeginAnswer, ClaimedAttempts, DeliveryQueues, NewDelivery, PushTarget } from './ports.js';
import { type Flight, hasRetry, lookAtAll, type QueueRun } from './queue-run.js';

export interface ClaimingOptions {
  readonly queues: Pick<DeliveryQueues, 'isActive'>;
  readonly attempts: Pick<Attempts, 'giveBack'>;
  readonly log: Log;
  readonly lease: () => { readonly leaseName: string; readonly leaseMs: number };
  /** How many more attempts of it may begin now. */
  readonly roomOf: (run: QueueRun) => number;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly begins: (run: QueueRun, flights: readonly Flight[]) => void;
  readonly answered: (
    run: QueueRun,
    asked: { readonly flights: readonly Flight[]; readonly target: PushTarget },
    answers: readonly BeginAnswer[],
  ) => void;
  readonly dropped: (run: QueueRun, flight: Flight) => void;
  readonly landed: (run: QueueRun) => void;
}

/** Undefined: something else comes first, or nothing may begin. */
export type ClaimAttempts = (run: QueueRun, items: readonly NewDelivery[]) => ClaimedAttempts | undefined;

export function createClaiming(options: ClaimingOptions): ClaimAttempts {
  const { queues, attempts, log, lease, roomOf, begins, answered, dropped, landed } = options;
  const { monotonic } = options.clock;

  function mayClaim(run: QueueRun): boolean {
    const { isOpen, pausedUntil, breaker } = run;
    return isOpen && pausedUntil <= monotonic() && breaker.probeAt === undefined && !hasRetry(run);
  }

  function giveBack(run: QueueRun, flights: readonly Flight[]): void {
    for (const flight of flights) void attempts.giveBack(run, flight, 1);
  }

  /** Attempts that have begun for a receiver that was disabled are given back, and asking anew tells why. */
  async function isActive(run: QueueRun): Promise<boolean> {
    try {
      return await queues.isActive(run.id);
    } catch (error) {
      log.warn({ err: error, queue: run.id }, 'webhooks.claim.failed');
      return false;
    }
  }

  async function begun(
    run: QueueRun,
    { flights, target, bodies }: Claim,
    verdicts: readonly BeginVerdict[],
  ): Promise<void> {
    const isBegun = (_: Flight, nth: number) => verdicts[nth] === 'begun';
    const left = verdicts.flatMap((verdict) => (verdict === 'begun' ? [] : [{ verdict }]));
    answered(run, { flights: flights.filter((flight, nth) => !isBegun(flight, nth)), target }, left);
    const going = flights.filter(isBegun);
    if (going.length > 0 && !(await isActive(run))) {
      giveBack(run, going);
      return;
    }
    const firsts = going.map(({ delivery }): BeginAnswer => {
      const body = bodies.get(delivery.id) ?? '';
      return { verdict: 'begun', attempt: 1, scheduled: 1, isAskedFor: false, body };
    });
    answered(run, { flights: going, target }, firsts);
    landed(run);
  }

  return (run, items) => {
    const [first] = items;
    if (first === undefined || !mayClaim(run)) return undefined;
    const claimed = run.window.claim(first.seq - 1, items, roomOf(run)) ?? [];
    if (claimed.length === 0) return undefined;
    const askedAt = monotonic();
    const own = lease();
    const flights = claimed.map(({ id, seq, lane, type }): Flight => {
      const [delivery, connection] = [{ id, seq, lane, type }, { left: 1 }];
      return { delivery, isFirst: true, connection, askedAt, leaseName: own.leaseName };
    });
    begins(run, flights);
    const claim = { flights, target: run.target, bodies: new Map(items.map(({ id, body }) => [id, body])) };
    return {
      begin: {
        ...own,
        reading: run.reading,
        asked: claimed.map(({ id, lane, type }) => ({ id, lane, type })),
      },
      done: (verdicts) => void begun(run, claim, verdicts),
      left(what) {
        for (const flight of flights) dropped(run, flight);
        // Updates that were numbered all the same are read; attempts that have begun count as failed when
        // their lease is over. A commit that comes later than this look is found by the next one.
        lookAtAll(run);
        if (what === 'unknown') run.sweepAt = Math.min(run.sweepAt, monotonic() + own.leaseMs);
        landed(run);
      },
    };
  };
}

interface Claim {
  readonly flights: readonly Flight[];
  readonly target: PushTarget;
  readonly bodies: ReadonlyMap<string, string>;
}
