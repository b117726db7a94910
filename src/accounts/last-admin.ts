// The platform always has an admin who can log in.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import type { UserRow, UserStore } from './user.store.js';

/** Called before a person stops being an admin who can log in. Throws CONFLICT when no other one is there. */
export async function keepAnotherAdmin(
  { roles, suspended }: Pick<UserRow, 'roles' | 'suspended'>,
  users: Pick<UserStore, 'countAdmins'>,
  session: ClientSession,
): Promise<void> {
  if (!roles.includes('admin') || suspended !== undefined) return;
  if ((await users.countAdmins(session)) > 1) return;
  throw refuse('CONFLICT', { message: 'This is the last admin. Make somebody else admin first.' });
}
