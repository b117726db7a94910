// Acknowledges what a receiver has fetched on from: in a moment, with the next turn of its queue or with
// others. No request waits for it; what could not be stored is tried again until it is.
import { BoundedMap } from '../../shared/bounded-map.js';
import { createChore, within } from '../../shared/chore.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import type { AcknowledgeCommand, Acknowledged } from './queue.kind.js';

export interface AcknowledgingOptions {
  readonly turn: (to: string, command: AcknowledgeCommand) => Promise<Acknowledged>;
  /** So many more have reached the receiver. */
  readonly fetched: (to: string, count: number) => void;
  readonly log: Log;
  /** Absent: half a second. */
  readonly repeatEveryMs?: number;
}

const stopMs = 2_000;
const defaultRepeatMs = 500;
/** The bound of memory while MongoDB is away: a receiver beyond it acknowledges anew when it fetches on. */
const missedMax = 100_000;
const turnsAtOnce = 512;

/** Decision: docs/decisions/update-numbers.md */
export function createAcknowledging(options: AcknowledgingOptions) {
  const { turn, fetched, log, repeatEveryMs = defaultRepeatMs } = options;
  const underWay = new Set<Promise<void>>();
  /** The newest number of each receiver whose acknowledgement was not stored. */
  const missed = new BoundedMap<string, number>({ max: missedMax });
  const chore = createChore({
    pauseMs: () => roughly(repeatEveryMs),
    work: repeat,
    ...{ log, failed: 'updates.acknowledge.failed' },
  });

  async function acknowledge(to: string, upTo: number): Promise<void> {
    try {
      const { gained = 0 } = await turn(to, { type: 'acknowledge', upTo, canWait: true });
      if (gained > 0) fetched(to, gained);
      if ((missed.get(to) ?? 0) <= upTo) missed.delete(to);
    } catch (error) {
      if (!missed.has(to)) log.warn({ err: error }, 'updates.acknowledge.failed');
      missed.set(to, Math.max(upTo, missed.get(to) ?? 0));
    }
  }

  async function repeat(): Promise<void> {
    const all = [...missed];
    for (let at = 0; at < all.length; at += turnsAtOnce)
      await Promise.all(all.slice(at, at + turnsAtOnce).map(([to, upTo]) => acknowledge(to, upTo)));
  }

  return Object.freeze({
    soon(to: string, upTo: number) {
      const acknowledged = acknowledge(to, upTo);
      underWay.add(acknowledged);
      void acknowledged.finally(() => underWay.delete(acknowledged));
    },
    start: chore.start,
    /** When all is stored; not much later, whatever becomes of it. */
    async stop() {
      await chore.stop();
      await within(stopMs, Promise.all(underWay).then(repeat));
    },
  });
}
