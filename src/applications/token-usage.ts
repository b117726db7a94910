// Remembers when tokens were last used and writes it at intervals, outside of requests.
import { createChore, within } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { TokenUse } from './token.store.js';

export interface TokenUsageOptions {
  readonly store: { recordUses(uses: readonly TokenUse[]): Promise<void> };
  readonly clock: Clock;
  readonly log: Log;
}

/** One node writes the use of one token this often. */
const writeEveryMs = 60_000;
const lookEveryMs = 5_000;
const batchMax = 500;
/** For the last write at the end: when the store does not answer, only the last moments of use are lost. */
const lastWriteMs = 2_000;

/** More tokens in one minute than this: the newest are written a minute late. */
const tokensMax = 50_000;

interface Usage {
  usedAt: number;
  /** What the store knows; 0 when this node never told it. */
  writtenUse: number;
  /** On the monotonic clock. */
  writtenAt: number;
}

export function createTokenUsage({ store, clock, log }: TokenUsageOptions) {
  const usages = new Map<string, Usage>();
  // What could not be written stays due, so the next look tries again.
  const chore = createChore({
    pauseMs: () => lookEveryMs,
    work: flush,
    log,
    failed: 'token_usage.flush.failed',
  });

  function note(tokenId: string): void {
    const known = usages.get(tokenId);
    if (known !== undefined) known.usedAt = clock.now();
    else if (usages.size < tokensMax) {
      usages.set(tokenId, { usedAt: clock.now(), writtenUse: 0, writtenAt: Number.NEGATIVE_INFINITY });
    }
  }

  async function flush({ all } = { all: false }): Promise<void> {
    const now = clock.monotonic();
    const due: { tokenId: string; at: number; usage: Usage }[] = [];
    for (const [tokenId, usage] of usages) {
      if (!all && now - usage.writtenAt < writeEveryMs) continue;
      if (usage.usedAt === usage.writtenUse) usages.delete(tokenId);
      else due.push({ tokenId, at: usage.usedAt, usage });
    }
    for (let start = 0; start < due.length; start += batchMax) {
      const batch = due.slice(start, start + batchMax);
      await store.recordUses(batch.map(({ tokenId, at }) => ({ tokenId, at })));
      for (const { at, usage } of batch) Object.assign(usage, { writtenUse: at, writtenAt: now });
    }
  }

  return Object.freeze({
    /** Costs a map entry and returns at once. */
    note,
    /** Writes what is due; with `all` also what would have waited for its minute to end. */
    flush,
    start: chore.start,
    /** Writes everything that is left. */
    async stop() {
      await chore.stop();
      await within(lastWriteMs, flush({ all: true }));
    },
  });
}
