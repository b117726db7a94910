// Removes a webhook, after a question that says what becomes of what it was told.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CallFailure, CallSuccess } from '../../client/client.js';
import { Confirm } from '../parts/confirm.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';

interface RemovalProps<Data> {
  /** The bot or the application, as its owner has named it. */
  readonly name: string;
  /** Said when it is done. */
  readonly done: string;
  readonly remove: (idempotencyKey: string) => Promise<CallSuccess<Data> | CallFailure>;
  readonly onRemoved: (data: Data) => void;
  /** What the removal means. */
  readonly children: ComponentChildren;
}

export function WebhookRemoval<Data>({ name, done, remove, onRemoved, children }: RemovalProps<Data>) {
  const [isAsked, setAsked] = useState(false);
  const confirmed = async (idempotencyKey: string) => {
    const result = await remove(idempotencyKey);
    if (!result.ok) return result;
    notify(done);
    onRemoved(result.data);
    return undefined;
  };
  return (
    <>
      <h2>Removal</h2>
      <p>
        <button type="button" class="danger" onClick={() => setAsked(true)}>
          Remove the webhook …
        </button>
        {isAsked && (
          <Confirm
            title={`Remove the webhook of ${isolated(name)}?`}
            action="Remove it"
            onConfirm={confirmed}
            onClose={() => setAsked(false)}
          >
            <p>{children}</p>
          </Confirm>
        )}
      </p>
    </>
  );
}
