// The button that sends one delivery again.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { notify } from '../parts/notices.js';

interface RetryUse {
  readonly botId: string;
  readonly delivery: Pick<Schemas['webhooks.Delivery'], 'id' | 'status' | 'type' | 'update_seq'>;
  readonly onRetried: () => void;
}

/** Only what has failed can be sent again. */
export function Retry({ botId, delivery, onRetried }: RetryUse) {
  const { id, status, type, update_seq: number } = delivery;
  const retry = useAction((idempotencyKey) =>
    api.bots.my.retryDelivery({ id: botId, deliveryId: id }, { idempotencyKey }),
  );
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
