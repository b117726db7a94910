// How a turn that revokes ends: its reply leaves when no node trusts what was revoked, on every way to it.
import type { Reply } from '../links/reply.js';
import type { RevokedSubject } from './kind.js';

/** What the runtime asks of the journal of revocations, besides the row that its store writes. */
export interface TurnRevocation {
  /** Runs the work when no other transaction of this node revokes: they all write one document. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** For what is committed: returns when no node trusts the subjects any more, however often it is asked. */
  confirm(subjects: readonly RevokedSubject[]): Promise<void>;
}

/** For a node none of whose kinds revoke. */
export const noRevocation: TurnRevocation = Object.freeze({
  inTurn: <T>(work: () => Promise<T>) => work(),
  confirm: () => Promise.reject(new Error('A turn has revoked, and this node confirms no revocations.')),
});

export interface Answering {
  readonly revocation: Pick<TurnRevocation, 'confirm'>;
  readonly onTrouble: (error: unknown) => void;
}

/** What is committed is answered, or was answered before. */
export function answer(
  { revocation, onTrouble }: Answering,
  { waiting, reply }: { readonly waiting: { settle(reply: Reply): void }; readonly reply: Reply },
  revokes: readonly RevokedSubject[] | undefined,
): void {
  if (revokes === undefined || revokes.length === 0) {
    waiting.settle(reply);
    return;
  }
  revocation.confirm(revokes).then(
    () => waiting.settle(reply),
    (error: unknown) => {
      onTrouble(error);
      // It is committed, and not certainly in force: asking again with the same key confirms again.
      waiting.settle({ kind: 'unavailable' });
    },
  );
}
