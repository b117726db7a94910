// A transaction that revokes: with it rooms commit what no node may use from its cache any more.
import type { ClientSession } from 'mongodb';

/** Runs a transaction and answers when no node trusts the subjects any more; without subjects, at once. */
export interface Revoking {
  commit<T>(
    work: (session: ClientSession) => Promise<{ result: T; subjects: readonly `${string}:${string}`[] }>,
  ): Promise<T>;
}
