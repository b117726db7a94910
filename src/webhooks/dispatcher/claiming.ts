// Claims what is about to be numbered, so that its first attempts begin in the turn that numbers it: neither
// read nor asked for by a turn of its own (docs/decisions/deliveries.md).
import type { BeginVerdict } from '../../updates/deliveries/beginning.js';
import type { SentUpdate } from '../../updates/update.js';
import { type Asked, answered, type BeginsAttempts } from './asking.js';
import type { BeginAnswer, ClaimedAttempts, NewDelivery } from './ports.js';
import { type Flight, hasRetry, lookAtAll, type QueueRun } from './queue-run.js';
import { begins, dropped, landed, roomOf } from './round.js';

/** Returns undefined when another attempt comes first, or none may begin. */
export function claim(
  beginning: BeginsAttempts,
  run: QueueRun,
  items: readonly NewDelivery[],
): ClaimedAttempts | undefined {
  const { round, lease } = beginning;
  const { monotonic } = round.clock;
  const [first] = items;
  if (first === undefined || !mayClaim(run, monotonic())) return undefined;
  const claimed = run.window.claim(first.seq - 1, items, roomOf(round, run)) ?? [];
  if (claimed.length === 0) return undefined;
  const askedAt = monotonic();
  const own = lease();
  const flights = claimed.map(({ id, seq, lane, type }): Flight => {
    const [delivery, connection] = [{ id, seq, lane, type }, { left: 1 }];
    return { delivery, isFirst: true, connection, askedAt, leaseName: own.leaseName };
  });
  begins(round, run, flights);
  const bodies = new Map(items.map(({ id, body, traceparent }) => [id, { body, traceparent }]));
  const asked = { flights, target: run.target, bodies };
  return {
    begin: {
      ...own,
      reading: run.reading,
      asked: claimed.map(({ id, lane, type }) => ({ id, lane, type })),
    },
    done: (verdicts) => void begun(beginning, run, { ...asked, verdicts }),
    left(what) {
      for (const flight of flights) dropped(round, run, flight);
      // Updates that were numbered all the same are read; attempts that have begun count as failed when
      // their lease is over. A commit that comes later than this look is found by the next one.
      lookAtAll(run);
      if (what === 'unknown') run.sweepAt = Math.min(run.sweepAt, monotonic() + own.leaseMs);
      landed(round, run);
    },
  };
}

function mayClaim(run: QueueRun, monotonic: number): boolean {
  const { isOpen, pausedUntil, breaker } = run;
  return isOpen && pausedUntil <= monotonic && breaker.probeAt === undefined && !hasRetry(run);
}

const nothing: SentUpdate = Object.freeze({ body: '' });

interface Claimed extends Asked {
  readonly bodies: ReadonlyMap<string, SentUpdate>;
  readonly verdicts: readonly BeginVerdict[];
}

async function begun(
  beginning: BeginsAttempts,
  run: QueueRun,
  { flights, target, bodies, verdicts }: Claimed,
): Promise<void> {
  const isBegun = (_: Flight, nth: number) => verdicts[nth] === 'begun';
  const left = verdicts.flatMap((verdict) => (verdict === 'begun' ? [] : [{ verdict }]));
  answered(beginning, run, {
    flights: flights.filter((flight, nth) => !isBegun(flight, nth)),
    target,
    answers: left,
  });
  const going = flights.filter(isBegun);
  if (going.length > 0 && !(await isActive(beginning, run))) {
    for (const flight of going) void beginning.attempts.giveBack(run, flight, 1);
    return;
  }
  const answers = going.map(({ delivery }): BeginAnswer => {
    const sent = bodies.get(delivery.id) ?? nothing;
    return { verdict: 'begun', attempt: 1, scheduled: 1, isAskedFor: false, ...sent };
  });
  answered(beginning, run, { flights: going, target, answers });
  landed(beginning.round, run);
}

/** Attempts that have begun for a receiver that was disabled are given back, and asking anew tells why. */
async function isActive({ queues, log }: BeginsAttempts, run: QueueRun): Promise<boolean> {
  try {
    return await queues.isActive(run.id);
  } catch (error) {
    log.warn({ err: error, queue: run.id }, 'webhooks.claim.failed');
    return false;
  }
}
