// Reports a person as online while the person has a socket or an event stream.

// Decision: docs/decisions/presence.md
import type { LivePresence } from './outside.js';
import type { SessionTools } from './tools.js';

type Listed = Pick<SessionTools['sessions'], 'add' | 'remove'>;

export function withPresence<Sessions extends Listed>(
  sessions: Sessions,
  presence: Pick<LivePresence, 'opened' | 'closed'>,
): Sessions {
  const listed: Listed = {
    // A session over the limit is removed as well, so it counts here too.
    add(session, owner) {
      if (owner.caller.kind === 'account') presence.opened(owner.caller.userId);
      return sessions.add(session, owner);
    },
    remove(session, owner) {
      if (owner.caller.kind === 'account') presence.closed(owner.caller.userId);
      sessions.remove(session, owner);
    },
  };
  return Object.freeze({ ...sessions, ...listed });
}
