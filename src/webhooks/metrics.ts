// Deliveries to webhooks are measured here for /metrics.
import type { Dispatcher } from './dispatcher/dispatcher.js';
import type { WebhooksOutside } from './outside.js';
import type { Pushing } from './pushing.js';

export type MeasuredDeliveries = Pick<Dispatcher, 'counts'> & Pick<Pushing, 'lagMs'>;

export function measureDeliveries(
  { measure }: Pick<WebhooksOutside, 'measure'>,
  { counts, lagMs }: MeasuredDeliveries,
): void {
  measure('signalbox_webhooks_in_flight', 'Attempts under way on this node', () => counts().inFlight);
  measure(
    'signalbox_webhooks_slow_in_flight',
    'Of those under way, the ones of queues whose endpoints are slow',
    () => counts().slowInFlight,
  );
  measure(
    'signalbox_webhooks_dead_endpoints',
    'Endpoints that count as dead and are tried once a minute',
    () => counts().deadEndpoints,
  );
  measure(
    'signalbox_webhooks_lag_seconds',
    'How long what waits longest to be pushed has waited, also where nothing is sent; 0 up to five seconds',
    () => lagMs() / 1_000,
  );
  measure('signalbox_webhooks_attempts_total', 'Attempts made since the start', () => counts().begun);
  measure(
    'signalbox_webhooks_delivered_total',
    'Attempts that succeeded since the start',
    () => counts().succeeded,
  );
  measure(
    'signalbox_webhooks_dead_letters_total',
    'Dead letters since the start',
    () => counts().deadLettered,
  );
  measure(
    'signalbox_webhooks_unknown_total',
    'Attempts since the start whose outcome nobody reported',
    () => counts().unknown,
  );
}
