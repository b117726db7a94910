// Tracks the people with a live socket on this node. A person stays for a few seconds after the last socket
// has closed, so that a reconnect is no absence.

/** @internal */
export const graceMs = 5_000;

/** `onJoin` is called with each person who was not on this node. */
export function createLocalPeople(monotonic: () => number, onJoin: (user: string) => void) {
  /** The number of sockets of each person. */
  const sockets = new Map<string, number>();
  /** The times at which last sockets were closed, the earliest first. */
  const leaving = new Map<string, number>();

  return Object.freeze({
    opened(user: string) {
      const count = sockets.get(user);
      sockets.set(user, (count ?? 0) + 1);
      if (count === undefined) onJoin(user);
      else if (count === 0) leaving.delete(user);
    },
    closed(user: string) {
      const count = (sockets.get(user) ?? 1) - 1;
      sockets.set(user, count);
      if (count === 0) leaving.set(user, monotonic());
    },
    has: (user: string) => sockets.has(user),
    users: () => [...sockets.keys()],
    /** Removes the people whose grace is over; `at` is the wall time at which the last socket was closed. */
    takeGone({ wall, monotonic: now }: { readonly wall: number; readonly monotonic: number }) {
      const gone: { user: string; at: number }[] = [];
      for (const [user, since] of leaving) {
        if (now - since < graceMs) break;
        leaving.delete(user);
        sockets.delete(user);
        gone.push({ user, at: wall - Math.round(now - since) });
      }
      return gone;
    },
  });
}
