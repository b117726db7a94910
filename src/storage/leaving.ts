// What a room disables when a person leaves, in the transaction that deletes the account.
import type { ClientSession } from 'mongodb';

interface Leaving {
  readonly ownerId: string;
  readonly at: number;
}

/** Answers the ids of what it has disabled. */
export type Leave = (leaving: Leaving, session: ClientSession) => Promise<readonly string[]>;

export type SubjectOf = (id: string) => `${string}:${string}`;

export interface Departing {
  /** What every node stops to trust with it. */
  readonly subjectOf: SubjectOf;
  readonly leave: Leave;
}
