// The names of the collections of this room, and the numbers that its protocol tells.

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

/** Sockets that may be asked for. Decision: docs/decisions/live-sockets.md */
export const connectLimits = Object.freeze({
  /** By one address: without a token in the request, or in vain. */
  address: Object.freeze({ requests: 60, windowSeconds: 60 }),
  /** As many as one caller may have: all of them may come back at once. */
  caller: Object.freeze({ requests: 1_000, windowSeconds: 60 }),
});
