// Sends a sample to the webhook of a bot or an application: one signed request, beside the queue.
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Log } from '../shared/log.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';
import { isStanding, receiverIdOf } from '../updates/standing.js';
import type { SentAttempt } from './dispatcher/ports.js';
import type { WebhookReceivers } from './receivers.js';
import type { createSigned } from './sending.js';

interface SampleAsked {
  readonly queue: string;
  /** The bytes that are sent under this id. */
  sample(of: { readonly id: string; readonly receiver: string; readonly at: number }): string;
}

interface TestOutcome extends Pick<SentAttempt, 'statusCode' | 'response' | 'errorClass' | 'error'> {
  readonly durationMs: number;
}

/** Throws CONFLICT where there is no webhook, and where nothing is sent to it. */
export type Testing = (asked: SampleAsked) => Promise<TestOutcome>;

interface TestingOptions {
  readonly store: Pick<DeliveryStore, 'queue'>;
  readonly receivers: WebhookReceivers;
  readonly send: ReturnType<typeof createSigned>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createTesting({ store, receivers, send, clock, log }: TestingOptions): Testing {
  async function webhookOf(queue: string) {
    const [found, isActive, secrets] = await Promise.all([
      store.queue(queue),
      receivers.isActive(queue),
      receivers.secretsOf(queue),
    ]);
    const target = found?.state.target;
    if (target === undefined) throw conflict('There is no webhook that is switched on. Set one first.');
    if (!isActive) throw conflict('Nothing is sent to this webhook while its receiver is disabled.');
    const { url, allowedIps } = target;
    return { url, allowedIps, secrets };
  }

  return async ({ queue, sample }) => {
    const webhook = await webhookOf(queue);
    const [id, receiver] = [newId('tst'), receiverIdOf(queue)];
    const beganAt = clock.monotonic();
    const sent = await send({ webhook, id, body: sample({ id, receiver, at: clock.now() }) });
    const { statusCode, response, errorClass, error } = sent;
    const durationMs = Math.round(clock.monotonic() - beganAt);
    const of = isStanding(queue) ? { application: receiver } : { bot: receiver };
    const line = { ...of, status: statusCode, error_class: errorClass, duration_ms: durationMs };
    log.info(line, 'webhooks.tested');
    return {
      durationMs,
      ...(statusCode !== undefined && { statusCode }),
      ...(response !== undefined && { response }),
      ...(errorClass !== undefined && { errorClass }),
      ...(error !== undefined && { error }),
    };
  };
}

function conflict(message: string): Error {
  return refuse('CONFLICT', { message });
}
