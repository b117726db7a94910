// One delivery: its attempts, each with time, status and answer; what was sent; and a retry. It follows
// what happens.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { CopyButton } from '../parts/copy.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import type { ScreenUse } from '../screen.js';
import { BotFrame } from './bot-frame.js';
import { Retry } from './retry.js';
import { deliveryTone } from './words.js';

type Whole = Schemas['webhooks.WholeDelivery'];
type Attempt = Schemas['webhooks.DeliveryAttempt'];

export function Delivery({ params: { id = '', delivery: deliveryId = '' } }: ScreenUse) {
  return (
    <BotFrame id={id} title="Delivery">
      {() => (
        <>
          <p>
            <a href={linkTo(['bots', id, 'deliveries'])}>All deliveries</a>
          </p>
          <OneDelivery botId={id} deliveryId={deliveryId} />
        </>
      )}
    </BotFrame>
  );
}

function OneDelivery({ botId, deliveryId }: { readonly botId: string; readonly deliveryId: string }) {
  const reading = useReading(deliveryId, (options) =>
    api.bots.my.readDelivery({ id: botId, deliveryId }, options),
  );
  const again = useBundled(reading.again);
  useLive({
    topics: [`bot:${botId}:deliveries`],
    onEvent: ({ data }) => {
      if ('delivery_id' in data && data.delivery_id === deliveryId) again();
    },
    onReset: again,
  });
  return (
    <Shown reading={reading}>
      {(delivery) => (
        <>
          <Facts delivery={delivery} />
          <p>
            <Retry botId={botId} delivery={delivery} onRetried={again} />
          </p>
          <Attempts delivery={delivery} />
          <Sent delivery={delivery} />
        </>
      )}
    </Shown>
  );
}

function Facts({ delivery }: { readonly delivery: Whole }) {
  const { id, type, update_seq: number, status } = delivery;
  const { next_attempt_at: next, dead_letter_at: givenUp } = delivery;
  return (
    <dl class="facts">
      <dt>Update</dt>
      <dd>
        {type} {number}
      </dd>
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
  );
}

function Attempts({ delivery: { attempts, attempt_log: log } }: { readonly delivery: Whole }) {
  return (
    <section>
      <h2>Attempts ({attempts})</h2>
      {log.length === 0 && <p>None has begun yet.</p>}
      <ol>
        {log.map((attempt) => (
          <li key={attempt.attempt} value={attempt.attempt}>
            <AttemptFacts attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sent({ delivery: { body, headers } }: { readonly delivery: Whole }) {
  if (body === undefined) return <p>What was sent is not kept any more.</p>;
  return (
    <section>
      <h2>What is sent</h2>
      <h3>Headers, without the signatures</h3>
      <pre>
        <code>
          {Object.entries(headers ?? {})
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </code>
      </pre>
      <h3>
        Body <CopyButton text={body} what="the body" />
      </h3>
      <pre>
        <code>{body}</code>
      </pre>
    </section>
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
