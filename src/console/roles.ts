// Which roles parts of the console are for, and whether the person has one of them.
import type { Schemas } from '../client/client.js';
import { user } from './session.js';

/** What a part needs one of; absent where it is for everybody. */
export type RolesNeeded = readonly Schemas['accounts.Role'][] | undefined;

export const forReviewers: RolesNeeded = ['reviewer', 'admin'];
export const forAdministrators: RolesNeeded = ['admin'];

/** The service decides what somebody may do; this only leaves out what would be refused. */
export function maySee(needed: RolesNeeded): boolean {
  const mine = user.value?.roles ?? [];
  return needed === undefined || needed.some((role) => mine.includes(role));
}
