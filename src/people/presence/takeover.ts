// Ends the presence of people whose node has died: one of the other nodes does it for each dead node.
import type { Log } from '../../shared/log.js';
import type { LastSeenNotes } from './last-seen.js';
import type { DeadSet, OnlineStore, PresenceChange } from './online.store.js';

interface TakeoverOptions {
  readonly store: OnlineStore;
  readonly lastSeen: Pick<LastSeenNotes, 'add'>;
  readonly onChange: (change: PresenceChange) => void;
  readonly isHere: (user: string) => boolean;
  readonly log: Log;
}

export function createTakeover({ store, lastSeen, onChange, isHere, log }: TakeoverOptions) {
  let running: Promise<void> | undefined;

  async function endPresence({ name, heardAt: at }: DeadSet, signal: AbortSignal): Promise<void> {
    if (!(await store.claim(name))) return;
    for await (const users of store.usersIn(name)) {
      if (signal.aborted) return;
      const absent = users.filter((user) => !isHere(user));
      const elsewhere = await store.elsewhere(absent);
      for (const user of absent) {
        if (elsewhere.has(user)) continue;
        lastSeen.add({ user, at });
        onChange({ user, online: false, at });
      }
    }
    await store.forget(name);
  }

  async function endAll(sets: readonly DeadSet[], signal: AbortSignal): Promise<void> {
    try {
      for (const set of sets) if (!signal.aborted) await endPresence(set, signal);
    } catch (error) {
      log.warn({ err: error }, 'presence.left.failed');
    }
  }

  return Object.freeze({
    /** Does nothing while an earlier takeover runs. */
    begin(sets: readonly DeadSet[], signal: AbortSignal): void {
      running ??= endAll(sets, signal).finally(() => {
        running = undefined;
      });
    },
    ended: async () => running,
  });
}
