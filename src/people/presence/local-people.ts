// Which people have a live socket on this node: from the first one on, and until a moment after the last one
// is gone, so that a reconnect is no absence.

export interface Here {
  opened(user: string): void;
  closed(user: string): void;
  has(user: string): boolean;
  users(): readonly string[];
  /** Those who went, with the instant on the wall clock at which the last socket was closed. */
  gone(now: HereTime): readonly { readonly user: string; readonly at: number }[];
}

interface HereTime {
  readonly wall: number;
  readonly monotonic: number;
}

/** @internal */
export const graceMs = 5_000;

/** `onCome`: somebody has come who was not here. */
export function createHere(monotonic: () => number, onCome: (user: string) => void): Here {
  /** How many sockets. */
  const sockets = new Map<string, number>();
  /** Since when there is none, those first who are gone for longest. */
  const leaving = new Map<string, number>();

  return Object.freeze({
    opened(user: string) {
      const count = sockets.get(user);
      sockets.set(user, (count ?? 0) + 1);
      if (count === undefined) onCome(user);
      else if (count === 0) leaving.delete(user);
    },
    closed(user: string) {
      const count = (sockets.get(user) ?? 1) - 1;
      sockets.set(user, count);
      if (count === 0) leaving.set(user, monotonic());
    },
    has: (user: string) => sockets.has(user),
    users: () => [...sockets.keys()],
    gone({ wall, monotonic: now }: HereTime) {
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
