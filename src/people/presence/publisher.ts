// Tells friends who watch that somebody has come online or gone. A person is told of once at a time, as it is
// by then; rights are looked at for each word, and nothing is asked where nobody listens.

import type { Schemas } from '../../generated/schemas.js';
// Decision: docs/decisions/0113
import { BoundedMap } from '../../shared/bounded-map.js';
import type { Log } from '../../shared/log.js';
import type { PresenceTurn } from './online.js';

interface PresenceListeners {
  /** False: nobody hears anything, on any node. */
  isHeard(): boolean;
  hears(user: string): boolean;
  tell(user: string, at: number, change: Schemas['people.PresenceChange']): void;
}

export interface Telling {
  turned(turn: PresenceTurn): void;
  toldTo(listeners: PresenceListeners): void;
}

export interface TellingOptions {
  readonly friendsOf: (user: string) => Promise<readonly string[]>;
  /** Those of them who see whether the person is online. */
  readonly whoSees: (user: string, others: readonly string[]) => Promise<readonly string[]>;
  readonly log: Log;
}

/** Who waits for longest is not told of when there are more. */
const waitingMax = 10_000;

export function createTelling({ friendsOf, whoSees, log }: TellingOptions): Telling {
  const waiting = new BoundedMap<string, PresenceTurn>({ max: waitingMax });
  let listeners: PresenceListeners | undefined;
  let isTelling = false;

  async function tell({ user, online, at }: PresenceTurn, { hears, tell }: PresenceListeners): Promise<void> {
    const hearing = (await friendsOf(user)).filter(hears);
    if (hearing.length === 0) return;
    const lastSeen = !online && { last_seen: Math.floor(at / 1_000) };
    for (const friend of await whoSees(user, hearing))
      tell(friend, at, { user_id: user, online, ...lastSeen });
  }

  /** One after the other: what a crowd that comes at once costs is spread. */
  async function tellAll(): Promise<void> {
    isTelling = true;
    for (const [user, turn] of waiting) {
      waiting.delete(user);
      if (listeners?.isHeard() !== true) continue;
      await tell(turn, listeners).catch((error: unknown) =>
        log.warn({ err: error }, 'presence.telling.failed'),
      );
    }
    isTelling = false;
  }

  return Object.freeze({
    turned(turn: PresenceTurn) {
      if (listeners?.isHeard() !== true) return;
      waiting.set(turn.user, turn);
      if (!isTelling) void tellAll();
    },
    toldTo(given: PresenceListeners) {
      listeners = given;
    },
  });
}
