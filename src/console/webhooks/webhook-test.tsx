// Sends one signed sample to a webhook and shows what came back.
import { useState } from 'preact/hooks';
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { useAction } from '../parts/action.js';
import { FailureBox } from '../parts/failure.js';
import { Status } from '../parts/status.js';
import { Answered } from './answered.js';

type Outcome = Schemas['webhooks.EventTestOutcome'];

interface TestProps<Type extends string> {
  /** What can be sent, with the words for it; the first is chosen at first. */
  readonly types: Readonly<Record<Type, string>>;
  /** What is chosen, for those who hear the page. */
  readonly label: string;
  readonly send: (type: Type, idempotencyKey: string) => Promise<CallSuccess<Outcome> | CallFailure>;
}

export function WebhookTest<Type extends string>({ types, label, send }: TestProps<Type>) {
  const all = Object.keys(types) as Type[];
  const [type, setType] = useState<Type>(all[0] as Type);
  const [outcome, setOutcome] = useState<Outcome>();
  const test = useAction((idempotencyKey) => send(type, idempotencyKey));
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
          <span class="unseen">{label}</span>
          <select value={type} onChange={(event) => setType(event.currentTarget.value as Type)}>
            {all.map((one) => (
              <option key={one} value={one}>
                {types[one]}
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
  const { statusCode: status, durationMs: duration, response, error, errorClass: kind } = outcome;
  return (
    <>
      <p>
        {error === undefined ? <Status word="taken" tone="good" /> : <Status word="not taken" tone="bad" />}
        {status !== undefined && `, status ${status}`}, {duration} ms
      </p>
      <Answered {...{ response, error, kind }} />
    </>
  );
}
