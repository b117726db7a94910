// The newest delivery to a webhook, beside the form of it: each change is seen as it happens.
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import { useDeliveries } from './following.js';
import type { DeliverySource, ShownDelivery } from './source.js';
import { deliveryTone, isUnfinished } from './words.js';

interface LatestProps {
  readonly source: DeliverySource;
  /** What the screen has read of the webhook itself is read again too. */
  readonly again: () => void;
}

export function LatestDelivery({ source, again }: LatestProps) {
  const { segments } = source;
  const reading = useReading(JSON.stringify(segments), (options) => source.list({ page: 1 }, options));
  const latest = reading.data?.items[0];
  useDeliveries({
    source,
    isUnfinished: latest !== undefined && isUnfinished(latest),
    again: () => {
      reading.again();
      again();
    },
  });
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">The newest delivery</h2>
      <Shown reading={reading}>
        {() => (latest === undefined ? <p>Nothing was sent yet.</p> : <Line {...{ segments, latest }} />)}
      </Shown>
    </section>
  );
}

interface LineProps extends Pick<DeliverySource, 'segments'> {
  readonly latest: ShownDelivery;
}

function Line({ segments, latest }: LineProps) {
  const { id, type, eventSeq: number, status, attemptLog: log, lastError: error } = latest;
  return (
    <>
      <p>
        <a href={linkTo([...segments, id])}>
          {type} {number}
        </a>{' '}
        <Status word={status} tone={deliveryTone[status]} />{' '}
        <span class="quiet">
          <Moment at={log.at(-1)?.at} />
        </span>
      </p>
      {error !== undefined && <p>{error}</p>}
    </>
  );
}
