// Reads deliveries again when they change: by the live topic, or now and then where it tells of no attempts.
import { useLive } from '../live.js';
import { useAskedAgain } from '../parts/asked-again.js';
import { useBundled } from '../parts/bundled.js';
import type { DeliverySource } from './source.js';

const askedEveryMs = 2_000;

interface Following {
  readonly source: DeliverySource;
  /** Something shown will change by itself. */
  readonly isUnfinished: boolean;
  readonly again: () => void;
  /** Only what happens to this one matters. */
  readonly deliveryId?: string;
}

export function useDeliveries({ source, isUnfinished, again, deliveryId }: Following): () => void {
  const bundled = useBundled(again);
  useLive({
    topics: [source.topic],
    onEvent: ({ data }) => {
      const isOther = 'delivery_id' in data && deliveryId !== undefined && data.delivery_id !== deliveryId;
      if (!isOther) bundled();
    },
    onReset: bundled,
  });
  const isWanted = isUnfinished && !source.hasAttemptEvents;
  useAskedAgain({ isWanted, everyMs: askedEveryMs, again: bundled });
  return bundled;
}
