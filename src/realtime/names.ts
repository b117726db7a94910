// The names of the collections of this room, and the numbers that sockets are closed with.

export const epochsCollection = 'realtime_epochs';
export const ticketsCollection = 'realtime_tickets';

/** Decision: docs/decisions/0091 */
export const closeCodes = Object.freeze({
  badFrame: 4400,
  notAuthenticated: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  replaced: 4409,
  tooMany: 4429,
});
