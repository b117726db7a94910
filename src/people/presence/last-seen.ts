// Writes the times at which people were last online, in batches about once a second.
import { BoundedMap } from '../../shared/bounded-map.js';
import { createChore, within } from '../../shared/chore.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';

export interface SeenAt {
  readonly user: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export type LastSeenNotes = ReturnType<typeof createLastSeen>;

interface LastSeenOptions {
  readonly note: (seen: readonly SeenAt[]) => Promise<void>;
  readonly log: Log;
}

const writeEveryMs = 1_000;
const atOnce = 500;
const lastWriteMs = 2_000;
/** Beyond this number, while MongoDB is away, the oldest times are dropped. */
const waitingMax = 100_000;

export function createLastSeen({ note, log }: LastSeenOptions) {
  const waiting = new BoundedMap<string, number>({ max: waitingMax });

  function add({ user, at }: SeenAt): void {
    waiting.set(user, at);
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, atOnce);
      await note(some.map(([user, at]) => ({ user, at })));
      for (const [user, at] of some) if (waiting.get(user) === at) waiting.delete(user);
    }
  }

  const { start, stop } = createChore({
    pauseMs: () => roughly(writeEveryMs),
    work: write,
    log,
    failed: 'presence.seen.failed',
  });
  return Object.freeze({
    add,
    write,
    chore: {
      start,
      async stop() {
        await stop();
        await within(lastWriteMs, write());
      },
    },
  });
}
