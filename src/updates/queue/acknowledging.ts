// Acknowledges what a receiver has fetched on from: in a moment, with the next turn of its queue or with
// others. No request waits for it.
import { within } from '../../shared/chore.js';
import type { Log } from '../../shared/log.js';
import type { AcknowledgeCommand, Acknowledged } from './queue.kind.js';

export interface AcknowledgingOptions {
  readonly turn: (to: string, command: AcknowledgeCommand) => Promise<Acknowledged>;
  /** So many more have reached the receiver. */
  readonly fetched: (to: string, count: number) => void;
  readonly log: Log;
}

const stopMs = 2_000;

/** Decision: docs/decisions/update-numbers.md */
export function createAcknowledging({ turn, fetched, log }: AcknowledgingOptions) {
  const underWay = new Set<Promise<void>>();

  async function acknowledge(to: string, upTo: number): Promise<void> {
    try {
      const { gained = 0 } = await turn(to, { type: 'acknowledge', upTo, canWait: true });
      if (gained > 0) fetched(to, gained);
    } catch (error) {
      // A receiver that fetches on acknowledges the same again.
      log.warn({ err: error }, 'updates.acknowledge.failed');
    }
  }

  return Object.freeze({
    soon(to: string, upTo: number) {
      const acknowledged = acknowledge(to, upTo);
      underWay.add(acknowledged);
      void acknowledged.finally(() => underWay.delete(acknowledged));
    },
    /** When all is stored; not much later, whatever becomes of it. */
    stop: () => within(stopMs, Promise.all(underWay)),
  });
}
