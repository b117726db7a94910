// The interface by which a room disables a person's objects in the transaction that deletes the account.
import type { ClientSession } from 'mongodb';

interface Leaving {
  readonly ownerId: string;
  readonly at: number;
}

/** Answers with the ids of what it has disabled. */
export type Leave = (leaving: Leaving, session: ClientSession) => Promise<readonly string[]>;

export type SubjectOf = (id: string) => `${string}:${string}`;

export interface Departing {
  /** The subject that is revoked with each id. */
  readonly subjectOf: SubjectOf;
  readonly leave: Leave;
}
