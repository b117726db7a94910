// Makes the person who may make others admin, once, even when two nodes start together.
import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { Refusal } from '../shared/errors.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import type { Passwords } from './passwords.js';
import type { NewPerson, PeopleChanges } from './people.js';
import type { UserRow, UserStore } from './user.store.js';
import { isUsername, usernameOf } from './username.js';

export interface FirstPersonRequest {
  /** A username; where an identity provider authenticates people, its `sub` for the person. */
  readonly name: string;
  /** Needed where people log in here. */
  readonly password?: string;
  /** Runs in the same transaction: the record of the act. */
  record(userId: string, session: ClientSession): Promise<void>;
}

export interface FirstPerson {
  hasAdmin(): Promise<boolean>;
  /** Leaves a person who exists alone: neither the roles nor the password change. */
  makeAdmin(request: FirstPersonRequest): Promise<'created' | 'is-admin' | 'is-not-admin'>;
}

export interface FirstPersonOptions {
  readonly users: UserStore;
  readonly people: PeopleChanges;
  readonly passwords: Passwords;
  /** Present where an identity provider authenticates people. */
  readonly issuer: string | undefined;
}

export function createFirstPerson({ users, people, passwords, issuer }: FirstPersonOptions): FirstPerson {
  const find = (name: string) =>
    issuer === undefined ? users.byUsername(usernameOf(name)) : users.byExternal({ issuer, subject: name });

  async function makeAdmin({ name, password, record }: FirstPersonRequest) {
    const existing = await find(name);
    if (existing !== null) return standingOf(existing);
    const newPerson = await newPersonFor(name, password);
    try {
      await people.add(newPerson, (user, session) => record(user._id, session));
      return 'created';
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'USERNAME_TAKEN';
      if (!isTaken && duplicateIndexOf(error) === undefined) throw error;
      // Another node came first and did exactly this.
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

function standingOf({ status, roles }: UserRow): 'is-admin' | 'is-not-admin' {
  return status === 'active' && roles.includes('admin') ? 'is-admin' : 'is-not-admin';
}
