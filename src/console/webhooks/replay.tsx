// Sends everything again that was given up, and shows how far that is.
import { useEffect, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { pause } from '../time.js';
import type { DeliverySource, Replay } from './source.js';

interface ReplayProps {
  readonly source: DeliverySource;
  /** Called whenever it has come further. */
  readonly onMoved: () => void;
}

const askedEveryMs = 1_000;

export function ReplayBox({ source, onMoved }: ReplayProps) {
  const [isAsked, setAsked] = useState(false);
  // There is none until the first one: that is no failure to be told.
  const reading = useReading(source.topic, (options) => source.showReplay(options));
  const replay = reading.data;
  const isUnderWay = replay !== undefined && (replay.isRunning || replay.waiting > 0);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const over = new AbortController();
    void pause(askedEveryMs, over.signal).then(() => {
      if (over.signal.aborted) return;
      reading.again();
      onMoved();
    });
    return () => over.abort();
  }, [replay]);
  const start = async (idempotencyKey: string) => {
    const result = await source.replay(idempotencyKey);
    if (!result.ok) return result;
    reading.again();
    return undefined;
  };
  return (
    <section aria-label="Replay">
      <p class="buttons">
        <button type="button" aria-disabled={isUnderWay} onClick={() => !isUnderWay && setAsked(true)}>
          Replay all dead letters …
        </button>
      </p>
      {replay !== undefined && <Progress replay={replay} />}
      {isAsked && (
        <Confirm
          title="Replay all dead letters?"
          action="Replay them"
          onConfirm={start}
          onClose={() => setAsked(false)}
        >
          <p>
            Each delivery that was given up is attempted again, beside the new ones. It cannot be called back.
          </p>
        </Confirm>
      )}
    </section>
  );
}

function Progress({ replay }: { readonly replay: Replay }) {
  const { asked, succeeded, failed, waiting, isRunning, startedAt: began } = replay;
  return (
    <div role="status">
      <p>
        The replay of <Moment at={began} /> {isRunning || waiting > 0 ? 'is under way' : 'has ended'}:{' '}
        {succeeded} delivered, {failed} failed, {waiting} waiting, of {asked} so far.
      </p>
      <progress aria-label="Replayed deliveries" max={Math.max(1, asked)} value={succeeded + failed} />
    </div>
  );
}
