// One delivery: its attempts, each with time, status and answer; what was sent; and a retry. It follows
// what happens.
import type { Schemas } from '../../client/client.js';
import { CopyButton } from '../parts/copy.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import { Answered } from './answered.js';
import { useDeliveries } from './following.js';
import { Retry } from './retry.js';
import type { DeliverySource, WholeDelivery } from './source.js';
import { deliveryTone, isUnfinished } from './words.js';

type Attempt = Schemas['webhooks.EventAttempt'];

interface OneProps {
  readonly source: DeliverySource;
  readonly deliveryId: string;
}

export function OneDelivery({ source, deliveryId }: OneProps) {
  const reading = useReading(deliveryId, (options) => source.read(deliveryId, options));
  const again = useDeliveries({
    ...{ source, deliveryId },
    isUnfinished: reading.data !== undefined && isUnfinished(reading.data),
    again: reading.again,
  });
  return (
    <>
      <p>
        <a href={linkTo(source.segments)}>All deliveries</a>
      </p>
      <Shown reading={reading}>
        {(delivery) => (
          <>
            <Facts delivery={delivery} />
            <p>
              <Retry source={source} delivery={delivery} onRetried={again} />
            </p>
            <Attempts delivery={delivery} />
            <Sent delivery={delivery} />
          </>
        )}
      </Shown>
    </>
  );
}

function Facts({ delivery }: { readonly delivery: WholeDelivery }) {
  const { id, type, eventSeq: number, status } = delivery;
  const { nextAttemptAt: next, deadLetterAt: givenUp } = delivery;
  return (
    <dl class="facts">
      <dt>Sent</dt>
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

function Attempts({ delivery: { attempts, attemptLog: log } }: { readonly delivery: WholeDelivery }) {
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

function Sent({ delivery: { body, headers } }: { readonly delivery: WholeDelivery }) {
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
  const { at, durationMs: duration, statusCode: status, response, error, errorClass: kind } = attempt;
  return (
    <>
      <p>
        <Moment at={at} isExact />
        {status !== undefined && `, status ${status}`}
        {duration !== undefined && `, ${duration} ms`}
      </p>
      <Answered {...{ response, error, kind }} />
    </>
  );
}
