// Makes the first admin, once, even when two nodes start together.
import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { Refusal } from '../shared/errors.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import type { Passwords } from './passwords.js';
import type { NewPerson, PeopleChanges } from './people.js';
import type { UserRow, UserStore } from './user.store.js';
import { isUsername, usernameOf } from './username.js';

interface FirstPersonRequest {
  /** A username; where an identity provider authenticates people, its `sub` for the person. */
  readonly name: string;
  /** Required where people log in at this platform. */
  readonly password?: string;
  /** Writes the audit row in the same transaction. */
  record(userId: string, session: ClientSession): Promise<void>;
}

interface FirstPersonOptions {
  readonly users: UserStore;
  readonly people: PeopleChanges;
  readonly passwords: Passwords;
  /** Present where an identity provider authenticates people. */
  readonly issuer: string | undefined;
}

export function createFirstPerson({ users, people, passwords, issuer }: FirstPersonOptions) {
  const find = (name: string) =>
    issuer === undefined ? users.byUsername(usernameOf(name)) : users.byExternal({ issuer, subject: name });

  /** A person who exists keeps their roles and their password. */
  async function makeAdmin({ name, password, record }: FirstPersonRequest) {
    const existing = await find(name);
    if (existing !== null) return isAdmin(existing) ? 'is-admin' : 'is-not-admin';
    const newPerson = await newPersonFor(name, password);
    try {
      await people.add(newPerson, (user, session) => record(user._id, session));
      return 'created';
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'USERNAME_TAKEN';
      if (!isTaken && duplicateIndexOf(error) === undefined) throw error;
      // Another node has made the same person admin.
      return 'is-admin';
    }
  }

  async function newPersonFor(name: string, password: string | undefined): Promise<NewPerson> {
    const roles = ['admin'] as const;
    if (issuer !== undefined) {
      const username = `admin_${randomBytes(6).toString('hex')}`;
      return { username, displayName: 'Administrator', roles, external: { issuer, subject: name } };
    }
    const username = usernameOf(name);
    if (!isUsername(username)) {
      throw new Error('ADMIN_USERNAME takes 3 to 64 letters, digits and underscores, a letter first.');
    }
    if (password === undefined)
      throw new Error(`ADMIN_PASSWORD is needed to make ${username} the first admin.`);
    const length = [...password].length;
    if (length < 8 || length > 256) throw new Error('ADMIN_PASSWORD takes 8 to 256 characters.');
    return { username, displayName: name, roles, password: await passwords.hash(password) };
  }

  return Object.freeze({ hasAdmin: users.hasAdmin, makeAdmin });
}

function isAdmin({ status, roles }: UserRow): boolean {
  return status === 'active' && roles.includes('admin');
}
