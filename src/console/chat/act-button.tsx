// A button that makes one call for one person: busy meanwhile, and its failure stands beside it.
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';

interface ActProps<Data> {
  readonly text: string;
  /** Whom it is about, too, for those who hear the page. */
  readonly label: string;
  readonly isMain?: boolean;
  readonly call: (idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onDone: (data: Data) => void;
}

export function ActButton<Data>({ text, label, isMain, call, onDone }: ActProps<Data>) {
  const { isBusy, failure, run } = useAction(call);
  const act = async () => {
    const result = await run();
    if (result?.ok) onDone(result.data);
  };
  return (
    <>
      <button
        type="button"
        class={isMain === true ? 'main' : undefined}
        aria-label={label}
        aria-disabled={isBusy}
        onClick={() => void act()}
      >
        {text}
      </button>
      <FailureBox failure={failure} />
    </>
  );
}
