// The button that sends one delivery again.
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { notify } from '../parts/notices.js';
import type { DeliverySource, ShownDelivery } from './source.js';

interface RetryProps {
  readonly source: DeliverySource;
  readonly delivery: Pick<ShownDelivery, 'id' | 'status' | 'type' | 'eventSeq'>;
  readonly onRetried: () => void;
}

/** Only what has failed can be sent again. */
export function Retry({ source, delivery, onRetried }: RetryProps) {
  const { id, status, type, eventSeq: number } = delivery;
  const retry = useAction((idempotencyKey) => source.retry(id, idempotencyKey));
  const run = async () => {
    const result = await retry.run();
    if (result?.ok !== true) return;
    notify(`Sent again: ${type} ${number}.`);
    onRetried();
  };
  if (status !== 'failed' && status !== 'dead_letter') return <span>–</span>;
  return (
    <>
      <button
        type="button"
        class="small"
        aria-label={`Retry ${type} ${number}`}
        aria-disabled={retry.isBusy}
        onClick={() => void run()}
      >
        Retry
      </button>
      <FailureBox failure={retry.failure} />
    </>
  );
}
