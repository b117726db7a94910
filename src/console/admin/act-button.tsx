// A button for an act of the platform that can be undone: no question, and the failure below it.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';

interface ActButtonProps<Data> {
  readonly text: string;
  readonly isSmall?: boolean;
  readonly send: (idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onDone: (data: Data) => void;
}

export function ActButton<Data>({ text, isSmall = false, send, onDone }: ActButtonProps<Data>) {
  const action = useAction(send);
  const run = async () => {
    const result = await action.run();
    if (result?.ok === true) onDone(result.data);
  };
  return (
    <>
      <button
        type="button"
        class={isSmall ? 'small' : undefined}
        aria-disabled={action.isBusy}
        onClick={() => void run()}
      >
        {text}
      </button>
      <FailureBox failure={action.failure} />
    </>
  );
}
