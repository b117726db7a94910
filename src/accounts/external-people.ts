// People whom an identity provider authenticates: found by its `sub`, and added at their first request.
import { customAlphabet } from 'nanoid';
import { Refusal } from '../shared/errors.js';
import type { ReadOptions } from '../storage/read-options.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import type { ExternalToken } from './external-tokens.js';
import type { NewPerson, PeopleChanges } from './people.js';
import type { ExternalIdentity, UserRow, UserStore } from './user.store.js';
import { isReserved, isUsername, usernameOf } from './username.js';

export type ExternalPeople = ReturnType<typeof createExternalPeople>;

interface ExternalPeopleOptions {
  readonly issuer: string;
  readonly users: UserStore;
  readonly people: PeopleChanges;
}

const displayNameMax = 100;
const randomName = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 16);

export function createExternalPeople({ issuer, users, people }: ExternalPeopleOptions) {
  /** The person of a verified token, who may be new or deleted. */
  async function known(token: Omit<ExternalToken, 'endsAtMs'>, read: ReadOptions): Promise<UserRow> {
    const { subject, suggestedName, displayName } = token;
    const external = { issuer, subject };
    const existing = await users.byExternal(external, read);
    if (existing !== null) return existing;
    for (const username of namesFor(suggestedName)) {
      const added = await add({ username, displayName: shownName(displayName) || username, external });
      if (added !== null) return added;
    }
    throw new Error('A generated username was taken, which is as good as impossible.');
  }

  /** Null when another person has the username. */
  async function add(newPerson: NewPerson & { external: ExternalIdentity }): Promise<UserRow | null> {
    try {
      return await people.add(newPerson);
    } catch (error) {
      const isNameTaken = error instanceof Refusal && error.code === 'USERNAME_TAKEN';
      if (!isNameTaken && duplicateIndexOf(error) !== 'external') throw error;
      // An earlier first request of the same person may have added them, and taken the name.
      return users.byExternal(newPerson.external, { readConcern: { level: 'linearizable' } });
    }
  }

  return Object.freeze({ known });
}

/** The name that the provider suggests, where it fits the rule of usernames, and then a random one. */
function namesFor(suggestedName = ''): string[] {
  const suggested = usernameOf(suggestedName);
  const generated = `user_${randomName()}`;
  return isUsername(suggested) && !isReserved(suggested) ? [suggested, generated] : [generated];
}

function shownName(text = ''): string {
  const clean = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return [...clean].slice(0, displayNameMax).join('');
}
