// Says of people that they are here while they have a socket or an event stream: for who is online.

// Decision: docs/decisions/presence.md
import type { LivePresence } from './outside.js';
import type { SessionTools } from './tools.js';

type Listed = Pick<SessionTools['sessions'], 'add' | 'remove'>;

export function withAttendance<Sessions extends Listed>(
  sessions: Sessions,
  presence: Pick<LivePresence, 'opened' | 'closed'>,
): Sessions {
  const listed: Listed = {
    // Who is one too many is removed as well.
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
