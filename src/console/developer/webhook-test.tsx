// Sends one signed sample to the webhook and shows what came back.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { Status } from '../parts/status.js';
import { type SentType, updateTypes } from './webhook.state.js';

type Outcome = Schemas['webhooks.TestOutcome'];

export function WebhookTest({ id }: { readonly id: string }) {
  const [type, setType] = useState<SentType>('message');
  const [outcome, setOutcome] = useState<Outcome>();
  const test = useAction((idempotencyKey) => api.bots.my.testWebhook({ id, type }, { idempotencyKey }));
  const run = async () => {
    setOutcome(undefined);
    const result = await test.run();
    if (result?.ok === true) setOutcome(result.data);
  };
  return (
    <section aria-labelledby="test">
      <h2 id="test">Send a test</h2>
      <p class="quiet">One signed sample, outside the queue: it counts as no delivery and is not repeated.</p>
      <p class="buttons">
        <label>
          <span class="unseen">Which update</span>
          <select value={type} onChange={(event) => setType(event.currentTarget.value as SentType)}>
            {(Object.keys(updateTypes) as SentType[]).map((one) => (
              <option key={one} value={one}>
                {updateTypes[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" aria-disabled={test.isBusy} onClick={() => void run()}>
          {test.isBusy ? 'Sending …' : 'Send a test'}
        </button>
      </p>
      <FailureBox failure={test.failure} />
      <div role="status">{outcome !== undefined && <Answer outcome={outcome} />}</div>
    </section>
  );
}

function Answer({ outcome }: { readonly outcome: Outcome }) {
  const { status_code: status, duration_ms: duration, response, error, error_class: kind } = outcome;
  return (
    <>
      <p>
        {error === undefined ? <Status word="taken" tone="good" /> : <Status word="not taken" tone="bad" />}
        {status !== undefined && `, status ${status}`}, {duration} ms
      </p>
      {error !== undefined && (
        <p>
          {error} <code>{kind}</code>
        </p>
      )}
      {response !== undefined && response !== '' && (
        <pre>
          <code>{response}</code>
        </pre>
      )}
    </>
  );
}
