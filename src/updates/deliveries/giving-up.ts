// Gives up what waits to be pushed and was never attempted, because it is too old or too much waits: it
// becomes a dead letter (docs/decisions/deliveries.md).
import { queueMax } from '../queue/queue.js';
import type { DeliveryStore } from './delivery.store.js';
import type { GiveUpCommand } from './turns.js';

export interface GivingUp {
  /** Up to this number; answers how many. */
  expired(to: string, upTo: number): Promise<number>;
  /** The oldest, where more than so many wait. */
  overfull(to: string): Promise<number>;
}

export interface GivingUpOptions {
  readonly store: Pick<DeliveryStore, 'fresh' | 'countPending'>;
  /** A turn of the queue: how many were given up, or that they are to be read anew. */
  readonly giveUp: (to: string, command: GiveUpCommand) => Promise<number | 'changed'>;
  readonly waitingMax?: number;
}

interface Part {
  readonly upTo: number;
  readonly most: number;
}

/** One turn gives up about this many deliveries, of two documents each. */
const pageMax = 50;
/** One page is tried this many times at most; the next round gives up the rest. */
const triesMax = 8;

export function createGivingUp({ store, giveUp, waitingMax = queueMax }: GivingUpOptions): GivingUp {
  async function given(to: string, why: GiveUpCommand['why'], { upTo, most }: Part): Promise<number> {
    let count = 0;
    let after = 0;
    let seen = 0;
    for (let tries = 0; tries < triesMax; tries += 1) {
      const page = await store.fresh(to, { after, limit: pageMax });
      const { changes } = page;
      const updates = page.items.filter(({ seq }) => seq <= upTo).slice(0, most - seen);
      const given = updates.length > 0 && (await giveUp(to, { type: 'give_up', why, changes, updates }));
      if (given === 'changed') continue;
      tries = 0;
      count += given || 0;
      seen += updates.length;
      if (page.isEnd || page.upTo >= upTo || seen >= most) return count;
      after = page.upTo;
    }
    return count;
  }

  return Object.freeze({
    expired: (to: string, upTo: number) => given(to, 'expired', { upTo, most: Number.POSITIVE_INFINITY }),
    async overfull(to: string) {
      const most = (await store.countPending(to)) - waitingMax;
      return most > 0 ? given(to, 'queue_full', { upTo: Number.POSITIVE_INFINITY, most }) : 0;
    },
  });
}
