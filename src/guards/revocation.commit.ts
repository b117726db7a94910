// Commits transactions that may revoke: those that do run one after the other, all others at once.
import type { ClientSession } from 'mongodb';
import { createWorkQueue, type WorkQueue } from '../shared/work-queue.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import type { Subject } from './revocation.store.js';

interface Outcome<T> {
  readonly result: T;
  readonly subjects: readonly Subject[];
}

export interface RevokingCommits {
  /** Runs the transaction and what it revokes; the work may run several times. */
  commit<T, R>(work: RevokingWork<T>, revoke: Revoke<R>): Promise<{ result: T; revoked: R | undefined }>;
  /** Runs the work when no other transaction of this node revokes. */
  readonly inTurn: WorkQueue;
}

export type RevokingWork<T> = (session: ClientSession) => Promise<Outcome<T>>;
type Revoke<R> = (subjects: readonly Subject[], session: ClientSession) => Promise<R>;

/**
 * All revoking transactions write one document. In turn they commit; at once they mostly conflict.
 * Decision: docs/decisions/revocation.md
 */
const commitQueue = Object.freeze({ atOnce: 1, waitingMax: 1000 });

export function createRevokingCommits(mongo: Mongo): RevokingCommits {
  const queue = createWorkQueue(commitQueue);
  let inQueue = 0;

  const inTurn: WorkQueue = async (work) => {
    inQueue += 1;
    try {
      return await queue(work);
    } finally {
      inQueue -= 1;
    }
  };

  /** What is revoked is known only inside the transaction, which must not wait there: it starts again. */
  async function commit<T, R>(work: RevokingWork<T>, revoke: Revoke<R>) {
    let leave: (() => void) | undefined;
    const transact = (mayRevoke: () => boolean) =>
      inTransaction(mongo, async (session) => {
        const { result, subjects } = await work(session);
        if (subjects.length === 0) return { result, revoked: undefined };
        if (!mayRevoke()) throw new QueueTaken();
        return { result, revoked: await revoke(subjects, session) };
      });
    function enterFreeQueue(): boolean {
      if (leave !== undefined) return true;
      if (inQueue > 0) return false;
      void inTurn(() => new Promise<void>((resolve) => (leave = resolve)));
      return true;
    }
    try {
      return await transact(enterFreeQueue);
    } catch (error) {
      if (!(error instanceof QueueTaken)) throw error;
    } finally {
      leave?.();
    }
    return inTurn(() => transact(() => true));
  }

  return Object.freeze({ commit, inTurn });
}

class QueueTaken extends Error {}
