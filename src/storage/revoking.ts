// A transaction that revokes: rooms commit with it changes that no node may still cache afterwards.
import type { ClientSession } from 'mongodb';

/** Runs a transaction and answers when no node trusts the subjects any more; without subjects, at once. */
export interface Revoking {
  commit<T>(
    work: (session: ClientSession) => Promise<{ result: T; subjects: readonly `${string}:${string}`[] }>,
  ): Promise<T>;
}
