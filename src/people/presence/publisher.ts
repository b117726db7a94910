// Notifies watching friends when a person comes online or goes. The rights are checked for each notice, and
// nothing is read where there is no listener.

// Decision: docs/decisions/presence.md
import type { Schemas } from '../../generated/schemas.js';
import { BoundedMap } from '../../shared/bounded-map.js';
import type { Log } from '../../shared/log.js';
import type { PresenceChange } from './online.store.js';

interface PresenceListeners {
  /** False where no person listens on any node. */
  hasListeners(): boolean;
  isListening(user: string): boolean;
  publish(user: string, at: number, change: Schemas['people.PresenceChange']): void;
}

interface PublisherOptions {
  readonly friendsOf: (user: string) => Promise<readonly string[]>;
  /** The people among the others who see whether this person is online. */
  readonly whoSees: (user: string, others: readonly string[]) => Promise<readonly string[]>;
  readonly log: Log;
}

/** Beyond this number the oldest waiting change is dropped. */
const waitingMax = 10_000;

export function createPresencePublisher({ friendsOf, whoSees, log }: PublisherOptions) {
  const waiting = new BoundedMap<string, PresenceChange>({ max: waitingMax });
  let listeners: PresenceListeners | undefined;
  let isPublishing = false;

  async function publish({ user, online, at }: PresenceChange, to: PresenceListeners): Promise<void> {
    const watching = (await friendsOf(user)).filter(to.isListening);
    if (watching.length === 0) return;
    const lastSeen = !online && { last_seen: Math.floor(at / 1_000) };
    for (const friend of await whoSees(user, watching))
      to.publish(friend, at, { user_id: user, online, ...lastSeen });
  }

  /** The changes are published one after the other, which spreads the cost of many at once. */
  async function publishAll(): Promise<void> {
    isPublishing = true;
    for (const [user, change] of waiting) {
      waiting.delete(user);
      if (listeners?.hasListeners() !== true) continue;
      await publish(change, listeners).catch((error: unknown) =>
        log.warn({ err: error }, 'presence.telling.failed'),
      );
    }
    isPublishing = false;
  }

  return Object.freeze({
    changed(change: PresenceChange): void {
      if (listeners?.hasListeners() !== true) return;
      waiting.set(change.user, change);
      if (!isPublishing) void publishAll();
    },
    setListeners(given: PresenceListeners): void {
      listeners = given;
    },
  });
}
