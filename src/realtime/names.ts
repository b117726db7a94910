// The names of the collections of this room, its close codes, and how many sockets may be asked for.

export const epochsCollection = 'realtime_epochs';
export const ticketsCollection = 'realtime_tickets';

/** Decision: docs/decisions/live-sockets.md */
export const closeCodes = Object.freeze({
  badFrame: 4400,
  notAuthenticated: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  replaced: 4409,
  tooMany: 4429,
});

/** The rate limits of requests for a socket. Decision: docs/decisions/live-sockets.md */
export const connectLimits = Object.freeze({
  /** The limit of one address whose requests show no token, or a wrong one. */
  address: Object.freeze({ requests: 60, windowSeconds: 60 }),
  /** The limit of one caller equals the number of its sockets: all of them may come back at once. */
  caller: Object.freeze({ requests: 1_000, windowSeconds: 60 }),
});
