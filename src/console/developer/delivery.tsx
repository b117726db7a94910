// One delivery, opened: its attempts, each with time, status and answer, and a retry.
import type { Schemas } from '../../client/client.js';
import { Dialog } from '../parts/dialog.js';
import { Moment } from '../parts/moment.js';
import { ShortId } from '../parts/short-id.js';
import { Status } from '../parts/status.js';
import { Retry } from './retry.js';
import { deliveryTone } from './words.js';

type Delivery = Schemas['webhooks.Delivery'];
type Attempt = Schemas['webhooks.DeliveryAttempt'];

interface DeliveryUse {
  readonly botId: string;
  readonly delivery: Delivery;
  readonly onRetried: () => void;
  readonly onClose: () => void;
}

export function OpenedDelivery({ botId, delivery, onRetried, onClose }: DeliveryUse) {
  const { id, type, update_seq: number, status, attempts, attempt_log: log } = delivery;
  const { next_attempt_at: next, dead_letter_at: givenUp } = delivery;
  return (
    <Dialog title={`Delivery of ${type} ${number}`} onClose={onClose}>
      <dl class="facts">
        <dt>Status</dt>
        <dd>
          <Status word={status} tone={deliveryTone[status]} />
        </dd>
        <dt>Id</dt>
        <dd>
          <ShortId id={id} what="the id of the delivery" />
        </dd>
        {next !== undefined && (
          <>
            <dt>Next attempt</dt>
            <dd>
              <Moment at={next} isExact />
            </dd>
          </>
        )}
        {givenUp !== undefined && (
          <>
            <dt>Given up</dt>
            <dd>
              <Moment at={givenUp} isExact />
            </dd>
          </>
        )}
      </dl>
      <h3>Attempts ({attempts})</h3>
      {log.length === 0 && <p>None has begun yet.</p>}
      <ol class="attempts">
        {log.map((attempt) => (
          <li key={attempt.attempt} value={attempt.attempt}>
            <AttemptFacts attempt={attempt} />
          </li>
        ))}
      </ol>
      <p class="buttons">
        <Retry botId={botId} delivery={delivery} onRetried={onRetried} />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}

function AttemptFacts({ attempt }: { readonly attempt: Attempt }) {
  const { at, duration_ms: duration, status_code: status, response, error, error_class: kind } = attempt;
  return (
    <>
      <p>
        <Moment at={at} isExact />
        {status !== undefined && `, status ${status}`}
        {duration !== undefined && `, ${duration} ms`}
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
