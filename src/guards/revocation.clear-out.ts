// Keeps the journal's list short: nodes that are gone are taken off it, so that no revocation waits for them.
//
// In two steps, because a node that does not answer may only be slow. The mark keeps it from renewing its
// trust; when that trust must have run out, the entry goes. Until then every revocation still waits for it.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { ListedNode, RevocationStore } from './revocation.store.js';

export type ClearOut = ReturnType<typeof createClearOut>;

export interface ClearOutOptions {
  readonly self: string;
  readonly store: Pick<RevocationStore, 'mark' | 'forget'>;
  readonly peers: { notify(nodes: readonly string[], version: number): Promise<readonly string[]> };
  readonly clock: Clock;
  readonly log: Log;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Longer than any node trusts its cache. */
  readonly waitMs: number;
}

/** By then a node that has started has its links; a node that crashed before it does not answer. */
const firstRunAfterMs = 10_000;

export function createClearOut(options: ClearOutOptions) {
  const { self, store, peers, clock, log, wait, waitMs } = options;
  const stopping = new AbortController();
  const startedAt = clock.monotonic();
  let others: readonly string[] = [];
  let isDue = true;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    isDue = false;
    if (others.length === 0) return;
    const asked = others;
    // Any version will do: the question is who answers.
    const answered = new Set(await peers.notify(asked, 0));
    const silent = asked.filter((id) => !answered.has(id));
    if (silent.length === 0) return;
    const mark = randomUUID();
    await store.mark(silent, mark);
    const markedAt = clock.monotonic();
    for (let left = waitMs; left > 0; left = markedAt + waitMs - clock.monotonic()) {
      if (stopping.signal.aborted) return;
      await wait(left, stopping.signal);
    }
    await store.forget(mark);
    log.info({ nodes: silent }, 'revocation.list.cleared');
  }

  return Object.freeze({
    /** What the latest look has found on the list. */
    learn(nodes: readonly ListedNode[]) {
      others = nodes.map(({ id }) => id).filter((id) => id !== self);
    },
    /** These did not answer: a run is due. */
    suspect(nodes: readonly string[]) {
      if (nodes.length > 0) isDue = true;
    },
    /** Asks every node on the list, and takes off those that do not answer. */
    run,
    runWhenDue() {
      if (!isDue || running !== undefined || clock.monotonic() - startedAt < firstRunAfterMs) return;
      const failed = (error: unknown) => log.warn({ err: error }, 'revocation.list.not-cleared');
      running = run()
        .catch(failed)
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  });
}
