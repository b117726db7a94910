// Approve, or reject with a reason: always the version that is on the screen.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { botsRejectRequest } from '../../generated/limits.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { go } from '../router.js';
import type { Reviewed } from './review.state.js';

export type Decided = CallSuccess<unknown> | CallFailure;

export interface Decisions {
  readonly approve: (version: number, idempotencyKey: string) => Promise<Decided>;
  readonly reject: (asked: { version: number; reason: string }, idempotencyKey: string) => Promise<Decided>;
}

interface DecisionProps extends Decisions {
  readonly reviewed: Reviewed;
  /** The list that is gone back to. */
  readonly list: readonly string[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** The version is not the present one any more. */
  readonly onOutdated: () => void;
}

export function Decision(use: DecisionProps) {
  const { reviewed, list, reason, onReason, approve, reject, onOutdated } = use;
  const { name, version } = reviewed;
  const noting = async (deciding: Promise<Decided>) => {
    const result = await deciding;
    if (!result.ok && result.status === 409) onOutdated();
    return result;
  };
  const end = (text: string) => {
    notify(text);
    go(list);
  };
  const approval = useAction((idempotencyKey) => noting(approve(version, idempotencyKey)));
  const run = async () => {
    const result = await approval.run();
    if (result?.ok === true) end(`Approved: ${isolated(name)}.`);
  };
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">Your decision on version {version}</h2>
      <p class="buttons">
        <button type="button" class="main" aria-disabled={approval.isBusy} onClick={() => void run()}>
          Approve
        </button>
      </p>
      <FailureBox failure={approval.failure} />
      <Form
        values={{ reason, version }}
        limits={botsRejectRequest}
        send={(asked, idempotencyKey) => noting(reject(asked, idempotencyKey))}
        onDone={() => end(`Rejected: ${isolated(name)}.`)}
        action="Reject"
        isDanger
      >
        <TextField
          name="reason"
          label="Why it is rejected"
          hint="Whoever has applied reads this: say what to change."
          value={reason}
          onValue={onReason}
          rows={3}
        />
      </Form>
    </section>
  );
}
